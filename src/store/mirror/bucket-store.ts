import type { Table } from 'dexie'
import { isRecordType, type RecordType, type Rows } from '../../contract/rows.ts'
import { isOnDevices, type WindowedType, type Windows, windowedTypes } from '../../domain/calendar/windows.ts'
import type { BucketKey, RowsAhead } from '../rows-ahead.ts'
import { Bucket, BucketWriter, type MirroredRow, readStart, type StoredBucket, splitLines } from './bucket.ts'
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

type BucketTable = Table<StoredBucket, BucketKey>

/** Rows in their buckets. The caller opens the transaction. */
export class BucketStore {
  readonly table: BucketTable
  /** The pages of a snapshot that is set aside. No reader sees them. */
  readonly aside: BucketTable

  constructor(table: BucketTable, aside: BucketTable) {
    this.table = table
    this.aside = aside
  }

  async getAll(
    requests: readonly { record: RecordType; id: string }[],
    place: Place | null,
  ): Promise<(MirroredRow | undefined)[]> {
    const found = new Map<object, MirroredRow | undefined>()
    for (const { before, items } of await withBuckets(this.table, requests)) {
      for (const request of items) {
        const bucket = before && Bucket.of(request.record, before, isOwn(place, request.record))
        found.set(request, bucket?.row(request.id))
      }
    }
    return requests.map(request => found.get(request))
  }

  async since(stamp: number, place: Place | null): Promise<Bucket[]> {
    const changed = await this.table.where('stamp').above(stamp).toArray()
    return changed
      .filter(isKnown)
      .map(stored => Bucket.of(stored.record, stored, isOwn(place, stored.record)))
  }

  async all(place: Place | null): Promise<Bucket[]> {
    const all = (await this.table.toArray()).filter(isKnown)
    return all.map(stored => Bucket.of(stored.record, stored, isOwn(place, stored.record)))
  }

  /** All buckets: those that were read ahead, without those that have changed since then. */
  async allWith({ stamp, buckets }: RowsAhead, place: Place | null): Promise<Bucket[]> {
    const changed = await this.since(stamp, place)
    const changedKeys = new Set(changed.map(({ record, from }) => rowName({ record, id: from })))
    const unchanged = buckets.flatMap(({ key: [record, from], read }) =>
      isRecordType(record) && !changedKeys.has(rowName({ record, id: from }))
        ? [new Bucket(record, { from, read }, isOwn(place, record))]
        : [],
    )
    return [...unchanged, ...changed]
  }

  /**
   * A stored row is replaced only by a newer or a more complete one. A row that is not stored is added when
   * it is newer than `knownRev`. Returns whether anything was written.
   */
  patch(changes: readonly Change[], stamp: number, knownRev: number): Promise<boolean> {
    return put(this.table, changes, stamp, (writer, { id, rev }) => {
      const before = writer.getRev(id)
      return rev > (before ?? knownRev) || (rev === before && writer.lacksField(id))
    })
  }

  async names(): Promise<string[]> {
    const all = (await this.table.toArray()).filter(isKnown)
    return all.flatMap(stored =>
      splitLines(stored).map(line => rowName({ record: stored.record, id: readStart(line).id })),
    )
  }

  /** Removes the named rows up to and including this revision. */
  async drop(names: ReadonlySet<string>, upTo: number, stamp: number): Promise<void> {
    if (names.size === 0) return
    const all = (await this.table.toArray()).filter(isKnown)
    await this.table.bulkPut(
      all.flatMap(stored => {
        const old = splitLines(stored)
          .map(readStart)
          .filter(({ id, rev }) => rev <= upTo && names.has(rowName({ record: stored.record, id })))
        return withoutRows(stored, old, stamp)
      }),
    )
  }

  async setAside(changes: readonly Change[]): Promise<void> {
    await put(this.aside, changes, 0, () => true)
  }

  async dropAside(): Promise<void> {
    await this.aside.clear()
  }

  /**
   * Replaces the rows of these record types with the snapshot. Earlier rows remain only if they were
   * acknowledged after the snapshot began, in the same epoch of the database. Readers read all rows again.
   */
  async swapIn(stamp: number, keepAbove: number | null, types: readonly RecordType[]): Promise<void> {
    for (const record of types) {
      const range = recordRange(record)
      const [arrived, stored] = await Promise.all([
        this.aside
          .where('[record+from]')
          .between(...range)
          .toArray(),
        this.table
          .where('[record+from]')
          .between(...range)
          .toArray(),
      ])
      const rows = new Map(rowsIn(record, arrived).map(row => [row.id, row]))
      for (const row of rowsIn(record, stored)) {
        const mayStay = keepAbove !== null && row.rev > keepAbove
        if (mayStay && row.rev > (rows.get(row.id)?.rev ?? -1)) rows.set(row.id, row)
      }
      const writer = new BucketWriter(record, '')
      for (const row of rows.values()) writer.put(row)
      await this.table
        .where('[record+from]')
        .between(...range)
        .delete()
      if (rows.size > 0) await this.table.bulkPut(writer.done(stamp))
    }
    await this.dropAside()
  }

  /** Removes rows outside of all these windows. */
  async letGo(windows: readonly Windows[], stamp: number): Promise<void> {
    for (const record of windowedTypes) {
      const all = await this.table
        .where('[record+from]')
        .between(...recordRange(record))
        .toArray()
      await this.table.bulkPut(
        all.flatMap(stored => withoutRows(stored, rowsOutside(stored, record, windows), stamp)),
      )
    }
  }

  async clear(): Promise<void> {
    await Promise.all([this.table.clear(), this.dropAside()])
  }
}

function recordRange(record: RecordType): [BucketKey, BucketKey] {
  return [
    [record, ''],
    [record, '\uffff'],
  ]
}

function rowsIn<N extends RecordType>(record: N, stored: readonly StoredBucket[]): MirroredRow<N>[] {
  return stored.flatMap(each => Bucket.of(record, each).rows())
}

type InBucket<T> = { record: RecordType; from: string; before: StoredBucket | undefined; items: T[] }

/** Groups items by the bucket that has or will have their row. */
async function withBuckets<T extends { record: RecordType; id: string }>(
  table: BucketTable,
  items: readonly T[],
): Promise<InBucket<T>[]> {
  const keys = new Map<RecordType, string[]>()
  for (const record of new Set(items.map(item => item.record))) {
    const found = await table
      .where('[record+from]')
      .between(...recordRange(record))
      .primaryKeys()
    keys.set(
      record,
      found.map(([, from]) => from),
    )
  }
  const groups = new Map<string, InBucket<T>>()
  for (const item of items) {
    const from = keys.get(item.record)?.findLast(start => start <= item.id) ?? ''
    const name = `${item.record} ${from}`
    const group = groups.get(name) ?? { record: item.record, from, before: undefined, items: [] }
    group.items.push(item)
    groups.set(name, group)
  }
  const all = [...groups.values()]
  const stored = await table.bulkGet(all.map(({ record, from }): BucketKey => [record, from]))
  return all.map((group, i) => ({ ...group, before: stored[i] }))
}

async function put(
  table: BucketTable,
  changes: readonly Change[],
  stamp: number,
  mayCome: (writer: BucketWriter, change: Change) => boolean,
): Promise<boolean> {
  const changed = (await withBuckets(table, changes)).flatMap(({ record, from, before, items }) => {
    const writer = new BucketWriter(record, from, before)
    let isChanged = false
    for (const change of items) {
      if (!mayCome(writer, change)) continue
      writer.put(change)
      isChanged = true
    }
    return isChanged ? writer.done(stamp) : []
  })
  if (changed.length > 0) await table.bulkPut(changed)
  return changed.length > 0
}

/** The changed bucket; none when there is nothing to remove. */
function withoutRows(stored: StoredBucket, rows: readonly { id: string }[], stamp: number): StoredBucket[] {
  if (rows.length === 0) return []
  const writer = new BucketWriter(stored.record, stored.from, stored)
  for (const { id } of rows) writer.drop(id)
  return writer.done(stamp)
}

const isWithinWindows: { [N in WindowedType]: (row: Rows[N], windows: Windows) => boolean } = isOnDevices

function rowsOutside<N extends WindowedType>(stored: StoredBucket, record: N, windows: readonly Windows[]) {
  return Bucket.of(record, stored)
    .rows()
    .filter(({ row }) => row !== null && !windows.some(each => isWithinWindows[record](row, each)))
}

/** A later version of the app, in another tab, may store record types that this version does not have. */
function isKnown(stored: StoredBucket): boolean {
  return isRecordType(stored.record)
}
