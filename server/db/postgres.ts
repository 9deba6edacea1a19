import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Db } from './database.ts'
import { PooledDriver } from './postgres-driver.ts'
import type { Tables } from './tables.ts'

const second = 1_000
const statementTimeout = 30 * second

/**
 * By itself PostgreSQL reckons that a row which an index finds costs four times what the next one on the disk does, and
 * reads all clients to find a thousand of them. A practice lies in memory. What whoever runs the server has set stays.
 */
const reckonWithMemory = `
  select set_config('random_page_cost', '1.1', false) where current_setting('random_page_cost') = '4'`

/** Opens a database on a PostgreSQL server, from 14 on: `postgres://user:password@host:5432/name`. */
export function openPostgres(connectionString: string): Db {
  const pool = new Pool({
    connectionString,
    types: numbersAsNumbers(),
    max: 10,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 5 * second,
    lock_timeout: 5 * second,
    statement_timeout: statementTimeout,
    // A process that froze in the middle of a write would keep all others from writing.
    idle_in_transaction_session_timeout: 30 * second,
  })
  // A connection that breaks is noticed by whoever uses it next. Without these listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    // It is on its way before anything is asked; where it does not arrive, the connection is gone.
    client.query(reckonWithMemory).catch(() => {})
  })
  const db: Db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => new PooledDriver(pool),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
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
