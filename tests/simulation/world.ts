import { Dexie } from 'dexie'
import { editShape } from '../../src/contract/edits.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import { windowedTypes } from '../../src/domain/calendar/windows.ts'
import { Random } from '../random.ts'
import { type FaultName, Faults } from './faults.ts'
import { checkScreen, type Screen, watchScreen } from './invariants/screen.ts'
import { Journal } from './journal.ts'
import { giveTimers, machine } from './patched-globals.ts'
import { Scheduler } from './scheduler.ts'
import { SimDevice } from './sim-device.ts'
import { SimNetwork } from './sim-network.ts'
import type { SimServer } from './sim-server.ts'
import type { SimTab } from './sim-tab.ts'

type WorldOptions = { run: number; chance: Random; only?: ReadonlyMap<FaultName, number> }

export type Broken = { law: string; text: string; at: number }

export class World {
  readonly name: string
  readonly chance: Random
  readonly scheduler: Scheduler
  readonly faults: Faults
  readonly server: SimServer
  readonly journal: Journal
  readonly network: SimNetwork
  readonly devices: SimDevice[] = []
  readonly violations: Broken[] = []
  /** Used by L5, which limits the number of requests. */
  faultsDone = 0
  commits = 0
  readonly lane
  wasRestored = false
  /** Days pass on the server, so rows with a stored period may leave devices at any moment. */
  daysGoBy = false
  readonly deletedByOthers = new Set<string>()
  readonly #screens: Screen[] = []
  #made = 0

  constructor(server: SimServer, seed: number, options: WorldOptions) {
    this.name = `seed${seed}r${options.run}`
    this.server = server
    this.chance = new Random(seed)
    this.scheduler = new Scheduler(new Random(seed + 1_000_003))
    this.scheduler.pace = this.chance.pick([0.05, 0.3, 2]) ?? 0.3
    this.lane = this.scheduler.serverLane('world')
    const machine = this.scheduler.lane('machine')
    const chance = new Random(seed + 2_000_003)
    giveTimers({ after: (wait, act) => this.scheduler.after(machine, wait, 'machine', act) }, chance.next)
    server.begin(this.scheduler, options.chance)
    this.scheduler.isMany = server.isMany
    this.faults = new Faults(new Random(seed + 4_000_037), options.only)
    this.journal = new Journal(this)
    const { scheduler, faults, journal } = this
    this.network = new SimNetwork({
      server,
      scheduler,
      faults,
      journal,
      chance: new Random(seed + 5_000_011),
    })
    this.scheduler.afterStep = () => {
      for (const screen of this.#screens) if (screen.isDirty) checkScreen(this, screen)
    }
  }

  addDevice(name: string): SimDevice {
    const device = new SimDevice(this, name)
    this.devices.push(device)
    return device
  }

  watch(tab: SimTab): void {
    this.#screens.push(watchScreen(tab))
  }

  broken(law: string, text: string): void {
    this.violations.push({ law, text, at: this.scheduler.now })
    this.scheduler.say(`BROKEN ${law}: ${text}`)
  }

  /** Whether a user deleted the row or tried to, or the row may be outside the stored period. */
  mayBeDeleted(record: RecordType, id: string): boolean {
    if (this.deletedByOthers.has(id)) return true
    if (this.mayHaveLeft(record)) return true
    return [...this.journal.entries.values()].some(
      ({ entry }) =>
        entry.id === id && editShape(entry.kind).record === record && editShape(entry.kind).act === 'delete',
    )
  }

  /** Whether rows of this type may have left devices because the stored period has moved. */
  mayHaveLeft(record: RecordType): boolean {
    return this.daysGoBy && windowedTypes.some(windowed => windowed === record)
  }

  /** A number that is unique in this seed. */
  nonce(): number {
    this.#made += 1
    return this.#made
  }

  /** Waits until nothing is running, because the next seed uses the same server. */
  async close(): Promise<void> {
    for (const device of this.devices) device.killAll()
    this.network.breakStreams()
    await this.scheduler.rest()
    for (let turn = 0; turn < 10; turn++) await new Promise<void>(resolve => machine.setImmediate(resolve))
    forgetConnections()
  }
}

/**
 * A browser discards a tab that ended while it opened. Without this, all worlds of a process would stay in
 * memory.
 */
function forgetConnections(): void {
  const { storagemutated } = Dexie.on
  for (const db of listIn(Dexie, 'connections')) if (db instanceof Dexie) db.close()
  for (const listener of listIn(storagemutated, 'subscribers'))
    if (isListener(listener)) storagemutated.unsubscribe(listener)
}

function listIn(holder: object, name: string): unknown[] {
  const list: unknown = Reflect.get(holder, name)
  if (!Array.isArray(list)) throw new Error(`Dexie has no ${name} any more`)
  return [...list]
}

const isListener = (value: unknown): value is () => void => typeof value === 'function'
