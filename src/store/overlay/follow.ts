import { liveQuery, type Subscription } from 'dexie'
import type { Windows } from '../../domain/calendar/windows.ts'
import type { Bucket } from '../mirror/bucket.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Entry, NewerEntry } from '../outbox/entry.ts'
import type { HistoryRecord } from '../outbox/history.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { noPendingEntries, type PendingEntries } from '../outbox/pending-entries.ts'
import { isSameJson, reuseUnchangedHistory } from './unchanged.ts'

/**
 * Publishes the current state to a tab, whichever tab changed it. The two live queries only signal changes of
 * the outbox's marks and the mirror's note. All reading is done here, one reading at a time. A reading reads
 * the outbox first and the mirror second, and publishes both at once. An acknowledgement writes the mirror
 * first and removes the entry second. So no reading misses an edit in between, and nothing on screen flickers
 * back.
 */
export type OverlayReader = {
  /** Unchanged entries are the same objects as in the previous reading. */
  entries: readonly Entry[]
  newer: readonly NewerEntry[]
  buckets: Bucket[]
  /** Whether these are all buckets, not only the changed ones. */
  isWhole: boolean
  isFilled: boolean
  share: number | null
  unreadable: number
  windows: Windows | null
  history: readonly HistoryRecord[]
}
export type Follower = {
  /** Resolves once a reading that began after this call has been published. The first call subscribes. */
  refresh(): Promise<void>
  /**
   * The same, for edits that this tab has just stored. If nothing else changed, nothing is read: an edit that
   * the mirror does not have yet needs no newer row below it.
   */
  refreshOwnEdits(): Promise<void>
  stop(): void
}

export function follow(
  outbox: Outbox,
  mirror: Mirror,
  publish: (reading: OverlayReader) => void,
  onError: (error: unknown) => void,
): Follower {
  let stopped = false
  let stamp = -1
  let connection = -1
  let turn = -1
  let published: Omit<OverlayReader, 'buckets' | 'isWhole'> | undefined
  let waiting: PendingEntries = noPendingEntries
  let history: readonly HistoryRecord[] = []
  let lastWindows: Windows | null = null
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  let bells: Subscription[] = []

  async function readOnce(): Promise<void> {
    // Stamps belong to one connection: after a reopening, the browser may have emptied the database.
    const { connection: current } = mirror
    const since = current === connection ? stamp : -1
    const outboxState = await outbox.readSince(turn)
    const { stamp: newest, windows, buckets, isWhole, ...filled } = await mirror.read(since)
    if (stopped) return
    stamp = newest
    connection = current
    waiting = outboxState.waiting
    turn = outboxState.turn
    if (outboxState.records) history = reuseUnchangedHistory(outboxState.records, history)
    if (!isSameJson(lastWindows, windows)) lastWindows = windows
    published = { ...waiting, history, ...filled, windows: lastWindows }
    publish({ ...published, buckets, isWhole })
  }

  async function refreshOwnEdits(): Promise<void> {
    const grown = published && outbox.grownFrom(waiting)
    // A reading in progress may be older, and would remove the edit from the screen again.
    if (stopped || current || !published || !grown) return refresh()
    waiting = grown
    published = { ...published, ...grown }
    publish({ ...published, buckets: [], isWhole: false })
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
      if (!stopped) onError(error)
    })
  }
  // A live query calls back once when it is started, so no earlier write is missed. Before the first reading
  // it would only slow that down.
  const listen = () => {
    if (stopped || bells.length > 0) return
    bells = [
      // Each write leaves a mark. With unchanged marks, the query returns `waiting` itself.
      liveQuery(() => outbox.read()).subscribe({
        next: read => read !== waiting && ring(),
        error: onError,
      }),
      liveQuery(() => mirror.note()).subscribe({ next: ring, error: onError }),
    ]
  }

  return {
    refresh,
    refreshOwnEdits,
    stop() {
      stopped = true
      for (const bell of bells) bell.unsubscribe()
    },
  }
}
