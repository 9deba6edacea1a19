import type { RecordType } from '../../src/contract/rows.ts'
import { type Rows, rowId } from '../../src/records/records.ts'
import { Bucket, BucketWriter } from '../../src/store/mirror/bucket.ts'
import type { Entry } from '../../src/store/outbox/entry.ts'
import type { ChangedRow, RowsTogether, Table } from '../../src/store/overlay/table.ts'

/** A bucket as read from the mirror. Null is a deleted row. */
export function bucketWith<N extends RecordType>(
  record: N,
  rows: { readonly [id: string]: Rows[N] | null },
  from = '',
): Bucket<N> {
  const writer = new BucketWriter(record, from)
  for (const [id, row] of Object.entries(rows)) writer.put({ id, rev: row?.rev || 9, row })
  const [stored] = writer.done(1)
  if (!stored) throw new Error('A writer returns at least one bucket.')
  return Bucket.of(record, stored)
}

export function createBuckets<N extends RecordType>(record: N, rows: readonly Rows[N][]): Bucket<N>[] {
  return [bucketWith(record, Object.fromEntries(rows.map(row => [rowId[record](row), row])))]
}

type ById<R> = Map<string, R | null>
/** The rows that each table has received so far. */
const sentByTable = new WeakMap<object, unknown>()
const isSentFor = <R>(sent: unknown, _table: Table<R & object>): sent is ById<R> => sent instanceof Map

/** Changes rows of a table as the mirror does, with the complete bucket that contains them. Null is a deleted row. */
export function changeRows<R extends object>(
  table: Table<R>,
  changes: Iterable<readonly [string, R | null]>,
  entries: readonly Entry[] = [],
): readonly ChangedRow[] {
  const before = sentByTable.get(table)
  const sent: ById<R> = isSentFor<R>(before, table) ? before : new Map()
  sentByTable.set(table, sent)
  for (const [id, row] of changes) sent.set(id, row)
  return table.update([together(sent)], entries).changes
}

function together<R extends object>(bucket: ById<R>): RowsTogether<R> {
  const rows = [...bucket].map(([id, row]) => ({ id, row }))
  return { from: '', rows: () => rows, row: id => rows.find(row => row.id === id) }
}
