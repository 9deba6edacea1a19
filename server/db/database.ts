import { setImmediate, setTimeout } from 'node:timers/promises'
import type { InsertObject, Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The database port. Both engines run the same Kysely code, and only the adapters in this folder depend on
 * the engine. Stores take a `Tx`, never the `Db`. With one connection, a query outside the running
 * transaction would wait forever.
 */
export type Db = Kysely<Tables> & {
  /**
   * Removes old data from the engine's files, as far as possible. Reads continue, and on SQLite writes wait.
   * On PostgreSQL it starts when older transactions have ended, and aborting ends that wait.
   */
  cleanFiles?(signal: AbortSignal): Promise<void>
}
export type Tx = Transaction<Tables> & { lastSteps?: LastStep[] }

/** Runs last in a transaction, and returns a function to call after the commit. */
type LastStep = () => Promise<() => void>

/** The database was held for too long or is unreachable. The request can be retried. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** Another process is writing and nothing has begun. Retry for `patience` milliseconds. */
export class WriteLockBusy extends DatabaseBusy {
  override name = 'WriteLockHeld'
  readonly patience: number

  constructor(patience: number, options: ErrorOptions) {
    super('another one writes to the database', options)
    this.patience = patience
  }
}

export class TransactionConflict extends DatabaseBusy {
  override name = 'TransactionConflict'
}

export function readTransaction<Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(body)
}

/**
 * Commits all changes or none. `write` in `server/sync/write.ts` changes rows that devices mirror, and adds
 * the ledger and the feed. This function is only for data that no device mirrors, such as tokens. The body
 * runs again after a conflict, so its effects outside the transaction must be repeatable.
 */
export async function writeTransaction<Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> {
  let waited = 0
  for (let attempt = 1; ; attempt += 1) {
    const committed: (() => void)[] = []
    try {
      const result = await db
        .transaction()
        .setAccessMode('read write')
        // A transaction that has waited for a lock must see committed changes, whatever the server's default
        // is.
        .setIsolationLevel('read committed')
        .execute(async transaction => {
          const lastSteps: LastStep[] = []
          const result = await body(Object.assign(transaction, { lastSteps }))
          for (const lastStep of lastSteps) committed.push(await lastStep())
          return result
        })
      for (const tell of committed) tell()
      return result
    } catch (error) {
      if (error instanceof WriteLockBusy && waited < error.patience) {
        await setTimeout(pauseForLock)
        waited += pauseForLock
        attempt -= 1
        continue
      }
      if (!(error instanceof TransactionConflict) || attempt === mostAttempts) throw error
    }
  }
}

const mostAttempts = 5
const pauseForLock = 20

/** Must be called inside `writeTransaction`. The step does not run after a rollback. */
export function atCommit(tx: Tx, lastStep: LastStep): void {
  if (tx.lastSteps === undefined) throw new Error('only what writes has a commit')
  tx.lastSteps.push(lastStep)
}

/** A statement accepts at most 32,766 values. */
export const mostIds = 10_000

type Query<Row> = { execute(): Promise<Row[]> }

/** Runs the query for parts of the values, without duplicates. */
export async function queryInParts<Value, Row>(
  values: Iterable<Value>,
  query: (part: Value[]) => Query<Row>,
  size = mostIds,
): Promise<Row[]> {
  const found: Row[][] = []
  for (const part of inChunks([...new Set(values)], size)) found.push(await query(part).execute())
  return found.flat()
}

export const rowsPerInsert = 500

export async function insertRows<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<void> {
  for (const part of inChunks(rows, rowsPerInsert)) await tx.insertInto(table).values(part).execute()
}

export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}

type Locked =
  | 'clients'
  | 'animals'
  | 'invoices'
  | 'contracts'
  | 'colleagues'
  | 'appointments'
  | 'notes'
  | 'extras'

/**
 * Locks rows until the commit. Values read afterwards cannot change until then. A write therefore locks the rows on
 * which it depends, and reads them in a later statement. On PostgreSQL, a statement that has waited for a lock still
 * sees the earlier state of other rows.
 *
 * The lock order is the same everywhere, so no deadlock can occur: the year's invoice numbers, clients, animals, their
 * invoices and contracts, accounts, colleagues, appointments, notes, extra work, credit note numbers, then the head. Rows of one
 * type are locked in the order of their IDs. SQLite needs no locks, because one write runs at a time.
 */
export async function lockRows(tx: Tx, record: Locked, ids: readonly string[]): Promise<void> {
  // The lock is as strong as an update. Rows that refer to a locked row can still be added.
  await queryInParts([...ids].sort(), some =>
    tx.selectFrom(record).select('id').where('id', 'in', some).orderBy('id').forNoKeyUpdate(),
  )
}

/** Locks the clients of invoices or contracts. Must be called before those rows are locked. */
export async function lockOwningClients(
  tx: Tx,
  record: 'invoices' | 'contracts',
  ids: readonly string[],
): Promise<void> {
  const rows = await queryInParts(ids, some =>
    tx.selectFrom(record).select('client_id').distinct().where('id', 'in', some),
  )
  const clientIds = rows.map(row => row.client_id)
  await lockRows(tx, 'clients', clientIds)
}

export type Page<Item> = { items: Item[]; next: string | null }

/** Reads in short transactions, so that other requests can use the embedded engine's only connection. */
export async function* paged<Item>(
  db: Db,
  readPage: (tx: Tx, after: string) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  for (let after: string | null = ''; after !== null; ) {
    await setImmediate()
    const from: string = after
    const page: Page<Item> = await readTransaction(db, tx => readPage(tx, from))
    yield page.items
    after = page.next
  }
}
