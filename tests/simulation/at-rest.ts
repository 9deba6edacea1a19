import { hasRows } from '../../src/store/mirror/place.ts'
import { blockedKeys, needsAttention } from '../../src/store/outbox/entry.ts'
import { faultOfExtras } from '../billing/conservation.ts'
import { checkLog } from './invariants/edit-log.ts'
import { checkMirrors, checkReplayed, viewFaults } from './invariants/final-state.ts'
import { placeIn } from './invariants/mirror.ts'
import type { SimDevice } from './sim-device.ts'
import type { SimServer, SimUser } from './sim-server.ts'
import type { World } from './world.ts'

/** The longest delay of an engine before it retries. */
const longest = 90_000 + 60_000 + 30_000

/** Ends all faults. The devices must then recover without help, and every guarantee must hold. */
export async function comeToRest(world: World): Promise<void> {
  const { faults, devices, network } = world
  faults.isOver = true
  network.isDown = false
  for (const device of devices) {
    device.weather = 'clear'
    device.isOnline = true
    for (const tab of device.live) {
      tab.thaw()
      tab.isThrottled = false
    }
    if (device.live.length === 0) device.openTab()
    device.tell('online')
    device.tell('visible')
  }
  await settle(world)
  for (const device of devices) for (const user of world.server.users) await drainFor(world, device, user)
  if (world.violations.length > 0) return
  await checkMirrors(world)
  const lost = await faultOfExtras(world.server.db)
  if (lost !== undefined) world.broken('S19', lost)
  // The last write may not be on the screens yet. A notification lost to a storage fault is noticed when a
  // tab checks on its own.
  const { scheduler } = world
  const wasHurt = [...faults.on.keys()].some(name => /^(storage|evict)/.test(name))
  for (let n = 0; n < (wasHurt ? 70 : 4) && viewFaults(world).length > 0; n++)
    await scheduler.until(() => false, scheduler.now + 500)
  for (const { law, text } of viewFaults(world)) world.broken(law, text)
  checkStored(world)
  await checkLog(world)
  await checkReplayed(world)
}

/** An outbox belongs to its user, so the user has to log in again. */
async function drainFor(world: World, device: SimDevice, user: SimUser): Promise<void> {
  if (device.entries(user.id).size === 0 || device.userId === user.id || world.violations.length > 0) return
  const [tab] = device.live
  device.mayForget = true
  tab?.do('another person', async () => {
    await tab.engine.session.logout()
    await tab.signIn(user)
  })
  await world.scheduler.until(() => device.userId === user.id, world.scheduler.now + 30_000)
  await settle(world)
}

async function settle(world: World): Promise<void> {
  const { scheduler, devices, server } = world
  const limit = scheduler.now + longest
  for (const device of devices) {
    const isIn = () => device.live.some(tab => tab.engine.session.state.get().phase !== 'loading')
    await scheduler.until(isIn, scheduler.now + 30_000)
  }
  // The check costs more than a step.
  let [looked, reviewedAt] = [0, 0]
  const isSo = () => {
    if (world.violations.length > 0) return true
    if (scheduler.steps < looked + 25 && scheduler.now < reviewedAt + 200) return false
    looked = scheduler.steps
    reviewedAt = scheduler.now
    return devices.every(device => isAtRest(device, server))
  }
  // If nothing is pending, the clock jumps to the end of the wait. The user therefore acts once per second.
  let isCalm = false
  while (!isCalm && scheduler.now < limit) {
    isCalm = await scheduler.until(isSo, scheduler.now + 1_000)
    // With several servers, a write may still be running and the head comes from the last check. Waits for
    // all requests, checks the servers, and then checks the devices again with nothing in between.
    if (isCalm && server.isMany) {
      await scheduler.rest()
      await server.look()
      isCalm = devices.every(device => isAtRest(device, server))
    }
  }
  if (!isCalm && world.violations.length === 0)
    for (const device of devices)
      for (const violation of unrest(device, server)) world.broken(violation.law, violation.text)
}

function isAtRest(device: SimDevice, server: SimServer): boolean {
  // The app reports that storage fails, so the user reopens the page.
  for (const tab of device.live)
    if (!tab.workspace && tab.engine.storageError.get() !== null) {
      tab.kill()
      device.openTab()
    }
  signInWhenOut(device, server)
  return unrest(device, server).length === 0
}

function signInWhenOut(device: SimDevice, { users }: SimServer): void {
  const [tab] = device.live
  if (!tab || device.signingIn.size > 0) return
  // Tokens alone are not a session. A tab that closed before it loaded the profile left them.
  const isIn = device.storedValues.get('accessToken') && device.storedValues.get('profile')
  if (tab.engine.session.state.get().phase !== 'anonymous' || isIn) return
  const pending = device.disks('outbox').find(({ userId }) => device.entries(userId).size > 0)
  const user = users.find(({ id }) => id === pending?.userId) ?? users[0]
  if (!user) return
  tab.do('sign in', () => void tab.signIn(user))
}

function unrest(device: SimDevice, server: SimServer): { law: string; text: string }[] {
  const { userId } = device
  const tabs = device.live
  const found: { law: string; text: string }[] = []
  const no = (law: string, text: string) => found.push({ law, text: `${device.name}: ${text}` })
  for (const tab of tabs)
    if (tab.workspace?.userId !== userId || !userId) no('L3', `${tab.name} is not signed in`)
  if (found.length > 0) return found
  const place = placeIn(device.findDatabase('mirror', userId)?.stores.get('notes')?.rows)
  const head = server.head()
  if (!hasRows(place) || place.epoch !== head.epoch || place.rev !== head.rev)
    no('L1', `the mirror is at ${place?.epoch} ${place?.rev}, the server at ${head.epoch} ${head.rev}`)
  const entries = [...device.entries(userId).values()].sort((a, b) => a.seq - b.seq)
  const blocked = blockedKeys(entries, [])
  for (const entry of entries)
    if (!needsAttention(entry) && !blocked.has(entry.key))
      no('L2', `"${entry.sentence}" waits: ${entry.state}, ${entry.unanswered}`)
  for (const tab of tabs) {
    const tabEntries = tab.workspace?.entries.get() ?? []
    if (JSON.stringify(tabEntries) !== JSON.stringify(entries))
      no('L1', `${tab.name} shows ${tabEntries.length} entries of ${entries.length}`)
  }
  const leading = tabs.filter(tab => tab.workspace?.leads.get())
  if (leading.length !== 1) no('L4', `${leading.length} tabs lead`)
  return found
}

/** S1: every saved edit is where it may be. L5: no request is repeated without end. */
function checkStored(world: World): void {
  const comesBack = [...world.journal.entries.values()].some(({ cameBack }) => cameBack)
  for (const [key, tracked] of world.journal.entries) {
    const isThere = tracked.device.entries(tracked.userId).has(key)
    if (isThere !== (tracked.left === null))
      world.broken(
        'S1',
        `"${tracked.entry.sentence}" ${tracked.left ?? 'waits'}, and is ${isThere ? '' : 'not '}in the outbox`,
      )
    const isSent = tracked.left === 'sent' || tracked.left === 'merged'
    if (isSent && !world.wasRestored && !world.server.hasKey(key))
      world.broken('S1', `the server does not know ${key}`)
    // Requests that only led to a session refresh do not count.
    const requests = tracked.requests.filter(({ status }) => status !== 401).length
    // A restored edit is sent again, and so are its dependents.
    if (world.faults.isNone && !comesBack && requests > 3 + world.faultsDone + tracked.timesStopped)
      world.broken('L5', `${requests} requests of ${key}`)
  }
  // S18: storage outside the databases stays small.
  for (const { name, storedValues } of world.devices) {
    const size = [...storedValues].join('').length
    if (size > 200_000) world.broken('S18', `${name} keeps ${size} characters`)
  }
  // S5: without faults, effects come in the order of the edits.
  if (!world.faults.isNone) return
  for (const device of world.devices) {
    const deviceEntries = [...world.journal.entries.values()].filter(tracked => tracked.device === device)
    // Edits that depend on a refused edit wait for the user, and the others continue.
    if (deviceEntries.some(({ timesStopped }) => timesStopped > 0)) continue
    const done = world.journal.order.flatMap(
      key => deviceEntries.find(({ entry }) => entry.key === key) ?? [],
    )
    // Other edits may have been sent while this one was discarded.
    const first = done.filter(tracked => tracked.requests.length === 1 && !tracked.cameBack)
    for (const [i, tracked] of first.entries()) {
      const next = first[i + 1]
      const isSame = next?.userId === tracked.userId
      if (next && isSame && next.entry.seq < tracked.entry.seq && !world.journal.wasRetried(next.entry.key))
        world.broken('S5', `"${next.entry.sentence}" came after "${tracked.entry.sentence}"`)
    }
  }
}
