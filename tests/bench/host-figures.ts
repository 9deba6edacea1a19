import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../server/db/database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { databaseFile } from '../../server/open-database.ts'
import { type Client, signUp } from '../../server/testing/client.ts'
import { openHost } from '../../server/testing/host.ts'
import { createSchemas } from '../../server/testing/postgres-schemas.ts'
import { inMs, type Line, median, percentile } from './figures.ts'
import { bigPractice, keepPractice } from './practice.ts'

const calls = 100

/** The calls of the lists, each through the whole server but the network. */
const asked: [what: string, paths: readonly string[]][] = [
  ['clients: page 1', ['clients?page=1&limit=25']],
  ['clients: a page in the middle', ['clients?page=400&limit=25']],
  ['clients: search for a name', searches('clients', ['michaux', 'jérôme', 'van den'])],
  ['clients: search for a full name', searches('clients', ['jérôme michaux', 'peeters marie'])],
  ['clients: search for what is not there', searches('clients', ['zzzyx', 'qqq 12'])],
  ['clients: sort by address', sorted('clients', 'address')],
  ['clients: sort by number of animals', sorted('clients', 'animalCount')],
  ['animals: page 1', ['animals?page=1&limit=25']],
  ['animals: a page in the middle', ['animals?page=600&limit=25']],
  ['animals: search for a name', searches('animals', ['biscotte', 'rex', 'médor'])],
  ["animals: search for a client's full name", searches('animals', ['jérôme michaux', 'peeters marie'])],
  ['animals: search for what is not there', searches('animals', ['zzzyx', 'qqq 12'])],
  ['animals: sort by address', sorted('animals', 'address')],
  ['animals: sort by client', sorted('animals', 'client')],
]

export async function hostFigures(tell: (progress: string) => void) {
  const practice = bigPractice()
  const columns: string[][] = []
  tell('the server: SQLite...')
  const folder = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  try {
    columns.push(await measured(openSqlite(databaseFile(folder)), practice))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const url = process.env.TEST_DATABASE_URL?.trim()
  if (url) {
    tell('the server: PostgreSQL...')
    const schemas = createSchemas(url)
    const schema = await schemas.make()
    try {
      columns.push(await measured(openPostgres(schema.url), practice))
    } finally {
      await schemas.dropAll()
    }
  } else columns.push(asked.map(() => 'not measured'))
  const lines = asked.map(([what], i): Line => ({ what, values: columns.map(column => column[i] ?? '') }))
  return { heads: ['', 'SQLite', 'PostgreSQL'], lines }
}

async function measured(db: Db, practice: ReturnType<typeof bigPractice>): Promise<string[]> {
  try {
    await keepPractice(db, practice)
    const host = await openHost({ db })
    const client = await signUp(host)
    const column: string[] = []
    for (const [, paths] of asked) {
      const times = await timesOf(client, paths)
      column.push(`${inMs(median(times))} / ${inMs(percentile(times, 0.99))}`)
    }
    await host.close()
    return column
  } finally {
    await db.destroy()
  }
}

async function timesOf(client: Client, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let i = -5; i < calls; i++) {
    const path = paths[Math.abs(i) % paths.length] ?? ''
    const start = performance.now()
    const { status } = await client.get(path)
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
    // The first calls find nothing in memory.
    if (i >= 0) times.push(performance.now() - start)
  }
  return times
}

function searches(list: string, words: readonly string[]): string[] {
  return words.map(word => `${list}?page=1&limit=25&search=${encodeURIComponent(word)}`)
}

function sorted(list: string, column: string): string[] {
  return ['ASC', 'DESC'].map(order => `${list}?page=1&limit=25&sortBy=${column}&sortOrder=${order}`)
}
