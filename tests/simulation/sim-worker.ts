import type { Json } from '../../src/domain/text/json.ts'
import { sendWhileClosed } from '../../src/sync/device/send-while-closed.ts'
import type { Lane } from './scheduler.ts'
import type { SimDevice } from './sim-device.ts'
import { type SimThread, simPorts } from './sim-thread.ts'

export class SimWorker implements SimThread {
  readonly name: string
  readonly device: SimDevice
  isDead = false
  readonly isFrozen = false
  claims = 0
  readonly #lanes = new Map<string, Lane>()
  readonly #hearers = new Set<(message: Json) => void>()
  readonly #whenDead: (() => void)[] = []

  constructor(device: SimDevice, name: string) {
    this.device = device
    this.name = name
    const { scheduler } = device.world
    scheduler.push(this.lane('acts'), 'wakes', () => {
      sendWhileClosed(
        {
          ...simPorts(this),
          tabs: {
            tell: message => device.say(message, this),
            hear: listener => {
              this.#hearers.add(listener)
              return () => this.#hearers.delete(listener)
            },
          },
        },
        error => scheduler.say(`${name} trouble ${String(error)}`),
      )
        .then(outcome => scheduler.say(`${name} leaves ${outcome}`))
        .catch(error => scheduler.say(`${name} ${String(error)}`))
        .finally(() => this.kill())
    })
  }

  lane(name: string): Lane {
    const existing = this.#lanes.get(name)
    if (existing) return existing
    const made = this.device.world.scheduler.lane(`${this.name} ${name}`, () => false)
    this.#lanes.set(name, made)
    return made
  }

  receiveMessage(message: Json): void {
    for (const listener of [...this.#hearers]) listener(message)
  }

  whenDead(act: () => void): void {
    this.#whenDead.push(act)
  }

  kill(): void {
    if (this.isDead) return
    this.isDead = true
    this.device.disk.drop(this)
    for (const act of this.#whenDead) act()
    this.device.locks.drop(this)
  }
}
