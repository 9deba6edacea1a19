import type { Table } from 'dexie'
import { type Noun, nouns, type Rows } from '../contract/rows.ts'
import { type Windows, windowedNouns } from '../domain/windows.ts'
import { bucketOf, bucketsPerNoun } from './bucket.ts'
import { BucketWriting } from './bucket-writing.ts'
import { lightened } from './lightened.ts'
import { type Bucket, type Kept, type PackedBucket, unpackBucket } from './packed-rows.ts'

export type Change<N extends Noun = Noun> = {
  noun: N
  id: string
  rev: number
  row: Rows[N] | null
  /** Gone for good, and nothing is to be known of it any more. */
  erased?: true
}

export const rowName = ({ noun, id }: { noun: Noun; id: string }): string => `${noun} ${id}`

// What is set aside lies in a second row of buckets, under a stamp below every reader's first.
const unread = -2
const aside = bucketsPerNoun
const slice = 32

/**
 * Rows in their buckets, inside a transaction of whoever calls. Rows live in 256 buckets a noun, because IndexedDB's cost
 * is by record: 50,000 rows fill in a tenth of the time of a record per row.
 */
export class BucketStore {
  readonly table: Table<PackedBucket, [Noun, number]>

  constructor(table: Table<PackedBucket, [Noun, number]>) {
    this.table = table
  }

  async getAll(asked: readonly { noun: Noun; id: string }[], isOwn: boolean): Promise<(Kept | undefined)[]> {
    const keys = asked.map(({ noun, id }): [Noun, number] => [noun, bucketOf(noun, id)])
    const buckets = await this.table.bulkGet(keys)
    return asked.map(({ id }, i) => {
      const rows = buckets[i]?.rows.filter(packed => packed[0] === id) ?? []
      return buckets[i] && unpackBucket({ ...buckets[i], rows }, isOwn).rows[0]
    })
  }

  async since(stamp: number, isOwn: boolean): Promise<Bucket[]> {
    const packed = await this.table.where('stamp').above(stamp).toArray()
    return packed.map(bucket => unpackBucket(bucket, isOwn))
  }

  /** In slices, all asked for at once: while one is unpacked here, the browser's storage process reads the next. */
  async all(isOwn: boolean): Promise<Bucket[]> {
    const starts = Array.from({ length: bucketsPerNoun / slice }, (_, i) => i * slice)
    const slices = nouns.flatMap(noun =>
      starts.map(async n => {
        const range = this.table.where('[noun+n]').between([noun, n], [noun, n + slice])
        return (await range.toArray()).map(bucket => unpackBucket(bucket, isOwn))
      }),
    )
    return (await Promise.all(slices)).flat()
  }

  /**
   * A row that is here only becomes newer, or whole; one that is not, may come when it is newer than what was `seen` of
   * all.
   */
  patch(changes: readonly Change[], stamp: number, seen: number): Promise<void> {
    return this.#put(changes, 0, stamp, (writing, { id, rev }) => {
      const before = writing.revOf(id)
      return rev > (before ?? seen) || (rev === before && writing.lacksField(id))
    })
  }

  /** What each row is called: its type and its id. */
  async names(): Promise<string[]> {
    const all = await this.table.toArray()
    return all.flatMap(packed => packed.rows.map(([id]) => rowName({ noun: packed.noun, id })))
  }

  /** Drops rows of these names that are not newer than a revision. */
  async drop(names: ReadonlySet<string>, upTo: number, stamp: number): Promise<void> {
    if (names.size === 0) return
    const all = await this.table.toArray()
    const changed = all.flatMap(packed => {
      const old = packed.rows.filter(
        ([id, rev]) => rev <= upTo && names.has(rowName({ noun: packed.noun, id })),
      )
      if (old.length === 0) return []
      const writing = new BucketWriting(packed.noun, packed.n, packed)
      for (const [id] of old) writing.drop(id)
      return [writing.done(stamp)]
    })
    await this.table.bulkPut(changed)
  }

  setAside(changes: readonly Change[]): Promise<void> {
    return this.#put(changes, aside, unread, () => true)
  }

  async dropAside(): Promise<void> {
    await this.table.where('stamp').equals(unread).delete()
  }

  /** Keeps, of what showed, only rows acknowledged after the snapshot was begun in the same life of the database. */
  async swapIn(stamp: number, keepAbove: number | null): Promise<void> {
    const all = await this.table.toArray()
    const next = new Map<string, BucketWriting>()
    for (const packed of all) {
      const [noun, n] = [packed.noun, packed.n % aside]
      const bucket = next.get(`${noun} ${n}`) ?? new BucketWriting(noun, n)
      next.set(`${noun} ${n}`, bucket)
      for (const kept of unpackBucket(packed).rows) {
        const mayStay = packed.n >= aside || (keepAbove !== null && kept.rev > keepAbove)
        if (mayStay && kept.rev > (bucket.revOf(kept.id) ?? -1)) bucket.put(kept)
      }
    }
    await this.dropAside()
    await this.table.bulkPut([...next.values()].map(bucket => bucket.done(stamp)))
  }

  async letGo(windows: Windows, stamp: number): Promise<void> {
    for (const noun of windowedNouns) {
      const all = await this.table.where('[noun+n]').between([noun, 0], [noun, aside]).toArray()
      await this.table.bulkPut(all.flatMap(packed => lightened(packed, noun, windows, stamp) ?? []))
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
  ): Promise<void> {
    const byBucket = new Map<string, { key: [Noun, number]; changes: Change[] }>()
    for (const change of changes) {
      const n = bucketOf(change.noun, change.id) + offset
      const name = `${change.noun} ${n}`
      const group = byBucket.get(name) ?? { key: [change.noun, n], changes: [] }
      group.changes.push(change)
      byBucket.set(name, group)
    }
    const groups = [...byBucket.values()]
    const found = await this.table.bulkGet(groups.map(({ key }) => key))
    const buckets = groups.map(({ key: [noun, n], changes: mine }, i) => {
      const writing = new BucketWriting(noun, n, found[i])
      for (const change of mine) if (mayCome(writing, change)) writing.put(change)
      return writing.done(stamp)
    })
    await this.table.bulkPut(buckets)
  }
}
