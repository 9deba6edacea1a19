import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { cleanSqliteFiles } from './clean-sqlite.ts'
import { DatabaseBusy, type Db, WriteLockBusy } from './database.ts'
import type { Tables } from './tables.ts'

// Writes wait for server commands and the cleaning of files. A device that waits longer retries.
const longestWait = 10_000
const longestStop = 3000

export function openSqlite(path: string, patience = longestWait): Db {
  const file = new DatabaseSync(path)
  const busyTimeoutMs = Math.min(patience, longestStop)
  // WAL with FULL stores every commit on disk before the response, so no power cut loses it.
  file.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
  file.exec('pragma journal_mode = wal')
  file.exec('pragma synchronous = full')
  file.exec('pragma foreign_keys = on')
  file.exec('pragma secure_delete = on')
  // In KiB, allocated as needed. A search reads every row, and takes half the time from memory.
  file.exec('pragma cache_size = -65536')
  const database = forKysely(file)
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new Driver(database, { patience, busyTimeoutMs }),
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new QueryCompilerWithoutLocks(),
    },
  })
  return path === ':memory:' ? db : Object.assign(db, { cleanFiles: () => cleanSqliteFiles(path) })
}

export class QueryCompilerWithoutLocks extends SqliteQueryCompiler {
  /** SQLite has no row locks and needs none, because a writing transaction runs alone. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    const isLock = node.modifier?.startsWith('For') === true
    if (!isLock) super.visitSelectModifier(node)
  }
}

class Driver extends SqliteDriver {
  readonly #waits: { patience: number; busyTimeoutMs: number }

  constructor(database: SqliteDatabase, timeouts: { patience: number; busyTimeoutMs: number }) {
    super({ database })
    this.#waits = timeouts
  }

  /** A writing transaction takes the write lock at once. If it read first, it could be refused later. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
    if (settings?.accessMode === 'read only') return void (await run('begin'))
    const { patience, busyTimeoutMs } = this.#waits
    await run('pragma busy_timeout = 0')
    try {
      await run('begin immediate')
    } catch (error) {
      if (error instanceof DatabaseBusy) throw new WriteLockBusy(patience, { cause: error })
      throw error
    } finally {
      await run(`pragma busy_timeout = ${busyTimeoutMs}`)
    }
  }
}

function forKysely(file: DatabaseSyncInstance): SqliteDatabase {
  const prepared = new PreparedStatements(file)
  return {
    close() {
      // Unfinalized statements prevent cleanup, so a copy of the stopped server's file would be incomplete.
      file.exec('pragma wal_checkpoint(truncate)')
      file.close()
    },
    prepare: sql => prepared.get(sql),
  }
}

/** Prepared statements, with the least recently used first. Preparing takes longer than running. */
class PreparedStatements {
  readonly #file: DatabaseSyncInstance
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(file: DatabaseSyncInstance) {
    this.#file = file
  }

  get(sql: string): SqliteStatement {
    const statement = this.#statements.get(sql) ?? this.#prepare(sql)
    this.#statements.delete(sql)
    this.#statements.set(sql, statement)
    const [leastUsed] = this.#statements.keys()
    if (this.#statements.size > mostStatements && leastUsed !== undefined) this.#statements.delete(leastUsed)
    return statement
  }

  #prepare(sql: string): SqliteStatement {
    const statement = translating(() => this.#file.prepare(sql))
    return {
      reader: translating(() => statement.columns().length > 0),
      all: values => translating(() => statement.all(...values)),
      run: values => translating(() => statement.run(...values)),
      iterate: values => translating(() => this.#file.prepare(sql).iterate(...values)),
    }
  }
}

// Lists of many lengths create many statements, so their number is limited.
const mostStatements = 400

const primaryCode = 0xff
const codeOfBusy = 5

/** Translates the errors of this engine into those of the port. */
function translating<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && typeof error.errcode === 'number') {
      if ((error.errcode & primaryCode) === codeOfBusy)
        throw new DatabaseBusy(error.message, { cause: error })
    }
    throw error
  }
}
