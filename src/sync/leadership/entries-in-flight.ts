import { isObject, type Json } from '../../domain/text/json.ts'
import type { Ports } from '../device/ports.ts'
import { createSignal, type Signal } from '../device/signal.ts'

/**
 * The entries that are being sent at this moment. The leading tab tells all others, so that none mistakes a waiting
 * entry for one that is being sent. A new tab asks, and a new leader announces that it sends nothing, because the
 * leader before may have died halfway.
 */
export type EntriesInFlight = {
  /** Their keys. */
  keys: Signal<ReadonlySet<string>>
  /** From the tab that leads; of any other it is too late. */
  set(keys: ReadonlySet<string>): void
  begin(): void
  end(): void
  stop(): void
}

/** Other people, and other servers, have tabs in this browser too. */
export function outboxName({ hostName }: Pick<Ports, 'hostName'>, userId: string): string {
  return `${hostName} ${userId}`
}

/** The message of a tab that has opened an outbox and is not in line yet. */
export function isRequestFor(message: Json, of: string): boolean {
  return isObject(message) && message.underWay === of && !Array.isArray(message.keys)
}

/** `of` names the outbox. */
export function shareEntriesInFlight(tabs: Ports['tabs'], of: string): EntriesInFlight {
  const none: ReadonlySet<string> = new Set()
  const keys = createSignal(none)
  let leads = false
  const tell = () => tabs.tell({ underWay: of, keys: [...keys.get()] })
  const stop = tabs.hear(message => {
    if (isRequestFor(message, of)) {
      if (leads) tell()
    } else if (!leads && isObject(message) && message.underWay === of && Array.isArray(message.keys)) {
      keys.set(new Set(message.keys.filter(key => typeof key === 'string')))
    }
  })
  function set(next: ReadonlySet<string>): void {
    if (!leads) return
    keys.set(next)
    tell()
  }
  tabs.tell({ underWay: of, keys: null })
  return {
    keys,
    set,
    begin() {
      leads = true
      set(none)
    },
    end() {
      set(none)
      leads = false
    },
    stop,
  }
}
