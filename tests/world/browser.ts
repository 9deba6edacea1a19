import { IDBKeyRange } from 'fake-indexeddb'
import type { App } from '../../server/calls/app-type.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Databases } from '../../src/store/databases.ts'
import type { DeviceSignal } from '../../src/sync/device/ports.ts'
import type { Person } from './clinic.ts'
import { ClosableFactory } from './failing-databases.ts'
import { Network } from './network.ts'
import { Tab } from './tab.ts'
import type { Thread } from './thread.ts'
import { eventually } from './wait-until.ts'
import { Worker } from './worker.ts'
import { WorldClock } from './world-clock.ts'
import { WorldLocks } from './world-locks.ts'

/** A browser on a tablet. All tabs share its storage, locks, clock and network. */
export class Browser {
  readonly name: string
  readonly network: Network
  readonly clock = new WorldClock()
  readonly locks = new WorldLocks()
  readonly storedValues = new Map<string, string>()
  /** Whether localStorage accepts writes, and whether it can be accessed at all. */
  storage: 'has room' | 'full' | 'forbidden' = 'has room'
  databases: Pick<Databases, 'pause'> & { indexedDB: ClosableFactory; IDBKeyRange: typeof IDBKeyRange } = {
    indexedDB: new ClosableFactory(),
    IDBKeyRange,
  }
  isOnline = true
  readonly tabs: Tab[] = []
  /** Whether it supports Background Sync. */
  wakesWorkers = true
  /** A page has registered a sync, and the worker was not woken since. */
  isToWakeWorker = false
  readonly workers: Worker[] = []
  /** The badge of the installed app. */
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

  /** The browser deletes the databases of the app. */
  evict(): void {
    this.databases = { ...this.databases, indexedDB: new ClosableFactory() }
  }

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

  /** The storage event: notifies every tab except the one that changed localStorage. */
  tell(signal: DeviceSignal, from?: Tab): void {
    for (const tab of this.tabs) if (tab !== from) tab.hear(signal)
  }

  /** Closes all tabs, as when the app is swiped away. Each tab is only notified that it is hidden. */
  closeTabs(): void {
    for (const tab of this.tabs.splice(0)) {
      tab.isVisible = false
      tab.hear('hidden')
      tab.kill()
    }
  }

  /** The browser is online and fires the registered sync event. */
  wakeWorker(): Worker {
    if (!this.isToWakeWorker) throw new Error('nobody has asked for the worker to be woken')
    this.isToWakeWorker = false
    const worker = new Worker(this)
    this.workers.push(worker)
    return worker
  }

  say(message: Json, from: Thread): void {
    for (const worker of this.workers)
      if (worker !== from && !worker.isOver) worker.receiveMessage(structuredClone(message))
    for (const tab of this.tabs)
      if (tab !== from && !tab.isFrozen) tab.receiveMessage(structuredClone(message))
  }

  close(): void {
    for (const worker of this.workers) worker.kill()
    for (const tab of this.tabs) tab.kill()
    this.network.breakStreams()
  }
}
