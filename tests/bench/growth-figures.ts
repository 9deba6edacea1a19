import { databaseFile } from '../../server/db/open-database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import type { WholePractice } from '../../server/demo/practice.ts'
import { signUp } from '../../server/testing/client.ts'
import { openServer } from '../../server/testing/server.ts'
import { paths } from '../../src/app/pages.ts'
import { coldStarts, tableRows, visibleRows } from './cold-start.ts'
import { makeDataFolder, withDevice } from './device.ts'
import { type Figures, type Log, median, places, speeds } from './figures.ts'
import { firstFill } from './first-fill.ts'
import { type Growth, growthSizes } from './growth-table.ts'
import { measureListSearch } from './list-figures.ts'
import { clientsAndAnimals, insertWholePractice, withRecentInvoices } from './practice.ts'

const perPage = 25
const callCount = 50
const warmUpCalls = 5

const actions = [
  { label: 'cold start of the clients list, offline', where: places.browser },
  { label: 'first fill', where: places.browser },
  { label: 'clients list: keystroke to painted rows', where: places.browser },
  { label: 'server: clients, page 1', where: places.sqlite },
  { label: 'server: clients, the middle page', where: places.sqlite },
  { label: 'server: clients, search for a name', where: places.sqlite },
] as const

export async function growthFigures(log: Log): Promise<Figures> {
  const now = new Date()
  const measured: number[][] = []
  for (const size of growthSizes) measured.push(await measureSize(log, now, size))
  return {
    growth: actions.map(
      (action, i): Growth => ({ ...action, times: measured.map(times => times[i] ?? Number.NaN) }),
    ),
  }
}

async function measureSize(log: Log, now: Date, size: number): Promise<number[]> {
  log(`growth: ${size.toLocaleString('en')} clients...`)
  const data = await makeDataFolder(db => insertWholePractice(db, practiceOfSize(now, size)))
  const serverTimes = await measureServer(size, data)
  return [...(await measureDevice(size, data)), ...serverTimes]
}

/** Every fifth client has contracts, invoices and visits. */
function practiceOfSize(now: Date, size: number): WholePractice {
  const practice = clientsAndAnimals(now, size)
  const clients = practice.clients.slice(0, size / 5)
  const ids = new Set(clients.map(({ id }) => id))
  const animals = practice.animals.filter(({ values }) => ids.has(values.clientId))
  return { ...withRecentInvoices(now, { ...practice, clients, animals }), ...practice }
}

async function measureServer(size: number, data: string): Promise<number[]> {
  const db = openSqlite(databaseFile(data))
  const server = await openServer({ db })
  try {
    const { accessToken } = await signUp(server)
    const headers = { authorization: `Bearer ${accessToken}` }
    const middle = Math.ceil(size / perPage / 2)
    const searches = ['michaux', 'jérôme', 'van den'].map(term => `page=1&search=${encodeURIComponent(term)}`)
    const times: number[] = []
    for (const queries of [['page=1'], [`page=${middle}`], searches]) {
      const each: number[] = []
      for (let i = -warmUpCalls; i < callCount; i++) {
        const query = queries[Math.abs(i) % queries.length]
        const url = `/api/clients?${query}&limit=${perPage}`
        const start = performance.now()
        const { statusCode, payload } = await server.app.inject({ method: 'GET', url, headers })
        if (i >= 0) each.push(performance.now() - start)
        if (statusCode !== 200) throw new Error(`GET ${url}: status ${statusCode}: ${payload}`)
      }
      times.push(median(each))
    }
    return times
  } finally {
    await server.close()
    await db.destroy()
  }
}

async function measureDevice(size: number, data: string): Promise<number[]> {
  return withDevice(data, async ({ server, tablet }) => {
    const fill = await firstFill(tablet, size)
    await server.kill()
    const screen = { path: paths.clients, rows: tableRows, count: visibleRows }
    const starts = await coldStarts(tablet, speeds[0], screen)
    const keys = await measureListSearch(tablet, speeds[0])
    return [median(starts.interactive), fill, median(keys)]
  })
}
