import type { Table } from 'dexie'
import { isSame } from '../contract/patch.ts'
import { type Noun, nouns, type Rows } from '../contract/rows.ts'
import { type Windows, windowedNouns } from '../domain/windows.ts'
import { bucketOf, bucketsPerNoun } from './bucket.ts'
import { BucketWriting } from './bucket-writing.ts'
import { Database, type Databases, databaseName } from './databases.ts'
import { lightened } from './lightened.ts'
import { type Bucket, type Kept, type PackedBucket, unpackBucket } from './packed-rows.ts'
import {
  type Filling,
  fresh,
  hasRows,
  isWhere,
  type Note,
  type Place,
  type Source,
  type Stand,
  withoutRows,
} from './place.ts'

/**
 * The disposable database: rows as the host last said them, and nothing else (law 1). Rows live in 256 buckets a noun,
 * because IndexedDB's cost is by record: 50,000 rows fill in a tenth of the time of a record per row.
 *
 * All writing is `apply`, one transaction a call: rows, place in the feed and stamp together. A row's revision never
 * goes down, and an answer older than the place in the feed cannot bring back what the feed took away (law 3).
 *
 *   never filled ── pages of a snapshot, straight into the rows; resumed after a crash ──► at a place in the feed
 *   at a place   ── pages of changes ──► at a later place
 *   start over   ── pages of a snapshot, set aside while the old rows go on showing ──► swapped in at its last page
 *   forgotten    ── as one that was never filled, but it knows where it was
 */
export type Change<N extends Noun = Noun> = {
  noun: N
  id: string
  rev: number
  row: Rows[N] | null
  /** Gone for good, and nothing is to be known of it any more. */
  erased?: true
}

/** What changed since a reading; `isWhole` when it is all there is. */
export type Changed = { stamp: number; buckets: Bucket[]; isWhole: boolean; isFilled: boolean }

// What is set aside lies in a second row of buckets, under a stamp below every reader's first.
const unread = -2
const aside = bucketsPerNoun
const slice = 32

export class Mirror {
  readonly #db: Database
  readonly #buckets: Table<PackedBucket, [Noun, number]>
  readonly #notes: Table<Note, string>

  constructor(hostName: string, userId: string, databases: Databases) {
    const stores = { buckets: '[noun+n], stamp', notes: 'name' }
    const name = databaseName('mirror', hostName, userId)
    this.#db = new Database(name, stores, databases, { chromeTransactionDurability: 'relaxed' })
    this.#buckets = this.#db.table('buckets')
    this.#notes = this.#db.table('notes')
  }

  open(): Promise<void> {
    return this.#db.open()
  }

  close(): void {
    this.#db.close()
  }

  get connection(): number {
    return this.#db.connection
  }

  note(): Promise<Note> {
    return this.#db.read([this.#notes], () => this.#readNote())
  }

  async get(noun: Noun, id: string): Promise<Kept | undefined> {
    return (await this.getAll([{ noun, id }]))[0]
  }

  getAll(asked: readonly { noun: Noun; id: string }[]): Promise<(Kept | undefined)[]> {
    return this.#db.read([this.#buckets], async () => {
      const keys = asked.map(({ noun, id }): [Noun, number] => [noun, bucketOf(noun, id)])
      const buckets = await this.#buckets.bulkGet(keys)
      return asked.map(({ id }, i) => {
        const rows = buckets[i]?.rows.filter(packed => packed[0] === id) ?? []
        return buckets[i] && unpackBucket({ ...buckets[i], rows }).rows[0]
      })
    })
  }

  /** What changed since a stamp, and whether this device ever had everything: one consistent reading. */
  read(since: number): Promise<Changed> {
    return this.#db.read([this.#buckets, this.#notes], async () => {
      const { stamp, place, cleared = 0 } = await this.#readNote()
      const isWhole = since < cleared
      const buckets = isWhole ? await this.#all() : await this.#since(since)
      return { stamp, buckets, isWhole, isFilled: hasRows(place) }
    })
  }

  async #since(stamp: number): Promise<Bucket[]> {
    return (await this.#buckets.where('stamp').above(stamp).toArray()).map(unpackBucket)
  }

  /** In slices, all asked for at once: while one is unpacked here, the browser's storage process reads the next. */
  async #all(): Promise<Bucket[]> {
    const starts = Array.from({ length: bucketsPerNoun / slice }, (_, i) => i * slice)
    const slices = nouns.flatMap(noun =>
      starts.map(async n => {
        const range = this.#buckets.where('[noun+n]').between([noun, n], [noun, n + slice])
        return (await range.toArray()).map(unpackBucket)
      }),
    )
    return (await Promise.all(slices)).flat()
  }

  /**
   * Rows of an answer, `asOf` the moment that it was read at, or (with `place`) a page of the feed. A row that this
   * device does not hold may have been taken away since the answer was read, but not by what the answer knew of: one
   * that is as new as our place in the feed is believed, and so are the pages of the feed themselves.
   */
  apply(changes: readonly Change[], { place, after, asOf }: Source = {}): Promise<boolean> {
    return this.#write(async note => {
      if (after && !isWhere(note, after)) return note
      const stamp = note.stamp + 1
      const { epoch, rev = -1 } = note.place ?? {}
      const isAsNew = place !== undefined || (asOf !== undefined && asOf.epoch === epoch && asOf.rev >= rev)
      await this.#patch(changes, stamp, isAsNew ? -1 : rev)
      const heard = changes.reduce((latest, change) => Math.max(latest, change.rev), note.heard ?? 0)
      return { ...note, stamp, place: place ?? note.place, heard }
    })
  }

  /** A page of a snapshot; the last one brings the place where the feed begins. */
  fill(changes: readonly Change[], filling: Filling, place?: Place, after?: Stand): Promise<boolean> {
    return this.#write(async note => {
      if (after && !isWhere(note, after)) return note
      const stamp = note.stamp + 1
      if (filling.aside) await this.#setAside(changes)
      else await this.#patch(changes, stamp, -1)
      if (!place) return { ...note, stamp, filling }
      const isSameLife = note.place?.epoch === filling.epoch
      if (filling.aside) await this.#swapIn(stamp, isSameLife ? filling.rev : null)
      return { ...note, stamp, place, filling: null, heard: isSameLife ? (note.heard ?? 0) : 0 }
    })
  }

  /**
   * Lets go of rows outside of their windows: what grows for ever would fill the device. They are not deleted, and the
   * host may be asked for them; so nothing is left in their place. It is looked through when a window has moved.
   */
  evict(windows: Windows): Promise<boolean> {
    return this.#write(async note => {
      if (isSame(note.windows ?? null, windows)) return note
      const stamp = note.stamp + 1
      for (const noun of windowedNouns) {
        const all = await this.#buckets.where('[noun+n]').between([noun, 0], [noun, aside]).toArray()
        await this.#buckets.bulkPut(all.flatMap(packed => lightened(packed, noun, windows, stamp) ?? []))
      }
      return { ...note, stamp, windows }
    })
  }

  /** Forgets an attempt to fill; what a device shows since an earlier one stays until the next succeeds. */
  startOver(): Promise<boolean> {
    return this.#write(async note => {
      if (!hasRows(note.place)) return this.#emptied(note)
      await this.#buckets.where('stamp').equals(unread).delete()
      return { ...note, filling: null }
    })
  }

  /** For a device that may be in other hands. Only rows go: how far it had heard still shows when a host was put back. */
  forget(): Promise<boolean> {
    return this.#write(async note => ({ ...(await this.#emptied(note)), place: withoutRows(note.place) }))
  }

  async #emptied(note: Note): Promise<Note> {
    await this.#buckets.clear()
    const stamp = note.stamp + 1
    return { ...note, stamp, cleared: stamp, filling: null }
  }

  async #patch(changes: readonly Change[], stamp: number, seen: number): Promise<void> {
    await this.#put(changes, 0, stamp, (before, { rev }) => rev > (before ?? seen))
  }

  async #setAside(changes: readonly Change[]): Promise<void> {
    await this.#put(changes, aside, unread, () => true)
  }

  async #put(
    changes: readonly Change[],
    offset: number,
    stamp: number,
    isNewer: (before: number | undefined, change: Change) => boolean,
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
    const found = await this.#buckets.bulkGet(groups.map(({ key }) => key))
    const buckets = groups.map(({ key: [noun, n], changes: mine }, i) => {
      const writing = new BucketWriting(noun, n, found[i])
      for (const change of mine) if (isNewer(writing.revOf(change.id), change)) writing.put(change)
      return writing.done(stamp)
    })
    await this.#buckets.bulkPut(buckets)
  }

  /** Keeps, of what showed, only rows acknowledged after the snapshot was begun in the same life of the database. */
  async #swapIn(stamp: number, keepAbove: number | null): Promise<void> {
    const all = await this.#buckets.toArray()
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
    await this.#buckets.where('stamp').equals(unread).delete()
    await this.#buckets.bulkPut([...next.values()].map(bucket => bucket.done(stamp)))
  }

  /** Whether anything was written. */
  #write(body: (note: Note) => Promise<Note>): Promise<boolean> {
    return this.#db.write([this.#buckets, this.#notes], async () => {
      const note = await this.#readNote()
      const next = await body(note)
      if (next !== note) await this.#notes.put(next)
      return next !== note
    })
  }

  async #readNote(): Promise<Note> {
    return (await this.#notes.get('mirror')) ?? fresh
  }
}
