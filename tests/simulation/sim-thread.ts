import type { Ports } from '../../src/sync/device/ports.ts'
import type { Lane } from './scheduler.ts'
import { factoryFor } from './sim-database.ts'
import type { SimDevice } from './sim-device.ts'
import type { StorageOwner } from './sim-disk.ts'

/** A thread of a browser that runs the engine: a tab or the service worker. */
export type SimThread = StorageOwner & {
  device: SimDevice
  /** The number of times that it became leader. */
  claims: number
  lane(name: string): Lane
  whenDead(act: () => void): void
}

export function simPorts(thread: SimThread): Ports {
  const { device } = thread
  const { world, disk } = device
  const { scheduler, faults, chance } = world
  const storageFaults = {
    atBegin: (mode: string) => faults.storage('storage-begin', mode),
    inside: (mode: string) => faults.storage('storage-inside', mode),
    atCommit: (mode: string) => faults.storage('storage-commit', mode),
    isCommitted: () => chance.happens(0.5),
  }
  const after = (milliseconds: number, label: string, act: () => void) =>
    scheduler.after(thread.lane('timers'), milliseconds, label, () => thread.isDead || act())
  const storedValues = new Map<string, string>()
  return {
    api: '/api/',
    hostName: `${world.name}-${device.name}`,
    fetch: (url, init) => (thread.isDead ? new Promise(() => {}) : world.network.fetch(thread, url, init)),
    clock: {
      now: () => new Date(world.server.start + scheduler.now + device.wrongBy),
      elapsed: () => scheduler.now,
      after: (milliseconds, act) => after(milliseconds, 'timer', act),
    },
    uuid: chance.uuid,
    random: chance.next,
    storage: {
      get: name => storedValues.get(name) ?? null,
      set: (name, value) => void storedValues.set(name, value),
      remove: name => void storedValues.delete(name),
    },
    tabs: { tell() {}, hear: () => () => {} },
    locks: device.locks.forTab(thread, thread.lane('locks')),
    databases: {
      ...factoryFor({ disk, scheduler, owner: thread, faults: storageFaults }),
      pause: milliseconds => new Promise(resolve => after(milliseconds, 'pause', resolve)),
    },
    persist: async () => true,
    isOnline: () => device.isOnline,
    isVisible: () => false,
    watch: () => () => {},
    watchTouches: () => () => {},
    askToBeWoken: undefined,
    showOnIcon() {},
    // WebCrypto would run outside the simulated time.
    subtle: undefined,
  }
}
