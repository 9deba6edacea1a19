import { sendWhileClosed } from '../../src/sync/device/send-while-closed.ts'
import type { SimDevice } from './sim-device.ts'
import { SimThread } from './sim-thread.ts'

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
