import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Db } from './database.ts'
import { PooledDriver } from './postgres-driver.ts'
import type { Tables } from './tables.ts'

const second = 1_000
const statementTimeout = 30 * second

/**
 * PostgreSQL assumes by default that random reads cost four times as much as sequential ones. It then reads
 * all clients to find a thousand. A practice fits into memory. A setting of the administrator is not changed.
 */
const setRandomPageCost = `
  select set_config('random_page_cost', '1.1', false) where current_setting('random_page_cost') = '4'`

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
    // A frozen process must not block all other writers.
    idle_in_transaction_session_timeout: 30 * second,
  })
  // Without these listeners a broken idle connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    // The statement is sent before any query. If it fails, the connection is lost.
    client.query(setRandomPageCost).catch(() => {})
  })
  const db: Db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => new PooledDriver(pool),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return Object.assign(db, { cleanFiles: (signal: AbortSignal) => cleanPostgresFiles(db, signal) })
}

const tablesOfClients = [
  ...[
    'clients',
    'animals',
    'appointments',
    'contracts',
    'contract_documents',
    'contract_terms',
    'signing_links',
    'notes',
    'extras',
  ],
  ...[
    'mandates',
    'xml_export_rows',
    'invoice_lines',
    'history',
    'ledger',
    'emails',
    'imports',
    'import_rows',
  ],
]

/** Rewrites each table without its old row versions. Writers of the table being rewritten wait. */
async function cleanPostgresFiles(db: Db, signal: AbortSignal): Promise<void> {
  await endOfOlderTransactions(db, signal)
  await db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      for (const table of tablesOfClients) await sql`vacuum (full) ${sql.table(table)}`.execute(connection)
    } finally {
      await sql`set statement_timeout = ${sql.lit(statementTimeout)}`.execute(connection)
    }
  })
}

/** PostgreSQL keeps old row versions that an open transaction, such as a backup, may still read. */
async function endOfOlderTransactions(db: Db, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const older = sql`
    select from pg_stat_activity where datname = current_database()
      and greatest(age(backend_xmin), age(backend_xid)) > age(${rows[0]?.next}::xid8::xid) limit 1`
  while ((await older.execute(db)).rows.length > 0) await setTimeout(second, undefined, { signal })
}

/** Counts, sums and 64-bit columns arrive as text. */
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
  /** The lock is held until the end of the transaction, so that other processes wait. */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      db,
    )
    await sql`select pg_advisory_xact_lock(${migrating}, hashtext(current_schema()))`.execute(db)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

const migrating = 1651471730
