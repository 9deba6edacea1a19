import { isObject, type Json } from '../../domain/text/json.ts'
import type { Ports } from '../device/ports.ts'
import { createSignal, type Signal } from '../device/signal.ts'

/**
 * The entries that are being sent now. The leading tab broadcasts them, so that other tabs can distinguish
 * them from waiting entries. A new tab requests them. A new leader announces that it sends nothing, because
 * the previous leader may have crashed while sending.
 */
export type EntriesInFlight = {
  keys: Signal<ReadonlySet<string>>
  /** Called by the leading tab; ignored after it has lost the lead. */
  set(keys: ReadonlySet<string>): void
  begin(): void
  end(): void
  stop(): void
}

/** Includes user and server, because their tabs share this browser's channel. */
export function outboxName({ hostName }: Pick<Ports, 'hostName'>, userId: string): string {
  return `${hostName} ${userId}`
}

/** Whether the sender of a message has opened this outbox and is not queued yet. */
export function isRequestFor(message: Json, of: string): boolean {
  return isObject(message) && message.underWay === of && !Array.isArray(message.keys)
}

/** `of` is the name of the outbox. */
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
