import { inChunks, mostIds } from './chunks.ts'
import type { Tx } from './database.ts'

type Locked = 'clients' | 'animals' | 'invoices' | 'contracts' | 'colleagues' | 'appointments' | 'notes'

/**
 * Locks rows until the commit. What is read after it stays true until then, so a write locks what it decides by, and
 * reads it in a later statement: on PostgreSQL, a statement that has waited for a lock still sees the other rows as they were
 * before it began to wait.
 *
 * Nobody waits in a circle, because everybody locks in one order: the numbers of invoices of the year, clients, animals, what
 * is theirs of invoices and contracts, accounts of staff, colleagues, appointments, notes, the numbers of credit notes, then the head; and several of one kind in the order of their ids. SQLite leaves the lock out: there one write runs at a time.
 */
export async function lockRows(tx: Tx, record: Locked, ids: readonly string[]): Promise<void> {
  const inOrder = [...new Set(ids)].sort()
  for (const some of inChunks(inOrder, mostIds)) {
    // As strong as a change of the row, and no stronger: rows that refer to it can still be added.
    await tx.selectFrom(record).select('id').where('id', 'in', some).orderBy('id').forNoKeyUpdate().execute()
  }
}

/** Locks the clients of invoices or contracts, which keep their client for good. To be called before those rows are taken. */
export async function lockClientsOf(
  tx: Tx,
  record: 'invoices' | 'contracts',
  ids: readonly string[],
): Promise<void> {
  const clientIds: string[] = []
  for (const some of inChunks(ids, mostIds)) {
    const rows = await tx.selectFrom(record).select('client_id').distinct().where('id', 'in', some).execute()
    clientIds.push(...rows.map(({ client_id }) => client_id))
  }
  await lockRows(tx, 'clients', clientIds)
}
