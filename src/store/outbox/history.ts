import type { Table } from 'dexie'
import type { Lateness } from '../../contract/push.ts'
import { type Draft, type Entry, entryRowName, type NewStoredEntry, type StoredEntry } from './entry.ts'
import { appliedEdits, unwrittenPart } from './own-edits.ts'
import { readEntry } from './read-entry.ts'

/**
 * Edits that have left the outbox, and how. It is what makes a discarded edit come back, and what tells, after a server
 * was restored from a backup, which edits it had and has lost.
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
  /** Where the server's answer stood: the epoch of its database, and the revision. */
  epoch: string | null
  rev: number | null
  /** The server once had it, was restored, and has it no more. */
  isLost: boolean
  /** It arrived more than a day after it was made. `isSeen`: the user has dismissed the notice. */
  late?: Lateness & { isSeen: boolean }
}

/** All of these days is kept, and before it what left last: a tablet whose clock is wrong must not forget what the server may lose. */
const daysOfHistory = 30
const leastKept = 1_000
/** No tablet does so much in a month; more would only fill it. */
const mostKept = 20_000
/** The part that every tab reads after each sent edit. */
const latest = 200

/** The tables of all that is precious. */
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

  /** The newest first; all that is lost, if any can be, and of the rest what left last. */
  async shown(hasLosses: boolean): Promise<HistoryRecord[]> {
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
    const last = await this.#records.bulkAdd(leaving.map(recordOf))
    const since = monthBefore(first.outcome.at)
    const isKept = ({ n, at }: HistoryRecord) => n > last - leastKept || (at >= since && n > last - mostKept)
    const old = await this.#records.orderBy('n').until(isKept).toArray()
    await this.#records.bulkDelete(old.filter(({ isLost }) => !isLost).map(({ n }) => n))
  }

  /**
   * The database of the server went back to this revision of an epoch: what came after it is lost there. `lastRevisionOf` says the
   * same of every other epoch in which the server has answered.
   */
  async noteLoss(
    epoch: string,
    rev: number,
    lastRevisionOf: (epoch: string) => number = () => Number.POSITIVE_INFINITY,
  ): Promise<void> {
    for (const record of await this.#all()) {
      if (record.epoch === null || record.rev === null) continue
      if (record.rev > (record.epoch === epoch ? rev : lastRevisionOf(record.epoch)))
        await this.#records.update(record.n, { isLost: true })
    }
  }

  /** A person who has dismissed a loss is not asked about it again, however often the server is restored. */
  async forgetLosses(): Promise<void> {
    for (const record of await this.#all())
      if (record.isLost) await this.#records.update(record.n, { isLost: false, epoch: null, rev: null })
  }

  /** The user has seen which edits arrived late. */
  async dismissLate(): Promise<void> {
    for (const { n, late } of await this.#all())
      if (late && !late.isSeen) await this.#records.update(n, { late: { ...late, isSeen: true } })
  }

  async forgetSent(): Promise<void> {
    const known = (await this.#all()).filter(({ isLost }) => !isLost)
    await this.#records.bulkDelete(known.map(({ n }) => n))
  }

  /** That there was an edit which was erased before it was sent stays known: it has no values any more. */
  async forget(isAbout: (entry: Entry) => boolean): Promise<void> {
    const about = (await this.#all()).filter(({ outcome, entry }) => outcome !== 'erased' && isAbout(entry))
    await this.#records.bulkDelete(about.map(({ n }) => n))
  }

  /** Takes out a discarded edit with all that went with it, unless it may have been sent. */
  async takeDiscarded(n: number): Promise<Entry[]> {
    const asked = await this.#records.get(n)
    if (asked?.outcome !== 'discarded') return []
    const together = (await this.#all()).filter(
      record => record.outcome === 'discarded' && record.at === asked.at,
    )
    if (together.some(record => record.entry.unanswered > 0)) return []
    return this.#take(together)
  }

  /** Without what the user has written again since, here or in one of the entries that wait. */
  async takeLost(ns: readonly number[], waiting: readonly Entry[]): Promise<Entry[]> {
    const all = await this.#all()
    const others = [...waiting, ...appliedEdits(all)]
    const lost = await this.#take(all.filter(record => record.isLost && ns.includes(record.n)))
    return lost.flatMap(entry => unwrittenPart(entry, others) ?? [])
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

/** A later version may have done what this one cannot tell of. */
function isReadable({ entry }: HistoryRecord): boolean {
  return readEntry(entry) !== undefined
}

function recordOf({ entry, outcome }: LeavingEntry): Omit<HistoryRecord, 'n'> {
  const place = 'rev' in outcome ? { epoch: outcome.epoch, rev: outcome.rev } : { epoch: null, rev: null }
  const late = 'late' in outcome && outcome.late ? { late: { ...outcome.late, isSeen: false } } : {}
  return { entry, outcome: outcome.kind, at: outcome.at, ...place, isLost: false, ...late }
}
