import { liveQuery, type Subscription } from 'dexie'
import type { Windows } from '../../domain/calendar/windows.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Bucket } from '../mirror/packed-rows.ts'
import type { Entry, NewerEntry } from '../outbox/entry.ts'
import type { HistoryRecord } from '../outbox/history.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { noPendingEntries, type PendingEntries } from '../outbox/pending-entries.ts'
import { isSameJson, reuseUnchangedHistory } from './unchanged.ts'

/**
 * Tells a tab what to show, whichever tab wrote it. The two live queries only signal changes of the outbox's marks
 * and the mirror's note; all reading is done here, one reading at a time. A reading reads the outbox first and the
 * mirror second, and publishes both at once. An acknowledgement writes the mirror first and removes the entry second,
 * so no reading misses an edit in between, and nothing on screen flickers back.
 */
export type OverlayReader = {
  /** Unchanged entries are the same objects as in the reading before. */
  entries: readonly Entry[]
  /** Edits that a later version of the app has left here. */
  newer: readonly NewerEntry[]
  buckets: Bucket[]
  /** These are all there are, and not only those that have changed. */
  isWhole: boolean
  isFilled: boolean
  /** How far the first filling is, from 0 to 1, where that is known. */
  share: number | null
  /** How many rows only a later version of the app can read. */
  unreadable: number
  /** The mirror's windows; null until they are known. */
  windows: Windows | null
  history: readonly HistoryRecord[]
}
export type Follower = {
  /** Resolves once a reading that began after this call has been published. The first call begins the following. */
  refresh(): Promise<void>
  /**
   * The same, for what this tab has just kept. Mostly nothing else came to what it shows, and then nothing is read: an edit
   * that the mirror does not have yet needs no newer one below it.
   */
  refreshKept(): Promise<void>
  stop(): void
}

export function follow(
  outbox: Outbox,
  mirror: Mirror,
  publish: (reading: OverlayReader) => void,
  onTrouble: (error: unknown) => void,
): Follower {
  let stopped = false
  let stamp = -1
  let connection = -1
  let turn = -1
  let shown: Omit<OverlayReader, 'buckets' | 'isWhole'> | undefined
  let waiting: PendingEntries = noPendingEntries
  let history: readonly HistoryRecord[] = []
  let kept: Windows | null = null
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  let bells: Subscription[] = []

  async function readOnce(): Promise<void> {
    // Stamps belong to one connection: after a new opening the database may be another, emptied by the browser.
    const { connection: current } = mirror
    const since = current === connection ? stamp : -1
    const left = await outbox.readSince(turn)
    const { stamp: newest, windows, buckets, isWhole, ...filled } = await mirror.read(since)
    if (stopped) return
    stamp = newest
    connection = current
    waiting = left.waiting
    turn = left.turn
    if (left.records) history = reuseUnchangedHistory(left.records, history)
    if (!isSameJson(kept, windows)) kept = windows
    shown = { ...waiting, history, ...filled, windows: kept }
    publish({ ...shown, buckets, isWhole })
  }

  async function refreshKept(): Promise<void> {
    const grown = shown && outbox.grownFrom(waiting)
    // A reading that is under way may be older, and would take the edit from the screen again.
    if (stopped || current || !shown || !grown) return refresh()
    waiting = grown
    shown = { ...shown, ...grown }
    publish({ ...shown, buckets: [], isWhole: false })
  }

  function refresh(): Promise<void> {
    if (stopped) return Promise.resolve()
    if (!current) {
      current = readOnce().finally(() => {
        current = undefined
        listen()
      })
      return current
    }
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }

  const ring = () => {
    refresh().catch(error => {
      if (!stopped) onTrouble(error)
    })
  }
  // A live query calls back once when it is started, so nothing that was written before is missed. Before the first
  // reading it would only make it slower.
  const listen = () => {
    if (stopped || bells.length > 0) return
    bells = [
      // Each write leaves a mark, which the reading looks at first; and what it does not know yet it has read then.
      liveQuery(() => outbox.read()).subscribe({
        next: read => read !== waiting && ring(),
        error: onTrouble,
      }),
      liveQuery(() => mirror.note()).subscribe({ next: ring, error: onTrouble }),
    ]
  }

  return {
    refresh,
    refreshKept,
    stop() {
      stopped = true
      for (const bell of bells) bell.unsubscribe()
    },
  }
}
