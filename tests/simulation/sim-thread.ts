import type { Json } from '../../src/domain/text/json.ts'
import type { Ports } from '../../src/sync/device/ports.ts'
import { Listeners, pagelessPorts } from '../world/thread.ts'
import type { Lane } from './scheduler.ts'
import { factoryFor } from './sim-database.ts'
import type { SimDevice } from './sim-device.ts'
import type { StorageOwner } from './sim-disk.ts'

/** A thread of a browser that runs the engine: a tab or the service worker. */
export abstract class SimThread implements StorageOwner {
  readonly name: string
  readonly device: SimDevice
  isDead = false
  isFrozen = false
  /** The number of times that it became leader. */
  claims = 0
  readonly #lanes = new Map<string, Lane>()
  readonly #messages = new Listeners<Json>()
  readonly #whenDead: (() => void)[] = []

  constructor(device: SimDevice, name: string) {
    this.device = device
    this.name = name
  }

  lane(name: string): Lane {
    const existing = this.#lanes.get(name)
    if (existing) return existing
    const made = this.device.world.scheduler.lane(`${this.name} ${name}`, () => this.isFrozen)
    this.#lanes.set(name, made)
    return made
  }

  whenDead(act: () => void): void {
    this.#whenDead.push(act)
  }

  receiveMessage(message: Json): void {
    this.#messages.tell(message)
  }

  /**
   * Nothing of the thread runs again. Its ports hang, its transactions are aborted, and its locks are released.
   */
  kill(): void {
    if (this.isDead) return
    this.isDead = true
    this.device.disk.drop(this)
    for (const act of this.#whenDead) act()
    this.freeResources()
    this.device.locks.drop(this)
  }

  /** Only frees resources of this process, because every port is dead. */
  protected freeResources(): void {}

  /** The ports of a thread without a page. */
  protected ports(): Ports {
    const { device } = this
    const { world, disk } = device
    const { scheduler, faults, chance } = world
    const storageFaults = {
      atBegin: (mode: string) => faults.storage('storage-begin', mode),
      inside: (mode: string) => faults.storage('storage-inside', mode),
      atCommit: (mode: string) => faults.storage('storage-commit', mode),
      isCommitted: () => chance.happens(0.5),
    }
    const after = (milliseconds: number, label: string, act: () => void) =>
      scheduler.after(this.lane('timers'), milliseconds, label, () => this.isDead || act())
    return {
      ...pagelessPorts(),
      hostName: `${world.name}-${device.name}`,
      fetch: (url, init) => (this.isDead ? new Promise(() => {}) : world.network.fetch(this, url, init)),
      clock: {
        now: () => new Date(world.server.start + scheduler.now + device.wrongBy),
        elapsed: () => scheduler.now,
        after: (milliseconds, act) => after(milliseconds, 'timer', act),
      },
      uuid: chance.uuid,
      random: chance.next,
      tabs: { tell: message => device.say(message, this), hear: this.#messages.add },
      locks: device.locks.forTab(this, this.lane('locks')),
      databases: {
        ...factoryFor({ disk, scheduler, owner: this, faults: storageFaults }),
        pause: milliseconds => new Promise(resolve => after(milliseconds, 'pause', resolve)),
      },
      persist: async () => true,
      isOnline: () => device.isOnline,
      showOnIcon() {},
      // WebCrypto would run outside the simulated time.
      subtle: undefined,
    }
  }
}
