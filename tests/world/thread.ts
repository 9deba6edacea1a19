import type { Json } from '../../src/domain/text/json.ts'
import type { Ports } from '../../src/sync/device/ports.ts'
import type { Browser } from './browser.ts'
import { quickHashing } from './quick-hashing.ts'

export class Listeners<Heard> {
  readonly #all = new Set<(heard: Heard) => void>()

  add = (listener: (heard: Heard) => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  tell(heard: Heard): void {
    for (const listener of [...this.#all]) listener(heard)
  }
}

/** Ports of a thread without a page. Its storage is lost with it. */
export function pagelessPorts() {
  const storedValues = new Map<string, string>()
  return {
    api: '/api/',
    storage: {
      get: name => storedValues.get(name) ?? null,
      set: (name, value) => void storedValues.set(name, value),
      remove: name => void storedValues.delete(name),
    },
    isVisible: () => false,
    watch: () => () => {},
    watchTouches: () => () => {},
    askToBeWoken: undefined,
  } satisfies Partial<Ports>
}

/** A tab or the service worker with the real engine. It can be killed at any moment, as browsers do. */
export abstract class Thread {
  readonly troubles: unknown[] = []
  protected readonly browser: Browser
  protected readonly died: Promise<void>
  protected die = () => {}
  readonly #messages = new Listeners<Json>()

  constructor(browser: Browser) {
    this.browser = browser
    this.died = new Promise<void>(resolve => {
      this.die = resolve
    })
  }

  receiveMessage(message: Json): void {
    this.#messages.tell(message)
  }

  /** The ports of a thread without a page. */
  protected ports(isAsleep: () => boolean): Ports {
    const { browser, died } = this
    return {
      ...pagelessPorts(),
      hostName: `clinic-${browser.name}`,
      fetch: async (url, init) =>
        await Promise.race([browser.network.fetch(url, init), died.then(() => new Promise<never>(() => {}))]),
      clock: {
        now: () => browser.clock.now(),
        elapsed: () => browser.clock.elapsed(),
        after: (milliseconds, act) => browser.clock.after(milliseconds, () => isAsleep() || act()),
      },
      uuid: () => crypto.randomUUID(),
      random: () => 0.5,
      tabs: { tell: message => browser.say(message, this), hear: this.#messages.add },
      locks: browser.locks.forTab(died),
      databases: browser.databases,
      persist: async () => null,
      isOnline: () => browser.isOnline,
      showOnIcon: count => {
        browser.onIcon = count
      },
      subtle: quickHashing,
    }
  }
}
