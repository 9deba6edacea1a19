import { databaseWork } from '../../src/sync/device/database-work.ts'
import { createDevice, type Device } from '../../src/sync/device/device.ts'
import { type DeviceSignal, type Ports, watchSleep } from '../../src/sync/device/ports.ts'
import { sendWhileClosed } from '../../src/sync/device/send-while-closed.ts'
import type { Workspace } from '../../src/sync/device/workspace.ts'
import { Listeners } from '../world/thread.ts'
import type { SimDevice } from './sim-device.ts'
import { SimThread } from './sim-thread.ts'

/** A tab with the real engine. It can be frozen or killed between any two steps. */
export class SimTab extends SimThread {
  readonly engine: Device
  isThrottled = false
  hasSlept = 0
  readonly #signals = new Listeners<DeviceSignal>()

  constructor(device: SimDevice, name: string) {
    super(device, name)
    this.engine = createDevice(
      this.#ports(),
      async () => databaseWork,
      error => device.world.scheduler.say(`${name} trouble ${String(error)}`),
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
    this.do(signal, () => this.#signals.tell(signal))
  }

  /** The tab is notified and then stops. */
  freeze(): void {
    if (this.isDead || this.isFrozen) return
    this.#signals.tell('frozen')
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

  #ports(): Ports {
    const { device } = this
    const { storedValues } = device
    const watch = this.#signals.add
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

/** The service worker. */
export class SimWorker extends SimThread {
  constructor(device: SimDevice, name: string) {
    super(device, name)
    const { scheduler } = device.world
    scheduler.push(this.lane('acts'), 'wakes', () => {
      sendWhileClosed(this.ports(), error => scheduler.say(`${name} trouble ${String(error)}`))
        .then(outcome => scheduler.say(`${name} leaves ${outcome}`))
        .catch(error => scheduler.say(`${name} ${String(error)}`))
        .finally(() => this.kill())
    })
  }
}
