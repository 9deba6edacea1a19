import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openSqlite } from '../../server/db/sqlite.ts'
import { madePractice } from '../../server/demo/practice.ts'
import type { ClientWithHistory } from '../../server/features/clients/clients-store.ts'
import { FaultProxy, late } from '../browser/fault-proxy.ts'
import { putInOutbox } from '../browser/fill-outbox.ts'
import { anna, register } from '../browser/fixtures.ts'
import type { Server } from '../browser/server.ts'
import { Tablet } from '../browser/tablet.ts'
import { makeDataFolder, withDevice } from './device.ts'
import { type Figures, figure, type Log, places } from './figures.ts'
import { pendingEdits } from './pending-edits.ts'
import { insertClientsAndAnimals, seed } from './practice.ts'

const nearCount = 200
/** The pending edits of a day offline, sent over a distant network. */
const distantCount = 100
const roundTrip = 200

export async function replayFigures(log: Log): Promise<Figures> {
  const practice = madePractice({ seed, clients: nearCount + distantCount, now: new Date() })
  const nearClients = practice.clients.slice(0, nearCount)
  const distantClients = practice.clients.slice(nearCount)
  const data = await makeDataFolder(db => insertClientsAndAnimals(db, practice))
  return withDevice(data, async ({ server, tablet }) => {
    log(`replay of ${nearCount} edits...`)
    await prepare(tablet)
    const near = await replay(server, tablet, nearClients)
    const plainNear = await callPlainServer(nearClients, 0)
    await tablet.stop()
    log(`replay of ${distantCount} edits over a distant network...`)
    const distant = await replayFromAfar(server, distantClients)
    const plainDistant = await callPlainServer(distantClients, roundTrip)
    const distantText = `send ${distantCount} pending edits, ${roundTrip} ms per round trip`
    return {
      device: [
        figure(`send ${nearCount} pending edits`, places.browser, near, plainNear),
        figure(distantText, places.browser, distant, plainDistant),
      ],
    }
  })
}

async function prepare(tablet: Tablet, person = anna): Promise<void> {
  await register(tablet.page, person)
  await tablet.isReadyForOffline()
  await pause(3_000)
}

async function replayFromAfar(server: Server, clients: readonly ClientWithHistory[]): Promise<number> {
  const proxy = await FaultProxy.open(server.url)
  const tablet = await Tablet.open(proxy.url)
  try {
    await prepare(tablet, { ...anna, email: 'from.afar@bouvier.example' })
    // The event stream is one response that never ends, so it is not delayed.
    proxy.breaks(({ path }) => path.startsWith('/api/') && path !== '/api/sync/events', late(roundTrip))
    return await replay(server, tablet, clients)
  } finally {
    await tablet.close()
    await proxy.close()
  }
}

async function replay(
  server: Server,
  { page }: Tablet,
  clients: readonly ClientWithHistory[],
): Promise<number> {
  await server.kill()
  await putInOutbox(page, pendingEdits(clients))
  await page.goto('/app')
  await page.getByText(`Offline — ${clients.length} changes on this device`).waitFor({ state: 'attached' })
  await page.evaluate(() => performance.setResourceTimingBufferSize(5_000))
  await server.start()
  return page.evaluate(timeUntilSent)
}

/** Runs in the page. It polls the outbox seldom enough not to slow the app down. */
async function timeUntilSent(): Promise<number> {
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
  dispatchEvent(new Event('online'))
  let [remaining, changedAt] = [await count(), performance.now()]
  while (remaining > 0) {
    await new Promise(resolve => setTimeout(resolve, 50))
    const now = await count()
    if (now < remaining) changedAt = performance.now()
    if (performance.now() - changedAt > 60_000) throw new Error(`${now} edits are not accepted`)
    remaining = now
  }
  const end = performance.now()
  opened.close()
  // Attempts without a server have no status.
  const first = performance
    .getEntriesByType('resource')
    .filter(call => call instanceof PerformanceResourceTiming && call.responseStatus === 200)
    .find(({ name }) => name.endsWith('/api/sync/push'))
  if (first === undefined) throw new Error('the outbox is empty, but no push has a response')
  return end - first.startTime
}

/** The baseline: one request per edit to a server that writes one row. */
async function callPlainServer(clients: readonly ClientWithHistory[], latency: number): Promise<number> {
  const server = await openPlainServer()
  const proxy = await FaultProxy.open(server.url)
  if (latency > 0) proxy.breaks(({ method }) => method === 'PUT', late(latency))
  const tablet = await Tablet.open(latency > 0 ? proxy.url : server.url)
  try {
    await tablet.page.goto('/')
    const ids = clients.map(({ id }) => id)
    return await tablet.page.evaluate(async all => {
      const start = performance.now()
      for (const id of all) {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ phone: '0470 10 00 00' })
        const response = await fetch(`/clients/${id}`, { method: 'PUT', headers, body })
        await response.json()
      }
      return performance.now() - start
    }, ids)
  } finally {
    await tablet.close()
    await proxy.close()
    await server.close()
  }
}

async function openPlainServer(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(join(folder, 'plain.db'))
  await sql`create table clients (id text primary key, phone text not null, rev integer not null)`.execute(db)
  const app = Fastify()
  app.get('/', async (_request, reply) => reply.type('text/html').send('<!doctype html><title>Plain</title>'))
  app.put<{ Params: { id: string }; Body: { phone: string } }>('/clients/:id', async ({ params, body }) => {
    const { rows } = await sql`
      insert into clients (id, phone, rev) values (${params.id}, ${body.phone}, 1)
      on conflict (id) do update set phone = excluded.phone, rev = clients.rev + 1 returning id, phone, rev
    `.execute(db)
    return rows[0]
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async close() {
      await app.close()
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
