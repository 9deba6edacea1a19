import type { Random } from '../random.ts'
import type { World } from './world.ts'

export function wakeWorker(world: World, chance: Random): void {
  const device = chance.pick(world.devices)
  if (!device?.wakesWorkers) return
  if (chance.happens(0.5)) device.closeTabs()
  const worker = device.wakeWorker()
  if (worker && chance.happens(0.5)) {
    const wait = chance.pick([20, 200, 2_000, 20_000]) ?? 200
    world.scheduler.after(world.lane, chance.next() * wait, 'the browser ends the worker', () => {
      if (!worker.isDead) world.faultsDone += 1
      worker.kill()
    })
  }
}
