import type { Table } from 'dexie'
import type { Json } from '../../domain/text/json.ts'
import { databaseName } from '../database-names.ts'
import { Database, type Databases } from '../databases.ts'
import { areSameMarks, ConfirmedWrites, type Marks } from './confirmed-writes.ts'
import { requeued } from './dependencies.ts'
import {
  type Draft,
  type EntriesToErase,
  type Entry,
  type NewEntry,
  type NewerEntry,
  type NewStoredEntry,
  type SeenEntry,
  type StoredEntry,
  withDependants,
  withoutValues,
} from './entry.ts'
import { mergeAgain, type Step } from './entry-steps.ts'
import {
  as,
  History,
  type HistoryRecord,
  type LeavingEntry,
  type Outcome,
  type WholeOutbox,
} from './history.ts'
import { joinMarks } from './marks.ts'
import { Numbers } from './numbers.ts'
import { afterChanges, noPendingEntries, type PendingEntries, readPending } from './pending-entries.ts'

/**
 * The precious database: edits that the server does not have yet (law 1). Every method is one transaction, flushed to
 * disk before it resolves: "saved on this device" is true once `add` resolves, and survives a power cut.
 *
 * The schema is frozen: entries are versioned JSON (`format`). Later releases read old formats and do not upgrade the
 * database under unsent edits.
 */
export type Arrival = { add: NewEntry | null; change: Entry | null; remove: string | null }

export type Arrive = (waiting: readonly Entry[], newer: readonly NewerEntry[]) => Arrival

/** Whether a step was applied: the entry may have changed or left, or another tab may lead. */
export type StepResult = 'taken' | 'elsewhere' | 'replaced'

/**
 * The pending entries at these marks. `grewFrom` is their state before this tab added its own edits, when nothing
 * else changed.
 */
type Known = { marks: Marks; waiting: PendingEntries; grewFrom: PendingEntries | null }

export class Outbox {
  readonly #db: Database
  readonly #entries: Table<StoredEntry, number, NewStoredEntry>
  readonly #records: Table<HistoryRecord, number>
  readonly #notes: Numbers
  readonly #history: History
  readonly #writes: ConfirmedWrites
  readonly drafts: Drafts
  #known: Known | undefined

  constructor(hostName: string, userId: string, databases: Databases) {
    const stores = { entries: '++seq, &key', history: '++n', notes: 'name', drafts: 'id' }
    const name = databaseName('outbox', hostName, userId)
    this.#db = new Database(name, stores, databases, { chromeTransactionDurability: 'strict' })
    this.#entries = this.#db.table('entries')
    this.#records = this.#db.table('history')
    this.#notes = new Numbers(this.#db.table('notes'))
    this.#history = new History(this.#records)
    this.#writes = new ConfirmedWrites(this.#db, this.#notes)
    this.drafts = new Drafts(this.#db, this.#db.table('drafts'))
  }

  open(): Promise<void> {
    return this.#db.open()
  }

  /** False for the very first opening: nothing was ever stored here, or the browser has removed it. */
  wasBorn(): Promise<boolean> {
    return this.#db.write([this.#notes.table], async () => {
      const was = await this.#notes.get('born')
      // It is read at each start and written only once, because a write waits for the disk.
      if (was === undefined) {
        await this.#notes.put('born', 1)
        await this.#notes.put('losses', 0)
      }
      return was !== undefined
    })
  }

  /** The leading tab is alive. */
  async beat(): Promise<void> {
    await this.#db.write([this.#notes.table], () => this.#notes.raise('beat'))
  }

  pulse(): Promise<number> {
    return this.#db.read([this.#notes.table], async () => (await this.#notes.get('beat')) ?? 0)
  }

  close(): void {
    this.#db.close()
  }

  /** All entries, in the order in which the edits were made. */
  async all(): Promise<readonly Entry[]> {
    return (await this.read()).entries
  }

  /** With those that a later version of the app has left here: they are kept, and passed by. */
  read(): Promise<PendingEntries> {
    return this.#db.read([this.#entries, this.#notes.table], async () =>
      this.#waiting(await this.#writes.marks()),
    )
  }

  /**
   * With what left it, the newest and all that is lost, in one reading; its records are null when nothing of it was written since
   * that turn.
   */
  readSince(
    seen: number,
  ): Promise<{ waiting: PendingEntries; turn: number; records: HistoryRecord[] | null }> {
    return this.#db.read([this.#entries, this.#records, this.#notes.table], async () => {
      const [marks, turn = 0] = await Promise.all([this.#writes.marks(), this.#notes.get('turn')])
      const waiting = await this.#waiting(marks)
      if (turn === seen) return { waiting, turn, records: null }
      const hasLosses = (await this.#notes.get('losses')) !== 0
      return { waiting, turn, records: await this.#history.shown(hasLosses) }
    })
  }

  /** The pending entries, when only edits of this tab were added to the shown ones; else they must be read. */
  grownFrom(shown: PendingEntries): PendingEntries | undefined {
    return this.#known?.grewFrom === shown ? this.#known.waiting : undefined
  }

  /** Another text after each write, whichever tab wrote. */
  marks(): Promise<string> {
    return this.#db.read([this.#entries, this.#notes.table], async () =>
      joinMarks(await this.#entries.toCollection().primaryKeys(), await this.#notes.table.toArray()),
    )
  }

  count(): Promise<number> {
    return this.#db.read([this.#entries], () => this.#entries.count())
  }

  /**
   * Edits find their places among what waits, in the transaction that keeps them, all or none; and the draft that they were saved
   * from goes in the same one, so that no crash offers it a second time.
   */
  async add(arriving: Arrive | readonly Arrive[], draftId?: string): Promise<void> {
    const { result, left } = await this.#writes.write([this.#entries, this.drafts.table], async found => {
      const dropped = draftId === undefined ? undefined : this.drafts.table.delete(draftId)
      const grewFrom = await this.#waiting(found)
      let waiting = grewFrom
      for (const arrive of typeof arriving === 'function' ? [arriving] : arriving)
        waiting = await this.#arrive(waiting, arrive(waiting.entries, waiting.newer))
      await dropped
      return { waiting, grewFrom }
    })
    this.#known = { marks: left, ...result }
  }

  /** The pending entries after the arrival. */
  async #arrive(waiting: PendingEntries, { add, change, remove }: Arrival): Promise<PendingEntries> {
    const gone = waiting.entries.filter(({ key }) => key === remove)
    if (gone.length > 0) await this.#entries.bulkDelete(gone.map(({ seq }) => seq))
    // As it will lie on the disk, whatever happens to what the caller holds.
    const put = structuredClone(change)
    const added = structuredClone(add)
    if (put) await this.#entries.put(put)
    const here: Entry[] = put ? [put] : []
    if (added) here.push({ ...added, seq: await this.#entries.add(added) })
    return afterChanges(waiting, { put: here, gone })
  }

  /** A new leader numbers itself; steps that carry an older number are refused from then on (law 12). */
  claim(): Promise<number> {
    return this.#db.write([this.#notes.table], () => this.#notes.raise('speaker'))
  }

  /** Takes a step, as the leading tab (with its number) or as a person (without). */
  async step(seen: SeenEntry, take: Step, leader?: number): Promise<StepResult> {
    const [taken] = await this.steps([{ seen, take }], leader)
    return taken ?? 'elsewhere'
  }

  /** Each step is applied or not independently; together they cost one flush. */
  async steps(asked: readonly { seen: SeenEntry; take: Step }[], leader?: number): Promise<StepResult[]> {
    const { result, left } = await this.#writes.write([this.#entries], async found => {
      if (leader !== undefined && !(await this.#leads(leader)))
        return { taken: asked.map((): StepResult => 'replaced') }
      const waiting = await this.#waiting(found)
      const seen = findAll(waiting, asked)
      const next = asked.map(({ take }, i) => {
        const entry = seen[i]
        return entry && take(entry)
      })
      const put = structuredClone(next.filter(entry => entry !== undefined))
      await this.#entries.bulkPut(put)
      const taken = next.map((entry): StepResult => (entry ? 'taken' : 'elsewhere'))
      return { taken, waiting: afterChanges(waiting, { put, gone: [] }) }
    })
    if (result.waiting) this.#known = { marks: left, waiting: result.waiting, grewFrom: null }
    return result.taken
  }

  /** The entries leave, because the mirror now holds their effects (law 6). */
  settle(asked: readonly { seen: SeenEntry; outcome: Outcome }[], leader: number): Promise<StepResult[]> {
    return this.#writeHistory([this.#entries], async found => {
      if (!(await this.#leads(leader))) return asked.map(() => 'replaced')
      const seen = findAll(await this.#waiting(found), asked)
      await this.#leave(seen.flatMap((entry, i) => (entry && asked[i] ? as(asked[i].outcome)(entry) : [])))
      return seen.map(entry => (entry ? 'taken' : 'elsewhere'))
    })
  }

  /**
   * A person gives up an edit, and with a creation all that was built on it. One that may have been sent may be with the
   * server already, and discarding it then only stops the sending.
   */
  discard(key: string, at: string, isCreate: (entry: Entry) => boolean): Promise<boolean> {
    return this.#writeHistory([this.#entries], async found => {
      const { entries } = await this.#waiting(found)
      const entry = entries.find(candidate => candidate.key === key)
      if (!entry) return (await this.#entries.where('key').equals(key).delete()) > 0
      const gone = new Set([key])
      for (const other of entries) {
        if (isCreate(entry) && other.dependsOn.some(cause => gone.has(cause))) gone.add(other.key)
      }
      const leaving = entries.filter(other => gone.has(other.key))
      await this.#leave(leaving.map(as({ kind: 'discarded', at })))
      return true
    })
  }

  /**
   * Erases edits and drafts of rows that the server has erased. For an unsent edit, the history keeps that there was
   * one, without its values.
   */
  forget({ isAbout, isGone, isDraftAbout }: EntriesToErase, at: string): Promise<void> {
    return this.#writeHistory([this.#entries, this.drafts.table], async found => {
      const { entries, newer } = await this.#waiting(found)
      await this.#history.forget(isAbout)
      const leaving = withDependants(entries, isAbout)
      await this.#leave(leaving.map(withoutValues).map(as({ kind: 'erased', at })))
      await this.#drop(newer.filter(isGone))
      const drafts = (await this.drafts.table.toArray()).filter(isDraftAbout)
      await this.drafts.table.bulkDelete(drafts.map(({ id }) => id))
    })
  }

  /**
   * For a logout: removes the history of edits that the server has. Edits that the server has lost stay, and so do
   * pending ones.
   */
  async forgetSent(): Promise<void> {
    await this.#writeHistory([], () => this.#history.forgetSent())
  }

  /** Whether there is nothing in it that a person made. */
  isEmpty(): Promise<boolean> {
    const tables = [this.#entries, this.#records, this.drafts.table]
    return this.#db.read(tables, async () => {
      const counts = await Promise.all(tables.map(table => table.count()))
      return counts.every(count => count === 0)
    })
  }

  async discardAll(at: string): Promise<void> {
    await this.#writeHistory([this.#entries], async found => {
      const { entries, newer } = await this.#waiting(found)
      await this.#leave(entries.map(as({ kind: 'discarded', at })))
      await this.#drop(newer)
    })
  }

  /** Edits of the history wait again, under their own keys: what the server still has, it will not do twice. */
  requeue(take: (history: History, waiting: readonly Entry[]) => Promise<Entry[]>): Promise<number> {
    return this.#writeHistory([this.#entries], async found => {
      const { entries } = await this.#waiting(found)
      const again = requeued(await take(this.#history, entries), entries)
      await this.#entries.bulkAdd(again)
      return again.length
    })
  }

  /** All of it that left in the thirty days before; a person who looks back asks for it. */
  historyOfMonth(now: string): Promise<HistoryRecord[]> {
    return this.#db.read([this.#records], () => this.#history.ofMonth(now))
  }

  /** The server was restored: what it lost is marked, and every conflict is merged again with what it has now. */
  noteLoss(epoch: string, rev: number, lastRevisionOf?: (epoch: string) => number): Promise<void> {
    return this.#writeHistory([this.#entries], async found => {
      await this.#notes.put('losses', 1)
      await this.#history.noteLoss(epoch, rev, lastRevisionOf)
      const { entries } = await this.#waiting(found)
      await this.#entries.bulkPut(entries.flatMap(entry => mergeAgain(entry) ?? []))
    })
  }

  /** Earlier edits of the same row that were sent. */
  madeBefore(entry: Entry): Promise<HistoryRecord[]> {
    return this.#db.read([this.#records], () => this.#history.madeBefore(entry))
  }

  forgetLosses(): Promise<void> {
    return this.#writeHistory([], async () => {
      await this.#notes.put('losses', 0)
      await this.#history.forgetLosses()
    })
  }

  dismissLate(): Promise<void> {
    return this.#writeHistory([], () => this.#history.dismissLate())
  }

  /** Every tab reads it after each edit that leaves, and it is long: so each write has a number, and an unchanged history is not read again. */
  async #writeHistory<T>(tables: readonly Table[], body: (found: Marks) => Promise<T>): Promise<T> {
    const { result } = await this.#writes.write([this.#records, ...tables], async found => {
      const done = await body(found)
      await this.#notes.raise('turn')
      return done
    })
    return result
  }

  /** For what concerns all that is precious, in one transaction. */
  whole<T>(body: (tables: WholeOutbox) => Promise<T>): Promise<T> {
    const tables = { entries: this.#entries, records: this.#records, drafts: this.drafts.table }
    return this.#writeHistory([tables.entries, tables.drafts], () => body(tables))
  }

  /** As these marks tell of it; nothing is read where it is known already. To be asked before anything is changed. */
  async #waiting(marks: Marks): Promise<PendingEntries> {
    if (this.#known && areSameMarks(this.#known.marks, marks)) return this.#known.waiting
    const stored = await this.#entries.orderBy('seq').toArray()
    const waiting = readPending(stored, this.#known?.waiting ?? noPendingEntries)
    this.#known = { marks, waiting, grewFrom: null }
    return waiting
  }

  async #drop(newer: readonly NewerEntry[]): Promise<void> {
    const keys = newer.map(({ key }) => key)
    await this.#entries.where('key').anyOf(keys).delete()
  }

  async #leave(leaving: readonly LeavingEntry[]): Promise<void> {
    await this.#entries.bulkDelete(leaving.map(({ entry }) => entry.seq))
    await this.#history.add(leaving)
  }

  async #leads(leader: number): Promise<boolean> {
    return (await this.#notes.get('speaker')) === leader
  }
}

/** Each as it waits; undefined for one that is gone, or another than its caller saw. */
function findAll({ entries }: PendingEntries, asked: readonly { seen: SeenEntry }[]): (Entry | undefined)[] {
  const byKey = new Map(entries.map(entry => [entry.key, entry]))
  return asked.map(({ seen: { key, patch } }) => {
    const entry = byKey.get(key)
    const isAsSeen = patch === undefined || JSON.stringify(entry?.patch) === JSON.stringify(patch)
    return isAsSeen ? entry : undefined
  })
}

/** Unsaved forms, stored with the edits because they are as precious. */
class Drafts {
  readonly #db: Database
  readonly table: Table<Draft, string>

  constructor(db: Database, table: Table<Draft, string>) {
    this.#db = db
    this.table = table
  }

  all(): Promise<Draft[]> {
    return this.#db.read([this.table], () => this.table.toArray())
  }

  put(id: string, value: Json): Promise<void> {
    return this.#db.write([this.table], async () => void (await this.table.put({ id, value })))
  }

  drop(id: string): Promise<void> {
    return this.#db.write([this.table], () => this.table.delete(id))
  }
}
