import type { RecordType } from '../../src/contract/rows.ts'
import type { Rows } from '../../src/records/records.ts'
import { type Entry, needsAttention } from '../../src/store/outbox/entry.ts'
import { databaseWork } from '../../src/sync/device/database-work.ts'
import { createDevice, type Device } from '../../src/sync/device/device.ts'
import { settingsIn } from '../../src/sync/device/device-settings.ts'
import { type DeviceSignal, type Ports, watchSleep } from '../../src/sync/device/ports.ts'
import type { Workspace } from '../../src/sync/device/workspace.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import type { Browser } from './browser.ts'
import type { Person } from './clinic.ts'
import { Listeners, Thread } from './thread.ts'
import { eventually } from './wait-until.ts'

export class Tab extends Thread {
  readonly device: Device
  readonly #kept = settingsIn(() => this.#storage())
  readonly #signals = new Listeners<DeviceSignal>()
  readonly #touches = new Listeners<void>()
  #dead = false

  constructor(browser: Browser, secure: boolean) {
    super(browser)
    this.device = createDevice(
      this.#ports(secure),
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

  /** Commits an edit as a screen does. */
  async save(edit: Edit | undefined): Promise<void> {
    if (!edit) throw new Error('nothing was changed')
    const committed = await this.workspace.commit(edit)
    if (!committed.ok) throw committed.error
  }

  /** The row as the screen shows it. */
  row<N extends RecordType>(record: N, id: string): Rows[N] {
    const found = this.workspace.view.tables[record].get(id)
    if (!found) throw new Error(`the screen does not show it: ${record} ${id}`)
    return found.row
  }

  /** Waits until the screen shows the row. */
  async shows(record: RecordType, id: string): Promise<void> {
    await eventually(() => this.workspace.view.tables[record].get(id) !== undefined)
  }

  rows<N extends RecordType>(record: N): Rows[N][] {
    return [...this.workspace.view.tables[record].all()].map(({ row }) => row)
  }

  /** Waits for a conflict or a refusal, and returns its card. */
  async card(): Promise<Entry> {
    await eventually(() => this.attention.length === 1)
    const [card] = this.attention
    if (!card) throw new Error('the card has left')
    return card
  }

  async chooseOwnValue(): Promise<void> {
    await this.workspace.chooseOwnValue(await this.card())
    await this.sent()
  }

  async discardCard(): Promise<void> {
    await this.workspace.discard((await this.card()).key)
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

  /** Waits until this number of edits is offered that a restored server lost. */
  async hasLost(count: number): Promise<void> {
    await eventually(() => this.workspace.lostByServer.get().length === count)
  }

  async sendLost(): Promise<void> {
    await this.workspace.sendAgain(this.workspace.lostByServer.get().map(({ n }) => n))
    await this.sent()
  }

  /** The name of the active user, or the phase of the session without one. */
  get userName(): string {
    const session = this.device.session.state.get()
    return session.phase === 'signed-in' ? session.profile.firstName : session.phase
  }

  get role(): string | undefined {
    const session = this.device.session.state.get()
    return session.phase === 'signed-in' ? session.profile.role : session.phase
  }

  /** Waits for the log-in page. */
  async isOut(): Promise<void> {
    await eventually(() => this.userName === 'anonymous')
  }

  async logOut(): Promise<void> {
    await this.device.session.logout()
    await this.isOut()
  }

  async isFilled(): Promise<void> {
    await eventually(() => this.workspace.isFilled.get())
  }

  /** Waits until only entries that need the user are left. */
  async sent(): Promise<void> {
    await eventually(() => this.entries.every(needsAttention))
  }

  /** The browser goes online, and the tab sends its edits. */
  async goOnline(): Promise<void> {
    this.browser.goOnline()
    await this.sent()
  }

  /** The browser suspends the tab: timers stop, and requests are not sent. */
  isFrozen = false
  isVisible = true

  hear(signal: DeviceSignal): void {
    this.#signals.tell(signal)
  }

  touch(): void {
    this.#touches.tell()
  }

  #storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
    const { browser } = this
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

  kill(): void {
    if (this.#dead) return
    this.#dead = true
    this.die()
    this.device.stop()
  }

  #ports(secure: boolean): Ports {
    const shared = this.ports(() => this.isFrozen)
    const watch = this.#signals.add
    return {
      ...shared,
      storage: this.#kept,
      locks: secure ? shared.locks : undefined,
      databases: { ...shared.databases, watchSleep: watchSleep(watch) },
      persist: async () => true,
      isVisible: () => this.isVisible,
      watch,
      watchTouches: this.#touches.add,
      askToBeWoken:
        secure && this.browser.wakesWorkers
          ? async () => {
              this.browser.isToWakeWorker = true
            }
          : undefined,
      subtle: secure ? shared.subtle : undefined,
    }
  }
}
