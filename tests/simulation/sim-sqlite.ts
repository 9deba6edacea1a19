import { DatabaseSync } from '@photostructure/sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  type TransactionSettings,
} from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { QueryCompilerWithoutLocks } from '../../server/db/sqlite.ts'
import type { Tables } from '../../server/db/tables.ts'

/**
 * The in-memory engine of the server. Statements are prepared once, because a run repeats a few of them
 * hundreds of thousands of times.
 */
export function openSimSqlite() {
  const file = new DatabaseSync(':memory:')
  file.exec('pragma foreign_keys = on')
  const statements = new Map<string, ReturnType<typeof prepare>>()
  function prepare(sql: string) {
    const statement = file.prepare(sql)
    const columns = statement.columns().map(({ name }) => name)
    // Column names cross the native boundary once and not with every value.
    statement.setReturnArrays(true)
    const named = (values: unknown[]) => {
      const row: { [column: string]: unknown } = {}
      for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = values[at]
      return row
    }
    return {
      reader: columns.length > 0,
      all: (values: readonly unknown[]) => statement.all(...bound(values)).map(named),
      run: (values: readonly unknown[]) => statement.run(...bound(values)),
      *iterate(values: readonly unknown[]) {
        for (const row of statement.iterate(...bound(values))) yield named(row)
      },
    }
  }
  const prepared = (sql: string) => {
    const found = statements.get(sql) ?? prepare(sql)
    statements.set(sql, found)
    return found
  }
  const database = { close: () => file.close(), prepare: prepared }
  const db: Db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new Driver({ database }),
      createIntrospector: kysely => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new QueryCompilerWithoutLocks(),
    },
  })
  return { db, file, prepared }
}

export type SimSqlite = ReturnType<typeof openSimSqlite>

type Bound = string | number | bigint | Uint8Array | null

function bound(values: readonly unknown[]): Bound[] {
  return values.map(value => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
    if (value instanceof Uint8Array) return value
    if (value === null || value === undefined) return null
    throw new Error(`the database keeps no ${typeof value}`)
  })
}

class Driver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}
