import * as edits from '../practice/edits.ts'
import { Random } from '../random.ts'
import { type Action, act } from './acting.ts'
import { address, addSomeone, someone } from './actions.ts'
import { comeToRest } from './at-rest.ts'
import { theServer } from './run-seed.ts'
import type { SimDevice } from './sim-device.ts'
import { type Broken, World } from './world.ts'

/**
 * A day interrupted at every step. Only microtasks run between two steps of the scheduler, so every `await`
 * of the engine is covered. The day has dependent edits, a merge, a session refresh, a database restore and a
 * logout.
 */
export type Cut = 'killed' | 'frozen' | 'power'
export const cuts: readonly Cut[] = ['killed', 'frozen', 'power']
export type Crashed = { steps: number; violations: Broken[]; trace: string[] }

type Scene = (world: World, device: SimDevice) => void | Promise<void>

const scenes: Scene[] = [
  (_world, device) =>
    onScreen(device, async ({ tables, keep }) => {
      const species = tables.species.get('chat')
      if (species) await keep(edits.repriceSpecies(species.row, 31))
    }),
  (_world, device) => device.goOffline(),
  (_world, device) =>
    onScreen(device, async acting => {
      const { tables, newId, keep } = acting
      const [clientId, animalId] = [newId(), newId()]
      await keep(edits.addClient(clientId, someone(acting)))
      const at = { hasOwnAddress: true, consultingAddress: { ...address, phoneNumber: '02' } }
      await keep(edits.addAnimal(animalId, { name: 'Rex', ...at, clientId }))
      const [startTime, endTime] = ['2026-03-04T09:00:00.000Z', '2026-03-04T10:00:00.000Z']
      await keep(edits.addAppointment(newId(), { title: 'Rex', startTime, endTime, animalId }))
      const dirk = [...tables.clients.all()].find(({ row }) => row.firstName === 'Dirk')
      if (dirk) await keep(edits.changeClient(dirk.row, { phone: '09 11' }))
    }),
  async ({ server }) => {
    const rows = [...(await server.everything())]
    const dirk = rows.find(([, { row }]) => JSON.stringify(row).includes('"firstName":"Dirk"'))
    const id = dirk?.[0].split(' ')[1]
    await server.colleague.put(`clients/${id}`, { companyName: 'Theirs' })
    server.effects()
    server.skip(16 * 60_000)
  },
  (_world, device) => device.goOnline(),
  world => world.server.backUp(),
  (_world, device) => onScreen(device, addSomeone),
  async world => {
    world.wasRestored = true
    await world.server.restore('11111111-1111-4111-8111-111111111111')
    world.network.breakStreams()
  },
  (_world, device) =>
    onScreen(device, async ({ tab }) => {
      device.mayForget = true
      await tab.engine.sendAndLeave()
    }),
]

export async function crashedDay(cut: Cut, at: number, isTraced = false): Promise<Crashed> {
  const server = await theServer()
  const ofServer = new Random(77 + 3_000_017)
  await server.putBack('first', ofServer.uuid())
  const run = 1_000_000 + at * 3 + cuts.indexOf(cut)
  const world = new World(server, 77, { run, chance: ofServer, only: new Map() })
  const { scheduler } = world
  if (isTraced) scheduler.trace = []
  const device = world.addDevice('a')
  if (server.users[0]) device.signedInAs(server.users[0], 0)
  device.openTab()
  const look = scheduler.afterStep
  scheduler.afterStep = () => {
    look()
    if (scheduler.steps === at) happen(world, device, cut)
  }
  for (const scene of scenes) {
    await scheduler.until(() => world.violations.length > 0, scheduler.now + 3_000)
    if (device.live.length === 0) device.openTab()
    scheduler.push(world.lane, 'scene', () => scene(world, device))
  }
  await scheduler.until(() => world.violations.length > 0, scheduler.now + 3_000)
  const last = scheduler.steps
  if (world.violations.length === 0) await comeToRest(world)
  await world.close()
  return { steps: last, violations: world.violations, trace: scheduler.trace ?? [] }
}

function happen(world: World, device: SimDevice, cut: Cut): void {
  const [tab] = device.live
  world.faultsDone += 1
  world.scheduler.say(`${tab?.name} is ${cut}`)
  if (cut === 'frozen') {
    tab?.freeze()
    world.scheduler.after(world.lane, 600_000, 'thaw', () => tab?.thaw())
    world.scheduler.after(world.lane, 2_000, 'beside', () => void device.openTab())
    return
  }
  if (cut === 'killed') tab?.kill()
  else device.cutPower()
  world.scheduler.after(world.lane, 500, 'again', () => void device.openTab())
}

function onScreen(device: SimDevice, action: Action): void {
  const tab = device.live.find(candidate => !candidate.isFrozen)
  if (tab) act(tab, 'act', device.world.chance, action)
}

export async function crashEverywhere(
  every: number,
  offset: number,
  tell: (cut: Cut, at: number, crashed: Crashed) => void,
) {
  const { steps } = await crashedDay('killed', -1)
  let days = 0
  for (let at = 1 + offset; at <= steps; at += every)
    for (const cut of cuts) {
      days += 1
      tell(cut, at, await crashedDay(cut, at))
    }
  return { steps, days }
}
