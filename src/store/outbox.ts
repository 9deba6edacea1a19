import type { Dexie, Table } from 'dexie'
import { type Databases, databaseName, openDatabase } from './databases.ts'
import type { Entry, NewEntry } from './entry.ts'
import type { Step } from './entry-steps.ts'

/**
 * The precious database: edits that the host does not have yet (law 1). Every method is one transaction, flushed to
 * disk before it answers, so "saved on this device" can be said when `add` returns and survives a power cut.
 *
 * The schema is frozen: entries are versioned JSON (`format`), and later releases read old formats instead of
 * upgrading the database under someone's unsent work.
 */
export type Outcome = 'sent' | 'already-so' | 'discarded'
export type JournalRecord = { n?: number; entry: Entry; outcome: Outcome; at: string }

/** Whether a step was taken: the entry may be gone or elsewhere, or another tab may speak by now. */
export type Taken = 'taken' | 'elsewhere' | 'replaced'

const journalLength = 1_000

export class Outbox {
  readonly #db: Dexie
  readonly #entries: Table<Entry, number, NewEntry>
  readonly #journal: Table<JournalRecord, number>
  readonly #notes: Table<{ name: string; value: number }, string>

  constructor(hostName: string, userId: string, databases: Databases) {
    this.#db = openDatabase(databaseName('outbox', hostName, userId), databases, {
      chromeTransactionDurability: 'strict',
    })
    this.#db.version(1).stores({ entries: '++seq, &key', journal: '++n', notes: 'name', drafts: 'id' })
    this.#entries = this.#db.table('entries')
    this.#journal = this.#db.table('journal')
    this.#notes = this.#db.table('notes')
  }

  async open(): Promise<void> {
    await this.#db.open()
  }

  close(): void {
    this.#db.close()
  }

  /** All entries, in the order in which the edits were made. */
  all(): Promise<Entry[]> {
    return this.#entries.orderBy('seq').toArray()
  }

  count(): Promise<number> {
    return this.#entries.count()
  }

  /** Makes the entry from what already waits, so that what it depends on is read in the transaction that keeps it. */
  add(make: (waiting: Entry[]) => NewEntry): Promise<void> {
    return this.#write([this.#entries], async () => {
      await this.#entries.add(make(await this.all()))
    })
  }

  /** A new speaker numbers itself; steps that carry an older number are refused from then on (law 12). */
  claim(): Promise<number> {
    return this.#write([this.#notes], async () => {
      const last = await this.#notes.get('speaker')
      const speaker = (last?.value ?? 0) + 1
      await this.#notes.put({ name: 'speaker', value: speaker })
      return speaker
    })
  }

  /** Takes a step, as the tab that speaks (with its number) or as a person (without). */
  step(key: string, take: Step, speaker?: number): Promise<Taken> {
    return this.#write([this.#entries, this.#notes], async () => {
      if (speaker !== undefined && !(await this.#speaks(speaker))) return 'replaced'
      const entry = await this.#entries.get({ key })
      const next = entry && take(entry)
      if (!next) return 'elsewhere'
      await this.#entries.put(next)
      return 'taken'
    })
  }

  /** The entry leaves, because the mirror now holds its effect (law 6). */
  settle(key: string, outcome: Outcome, at: string, speaker: number): Promise<Taken> {
    return this.#write([this.#entries, this.#journal, this.#notes], async () => {
      if (!(await this.#speaks(speaker))) return 'replaced'
      const entry = await this.#entries.get({ key })
      if (!entry) return 'elsewhere'
      await this.#leave(entry, outcome, at)
      return 'taken'
    })
  }

  /**
   * A person gives up an edit, and with a creation all that was built on it. Not while its request is out; one whose
   * answer was lost may be with the host already, and giving it up then only ends the asking.
   */
  discard(key: string, at: string, isCreate: (entry: Entry) => boolean): Promise<boolean> {
    return this.#write([this.#entries, this.#journal], async () => {
      const entries = await this.all()
      const entry = entries.find(candidate => candidate.key === key)
      if (!entry || !mayDiscard(entry)) return false
      const gone = new Set([key])
      for (const other of entries) {
        if (isCreate(entry) && other.dependsOn.some(cause => gone.has(cause))) gone.add(other.key)
      }
      for (const other of entries) if (gone.has(other.key)) await this.#leave(other, 'discarded', at)
      return true
    })
  }

  async discardAll(at: string): Promise<void> {
    await this.#write([this.#entries, this.#journal], async () => {
      for (const entry of await this.all()) await this.#leave(entry, 'discarded', at)
    })
  }

  journal(): Promise<JournalRecord[]> {
    return this.#journal.orderBy('n').reverse().toArray()
  }

  async #leave(entry: Entry, outcome: Outcome, at: string): Promise<void> {
    await this.#entries.delete(entry.seq)
    const n = await this.#journal.add({ entry, outcome, at })
    await this.#journal
      .where('n')
      .belowOrEqual(n - journalLength)
      .delete()
  }

  async #speaks(speaker: number): Promise<boolean> {
    return (await this.#notes.get('speaker'))?.value === speaker
  }

  #write<T>(tables: Table[], body: () => Promise<T>): Promise<T> {
    return this.#db.transaction('rw', tables, body)
  }
}

export function mayDiscard(entry: Entry): boolean {
  return entry.state !== 'sending'
}
