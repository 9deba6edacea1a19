import type { Table } from 'dexie'
import { isRecordType, type RecordType, type Rows, recordTypes } from '../../contract/rows.ts'
import { type Windows, windowedTypes } from '../../domain/calendar/windows.ts'
import { BucketWriting, bucketNumber, bucketsPerType, withoutRowsOutside } from './bucket.ts'
import { Bucket, type MirroredRow, type PackedBucket, readStart, splitLines } from './packed-rows.ts'
import { isOwn, type Place } from './place.ts'

export type Change<N extends RecordType = RecordType> = {
  record: N
  id: string
  rev: number
  row: Rows[N] | null
  /** The server erased the row: no trace of it may remain. */
  erased?: true
}

export const rowName = ({ record, id }: { record: RecordType; id: string }): string => `${record} ${id}`

// A snapshot that is set aside has its own bucket numbers, under a stamp that no reader requests.
const unread = -2
const aside = bucketsPerType

/**
 * Rows in their buckets. The caller opens the transaction. IndexedDB has a fixed cost per record, so each
 * record type has only a few buckets: 50,000 rows fill in a tenth of the time.
 */
export class BucketStore {
  readonly table: Table<PackedBucket, [RecordType, number]>

  constructor(table: Table<PackedBucket, [RecordType, number]>) {
    this.table = table
  }

  async getAll(
    requests: readonly { record: RecordType; id: string }[],
    place: Place | null,
  ): Promise<(MirroredRow | undefined)[]> {
    const keys = requests.map(({ record, id }): [RecordType, number] => [record, bucketNumber(record, id)])
    const buckets = await this.table.bulkGet(keys)
    return requests.map(
      ({ record, id }, i) => buckets[i] && new Bucket(record, buckets[i], isOwn(place, record)).row(id),
    )
  }

  async since(stamp: number, place: Place | null): Promise<Bucket[]> {
    const packed = await this.table.where('stamp').above(stamp).toArray()
    return packed
      .filter(isKnown)
      .map(bucket => new Bucket(bucket.record, bucket, isOwn(place, bucket.record)))
  }

  async all(place: Place | null): Promise<Bucket[]> {
    const types = recordTypes.map(async record => {
      const range = this.table.where('[record+n]').between([record, 0], [record, aside])
      return (await range.toArray()).map(packed => new Bucket(record, packed, isOwn(place, record)))
    })
    return (await Promise.all(types)).flat()
  }

  /**
   * A stored row is replaced only by a newer or a more complete one. A row that is not stored is added when
   * it is newer than `knownRev`. Returns whether anything was written.
   */
  patch(changes: readonly Change[], stamp: number, knownRev: number): Promise<boolean> {
    return this.#put(changes, 0, stamp, (writer, { id, rev }) => {
      const before = writer.getRev(id)
      return rev > (before ?? knownRev) || (rev === before && writer.lacksField(id))
    })
  }

  async names(): Promise<string[]> {
    const all = (await this.table.toArray()).filter(isKnown)
    return all.flatMap(packed =>
      splitLines(packed).map(line => rowName({ record: packed.record, id: readStart(line).id })),
    )
  }

  /** Removes the named rows up to and including this revision. */
  async drop(names: ReadonlySet<string>, upTo: number, stamp: number): Promise<void> {
    if (names.size === 0) return
    const all = await this.table.toArray()
    const changed = all.flatMap(packed => {
      const old = splitLines(packed)
        .map(readStart)
        .filter(({ id, rev }) => rev <= upTo && names.has(rowName({ record: packed.record, id })))
      if (old.length === 0) return []
      const writer = new BucketWriting(packed.record, packed.n, packed)
      for (const { id } of old) writer.drop(id)
      return [writer.done(stamp)]
    })
    await this.table.bulkPut(changed)
  }

  async setAside(changes: readonly Change[]): Promise<void> {
    await this.#put(changes, aside, unread, () => true)
  }

  async dropAside(): Promise<void> {
    await this.table.where('stamp').equals(unread).delete()
  }

  /**
   * Replaces the rows of these record types with the snapshot. Earlier rows remain only if they were
   * acknowledged after the snapshot began, in the same epoch of the database.
   */
  async swapIn(stamp: number, keepAbove: number | null, records: readonly RecordType[]): Promise<void> {
    const all = (await this.table.toArray()).filter(packed => records.includes(packed.record))
    const next = new Map<string, BucketWriting>()
    for (const packed of all) {
      const [record, n] = [packed.record, packed.n % aside]
      const bucket = next.get(`${record} ${n}`) ?? new BucketWriting(record, n)
      next.set(`${record} ${n}`, bucket)
      for (const stored of new Bucket(record, packed).rows()) {
        const mayStay = packed.n >= aside || (keepAbove !== null && stored.rev > keepAbove)
        if (mayStay && stored.rev > (bucket.getRev(stored.id) ?? -1)) bucket.put(stored)
      }
    }
    await this.dropAside()
    await this.table.bulkPut([...next.values()].map(bucket => bucket.done(stamp)))
  }

  /** Removes rows outside of all these windows. */
  async letGo(windows: readonly Windows[], stamp: number): Promise<void> {
    for (const record of windowedTypes) {
      const all = await this.table.where('[record+n]').between([record, 0], [record, aside]).toArray()
      await this.table.bulkPut(
        all.flatMap(packed => withoutRowsOutside(packed, record, windows, stamp) ?? []),
      )
    }
  }

  async clear(): Promise<void> {
    await this.table.clear()
  }

  async #put(
    changes: readonly Change[],
    offset: number,
    stamp: number,
    mayCome: (writing: BucketWriting, change: Change) => boolean,
  ): Promise<boolean> {
    const byBucket = new Map<string, { key: [RecordType, number]; changes: Change[] }>()
    for (const change of changes) {
      const n = bucketNumber(change.record, change.id) + offset
      const name = `${change.record} ${n}`
      const group = byBucket.get(name) ?? { key: [change.record, n], changes: [] }
      group.changes.push(change)
      byBucket.set(name, group)
    }
    const groups = [...byBucket.values()]
    const found = await this.table.bulkGet(groups.map(({ key }) => key))
    const changed = groups.flatMap(({ key: [record, n], changes: bucketChanges }, i) => {
      const writer = new BucketWriting(record, n, found[i])
      let isChanged = false
      for (const change of bucketChanges) {
        if (!mayCome(writer, change)) continue
        writer.put(change)
        isChanged = true
      }
      return isChanged ? [writer.done(stamp)] : []
    })
    if (changed.length > 0) await this.table.bulkPut(changed)
    return changed.length > 0
  }
}

/** A later version of the app, in another tab, may store record types that this version does not have. */
function isKnown(packed: PackedBucket): boolean {
  return isRecordType(packed.record)
}
