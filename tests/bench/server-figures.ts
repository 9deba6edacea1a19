import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Db, readTransaction } from '../../server/db/database.ts'
import { databaseFile } from '../../server/db/open-database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import type { WholePractice } from '../../server/demo/practice.ts'
import { writeFeedCursor, writeSnapshotCursor } from '../../server/sync/feed.ts'
import { readHead } from '../../server/sync/head.ts'
import { signUp } from '../../server/testing/client.ts'
import { createSchemas } from '../../server/testing/postgres-schemas.ts'
import { openServer } from '../../server/testing/server.ts'
import type { Head } from '../../src/contract/feed.ts'
import { monthAfter, startOfMonth, toDay, toMonth } from '../../src/domain/calendar/brussels.ts'
import { makeDataFolder } from './device.ts'
import { type Figure, type Figures, type Log, type Place, places, timesFigure } from './figures.ts'
import { plainRoutes } from './plain-routes.ts'
import { insertWholePractice, wholePractice } from './practice.ts'

const callCount = 100
const warmUpCalls = 5
const fewestPlainCalls = 5
const longestPlain = 2_000

type SeededPractice = { practice: WholePractice; now: Date }

/** Calls through the whole server except the network, compared with plain routes. */
export async function serverFigures(log: Log, postgresUrl: string | undefined): Promise<Figures> {
  const now = new Date()
  const made = { practice: wholePractice(now), now }
  log('server calls: SQLite...')
  const server = await measureSqlite(made)
  if (postgresUrl) {
    log('server calls: PostgreSQL...')
    server.push(...(await measurePostgres(made, postgresUrl)))
  }
  return { server }
}

async function measureSqlite(made: SeededPractice): Promise<Figure[]> {
  const data = await makeDataFolder(db => insertWholePractice(db, made.practice))
  const db = openSqlite(databaseFile(data))
  try {
    return await measure(db, made, places.sqlite)
  } finally {
    await db.destroy()
    await rm(data, { recursive: true, force: true })
  }
}

async function measurePostgres(made: SeededPractice, url: string): Promise<Figure[]> {
  const schemas = createSchemas(url)
  const db = openPostgres((await schemas.make()).url)
  try {
    await insertWholePractice(db, made.practice)
    // The autovacuum of the server does this after some minutes.
    await sql`vacuum analyze`.execute(db)
    return await measure(db, made, places.postgres)
  } finally {
    await db.destroy()
    await schemas.dropAll()
  }
}

async function measure(db: Db, { practice, now }: SeededPractice, where: Place): Promise<Figure[]> {
  const server = await openServer({ db, now })
  const plainApp = await plainRoutes(db, startOfMonth(monthAfter(toMonth(now.toISOString()), -11)))
  const { accessToken } = await signUp(server)
  const head = await readTransaction(db, readHead)
  const figures: Figure[] = []
  for (const query of makeQueries(practice, head, now)) {
    if (where === places.postgres && !query.onPostgres) continue
    const { own, plain } = await measureQuery(query, server.app, plainApp, accessToken)
    figures.push(timesFigure(query.label, where, 'p99', own, plain))
  }
  await plainApp.close()
  await server.close()
  return figures
}

/** URLs that are called in turn. The plain routes have the same unless `plainUrls` is given. */
type Query = { label: string; urls: readonly string[]; plainUrls?: readonly string[]; onPostgres?: true }

function makeQueries({ billing }: WholePractice, head: Head, now: Date): Query[] {
  const numbers = [50, 40_000, 90_000].flatMap(n => billing.invoices[n]?.number ?? [])
  const day = Date.parse(`${toDay(now.toISOString())}T00:00:00.000Z`)
  const [start, end] = [day, day + 7 * 86_400_000].map(time => new Date(time).toISOString())
  const snapshotCursor = writeSnapshotCursor({ ...head, after: { record: 'invoices', id: '0' } })
  return [
    { label: 'clients: page 1', urls: [pageUrl('clients', 1)], onPostgres: true },
    { label: 'clients: page 400', urls: [pageUrl('clients', 400)] },
    {
      label: 'clients: search for a name',
      urls: searchUrls('clients', ['michaux', 'jérôme', 'van den']),
      onPostgres: true,
    },
    { label: 'clients: sort by number of animals', urls: sortUrls('clients', 'animalCount') },
    { label: 'invoices: page 1, newest first', urls: [pageUrl('invoices', 1)] },
    { label: 'invoices: page 2,000, newest first', urls: [pageUrl('invoices', 2_000)] },
    { label: 'invoices: search for a number', urls: searchUrls('invoices', numbers), onPostgres: true },
    { label: 'invoices: sort by client', urls: sortUrls('invoices', 'client') },
    { label: 'appointments: one week', urls: [`appointments?start=${start}&end=${end}`] },
    { label: 'statistics: revenue by month', urls: ['statistics/monthly-revenue'] },
    {
      label: 'feed: no changes',
      urls: [`sync/changes?cursor=${writeFeedCursor(head)}`],
      plainUrls: [`sync/changes?rev=${head.rev}`],
    },
    {
      label: 'snapshot: page of 2,000 invoices',
      urls: [`sync/snapshot?cursor=${snapshotCursor}`],
      plainUrls: ['sync/invoices'],
      onPostgres: true,
    },
  ]
}

function pageUrl(list: string, page: number): string {
  return `${list}?page=${page}&limit=25`
}

function searchUrls(list: string, terms: readonly string[]): string[] {
  return terms.map(term => `${pageUrl(list, 1)}&search=${encodeURIComponent(term)}`)
}

function sortUrls(list: string, column: string): string[] {
  return ['ASC', 'DESC'].map(order => `${pageUrl(list, 1)}&sortBy=${column}&sortOrder=${order}`)
}

type App = Pick<FastifyInstance, 'inject'>

/** Calls both in turn, so that other work on the machine slows both. */
async function measureQuery(
  { label, urls, plainUrls = urls }: Query,
  app: App,
  plainApp: App,
  token: string,
) {
  const headers = { authorization: `Bearer ${token}` }
  const own: number[] = []
  const plain: number[] = []
  let spent = 0
  for (let i = -warmUpCalls; i < callCount; i++) {
    const at = (all: readonly string[]) => all[Math.abs(i) % all.length] ?? ''
    const time = await timed(label, () => app.inject({ method: 'GET', url: `/api/${at(urls)}`, headers }))
    if (i >= 0) own.push(time)
    if (i >= fewestPlainCalls && spent > longestPlain) continue
    const plainTime = await timed(label, () => plainApp.inject({ method: 'GET', url: `/${at(plainUrls)}` }))
    spent += plainTime
    if (i >= 0) plain.push(plainTime)
  }
  return { own, plain }
}

async function timed(
  label: string,
  call: () => Promise<{ statusCode: number; payload: string }>,
): Promise<number> {
  const start = performance.now()
  const { statusCode, payload } = await call()
  const time = performance.now() - start
  if (statusCode !== 200) throw new Error(`${label}: status ${statusCode}: ${payload}`)
  return time
}
