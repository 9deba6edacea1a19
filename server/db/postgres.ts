import {
  type DatabaseConnection,
  type DataTypeNode,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { DatabaseError, Pool, TypeOverrides } from 'pg'
import { DatabaseBusy, type Db, TransactionConflict } from './database.ts'
import type { Tables } from './tables.ts'

const second = 1_000
const statementTimeout = 30 * second

/** Opens a database on a PostgreSQL server, from 14 on: `postgres://user:password@host:5432/name`. */
export function openPostgres(connectionString: string): Db {
  const pool = new Pool({
    connectionString,
    types: numbersAsNumbers(),
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5 * second,
    lock_timeout: 5 * second,
    statement_timeout: statementTimeout,
    // A process that froze in the middle of a write would keep all others from writing.
    idle_in_transaction_session_timeout: 30 * second,
  })
  // A connection that breaks is noticed by whoever uses it next. Without these listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const db: Db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => translatingDriver(new PostgresDriver({ pool })),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  })
  return Object.assign(db, { cleanFiles: () => cleanPostgresFiles(db) })
}

/** The tables that hold clients, and what is told of them. */
const tablesOfClients = [
  ...[
    'clients',
    'animals',
    'appointments',
    'contracts',
    'contract_papers',
    'contract_terms',
    'signing_links',
    'notes',
  ],
  ...['mandates', 'xml_export_rows', 'invoice_lines', 'history', 'ledger', 'mails', 'imports', 'import_rows'],
]

/**
 * Writes each table anew, without the rows of before. Everybody else waits for the one that is just being written. What lies in
 * the server's own log of writes, and on the disk where the files of before lay, this does not reach.
 */
async function cleanPostgresFiles(db: Db): Promise<void> {
  await db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      for (const table of tablesOfClients) await sql`vacuum (full) ${sql.table(table)}`.execute(connection)
    } finally {
      await sql`set statement_timeout = ${sql.lit(statementTimeout)}`.execute(connection)
    }
  })
}

/** Counts, sums and 64-bit columns, which come as text; they are whole, or something is very wrong. */
function numbersAsNumbers(): TypeOverrides {
  const [int8, numeric] = [20, 1700]
  const read = (text: string) => {
    const number = Number(text)
    if (!Number.isSafeInteger(number)) throw new RangeError('the database holds a number that is too large')
    return number
  }
  const types = new TypeOverrides()
  types.setTypeParser(int8, read)
  types.setTypeParser(numeric, read)
  return types
}

class QueryCompiler extends PostgresQueryCompiler {
  /** Makes columns hold and sort what they do in the embedded engine, whatever the language of the server. */
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === 'text') this.append('text collate "C"')
    else if (node.dataType === 'integer') this.append('bigint')
    else super.visitDataType(node)
  }
}

class Adapter extends PostgresAdapter {
  /** Held to the end of the transaction; a step takes as long as it takes, and the other process waits for it. */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      db,
    )
    await sql`select pg_advisory_xact_lock(${migrating}, hashtext(current_schema()))`.execute(db)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

// Any number will do that nobody else uses in this database.
const migrating = 1651471730

/** Hands out connections whose errors are the port's. */
function translatingDriver(driver: Driver): Driver {
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>()
  return {
    init: () => driver.init(),
    async acquireConnection() {
      const connection = await translating(() => driver.acquireConnection())
      const translated: DatabaseConnection = {
        executeQuery: query => translating(() => connection.executeQuery(query)),
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      }
      inner.set(translated, connection)
      return translated
    },
    releaseConnection: connection => driver.releaseConnection(inner.get(connection) ?? connection),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: connection => driver.commitTransaction(connection),
    rollbackTransaction: connection => driver.rollbackTransaction(connection),
    destroy: () => driver.destroy(),
  }
}

// Serialization failure, deadlock.
const conflicts = new Set(['40001', '40P01'])
// The classes of: connection, no room, stopped by an operator; and a lock that was waited for too long.
const busy = /^(08|53|57)|^(55P03|25P03|25P04)$/

/** Says in the port's words what only this engine's codes say. */
async function translating<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = error instanceof DatabaseError ? error.code : undefined
    if (code !== undefined && conflicts.has(code))
      throw new TransactionConflict(error.message, { cause: error })
    // What the server did not say itself is about the way to it.
    const isLost = !(error instanceof DatabaseError)
    if (isLost || (code !== undefined && busy.test(code)))
      throw new DatabaseBusy(error.message, { cause: error })
    throw error
  }
}
