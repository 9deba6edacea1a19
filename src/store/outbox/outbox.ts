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
import { Numbers } from './numbers.ts'
import { afterChanges, noPendingEntries, type PendingEntries, readPending } from './pending-entries.ts'

/**
 * The outbox: edits that the server does not have yet (law 1). Every method is one transaction, flushed to
 * disk before it resolves. "Saved on this device" is true once `add` resolves, and survives a power cut. The
 * schema is frozen: entries are versioned JSON (`format`). Later releases read old formats and do not upgrade
 * the database under unsent edits.
 */
export type Arrival = { add: NewEntry | null; change: Entry | null; remove: string | null }

export type Arrive = (waiting: readonly Entry[], newer: readonly NewerEntry[]) => Arrival

/** `stale`: the entry has changed or was removed. `not-leader`: another tab leads. */
export type StepResult = 'applied' | 'stale' | 'not-leader'

/** `grewFrom`: the state before this tab added its own edits, when nothing else changed. */
type CachedState = { marks: Marks; waiting: PendingEntries; grewFrom: PendingEntries | null }

export class Outbox {
  readonly #db: Database
  readonly #entries: Table<StoredEntry, number, NewStoredEntry>
  readonly #records: Table<HistoryRecord, number>
  readonly #notes: Numbers
  readonly #history: History
  readonly #writes: ConfirmedWrites
  readonly drafts: Drafts
  #cached: CachedState | undefined

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

  /** False for the first opening: nothing was stored here yet, or the browser has removed it. */
  wasBorn(): Promise<boolean> {
    return this.#db.write([this.#notes.table], async () => {
      const was = await this.#notes.get('born')
      // Read at each start and written only once, because a write waits for the disk.
      if (was === undefined) {
        await this.#notes.put('born', 1)
        await this.#notes.put('losses', 0)
      }
      return was !== undefined
    })
  }

  /** Records that the leading tab is alive. */
  async beat(): Promise<void> {
    await this.#db.write([this.#notes.table], () => this.#notes.raise('beat'))
  }

  pulse(): Promise<number> {
    return this.#db.read([this.#notes.table], async () => (await this.#notes.get('beat')) ?? 0)
  }

  close(): void {
    this.#db.close()
  }

  async all(): Promise<readonly Entry[]> {
    return (await this.read()).entries
  }

  /** Includes entries of a later version of the app: they are retained and skipped. */
  read(): Promise<PendingEntries> {
    return this.#db.read([this.#entries, this.#notes.table], async () =>
      this.#waiting(await this.#writes.marks()),
    )
  }

  /** Pending entries and recent history in one read. `records` is null when unchanged since `knownTurn`. */
  readSince(
    knownTurn: number,
  ): Promise<{ waiting: PendingEntries; turn: number; records: HistoryRecord[] | null }> {
    return this.#db.read([this.#entries, this.#records, this.#notes.table], async () => {
      const [marks, turn = 0] = await Promise.all([this.#writes.marks(), this.#notes.get('turn')])
      const waiting = await this.#waiting(marks)
      if (turn === knownTurn) return { waiting, turn, records: null }
      const hasLosses = (await this.#notes.get('losses')) !== 0
      return { waiting, turn, records: await this.#history.listRecent(hasLosses) }
    })
  }

  /**
   * The pending entries, if only edits of this tab were added to the displayed ones; else they must be read.
   */
  grownFrom(displayed: PendingEntries): PendingEntries | undefined {
    return this.#cached?.grewFrom === displayed ? this.#cached.waiting : undefined
  }

  count(): Promise<number> {
    return this.#db.read([this.#entries], () => this.#entries.count())
  }

  /**
   * Adds edits and finds their dependencies among the pending ones, in one transaction: all or none. The
   * draft that they were saved from is deleted in the same transaction, so that it is not offered again after
   * a crash.
   */
  async add(arriving: Arrive | readonly Arrive[], draftId?: string): Promise<void> {
    const { result, marksAfter } = await this.#writes.write(
      [this.#entries, this.drafts.table],
      async found => {
        const dropped = draftId === undefined ? undefined : this.drafts.table.delete(draftId)
        const grewFrom = await this.#waiting(found)
        let waiting = grewFrom
        for (const arrive of typeof arriving === 'function' ? [arriving] : arriving)
          waiting = await this.#arrive(waiting, arrive(waiting.entries, waiting.newer))
        await dropped
        return { waiting, grewFrom }
      },
    )
    this.#cached = { marks: marksAfter, ...result }
  }

  async #arrive(waiting: PendingEntries, { add, change, remove }: Arrival): Promise<PendingEntries> {
    const removed = waiting.entries.filter(({ key }) => key === remove)
    if (removed.length > 0) await this.#entries.bulkDelete(removed.map(({ seq }) => seq))
    // A copy as it will be stored: the caller may change its object.
    const changed = structuredClone(change)
    const added = structuredClone(add)
    if (changed) await this.#entries.put(changed)
    const written: Entry[] = changed ? [changed] : []
    if (added) written.push({ ...added, seq: await this.#entries.add(added) })
    return afterChanges(waiting, { written, removed })
  }

  /** A new leader takes a new number; steps with an older number are refused from then on (law 12). */
  claim(): Promise<number> {
    return this.#db.write([this.#notes.table], () => this.#notes.raise('speaker'))
  }

  /** Applies a step, as the leading tab (with its number) or for the user (without). */
  async step(seen: SeenEntry, take: Step, leader?: number): Promise<StepResult> {
    const [result] = await this.steps([{ seen, take }], leader)
    return result ?? 'stale'
  }

  /** Each step is applied or rejected independently; together they cost one flush. */
  async steps(requests: readonly { seen: SeenEntry; take: Step }[], leader?: number): Promise<StepResult[]> {
    const { result, marksAfter } = await this.#writes.write([this.#entries], async found => {
      if (leader !== undefined && !(await this.#leads(leader)))
        return { taken: requests.map((): StepResult => 'not-leader') }
      const waiting = await this.#waiting(found)
      const current = findAll(waiting, requests)
      const next = requests.map(({ take }, i) => {
        const entry = current[i]
        return entry && take(entry)
      })
      const written = structuredClone(next.filter(entry => entry !== undefined))
      await this.#entries.bulkPut(written)
      const taken = next.map((entry): StepResult => (entry ? 'applied' : 'stale'))
      return { taken, waiting: afterChanges(waiting, { written, removed: [] }) }
    })
    if (result.waiting) this.#cached = { marks: marksAfter, waiting: result.waiting, grewFrom: null }
    return result.taken
  }

  /** Removes entries whose effects the mirror now contains (law 6). */
  settle(requests: readonly { seen: SeenEntry; outcome: Outcome }[], leader: number): Promise<StepResult[]> {
    return this.#writeHistory([this.#entries], async found => {
      if (!(await this.#leads(leader))) return requests.map(() => 'not-leader')
      const current = findAll(await this.#waiting(found), requests)
      await this.#leave(
        current.flatMap((entry, i) => (entry && requests[i] ? as(requests[i].outcome)(entry) : [])),
      )
      return current.map(entry => (entry ? 'applied' : 'stale'))
    })
  }

  /**
   * Discards an edit, and with a creation all edits that depend on it. If an edit may have been sent, this
   * only stops the sending: the server may already have applied it.
   */
  discard(key: string, at: string, isCreate: (entry: Entry) => boolean): Promise<boolean> {
    return this.#writeHistory([this.#entries], async found => {
      const { entries } = await this.#waiting(found)
      const entry = entries.find(candidate => candidate.key === key)
      if (!entry) return (await this.#entries.where('key').equals(key).delete()) > 0
      const discardedKeys = new Set([key])
      for (const other of entries) {
        if (isCreate(entry) && other.dependsOn.some(cause => discardedKeys.has(cause)))
          discardedKeys.add(other.key)
      }
      const leaving = entries.filter(other => discardedKeys.has(other.key))
      await this.#leave(leaving.map(as({ kind: 'discarded', at })))
      return true
    })
  }

  /** Erases edits and drafts of erased rows. The history retains unsent edits, without values. */
  forget({ isAbout, isErased, isDraftAbout }: EntriesToErase, at: string): Promise<void> {
    return this.#writeHistory([this.#entries, this.drafts.table], async found => {
      const { entries, newer } = await this.#waiting(found)
      await this.#history.forget(isAbout)
      const leaving = withDependants(entries, isAbout)
      await this.#leave(leaving.map(withoutValues).map(as({ kind: 'erased', at })))
      await this.#drop(newer.filter(isErased))
      const drafts = (await this.drafts.table.toArray()).filter(isDraftAbout)
      await this.drafts.table.bulkDelete(drafts.map(({ id }) => id))
    })
  }

  /**
   * For a logout: removes the history of edits that the server has. Edits that the server has lost are
   * retained, and so are pending ones.
   */
  async forgetSent(): Promise<void> {
    await this.#writeHistory([], () => this.#history.forgetSent())
  }

  /** Whether it contains no edits, history or drafts. */
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

  /** Moves edits back from the history under their own keys: the server does not apply an edit twice. */
  requeue(take: (history: History, waiting: readonly Entry[]) => Promise<Entry[]>): Promise<number> {
    return this.#writeHistory([this.#entries], async found => {
      const { entries } = await this.#waiting(found)
      const again = requeued(await take(this.#history, entries), entries)
      await this.#entries.bulkAdd(again)
      return again.length
    })
  }

  historyOfMonth(now: string): Promise<HistoryRecord[]> {
    return this.#db.read([this.#records], () => this.#history.ofMonth(now))
  }

  /** After a restore: marks lost edits, and merges every conflict again with the server's current values. */
  noteLoss(epoch: string, rev: number, getLastRevision?: (epoch: string) => number): Promise<void> {
    return this.#writeHistory([this.#entries], async found => {
      await this.#notes.put('losses', 1)
      await this.#history.noteLoss(epoch, rev, getLastRevision)
      const { entries } = await this.#waiting(found)
      await this.#entries.bulkPut(entries.flatMap(entry => mergeAgain(entry) ?? []))
    })
  }

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

  /**
   * Every tab reads the history after each edit that leaves, and it is long. So each write raises a number,
   * and an unchanged history is not read again.
   */
  async #writeHistory<T>(tables: readonly Table[], body: (found: Marks) => Promise<T>): Promise<T> {
    const { result } = await this.#writes.write([this.#records, ...tables], async found => {
      const done = await body(found)
      await this.#notes.raise('turn')
      return done
    })
    return result
  }

  whole<T>(body: (tables: WholeOutbox) => Promise<T>): Promise<T> {
    const tables = { entries: this.#entries, records: this.#records, drafts: this.drafts.table }
    return this.#writeHistory([tables.entries, tables.drafts], () => body(tables))
  }

  /**
   * The pending entries at these marks, from memory if possible. Call it before any write in the transaction.
   */
  async #waiting(marks: Marks): Promise<PendingEntries> {
    if (this.#cached && areSameMarks(this.#cached.marks, marks)) return this.#cached.waiting
    const stored = await this.#entries.orderBy('seq').toArray()
    const waiting = readPending(stored, this.#cached?.waiting ?? noPendingEntries)
    this.#cached = { marks, waiting, grewFrom: null }
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

/** The current entries; undefined for an entry that has left or has changed since the caller read it. */
function findAll(
  { entries }: PendingEntries,
  requests: readonly { seen: SeenEntry }[],
): (Entry | undefined)[] {
  const byKey = new Map(entries.map(entry => [entry.key, entry]))
  return requests.map(({ seen: { key, patch } }) => {
    const entry = byKey.get(key)
    const isAsSeen = patch === undefined || JSON.stringify(entry?.patch) === JSON.stringify(patch)
    return isAsSeen ? entry : undefined
  })
}

/** Unsaved forms, stored with the edits because the server does not have them either. */
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
