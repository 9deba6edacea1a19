import type { Json } from '../../src/domain/text/json.ts'
import { type Entry, needsAttention } from '../../src/store/outbox/entry.ts'
import { databaseWork } from '../../src/sync/device/database-work.ts'
import { createDevice, type Device } from '../../src/sync/device/device.ts'
import { settingsIn } from '../../src/sync/device/device-settings.ts'
import { type DeviceSignal, type Ports, watchSleep } from '../../src/sync/device/ports.ts'
import type { Workspace } from '../../src/sync/device/workspace.ts'
import type { Browser } from './browser.ts'
import type { Person } from './clinic.ts'
import { quickHashing } from './quick-hashing.ts'
import { eventually } from './wait-until.ts'

/** A tab with the real engine. It can be killed at any moment, as browsers do. */
export class Tab {
  readonly device: Device
  readonly troubles: unknown[] = []
  readonly #browser: Browser
  readonly #hearers = new Set<(message: Json) => void>()
  readonly #kept = settingsIn(() => this.#storage())
  readonly #listeners = new Set<(signal: DeviceSignal) => void>()
  readonly #touched = new Set<() => void>()
  #dead = false
  #die = () => {}

  constructor(browser: Browser, secure: boolean) {
    this.#browser = browser
    const died = new Promise<void>(resolve => {
      this.#die = resolve
    })
    this.device = createDevice(
      this.#ports(died, secure),
      async () => databaseWork,
      error => this.troubles.push(error),
    )
  }

  get workspace(): Workspace {
    const workspace = this.device.workspace.get()
    if (!workspace) throw new Error('nobody is signed in in this tab')
    return workspace
  }

  get entries(): readonly Entry[] {
    return this.workspace.entries.get()
  }

  async chooseOwnValue(): Promise<void> {
    const [card] = this.attention
    if (card) await this.workspace.chooseOwnValue(card)
  }

  get attention(): readonly Entry[] {
    return this.entries.filter(needsAttention)
  }

  /** The list as shown on its screen: names, prices and marks. */
  species(): { name: string; hourlyPrice: number; mark: string | null }[] {
    const rows = this.workspace.view.tables.species.select({ search: '', sortBy: 'name', sortOrder: 'ASC' })
    return rows.map(({ row, mark }) => ({ name: row.name, hourlyPrice: row.hourlyPrice, mark }))
  }

  async signIn({ email, password }: Person): Promise<void> {
    const outcome = await this.device.session.login({ email, password })
    if (!outcome.ok) throw new Error(`could not sign in: ${JSON.stringify(outcome.failure)}`)
    await eventually(() => this.device.session.state.get().phase === 'signed-in')
  }

  /** Waits until only entries that need the user are left. */
  async sent(): Promise<void> {
    await eventually(() => this.entries.every(needsAttention))
  }

  /** The browser suspends the tab: timers stop, and requests are not sent. */
  isFrozen = false
  isVisible = true

  hear(signal: DeviceSignal): void {
    for (const listener of [...this.#listeners]) listener(signal)
  }

  touch(): void {
    for (const listener of [...this.#touched]) listener()
  }

  #storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
    const browser = this.#browser
    if (browser.storage === 'forbidden') throw new DOMException('forbidden', 'SecurityError')
    return {
      getItem: name => browser.storedValues.get(name) ?? null,
      setItem: (name, value) => {
        if (browser.storage === 'full') throw new DOMException('no room', 'QuotaExceededError')
        browser.storedValues.set(name, value)
        browser.tell('storage', this)
      },
      removeItem: name => {
        browser.storedValues.delete(name)
        browser.tell('storage', this)
      },
    }
  }

  receiveMessage(message: Json): void {
    for (const listener of [...this.#hearers]) listener(message)
  }

  kill(): void {
    if (this.#dead) return
    this.#dead = true
    this.#die()
    this.device.stop()
  }

  #ports(died: Promise<void>, secure: boolean): Ports {
    const browser = this.#browser
    const watch: Ports['watch'] = listener => {
      this.#listeners.add(listener)
      return () => this.#listeners.delete(listener)
    }
    return {
      api: '/api/',
      hostName: `clinic-${browser.name}`,
      fetch: async (url, init) =>
        await Promise.race([
          browser.network.fetch(url, init),
          died.then(() => new Promise<Response>(() => {})),
        ]),
      clock: {
        now: () => browser.clock.now(),
        elapsed: () => browser.clock.elapsed(),
        after: (milliseconds, act) => browser.clock.after(milliseconds, () => this.isFrozen || act()),
      },
      uuid: () => crypto.randomUUID(),
      random: () => 0.5,
      storage: this.#kept,
      tabs: {
        tell: message => browser.say(message, this),
        hear: listener => {
          this.#hearers.add(listener)
          return () => this.#hearers.delete(listener)
        },
      },
      locks: secure ? browser.locks.forTab(died) : undefined,
      databases: { ...browser.databases, watchSleep: watchSleep(watch) },
      persist: async () => true,
      isOnline: () => browser.isOnline,
      isVisible: () => this.isVisible,
      watch,
      watchTouches: listener => {
        this.#touched.add(listener)
        return () => this.#touched.delete(listener)
      },
      askToBeWoken:
        secure && browser.wakesWorkers
          ? async () => {
              browser.isToWakeWorker = true
            }
          : undefined,
      showOnIcon: count => {
        browser.onIcon = count
      },
      subtle: secure ? quickHashing : undefined,
    }
  }
}
