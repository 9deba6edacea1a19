import type { Dexie, Table } from 'dexie'
import { isNoun, type Noun, type Rows } from '../contract/rows.ts'
import { bucketOf } from './bucket.ts'
import { type Databases, databaseName, openDatabase } from './databases.ts'

/**
 * The disposable database: rows as the host last said them, and nothing else (law 1). Rows live in 256 buckets a noun,
 * because IndexedDB's cost is by record: 50,000 rows fill in a tenth of the time of a record per row.
 *
 * `apply` is the only writer, one transaction a call. A row's revision never goes down, and an answer older than the
 * last whole list cannot bring back what that list no longer had; so a late answer can undo nothing (law 3).
 */
export type Kept<N extends Noun = Noun> = { rev: number; row: Rows[N] | null }
export type Bucket<N extends Noun = Noun> = {
  noun: N
  n: number
  stamp: number
  rows: Record<string, Kept<N>>
}
export type Change<N extends Noun = Noun> = { noun: N; id: string; rev: number; row: Rows[N] | null }

/** The state of the host's database that a whole list was read at. */
export type Standing = { epoch: string; head: number; etag: string; at: string }
export type Whole = { noun: Noun; standing: Standing }

type Note = { name: string; stamp: number; standing: Standing | null }

export class Mirror {
  readonly #db: Dexie
  readonly #buckets: Table<Bucket, [Noun, number]>
  readonly #notes: Table<Note, string>

  constructor(hostName: string, userId: string, databases: Databases) {
    this.#db = openDatabase(databaseName('mirror', hostName, userId), databases, {
      chromeTransactionDurability: 'relaxed',
    })
    this.#db.version(1).stores({ buckets: '[noun+n], stamp', notes: 'name' })
    this.#buckets = this.#db.table('buckets')
    this.#notes = this.#db.table('notes')
  }

  async open(): Promise<void> {
    await this.#db.open()
  }

  close(): void {
    this.#db.close()
  }

  /** Grows with every change; the one thing that live queries watch. */
  async stamp(): Promise<number> {
    return (await this.#notes.get('mirror'))?.stamp ?? 0
  }

  async standing(noun: Noun): Promise<Standing | null> {
    return (await this.#notes.get(noun))?.standing ?? null
  }

  async get(noun: Noun, id: string): Promise<Kept | undefined> {
    const bucket = await this.#buckets.get([noun, bucketOf(noun, id)])
    return bucket?.rows[id]
  }

  /** What changed since a stamp, and how far each noun was ever filled: one consistent reading. */
  read(since: number): Promise<{ stamp: number; buckets: Bucket[]; filled: Noun[] }> {
    return this.#db.transaction('r', [this.#buckets, this.#notes], async () => {
      const buckets = await this.#buckets.where('stamp').above(since).toArray()
      const notes = await this.#notes.toArray()
      const filled = notes.flatMap(note => (note.standing && isNoun(note.name) ? [note.name] : []))
      return { stamp: notes.find(note => note.name === 'mirror')?.stamp ?? 0, buckets, filled }
    })
  }

  /** With `whole`, the changes are all rows of that noun: what is missing among them is gone from the host. */
  apply(changes: readonly Change[], whole?: Whole): Promise<void> {
    return this.#db.transaction('rw', [this.#buckets, this.#notes], async () => {
      const stamp = (await this.stamp()) + 1
      const standings = await this.#standings()
      const nouns = new Set(changes.map(change => change.noun))
      if (whole) nouns.add(whole.noun)
      for (const noun of nouns) {
        const standing = standings.get(noun)
        const mine = changes.filter(change => change.noun === noun)
        if (whole?.noun === noun) await this.#replace(whole, standing, mine, stamp)
        else await this.#patch(noun, standing, mine, stamp)
      }
      await this.#notes.put({ name: 'mirror', stamp, standing: null })
    })
  }

  async #patch(
    noun: Noun,
    standing: Standing | undefined,
    changes: readonly Change[],
    stamp: number,
  ): Promise<void> {
    const numbers = [...new Set(changes.map(change => bucketOf(noun, change.id)))]
    const found = await this.#buckets.bulkGet(numbers.map((n): [Noun, number] => [noun, n]))
    const buckets = new Map(numbers.map((n, i) => [n, found[i] ?? { noun, n, stamp, rows: {} }]))
    for (const change of changes) {
      const bucket = buckets.get(bucketOf(noun, change.id))
      if (!bucket) continue
      const known = bucket.rows[change.id]
      const oldest = known ? known.rev : (standing?.head ?? -1)
      if (change.rev > oldest) bucket.rows[change.id] = { rev: change.rev, row: change.row }
    }
    await this.#buckets.bulkPut([...buckets.values()].map(bucket => ({ ...bucket, stamp })))
  }

  async #replace(
    whole: Whole,
    last: Standing | undefined,
    changes: readonly Change[],
    stamp: number,
  ): Promise<void> {
    const { noun, standing } = whole
    const sameHost = last?.epoch === standing.epoch
    if (sameHost && standing.head < last.head) return
    const before = new Map(
      (await this.#buckets.where('[noun+n]').between([noun, 0], [noun, 256]).toArray()).map(b => [b.n, b]),
    )
    const after = new Map<number, Bucket>()
    const bucket = (n: number) => after.get(n) ?? after.set(n, { noun, n, stamp, rows: {} }).get(n)
    for (const change of changes) {
      const n = bucketOf(noun, change.id)
      const rows = bucket(n)?.rows
      if (rows) rows[change.id] = { rev: change.rev, row: change.row }
    }
    for (const [n, old] of before) {
      for (const [id, kept] of Object.entries(old.rows)) {
        const rows = bucket(n)?.rows
        // Acknowledged after that list was read: the list could not know of it.
        if (rows && sameHost && kept.rev > standing.head) rows[id] = kept
      }
      bucket(n)
    }
    await this.#buckets.bulkPut([...after.values()])
    await this.#notes.put({ name: noun, stamp, standing })
  }

  async #standings(): Promise<Map<string, Standing>> {
    const notes = await this.#notes.toArray()
    return new Map(notes.flatMap(note => (note.standing ? [[note.name, note.standing]] : [])))
  }
}
