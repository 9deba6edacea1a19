import type { Json } from '../../src/domain/text/json.ts'
import type { Ports } from '../../src/sync/device/ports.ts'
import { type RemainingWork, sendWhileClosed } from '../../src/sync/device/send-while-closed.ts'
import type { Browser } from './browser.ts'
import { quickHashing } from './quick-hashing.ts'

/**
 * The service worker, woken by the browser to send pending edits. It has no localStorage and can be killed at
 * any moment.
 */
export class Worker {
  readonly troubles: unknown[] = []
  readonly outcome: Promise<RemainingWork>
  isOver = false
  readonly #browser: Browser
  readonly #hearers = new Set<(message: Json) => void>()
  #die = () => {}

  constructor(browser: Browser) {
    this.#browser = browser
    const died = new Promise<void>(resolve => {
      this.#die = resolve
    })
    this.outcome = sendWhileClosed(this.#ports(died), error => this.troubles.push(error)).finally(() => {
      this.isOver = true
    })
  }

  receiveMessage(message: Json): void {
    for (const listener of [...this.#hearers]) listener(message)
  }

  kill(): void {
    this.isOver = true
    this.#die()
  }

  #ports(died: Promise<void>): Ports {
    const browser = this.#browser
    const never = () => died.then(() => new Promise<never>(() => {}))
    const storedValues = new Map<string, string>()
    return {
      api: '/api/',
      hostName: `clinic-${browser.name}`,
      fetch: async (url, init) => await Promise.race([browser.network.fetch(url, init), never()]),
      clock: {
        now: () => browser.clock.now(),
        elapsed: () => browser.clock.elapsed(),
        after: (milliseconds, act) => browser.clock.after(milliseconds, () => this.isOver || act()),
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
      subtle: quickHashing,
      askToBeWoken: undefined,
      showOnIcon: count => {
        browser.onIcon = count
      },
    }
  }
}
