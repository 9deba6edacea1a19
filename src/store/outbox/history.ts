import type { Table } from 'dexie'
import type { Lateness } from '../../contract/push.ts'
import { type Draft, type Entry, entryRowName, type NewStoredEntry, type StoredEntry } from './entry.ts'
import { appliedEdits, unwrittenPart } from './own-edits.ts'
import { readEntry } from './read-entry.ts'

/**
 * Edits that have left the outbox, with their outcomes. The history restores discarded edits. After a server
 * was restored from a backup, it shows which edits that server has lost.
 */
export type Outcome =
  | {
      kind: 'sent' | 'merged' | 'already-so'
      at: string
      epoch: string | null
      rev: number | null
      late?: Lateness
    }
  | { kind: 'discarded' | 'erased'; at: string }

export type LeavingEntry = { entry: Entry; outcome: Outcome }

export const as =
  (outcome: Outcome) =>
  (entry: Entry): LeavingEntry => ({ entry, outcome })

export type HistoryRecord = {
  n: number
  entry: Entry
  outcome: Outcome['kind']
  at: string
  /** The epoch of the server's database and the revision in its response. */
  epoch: string | null
  rev: number | null
  /** The server applied it, was restored, and no longer has it. */
  isLost: boolean
  /** It arrived more than a day after it was made. `isSeen`: the user has dismissed the notice. */
  late?: Lateness & { isSeen: boolean }
}

/**
 * Edits of these days are retained, and before them the most recent ones: a tablet with a wrong clock must
 * not forget edits that the server may lose.
 */
const daysOfHistory = 30
const leastStored = 1_000
/** More than a tablet makes in a month: a limit for the storage. */
const mostStored = 20_000
/** The part that every tab reads after each sent edit. */
const latest = 200

/** All tables with data that only this device has. */
export type WholeOutbox = {
  entries: Table<StoredEntry, number, NewStoredEntry>
  records: Table<HistoryRecord, number>
  drafts: Table<Draft, string>
}

export class History {
  readonly #records: Table<HistoryRecord, number, Omit<HistoryRecord, 'n'>>

  constructor(records: Table<HistoryRecord, number>) {
    this.#records = records
  }

  /** The newest first: the latest records, and all lost ones if there can be any. */
  async listRecent(hasLosses: boolean): Promise<HistoryRecord[]> {
    const all = hasLosses
      ? (await this.#all()).filter((record, i) => record.isLost || i < latest)
      : await this.#records.orderBy('n').reverse().limit(latest).toArray()
    return all.filter(isReadable)
  }

  /** The records of the last thirty days, the newest first. */
  async ofMonth(now: string): Promise<HistoryRecord[]> {
    const since = monthBefore(now)
    return (await this.#all()).filter(record => record.at >= since && isReadable(record))
  }

  #all(): Promise<HistoryRecord[]> {
    return this.#records.orderBy('n').reverse().toArray()
  }

  async add(leaving: readonly LeavingEntry[]): Promise<void> {
    const [first] = leaving
    if (!first) return
    const last = await this.#records.bulkAdd(leaving.map(createRecord))
    const since = monthBefore(first.outcome.at)
    const isRetained = ({ n, at }: HistoryRecord) =>
      n > last - leastStored || (at >= since && n > last - mostStored)
    const old = await this.#records.orderBy('n').until(isRetained).toArray()
    await this.#records.bulkDelete(old.filter(({ isLost }) => !isLost).map(({ n }) => n))
  }

  /**
   * The server's database was restored to this revision of an epoch: later revisions are lost there.
   * `getLastRevision` returns the same for every other epoch in which the server has responded.
   */
  async noteLoss(
    epoch: string,
    rev: number,
    getLastRevision: (epoch: string) => number = () => Number.POSITIVE_INFINITY,
  ): Promise<void> {
    for (const record of await this.#all()) {
      if (record.epoch === null || record.rev === null) continue
      if (record.rev > (record.epoch === epoch ? rev : getLastRevision(record.epoch)))
        await this.#records.update(record.n, { isLost: true })
    }
  }

  /** A dismissed loss is not shown again, even after another restore. */
  async forgetLosses(): Promise<void> {
    for (const record of await this.#all())
      if (record.isLost) await this.#records.update(record.n, { isLost: false, epoch: null, rev: null })
  }

  async dismissLate(): Promise<void> {
    for (const { n, late } of await this.#all())
      if (late && !late.isSeen) await this.#records.update(n, { late: { ...late, isSeen: true } })
  }

  async forgetSent(): Promise<void> {
    const sentRecords = (await this.#all()).filter(({ isLost }) => !isLost)
    await this.#records.bulkDelete(sentRecords.map(({ n }) => n))
  }

  /** Removes the records of an erased row. Records of edits erased before sending remain, without values. */
  async forget(isAbout: (entry: Entry) => boolean): Promise<void> {
    const about = (await this.#all()).filter(({ outcome, entry }) => outcome !== 'erased' && isAbout(entry))
    await this.#records.bulkDelete(about.map(({ n }) => n))
  }

  /** Takes a discarded edit with all edits discarded with it, unless one of them may have been sent. */
  async takeDiscarded(n: number): Promise<Entry[]> {
    const discarded = await this.#records.get(n)
    if (discarded?.outcome !== 'discarded') return []
    const together = (await this.#all()).filter(
      record => record.outcome === 'discarded' && record.at === discarded.at,
    )
    if (together.some(record => record.entry.unanswered > 0)) return []
    return this.#take(together)
  }

  /**
   * Takes lost edits, without fields that the user has written again since, in an applied or pending edit.
   */
  async takeLost(ns: readonly number[], waiting: readonly Entry[]): Promise<Entry[]> {
    const all = await this.#all()
    const others = [...waiting, ...appliedEdits(all)]
    const lostEntries = await this.#take(all.filter(record => record.isLost && ns.includes(record.n)))
    return lostEntries.flatMap(entry => unwrittenPart(entry, others) ?? [])
  }

  /** Edits of the same row that were made before this one and have left the outbox. */
  async madeBefore(entry: Entry): Promise<HistoryRecord[]> {
    const isBefore = (other: Entry) => entryRowName(other) === entryRowName(entry) && other.seq < entry.seq
    return (await this.#all()).filter(record => isBefore(record.entry) && isReadable(record))
  }

  async #take(records: readonly HistoryRecord[]): Promise<Entry[]> {
    const inOrder = records.toSorted((a, b) => a.entry.seq - b.entry.seq)
    await this.#records.bulkDelete(inOrder.map(({ n }) => n))
    return inOrder.map(({ entry }) => entry)
  }
}

function monthBefore(now: string): string {
  return new Date(Date.parse(now) - daysOfHistory * 86_400_000).toISOString()
}

/** A later version may have stored edits that this version cannot describe. */
function isReadable({ entry }: HistoryRecord): boolean {
  return readEntry(entry) !== undefined
}

function createRecord({ entry, outcome }: LeavingEntry): Omit<HistoryRecord, 'n'> {
  const place = 'rev' in outcome ? { epoch: outcome.epoch, rev: outcome.rev } : { epoch: null, rev: null }
  const late = 'late' in outcome && outcome.late ? { late: { ...outcome.late, isSeen: false } } : {}
  return { entry, outcome: outcome.kind, at: outcome.at, ...place, isLost: false, ...late }
}
