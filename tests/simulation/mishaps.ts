import type { Random } from '../random.ts'
import type { World } from './world.ts'

export function mishap(world: World): void {
  const { faults, chance, scheduler, server, network, devices } = world
  const device = chance.pick(devices)
  const tab = device && chance.pick(device.live)
  if (!device) return
  const later = (least: number, most: number, act: () => void) =>
    scheduler.after(world.lane, chance.whole(least, most), 'mishap ends', act)

  if (faults.happens('cut') && device.weather === 'clear') {
    if (faults.has('lying-online')) device.weather = 'cut'
    else device.goOffline()
    network.breakStreams()
    later(500, 40_000, () => device.goOnline())
  }
  if (faults.happens('lying-online') && device.isOnline && device.weather === 'clear') {
    device.isOnline = false
    device.tell('offline')
    later(500, 20_000, () => {
      device.isOnline = true
      if (chance.happens(0.7)) device.tell('online')
    })
  }
  if (faults.happens('flapping'))
    for (let n = 0; n < 4; n++) {
      later(n * 3_000, n * 3_000, () => {
        device.weather = n % 2 === 0 ? 'cut' : 'clear'
        device.tell(n % 2 === 0 ? 'offline' : 'online')
        device.isOnline = n % 2 !== 0
      })
    }
  if (faults.happens('server-restart')) {
    network.isDown = true
    network.breakStreams()
    later(100, 30_000, () => {
      network.isDown = false
    })
  }
  if (faults.happens('server-restored') && !world.wasRestored && !server.isMany) restoreServer(world)
  if (faults.happens('access-expired')) server.skip(16 * 60_000)
  if (faults.happens('session-ended') && chance.happens(0.3))
    server.endSessions().catch(error => scheduler.say(String(error)))
  if (faults.happens('clock-wrong'))
    device.wrongBy = chance.pick([0, 86_400_000, -86_400_000, -3_600_000, 40_000]) ?? 0
  if (faults.happens('lock-stolen')) {
    const name = chance.pick(device.locks.names())
    if (name) device.locks.lose(name)
  }
  if (faults.happens('evict-all')) device.evict('all')
  if (faults.happens('evict-databases')) device.evict('databases')
  if (faults.happens('evict-kept')) device.evict('kept')
  if (faults.happens('power-cut')) device.cutPower()
  if (faults.happens('browser-killed')) device.killAll()
  if (!tab || tab.isDead) return
  if (faults.happens('tab-killed')) tab.kill()
  if (faults.happens('reload') && !tab.isDead) {
    tab.kill()
    device.openTab()
  }
  if (tab.isDead) return
  if (faults.happens('frozen')) {
    tab.freeze()
    later(1_000, 120_000, () => tab.thaw())
  }
  if (faults.happens('throttled')) {
    tab.isThrottled = true
    later(1_000, 120_000, () => {
      tab.isThrottled = false
      tab.hear('visible')
    })
  }
}

function restoreServer(world: World): void {
  const { scheduler, server, chance, network } = world
  scheduler.push(world.lane, 'back-up', () => server.backUp())
  scheduler.after(world.lane, chance.whole(1_000, 20_000), 'the server is restored', async () => {
    world.wasRestored = true
    await server.restore(chance.uuid())
    network.breakStreams()
  })
}

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
