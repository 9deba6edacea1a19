import type { RecordType } from '../../src/contract/rows.ts'
import { type Rows, rowId } from '../../src/records/records.ts'
import { BucketWriting, bucketNumber } from '../../src/store/mirror/bucket.ts'
import { Bucket } from '../../src/store/mirror/packed-rows.ts'
import type { Entry } from '../../src/store/outbox/entry.ts'
import type { ChangedRow, RowsTogether, Table } from '../../src/store/overlay/table.ts'

/** A bucket as read from the mirror. Null is a deleted row. */
export function bucketWith<N extends RecordType>(
  record: N,
  n: number,
  rows: { readonly [id: string]: Rows[N] | null },
): Bucket<N> {
  const writer = new BucketWriting(record, n)
  for (const [id, row] of Object.entries(rows)) writer.put({ id, rev: row?.rev || 9, row })
  return new Bucket(record, writer.done(1))
}

export function createBuckets<N extends RecordType>(record: N, rows: readonly Rows[N][]): Bucket<N>[] {
  const byBucket = new Map<number, { [id: string]: Rows[N] }>()
  for (const row of rows) {
    const id = rowId[record](row)
    const n = bucketNumber(record, id)
    byBucket.set(n, { ...byBucket.get(n), [id]: row })
  }
  return [...byBucket].map(([n, some]) => bucketWith(record, n, some))
}

type ById<R> = Map<string, R | null>
/** The rows that a table has received so far. */
class Reports<R> {
  readonly buckets = new Map<number, ById<R>>()
}
const sentByTable = new WeakMap<object, unknown>()
const isSentFor = <R>(sent: unknown, _table: Table<R & object>): sent is Reports<R> => sent instanceof Reports

/**
 * Changes rows of a table as the mirror does, with the complete buckets that contain them. Null is a deleted
 * row.
 */
export function changeRows<R extends object>(
  record: RecordType,
  table: Table<R>,
  changes: Iterable<readonly [string, R | null]>,
  entries: readonly Entry[] = [],
): readonly ChangedRow[] {
  const before = sentByTable.get(table)
  const sent = isSentFor<R>(before, table) ? before : new Reports<R>()
  sentByTable.set(table, sent)
  const touched = new Map<number, ById<R>>()
  for (const [id, row] of changes) {
    const n = bucketNumber(record, id)
    const bucket: ById<R> = sent.buckets.get(n) ?? new Map()
    sent.buckets.set(n, bucket.set(id, row))
    touched.set(n, bucket)
  }
  const buckets = [...touched].map(([n, bucket]) => together(n, bucket))
  return table.update(buckets, entries).changes
}

function together<R extends object>(n: number, bucket: ById<R>): RowsTogether<R> {
  const rows = [...bucket].map(([id, row]) => ({ id, row }))
  return {
    n,
    count: rows.length,
    rows: () => rows,
    row: id => rows.find(row => row.id === id),
    field: name =>
      rows.flatMap(({ id, row }) =>
        row === null ? [] : [[id, new Map<string, unknown>(Object.entries(row)).get(name)] as const],
      ),
  }
}
