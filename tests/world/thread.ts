import type { Json } from '../../src/domain/text/json.ts'
import type { Ports } from '../../src/sync/device/ports.ts'
import type { Browser } from './browser.ts'
import { quickHashing } from './quick-hashing.ts'

/** A tab or the service worker with the real engine. It can be killed at any moment, as browsers do. */
export abstract class Thread {
  readonly troubles: unknown[] = []
  protected readonly browser: Browser
  protected readonly died: Promise<void>
  protected die = () => {}
  readonly #hearers = new Set<(message: Json) => void>()

  constructor(browser: Browser) {
    this.browser = browser
    this.died = new Promise<void>(resolve => {
      this.die = resolve
    })
  }

  receiveMessage(message: Json): void {
    for (const listener of [...this.#hearers]) listener(message)
  }

  /** The ports of a thread without a page. */
  protected ports(isAsleep: () => boolean): Ports {
    const { browser, died } = this
    const storedValues = new Map<string, string>()
    return {
      api: '/api/',
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
      storage: {
        get: name => storedValues.get(name) ?? null,
        set: (name, value) => void storedValues.set(name, value),
        remove: name => void storedValues.delete(name),
      },
      tabs: {
        tell: message => browser.say(message, this),
        hear: listener => {
          this.#hearers.add(listener)
          return () => this.#hearers.delete(listener)
        },
      },
      locks: browser.locks.forTab(died),
      databases: browser.databases,
      persist: async () => null,
      isOnline: () => browser.isOnline,
      isVisible: () => false,
      watch: () => () => {},
      watchTouches: () => () => {},
      askToBeWoken: undefined,
      showOnIcon: count => {
        browser.onIcon = count
      },
      subtle: quickHashing,
    }
  }
}
