import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSqlite } from '../../server/db/sqlite.ts'
import { madePractice } from '../../server/demo/practice.ts'
import type { ClientWithHistory } from '../../server/features/clients/clients-store.ts'
import { databaseFile } from '../../server/open-database.ts'
import { register } from '../browser/fixtures.ts'
import { builtApp, Host } from '../browser/host.ts'
import { putInOutbox } from '../browser/put-in-outbox.ts'
import { Tablet } from '../browser/tablet.ts'
import { openBareWrites } from './bare-writes.ts'
import { type Speed, slowedDown, speeds } from './device-start.ts'
import { type Figures, figure } from './figures.ts'
import { keepPractice, seed } from './practice.ts'
import { waitingEdits } from './waiting-edits.ts'

const editCount = 200

/** Edits that were made without the host, from the first call to the last one settled. */
export async function replayFigures(tell: (progress: string) => void): Promise<Figures> {
  const practice = madePractice({ seed, clients: editCount * speeds.length, now: new Date() })
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(databaseFile(data))
  await keepPractice(db, practice)
  await db.destroy()
  const host = await Host.open({}, builtApp, data)
  const tablet = await Tablet.open(host.url)
  try {
    await register(tablet.page)
    await tablet.isReadyForOffline()
    await pause(3_000)
    const replay: Figures['replay'] = []
    for (const [i, speed] of speeds.entries()) {
      tell(`the replay of ${editCount} edits, ${speed.where}...`)
      const clients = practice.clients.slice(i * editCount, (i + 1) * editCount)
      const own = await replayed(host, tablet, clients, speed)
      const plain = await called(clients, speed)
      replay.push(figure(`${editCount} edits, from the first call to all settled`, speed.where, own, plain))
    }
    return { replay }
  } finally {
    await tablet.close()
    await host.close()
  }
}

async function replayed(
  host: Host,
  tablet: Tablet,
  clients: readonly ClientWithHistory[],
  { rate }: Speed,
): Promise<number> {
  await host.kill()
  const { page } = tablet
  await putInOutbox(page, waitingEdits(clients, `replay ${rate}`))
  await page.goto('/app')
  await page.getByText(`Offline — ${editCount} changes on this device`).waitFor({ state: 'attached' })
  const session = await slowedDown(page, rate)
  await page.evaluate(() => performance.setResourceTimingBufferSize(5_000))
  await host.start()
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
  while ((await count()) > 0) await new Promise(resolve => setTimeout(resolve, 50))
  const end = performance.now()
  opened.close()
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/clients/'))
  return end - (calls[0]?.startTime ?? end)
}

async function called(clients: readonly ClientWithHistory[], { rate }: Speed): Promise<number> {
  const bare = await openBareWrites()
  const tablet = await Tablet.open(bare.url)
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
    await bare.close()
  }
}
