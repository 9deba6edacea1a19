import { editShape } from '../../contract/edits.ts'
import { type RecordType, type Rows, recordTypes } from '../../contract/rows.ts'
import { listsOf } from '../../records/records.ts'
import type { Bucket } from '../mirror/packed-rows.ts'
import type { Entry } from '../outbox/entry.ts'
import { makeTables, type Tables } from './shapes.ts'
import type { Changed } from './table.ts'

const belongings = recordTypes.flatMap((owned): { owned: RecordType; owner: RecordType }[] => {
  const { owner } = listsOf(owned)
  return owner === undefined ? [] : [{ owned, owner }]
})

/** Every record type in memory, as one tab shows it. Only the follower writes to it. */
export class View {
  readonly tables: Tables = makeTables()
  readonly #known = new Map<string, { noun: RecordType; n: number; ids: readonly string[] }>()

  readonly #deleted = new Map<RecordType, Set<string>>()

  /** Whether the server said that it is deleted. A row that is neither here nor deleted has only left this device. */
  isDeleted(record: RecordType, id: string): boolean {
    return this.#deletedOf(record).has(id)
  }

  /** Whether rows of another type belong to it. */
  hasRowsOf(record: RecordType, id: string): boolean {
    return belongings.some(({ owned, owner }) => owner === record && this.tables[owned].ownedBy(id).size > 0)
  }

  /** The revision of the row that the screen shows; undefined where the server has never told of it. */
  revOf(record: RecordType, id: string): number | undefined {
    return this.tables[record].get(id)?.row.rev || undefined
  }

  /** Takes in what changed; answers the record types whose rows look different now. */
  update(changedBuckets: readonly Bucket[], entries: readonly Entry[], isWhole = false): RecordType[] {
    const changed = new Set<RecordType>()
    const buckets = isWhole ? [...changedBuckets, ...this.#emptied(changedBuckets)] : changedBuckets
    for (const record of recordTypes) {
      const changes = this.#updateTable(record, buckets, entries)
      if (changes.length === 0) continue
      changed.add(record)
      for (const seenToo of this.#refreshAround(record, changes)) changed.add(seenToo)
    }
    return [...changed]
  }

  /** A client shows how many animals they have, an animal the name of its client: both look different together. */
  #refreshAround(record: RecordType, changes: readonly Changed[]): RecordType[] {
    return belongings.flatMap(({ owned, owner }): RecordType[] => {
      if (record === owned) {
        const owners = new Set(changes.flatMap(change => change.owners))
        this.tables[owner].refresh(owners)
        return owners.size > 0 ? [owner] : []
      }
      if (record !== owner || this.tables[owned].size === 0) return []
      const theirs = new Set(changes.flatMap(({ id }) => [...this.tables[owned].ownedBy(id)]))
      this.tables[owned].refresh(theirs)
      return theirs.size > 0 ? [owned] : []
    })
  }

  #updateTable<N extends RecordType>(
    record: N,
    buckets: readonly Bucket[],
    entries: readonly Entry[],
  ): Changed[] {
    const kept = this.#keptRows(
      record,
      buckets.filter(bucket => isOf(bucket, record)),
    )
    const mine = entries.filter(entry => editShape(entry.kind).record === record)
    return this.tables[record].update(kept, mine)
  }

  #deletedOf(record: RecordType): Set<string> {
    const deleted = this.#deleted.get(record) ?? new Set()
    this.#deleted.set(record, deleted)
    return deleted
  }

  /** Buckets that are there no more. */
  #emptied(buckets: readonly Bucket[]): Bucket[] {
    const here = new Set(buckets.map(({ noun: record, n }) => `${record}/${n}`))
    return [...this.#known.values()].flatMap(({ noun: record, n }) =>
      here.has(`${record}/${n}`) ? [] : [{ noun: record, n, rows: [] }],
    )
  }

  /** Buckets are read whole; a row that a bucket held before and holds no more is gone. */
  #keptRows<N extends RecordType>(record: N, buckets: readonly Bucket<N>[]): Map<string, Rows[N] | null> {
    const rows = new Map<string, Rows[N] | null>()
    const deleted = this.#deletedOf(record)
    for (const bucket of buckets) {
      const name = `${bucket.noun}/${bucket.n}`
      for (const id of this.#known.get(name)?.ids ?? []) {
        rows.set(id, null)
        deleted.delete(id)
      }
      for (const { id, row } of bucket.rows) {
        rows.set(id, row)
        if (row === null) deleted.add(id)
      }
      this.#known.set(name, { noun: bucket.noun, n: bucket.n, ids: bucket.rows.map(({ id }) => id) })
    }
    return rows
  }
}

function isOf<N extends RecordType>(bucket: Bucket, record: N): bucket is Bucket<N> {
  return bucket.noun === record
}
