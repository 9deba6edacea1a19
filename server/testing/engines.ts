import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { isDeep, isQuick } from '../../tests/depth.ts'
import type { Db } from '../db/database.ts'
import { databaseFile } from '../db/open-database.ts'
import { openPostgres } from '../db/postgres.ts'
import { openSqlite } from '../db/sqlite.ts'
import { emptyTables } from './empty-tables.ts'
import { createSchemas, type Schema } from './postgres-schemas.ts'
import { openServer, type Server, type ServerOptions } from './server.ts'

/** Database engine under test. Both engines must behave the same. */
export type Engine = {
  name: string
  /** Empty database for several processes or servers. */
  newPlace(): Promise<Place>
  openServer(options?: Omit<ServerOptions, 'db'>): Promise<Server>
}

export type Place = {
  open(): Db
  env: { [name: string]: string }
  remove(): Promise<void>
}

/** Always runs on SQLite. Also runs on PostgreSQL if TEST_DATABASE_URL names a server. */
export function onEveryEngine(tests: (engine: Engine) => void): void {
  describe('on SQLite', () => tests(sqlite()))
  const url = serverToTestOn()
  if (url !== undefined) describe('on PostgreSQL', () => tests(postgres(url)))
}

/**
 * For behavior that depends little on the engine: SQLite in `npm test`, and PostgreSQL in the deep run. Concurrency,
 * synchronization, lists, erasure and money are tested on both engines in every run.
 */
export function onFastEngine(tests: (engine: Engine) => void): void {
  const url = serverToTestOn()
  if (isQuick) describe('on SQLite', () => tests(sqlite()))
  if (isDeep && url !== undefined) describe('on PostgreSQL', () => tests(postgres(url)))
}

/** For behavior that only a database server has. Without one, the test is reported as skipped. */
export function onPostgres(tests: (engine: Engine) => void): void {
  const url = serverToTestOn()
  describe('on PostgreSQL', () => {
    if (url === undefined) it.skipIf(true)('is tested where TEST_DATABASE_URL names a server', () => {})
    else tests(postgres(url))
  })
}

/** Opens one server for the tests of a block. Each test begins with empty tables, and then with `prepare`. */
export function openOnce(open: () => Promise<Server>, prepare: (server: Server) => Promise<void>): void {
  let server: Server
  beforeAll(async () => {
    server = await open()
  })
  beforeEach(async () => {
    await server.reset()
    await prepare(server)
  })
  afterAll(() => server.close())
}

/** Each test begins with an empty database. */
export function prepareDatabase({ newPlace }: Engine) {
  let place: Place
  let db: Db
  beforeEach(async () => {
    place = await newPlace()
    db = place.open()
  })
  afterEach(async () => {
    await db.destroy()
    await place.remove()
  })
  return {
    get place() {
      return place
    },
    get db() {
      return db
    },
  }
}

function serverToTestOn(): string | undefined {
  return process.env.TEST_DATABASE_URL?.trim() || undefined
}

function sqlite(): Engine {
  return {
    name: 'SQLite',
    openServer,
    async newPlace() {
      const dataDir = mkdtempSync(join(tmpdir(), 'bouvier-'))
      return {
        open: () => openSqlite(databaseFile(dataDir)),
        env: { DATA_DIR: dataDir },
        remove: async () => rmSync(dataDir, { recursive: true }),
      }
    },
  }
}

/** Shared by the test files that a process runs in sequence, so that they reuse the schemas. */
let onServer: Engine | undefined

function postgres(url: string): Engine {
  onServer ??= makePostgres(url)
  return onServer
}

type ReservedSchema = { schema: Schema; db: Db; shape: string | undefined }

function makePostgres(url: string): Engine {
  const schemas = createSchemas(url)
  const free: ReservedSchema[] = []

  /**
   * Creating tables and connecting takes longer than most tests. A closed server leaves its schema and
   * connection to the next one, without the rows.
   */
  async function take(): Promise<ReservedSchema> {
    for (;;) {
      const idle = free.pop()
      if (idle === undefined) break
      if ((await schemas.shape(idle.schema)) === idle.shape) {
        await emptyTables(idle.db)
        return idle
      }
      // The test changed more than rows.
      await idle.db.destroy()
      await schemas.drop(idle.schema)
    }
    const schema = await schemas.make()
    return { schema, db: openPostgres(schema.url), shape: undefined }
  }

  return {
    name: 'PostgreSQL',
    async newPlace() {
      const schema = await schemas.make()
      return {
        open: () => openPostgres(schema.url),
        env: { DATABASE_URL: schema.url },
        remove: () => schemas.drop(schema),
      }
    },
    async openServer(options) {
      const acquired = await take()
      const server = await openServer({ ...options, db: acquired.db })
      acquired.shape ??= await schemas.shape(acquired.schema)
      return {
        ...server,
        async close() {
          await server.close()
          free.push(acquired)
        },
      }
    },
  }
}
