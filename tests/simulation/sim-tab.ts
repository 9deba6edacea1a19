import { databaseWork } from '../../src/sync/device/database-work.ts'
import { createDevice, type Device } from '../../src/sync/device/device.ts'
import { type DeviceSignal, type Ports, watchSleep } from '../../src/sync/device/ports.ts'
import type { Workspace } from '../../src/sync/device/workspace.ts'
import type { SimDevice } from './sim-device.ts'
import { SimThread } from './sim-thread.ts'

/** A tab with the real engine. It can be frozen or killed between any two steps. */
export class SimTab extends SimThread {
  readonly engine: Device
  readonly troubles: unknown[] = []
  isThrottled = false
  hasSlept = 0
  readonly #listeners = new Set<(signal: DeviceSignal) => void>()

  constructor(device: SimDevice, name: string) {
    super(device, name)
    this.engine = createDevice(
      this.#ports(),
      async () => databaseWork,
      error => {
        this.troubles.push(error)
        device.world.scheduler.say(`${name} trouble ${String(error)}`)
      },
    )
  }

  get workspace(): Workspace | null {
    return this.engine.workspace.get()
  }

  /** Removes the tokens of the previous user. */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const { device } = this
    if (device.signingIn.has(this)) return
    device.signingIn.set(this, false)
    device.mayForget = true
    await this.engine.session.login({ email, password })
    device.signingIn.delete(this)
  }

  do(label: string, act: () => unknown): void {
    this.device.world.scheduler.push(this.lane('acts'), label, () => {
      if (!this.isDead) act()
    })
  }

  hear(signal: DeviceSignal): void {
    this.do(signal, () => this.#tell(signal))
  }

  /** The tab is notified and then stops. */
  freeze(): void {
    if (this.isDead || this.isFrozen) return
    this.#tell('frozen')
    this.isFrozen = true
  }

  thaw(): void {
    if (this.isDead || !this.isFrozen) return
    this.isFrozen = false
    this.hasSlept = this.device.world.scheduler.now
    this.hear('resumed')
  }

  protected override freeResources(): void {
    this.engine.stop()
  }

  override kill(): void {
    this.device.signingIn.delete(this)
    super.kill()
  }

  #tell(signal: DeviceSignal): void {
    for (const listener of [...this.#listeners]) listener(signal)
  }

  #ports(): Ports {
    const { device } = this
    const { storedValues } = device
    const watch: Ports['watch'] = listener => {
      this.#listeners.add(listener)
      return () => this.#listeners.delete(listener)
    }
    const shared = this.ports()
    return {
      ...shared,
      clock: {
        ...shared.clock,
        after: (milliseconds, act) =>
          shared.clock.after(
            this.isThrottled ? Math.ceil(milliseconds / 60_000) * 60_000 : milliseconds,
            act,
          ),
      },
      storage: {
        get: name => storedValues.get(name) ?? null,
        set: (name, value) => this.isDead || this.#keep(name, value),
        remove: name => this.isDead || this.#keep(name, null),
      },
      locks: device.isSecure ? shared.locks : undefined,
      databases: { ...shared.databases, watchSleep: watchSleep(watch) },
      isVisible: () => !this.isThrottled,
      watch,
      askToBeWoken: device.wakesWorkers ? async () => {} : undefined,
    }
  }

  #keep(name: string, value: string | null): void {
    const { storedValues, world, tabs } = this.device
    if ((storedValues.get(name) ?? null) === value) return
    world.journal.onStored(this, name, value)
    if (value === null) storedValues.delete(name)
    else storedValues.set(name, value)
    for (const tab of tabs) if (tab !== this && !tab.isDead) tab.hear('storage')
  }
}
