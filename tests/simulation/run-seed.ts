import { Random } from '../random.ts'
import { act } from './acting.ts'
import { actSomehow, discardAndRestore } from './actions.ts'
import { comeToRest } from './at-rest.ts'
import { colleagueActions } from './colleague.ts'
import { letDaysGoBy } from './days-go-by.ts'
import type { FaultName } from './faults.ts'
import { mishap, wakeWorker } from './mishaps.ts'
import { signAndReport } from './signing-page.ts'
import { openSimServer, type SimServer } from './sim-server.ts'
import { openTwoServers } from './two-servers.ts'
import { type Broken, World } from './world.ts'

export type Run = {
  seed: number
  hash: string
  steps: number
  time: number
  violations: Broken[]
  faults: string[]
  commits: number
  requests: number
  trace: string[]
}

let opened: Promise<SimServer> | undefined
let runs = 0

export function theServer(): Promise<SimServer> {
  opened ??= openSimServer()
  return opened
}

/** Uses PostgreSQL instead of the in-memory engine. The caller closes it. */
export function onPostgres(url: string): Promise<SimServer> {
  opened = openTwoServers(url)
  return opened
}

/** Runs one seed: a few devices, a few edits, some faults, and then the final checks. */
export async function runSeed(
  seed: number,
  options: { trace?: boolean; only?: ReadonlyMap<FaultName, number> } = {},
): Promise<Run> {
  runs += 1
  const server = await theServer()
  // Separate generators, so that older seeds without signing and without passing days stay the same.
  const signing = new Random(seed + 6_000_041)
  const days = new Random(seed + 7_000_047)
  const morning = !server.isMany && signing.happens(0.25) ? 'signing' : 'first'
  const only = options.only ? { only: options.only } : {}
  const ofServer = new Random(seed + 3_000_017)
  await server.putBack(morning, ofServer.uuid())
  const world = new World(server, seed, { run: runs, chance: ofServer, ...only })
  const { scheduler, chance, faults } = world
  if (options.trace) scheduler.trace = []
  // Also separate: browsers that wake their service worker.
  const waking = new Random(seed + 8_000_053)
  const wakes = waking.happens(0.5)
  const devices = chance.pick([1, 1, 2, 2, 3]) ?? 1
  for (let n = 0; n < devices; n++) {
    const device = world.addDevice('abc'[n] ?? 'd')
    device.isSecure = !chance.happens(0.06)
    device.wakesWorkers = wakes && device.isSecure
    const user = server.users[chance.happens(0.75) ? 0 : 1]
    if (user) device.signedInAs(user, n)
    const tabs = chance.pick([1, 1, 1, 2, 2, 3]) ?? 1
    for (let t = 0; t < tabs; t++) device.openTab()
  }
  if (morning === 'signing') signAndReport(world, signing)
  if (!server.isMany && days.happens(0.3)) letDaysGoBy(world, days)
  // Also separate: users who discard an edit and restore it immediately.
  const wavering = new Random(seed + 7_000_047)
  const wavers = wavering.happens(0.2)
  const turns = chance.whole(4, 14)
  for (let turn = 0; turn < turns && world.violations.length === 0; turn++) {
    const pause = chance.pick([5, 50, 500, 3_000, 15_000]) ?? 50
    const moment = scheduler.now + chance.next() * pause
    await scheduler.until(() => world.violations.length > 0, moment)
    someAct(world)
    if (wavers) changeOfMind(world, wavering)
    if (wakes && waking.happens(0.35)) wakeWorker(world, waking)
    if (!faults.isNone) mishap(world)
  }
  await scheduler.until(() => world.violations.length > 0, scheduler.now + 200)
  if (world.violations.length === 0) await comeToRest(world)
  await world.close()
  return {
    seed,
    hash: (scheduler.hash >>> 0).toString(16),
    steps: scheduler.steps,
    time: scheduler.now,
    violations: world.violations,
    faults: [...faults.on].map(([name, rate]) => `${name} ${rate}`),
    commits: world.commits,
    requests: world.journal.asked_.length,
    trace: scheduler.trace ?? [],
  }
}

function changeOfMind(world: World, chance: Random): void {
  const tab = chance.pick(chance.pick(world.devices)?.live ?? [])
  if (tab) act(tab, 'change of mind', chance, discardAndRestore)
}

function someAct(world: World): void {
  const { chance } = world
  if (chance.happens(0.25)) {
    colleagueActions(world)
    return
  }
  const device = chance.pick(world.devices)
  if (!device) return
  const tab = chance.pick(device.live) ?? device.openTab()
  if (chance.happens(0.04) && device.live.length < 3) device.openTab()
  tab.do('act', () => {
    actSomehow(tab).catch(error => world.scheduler.say(`${tab.name}: ${String(error)}`))
  })
}
