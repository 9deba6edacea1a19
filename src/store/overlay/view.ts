import { editShape } from '../../contract/edits.ts'
import { type RecordType, recordTypes } from '../../contract/rows.ts'
import { recordLists } from '../../records/records.ts'
import type { Bucket } from '../mirror/bucket.ts'
import type { Entry } from '../outbox/entry.ts'
import { makeTables, type Tables } from './shapes.ts'
import type { ChangedRow, TableUpdate } from './table.ts'

const belongings = recordTypes.flatMap((owned): { owned: RecordType; owner: RecordType }[] => {
  const { owner } = recordLists(owned)
  return owner === undefined ? [] : [{ owned, owner }]
})

/** Every record type in memory, as one tab shows it. Only the follower writes to it. */
export class View {
  readonly tables: Tables = makeTables()

  /** Whether the server has deleted the row. Other missing rows were only evicted from this device. */
  isDeleted(record: RecordType, id: string): boolean {
    return this.tables[record].isDeleted(id)
  }

  hasOwnedRows(record: RecordType, id: string): boolean {
    return belongings.some(({ owned, owner }) => owner === record && this.tables[owned].ownedBy(id).size > 0)
  }

  /** The revision of the displayed row; undefined when the server has never sent the row. */
  getRev(record: RecordType, id: string): number | undefined {
    return this.tables[record].get(id)?.row.rev || undefined
  }

  /** Applies changes. Returns the record types whose rows look different now. */
  update(buckets: readonly Bucket[], entries: readonly Entry[], isWhole = false): RecordType[] {
    const changed = new Set<RecordType>()
    for (const record of recordTypes) {
      const { changes, isChanged } = this.#updateTable(record, buckets, entries, isWhole)
      if (!isChanged) continue
      changed.add(record)
      for (const seenToo of this.#refreshAround(record, changes)) changed.add(seenToo)
    }
    return [...changed]
  }

  /** Updates related rows: a client shows its number of animals, and an animal shows its client's name. */
  #refreshAround(record: RecordType, changes: readonly ChangedRow[]): RecordType[] {
    return belongings.flatMap(({ owned, owner }): RecordType[] => {
      if (record === owned) {
        const owners = new Set(changes.flatMap(change => change.owners))
        this.tables[owner].refresh(owners)
        return owners.size > 0 ? [owner] : []
      }
      if (record !== owner) return []
      const ownedIds = new Set(this.tables[owned].readOwnedBy(new Set(changes.map(({ id }) => id))))
      this.tables[owned].refresh(ownedIds)
      return ownedIds.size > 0 ? [owned] : []
    })
  }

  #updateTable<N extends RecordType>(
    record: N,
    buckets: readonly Bucket[],
    entries: readonly Entry[],
    isWhole: boolean,
  ): TableUpdate {
    const recordBuckets = buckets.filter(bucket => hasRecordType(bucket, record))
    const recordEntries = entries.filter(entry => editShape(entry.kind).record === record)
    return this.tables[record].update(recordBuckets, recordEntries, isWhole)
  }
}

function hasRecordType<N extends RecordType>(bucket: Bucket, record: N): bucket is Bucket<N> {
  return bucket.record === record
}
