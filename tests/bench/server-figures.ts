import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Db, readTransaction } from '../../server/db/database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import type { WholePractice } from '../../server/demo/practice.ts'
import { readHead } from '../../server/sync/head.ts'
import { signUp } from '../../server/testing/client.ts'
import { createSchemas } from '../../server/testing/postgres-schemas.ts'
import { openServer } from '../../server/testing/server.ts'
import { monthAfter, startOfMonth, toMonth } from '../../src/domain/calendar/brussels.ts'
import { bareApp } from './bare-app.ts'
import { type Figure, type Figures, type Place, places, saidFigure, timesFigure } from './figures.ts'
import { type Question, questionsOf } from './server-questions.ts'
import { keepWholePractice } from './whole-practice.ts'

const calls = 100
/** The first calls find nothing in memory. */
const callsBefore = 5
/** A bare route that takes long is asked less often, and as often as this at least. */
const fewestBare = 5
const longestBare = 2_000

type Made = { practice: WholePractice; now: Date }

/** `sqlite` holds the practice already; `postgresUrl` is of a server that has room for it. */
export async function serverFigures(
  tell: (progress: string) => void,
  made: Made,
  sqlite: Db,
  postgresUrl: string | undefined,
): Promise<Figures> {
  tell('the server: SQLite...')
  const figures = [await measured(sqlite, made, places.sqlite)]
  if (postgresUrl) {
    tell('the server: PostgreSQL, filled...')
    const schemas = createSchemas(postgresUrl)
    const db = openPostgres((await schemas.make()).url)
    try {
      await keepWholePractice(db, made.practice)
      // As the server does by itself some minutes after so many rows have come.
      await sql`vacuum analyze`.execute(db)
      tell('the server: PostgreSQL...')
      figures.push(await measured(db, made, places.postgres))
    } finally {
      await db.destroy()
      await schemas.dropAll()
    }
  } else figures.push([saidFigure('all of these', places.postgres, 'not measured')])
  const [first = [], second = []] = figures
  return { server: [...first, ...second] }
}

async function measured(db: Db, { practice, now }: Made, where: Place): Promise<Figure[]> {
  const server = await openServer({ db, now })
  const bare = await bareApp(db, startOfMonth(monthAfter(toMonth(now.toISOString()), -11)))
  const { accessToken } = await signUp(server)
  const head = await readTransaction(db, readHead)
  const figures: Figure[] = []
  for (const question of questionsOf(practice, head, now)) {
    const { own, plain } = await timesOf(question, server.app, bare, accessToken)
    figures.push(timesFigure(question.what, where, 'p99', own, plain))
  }
  await bare.close()
  await server.close()
  return figures
}

type Injecting = Pick<FastifyInstance, 'inject'>

/** Ours and the bare one by turns, so that whatever else the machine does slows both. */
async function timesOf(
  { what, paths, bare = paths }: Question,
  server: Injecting,
  app: Injecting,
  token: string,
) {
  const headers = { authorization: `Bearer ${token}` }
  const own: number[] = []
  const plain: number[] = []
  let spent = 0
  for (let i = -callsBefore; i < calls; i++) {
    const at = (addresses: readonly string[]) => addresses[Math.abs(i) % addresses.length] ?? ''
    const time = await timed(what, () => server.inject({ method: 'GET', url: `/api/${at(paths)}`, headers }))
    if (i >= 0) own.push(time)
    if (i >= fewestBare && spent > longestBare) continue
    const other = await timed(what, () => app.inject({ method: 'GET', url: `/${at(bare)}` }))
    spent += other
    if (i >= 0) plain.push(other)
  }
  return { own, plain }
}

async function timed(
  what: string,
  ask: () => Promise<{ statusCode: number; payload: string }>,
): Promise<number> {
  const start = performance.now()
  const { statusCode, payload } = await ask()
  const time = performance.now() - start
  if (statusCode !== 200) throw new Error(`${what} was answered with ${statusCode}: ${payload}`)
  return time
}
