import type { Json } from '../../src/domain/text/json.ts'
import type { Entry } from '../../src/store/outbox/entry.ts'
import { entriesIn } from './invariants/outbox.ts'
import { type RawDatabase, SimDisk } from './sim-disk.ts'
import { SimLocks } from './sim-locks.ts'
import type { Weather } from './sim-network.ts'
import type { SimUser } from './sim-server.ts'
import { SimTab, SimWorker } from './sim-tab.ts'
import type { SimThread } from './sim-thread.ts'
import type { World } from './world.ts'

/** A browser on a tablet. All tabs share its disk, locks, clock and network. */
export class SimDevice {
  readonly name: string
  readonly world: World
  readonly disk = new SimDisk()
  readonly locks: SimLocks
  readonly storedValues = new Map<string, string>()
  readonly tabs: SimTab[] = []
  readonly workers: SimWorker[] = []
  /** Whether it supports Background Sync. */
  wakesWorkers = false
  weather: Weather = 'clear'
  isOnline = true
  isSecure = true
  /** The error of its clock in milliseconds. */
  wrongBy = 0
  /**
   * The number of times that its storage was deleted or reset. Differences after that are reported and are
   * not faults of the engine.
   */
  losses = 0
  /** Tokens may be removed: a user is logging out, or the server refused a refresh. */
  mayForget = false
  /** Tabs with a login in progress, and whether they have stored tokens yet. */
  readonly signingIn = new Map<SimTab, boolean>()
  tokensBy: SimTab | undefined
  #opened = 0

  constructor(world: World, name: string) {
    this.world = world
    this.name = name
    this.locks = new SimLocks(world.scheduler, name)
    this.disk.onCommit = commit => world.journal.committed(this, commit)
  }

  get live(): SimTab[] {
    return this.tabs.filter(tab => !tab.isDead)
  }

  /** Starts with an existing session. */
  signedInAs({ profile, sessions }: SimUser, n: number): void {
    const session = sessions[n]
    if (!session) return
    this.storedValues.set('accessToken', session.access)
    this.storedValues.set('refreshToken', session.refresh)
    this.storedValues.set('profile', JSON.stringify(profile))
    this.storedValues.set('people', JSON.stringify([profile]))
  }

  get userId(): string | undefined {
    const profile = this.storedValues.get('profile')
    return this.world.server.users.find(({ id }) => profile?.includes(id))?.id
  }

  disks(kind: 'outbox' | 'mirror'): { userId: string; db: RawDatabase }[] {
    return [...this.disk.databases.values()].flatMap(db => {
      const [name = '', , userId = ''] = db.name.split(':')
      return name.includes(kind) ? [{ userId, db }] : []
    })
  }

  findDatabase(kind: 'outbox' | 'mirror', userId: string | undefined): RawDatabase | undefined {
    return this.disks(kind).find(disk => disk.userId === userId)?.db
  }

  entries(userId: string | undefined): Map<string, Entry> {
    return entriesIn(this.findDatabase('outbox', userId)?.stores.get('entries')?.rows)
  }

  openTab(): SimTab {
    this.#opened += 1
    const tab = new SimTab(this, `${this.name}${this.#opened}`)
    this.tabs.push(tab)
    this.world.watch(tab)
    tab.do('open', () => void tab.engine.start())
    return tab
  }

  wakeWorker(): SimWorker | undefined {
    if (this.workers.some(({ isDead }) => !isDead)) return undefined
    const worker = new SimWorker(this, `${this.name} worker ${this.workers.length + 1}`)
    this.workers.push(worker)
    return worker
  }

  say(message: Json, from: SimThread): void {
    if (from.isDead) return
    for (const other of [...this.tabs, ...this.workers])
      if (other !== from && !other.isDead) other.receiveMessage(message)
  }

  closeTabs(): void {
    for (const tab of this.live) tab.kill()
  }

  killAll(): void {
    this.closeTabs()
    for (const worker of this.workers) worker.kill()
  }

  cutPower(): void {
    this.killAll()
    this.losses += 1
    const { chance } = this.world
    this.disk.cutPower(length => chance.whole(0, length - 1))
  }

  evict(target: 'all' | 'databases' | 'kept'): void {
    this.killAll()
    this.losses += 1
    if (target !== 'kept') this.disk.evict(() => true)
    if (target !== 'databases') this.storedValues.clear()
    this.world.journal.evicted(this, target)
  }

  goOffline(): void {
    this.weather = 'cut'
    this.isOnline = false
    this.tell('offline')
  }

  goOnline(): void {
    this.weather = 'clear'
    this.isOnline = true
    this.tell('online')
  }

  tell(signal: 'online' | 'offline' | 'visible'): void {
    for (const tab of this.live) tab.hear(signal)
  }
}
