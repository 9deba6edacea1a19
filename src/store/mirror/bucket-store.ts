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
  /** Gone for good, and nothing is to be known of it any more. */
  erased?: true
}

export const rowName = ({ record, id }: { record: RecordType; id: string }): string => `${record} ${id}`

// Rows that are set aside lie in buckets with numbers of their own, under a stamp that no reader asks for.
const unread = -2
const aside = bucketsPerType

/**
 * Rows in their buckets. The caller opens the transaction. Rows live in a few buckets a record type, because IndexedDB takes its time for
 * each record, large or small: 50,000 rows fill in a tenth of the time of a record per row.
 */
export class BucketStore {
  readonly table: Table<PackedBucket, [RecordType, number]>

  constructor(table: Table<PackedBucket, [RecordType, number]>) {
    this.table = table
  }

  async getAll(
    asked: readonly { record: RecordType; id: string }[],
    place: Place | null,
  ): Promise<(MirroredRow | undefined)[]> {
    const keys = asked.map(({ record, id }): [RecordType, number] => [record, bucketNumber(record, id)])
    const buckets = await this.table.bulkGet(keys)
    return asked.map(
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
   * A row that is stored is replaced only by a newer or a more complete one; a row that is not stored is added when it is newer than the
   * revision in `seen`. Answers whether anything was written.
   */
  patch(changes: readonly Change[], stamp: number, seen: number): Promise<boolean> {
    return this.#put(changes, 0, stamp, (writing, { id, rev }) => {
      const before = writing.revOf(id)
      return rev > (before ?? seen) || (rev === before && writing.lacksField(id))
    })
  }

  /** The type and id of each row. */
  async names(): Promise<string[]> {
    const all = (await this.table.toArray()).filter(isKnown)
    return all.flatMap(packed =>
      splitLines(packed).map(line => rowName({ record: packed.record, id: readStart(line).id })),
    )
  }

  /** Drops rows of these names that are not newer than a revision. */
  async drop(names: ReadonlySet<string>, upTo: number, stamp: number): Promise<void> {
    if (names.size === 0) return
    const all = await this.table.toArray()
    const changed = all.flatMap(packed => {
      const old = splitLines(packed)
        .map(readStart)
        .filter(({ id, rev }) => rev <= upTo && names.has(rowName({ record: packed.record, id })))
      if (old.length === 0) return []
      const writing = new BucketWriting(packed.record, packed.n, packed)
      for (const { id } of old) writing.drop(id)
      return [writing.done(stamp)]
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
   * Replaces the rows of these record types with the snapshot. Of the earlier rows, only those stay that were acknowledged
   * after the snapshot began, in the same epoch of the database.
   */
  async swapIn(stamp: number, keepAbove: number | null, records: readonly RecordType[]): Promise<void> {
    const all = (await this.table.toArray()).filter(packed => records.includes(packed.record))
    const next = new Map<string, BucketWriting>()
    for (const packed of all) {
      const [record, n] = [packed.record, packed.n % aside]
      const bucket = next.get(`${record} ${n}`) ?? new BucketWriting(record, n)
      next.set(`${record} ${n}`, bucket)
      for (const kept of new Bucket(record, packed).rows()) {
        const mayStay = packed.n >= aside || (keepAbove !== null && kept.rev > keepAbove)
        if (mayStay && kept.rev > (bucket.revOf(kept.id) ?? -1)) bucket.put(kept)
      }
    }
    await this.dropAside()
    await this.table.bulkPut([...next.values()].map(bucket => bucket.done(stamp)))
  }

  /** Rows that lie in none of these windows. */
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
    const changed = groups.flatMap(({ key: [record, n], changes: mine }, i) => {
      const writing = new BucketWriting(record, n, found[i])
      let isChanged = false
      for (const change of mine) {
        if (!mayCome(writing, change)) continue
        writing.put(change)
        isChanged = true
      }
      return isChanged ? [writing.done(stamp)] : []
    })
    if (changed.length > 0) await this.table.bulkPut(changed)
    return changed.length > 0
  }
}

/** A later version of the app, in another tab, may keep types of record that this one does not know. */
function isKnown(packed: PackedBucket): boolean {
  return isRecordType(packed.record)
}
