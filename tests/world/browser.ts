import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { App } from '../../server/calls/app-type.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Databases } from '../../src/store/databases.ts'
import type { DeviceSignal } from '../../src/sync/device/ports.ts'
import type { Person } from './clinic.ts'
import { eventually } from './eventually.ts'
import { Network } from './network.ts'
import { Tab } from './tab.ts'
import { Worker } from './worker.ts'
import { WorldClock } from './world-clock.ts'
import { WorldLocks } from './world-locks.ts'

/** One browser on one tablet: its storage, its locks, its clock and its network are shared by all of its tabs. */
export class Browser {
  readonly name: string
  readonly network: Network
  readonly clock = new WorldClock()
  readonly locks = new WorldLocks()
  readonly kept = new Map<string, string>()
  /** Whether localStorage takes anything more, or lets itself be looked at. */
  storage: 'has room' | 'full' | 'forbidden' = 'has room'
  databases: Pick<Databases, 'pause'> & Required<Pick<Databases, 'indexedDB' | 'IDBKeyRange'>> = {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  }
  isOnline = true
  readonly tabs: Tab[] = []
  /** Whether it has Background Sync. */
  wakesWorkers = true
  /** A page has asked for the worker to be woken, and it was not since. */
  isToWakeWorker = false
  readonly workers: Worker[] = []
  /** The number on the icon of the installed app. */
  onIcon = 0

  constructor(name: string, app: () => App) {
    this.name = name
    this.network = new Network(app)
  }

  async openTab(options: { secure?: boolean } = {}): Promise<Tab> {
    const tab = new Tab(this, options.secure ?? true)
    this.tabs.push(tab)
    await tab.device.start()
    await eventually(() => tab.device.session.state.get().phase !== 'loading')
    return tab
  }

  async signIn(person: Person): Promise<Tab> {
    const tab = await this.openTab()
    await tab.signIn(person)
    return tab
  }

  /** The network goes, and the browser knows it. */
  goOffline(): void {
    this.network.weather = 'cut'
    this.isOnline = false
    this.tell('offline')
  }

  goOnline(): void {
    this.network.weather = 'clear'
    this.isOnline = true
    this.tell('online')
  }

  /** localStorage changed: every other tab hears of it. */
  tell(signal: DeviceSignal, from?: Tab): void {
    for (const tab of this.tabs) if (tab !== from) tab.hear(signal)
  }

  /** The last tab goes, as when the app is swiped away: it hears that it is hidden, and no more. */
  closeTabs(): void {
    for (const tab of this.tabs.splice(0)) {
      tab.isVisible = false
      tab.hear('hidden')
      tab.kill()
    }
  }

  /** The browser sees a network, and has been asked to wake the worker then. */
  wakeWorker(): Worker {
    if (!this.isToWakeWorker) throw new Error('nobody has asked for the worker to be woken')
    this.isToWakeWorker = false
    const worker = new Worker(this)
    this.workers.push(worker)
    return worker
  }

  /** What one tab tells all others that are awake. */
  say(message: Json, from: Tab | Worker): void {
    for (const worker of this.workers)
      if (worker !== from && !worker.isOver) worker.told(structuredClone(message))
    for (const tab of this.tabs) if (tab !== from && !tab.isFrozen) tab.told(structuredClone(message))
  }

  close(): void {
    for (const worker of this.workers) worker.kill()
    for (const tab of this.tabs) tab.kill()
    this.network.breakStreams()
  }
}
