import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFile } from '../../server/db/open-database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { madePractice } from '../../server/demo/practice.ts'
import type { ClientWithHistory } from '../../server/features/clients/clients-store.ts'
import type { NewEntry } from '../../src/store/outbox/entry.ts'
import { FaultProxy, late } from '../browser/fault-proxy.ts'
import { anna, register } from '../browser/fixtures.ts'
import { putInOutbox } from '../browser/put-in-outbox.ts'
import { builtApp, Server } from '../browser/server.ts'
import { Tablet } from '../browser/tablet.ts'
import { openBareWrites } from './bare-writes.ts'
import { type Speed, slowedDown, speeds } from './device-start.ts'
import { type Figures, figure } from './figures.ts'
import { keepPractice, seed } from './practice.ts'
import { waitingEdits } from './waiting-edits.ts'

const editCount = 200
/** A day of a front desk without a network, and a network that is far away. */
const dayCount = 100
const roundTrip = 200

/** Edits that were made without the server, from the first call to the last one settled. */
export async function replayFigures(tell: (progress: string) => void): Promise<Figures> {
  const practice = madePractice({ seed, clients: editCount * speeds.length + dayCount, now: new Date() })
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(databaseFile(data))
  await keepPractice(db, practice)
  await db.destroy()
  const server = await Server.open({}, builtApp, data)
  const tablet = await Tablet.open(server.url)
  try {
    await register(tablet.page)
    await tablet.isReadyForOffline()
    await pause(3_000)
    const replay: Figures['replay'] = []
    for (const [i, speed] of speeds.entries()) {
      tell(`the replay of ${editCount} edits, ${speed.where}...`)
      const clients = practice.clients.slice(i * editCount, (i + 1) * editCount)
      const own = await replayed(server, tablet, waitingEdits(clients, speed.where), speed)
      const plain = await called(clients, speed, 0)
      replay.push(figure(`${editCount} edits, from the first call to all settled`, speed.where, own, plain))
    }
    await tablet.close()
    tell(`the replay of ${dayCount} edits over a network that is far away...`)
    const [speed] = speeds
    const clients = practice.clients.slice(-dayCount)
    const own = await replayedFromAfar(server, clients, speed)
    const plain = await called(clients, speed, roundTrip)
    const what = `${dayCount} edits, from the first call to all settled, ${roundTrip} ms a round trip`
    return { replay: [...replay, figure(what, speed.where, own, plain)] }
  } finally {
    await tablet.close()
    await server.close()
  }
}

async function replayedFromAfar(server: Server, clients: readonly ClientWithHistory[], speed: Speed) {
  const proxy = await FaultProxy.open(server.url)
  const tablet = await Tablet.open(proxy.url)
  try {
    await register(tablet.page, { ...anna, email: 'from.afar@bouvier.example' })
    await tablet.isReadyForOffline()
    await pause(3_000)
    // Pokes come as they come: they are one answer that never ends.
    proxy.breaks(({ path }) => path.startsWith('/api/') && path !== '/api/sync/events', late(roundTrip))
    return await replayed(server, tablet, waitingEdits(clients, 'from afar'), speed)
  } finally {
    await tablet.close()
    await proxy.close()
  }
}

async function replayed(
  server: Server,
  tablet: Tablet,
  edits: readonly NewEntry[],
  { rate }: Speed,
): Promise<number> {
  await server.kill()
  const { page } = tablet
  await putInOutbox(page, edits)
  await page.goto('/app')
  await page.getByText(`Offline — ${edits.length} changes on this device`).waitFor({ state: 'attached' })
  const session = await slowedDown(page, rate)
  await page.evaluate(() => performance.setResourceTimingBufferSize(5_000))
  await server.start()
  const time = await page.evaluate(timeToSettle)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return time
}

/** In the page: the outbox is looked at now and then, seldom enough not to be in its way. */
async function timeToSettle(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const name = names.find(each => each.startsWith('bouvier-outbox')) ?? ''
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const count = () =>
    new Promise<number>((resolve, reject) => {
      const request = opened.transaction('entries').objectStore('entries').count()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  // The app asks at once then, and not after its next pause.
  dispatchEvent(new Event('online'))
  let [left, movedAt] = [await count(), performance.now()]
  while (left > 0) {
    await new Promise(resolve => setTimeout(resolve, 50))
    const now = await count()
    if (now < left) movedAt = performance.now()
    // What the server refuses waits for a person, and nobody is there.
    if (performance.now() - movedAt > 60_000) throw new Error(`${now} edits do not settle`)
    left = now
  }
  const end = performance.now()
  opened.close()
  // What was tried while the server was away has no status.
  const first = performance
    .getEntriesByType('resource')
    .filter(call => call instanceof PerformanceResourceTiming && call.responseStatus === 200)
    .find(({ name }) => name.endsWith('/api/sync/push'))
  if (first === undefined) throw new Error('the edits settled, and no push was answered')
  return end - first.startTime
}

async function called(
  clients: readonly ClientWithHistory[],
  { rate }: Speed,
  latency: number,
): Promise<number> {
  const bare = await openBareWrites()
  const proxy = await FaultProxy.open(bare.url)
  if (latency > 0) proxy.breaks(({ method }) => method === 'PUT', late(latency))
  const tablet = await Tablet.open(latency > 0 ? proxy.url : bare.url)
  try {
    await tablet.page.goto('/')
    await slowedDown(tablet.page, rate)
    const ids = clients.map(({ id }) => id)
    return await tablet.page.evaluate(async all => {
      const start = performance.now()
      for (const id of all) {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ phone: '0470 10 00 00' })
        const answer = await fetch(`/clients/${id}`, { method: 'PUT', headers, body })
        await answer.json()
      }
      return performance.now() - start
    }, ids)
  } finally {
    await tablet.close()
    await proxy.close()
    await bare.close()
  }
}
