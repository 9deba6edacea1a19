import type { Mirror } from '../../store/mirror/mirror.ts'
import {
  dependenciesAmong,
  type Entry,
  entryRowName,
  type NewerEntry,
  needsAttention,
} from '../../store/outbox/entry.ts'
import type { Outbox } from '../../store/outbox/outbox.ts'
import type { PendingEntries } from '../../store/outbox/pending-entries.ts'
import type { Answer, Call } from '../calls/call.ts'
import type { Ports } from '../device/ports.ts'
import { type BatchSender, createPushing } from './push.ts'
import { Backoff } from './retry-delays.ts'

/**
 * Sends the outbox in the order in which the edits were made, while this tab leads.
 *
 *   take the next ready entries ─► "may have been sent" is written ─► the push is sent ─► outcomes
 *        ▲                                                                                   │
 *        └───────────────── mirror first, then the entries leave ◄───────────────────────────┘
 */
export type Replay = {
  wake(): void
  sendNow(): void
  isBusy(): boolean
  stop(): void
}

export type ReplayParts = {
  ports: Pick<Ports, 'clock' | 'random'>
  outbox: Outbox
  mirror: Mirror
  callAs(request: Call): Promise<Answer>
  mayCall(): boolean
  /** Follows the server's feed to its head; false when the server did not answer. */
  catchUp(): Promise<boolean>
  /** Another tab has become the leader, and steps of this tab are refused. */
  onReplaced(): void
  onUnderWay(keys: ReadonlySet<string>): void
  /** Nothing more can be sent for now. */
  onRest(): void
  onError(error: unknown): void
}

export function startReplay(parts: ReplayParts): Replay {
  const { ports, outbox, mayCall, onError } = parts
  const pauses = new Backoff(ports)
  let pushing: BatchSender | undefined
  let stopped = false
  let draining = false
  let woken = false
  let reviewedAt = 0
  let cancelTimer = () => {}

  function wake(): void {
    woken = true
    if (stopped || draining) return
    draining = true
    drain()
      .catch(error => {
        onError(error)
        // The device's storage failed and may recover. No other event would trigger a retry.
        pauses.serverFailed()
      })
      .finally(() => {
        draining = false
        setTimer()
        parts.onRest()
      })
  }

  /**
   * The outbox is read once for batches whose entries all leave. Every step applies to an entry as it was
   * read, or not at all. After any other outcome the outbox is read again.
   */
  async function drain(): Promise<void> {
    // Reset first: otherwise a device whose storage fails on the next line would retry without a pause.
    woken = false
    reviewedAt = ports.clock.elapsed()
    if (pauses.serverIsPausing()) return
    pushing ??= createPushing({
      ...parts,
      pauses,
      leader: await outbox.claim(),
      onReplaced() {
        if (stopped) return
        stop()
        parts.onReplaced()
      },
      isStopped: () => stopped,
    })
    let read: PendingEntries | undefined
    for (;;) {
      reviewedAt = ports.clock.elapsed()
      if (stopped || pauses.serverIsPausing() || !mayCall()) return
      const waiting: PendingEntries = read ?? (await outbox.read())
      const { entries, newer } = waiting
      const run = nextEntries(entries, pauses.isPausing, pushing.most(), newer)
      if (run.length === 0 && waiting !== read) return
      const { took, allLeft } = await pushing.push(run)
      const remaining = entries.filter(entry => !took.includes(entry))
      read = allLeft && run.length > 0 ? { entries: remaining, newer } : undefined
    }
  }

  function setTimer(): void {
    cancelTimer()
    const wait = pauses.untilNext(reviewedAt)
    if (stopped) return
    if (woken) wake()
    else if (wait !== undefined) cancelTimer = ports.clock.after(wait, wake)
  }

  function stop(): void {
    stopped = true
    cancelTimer()
  }

  return {
    wake,
    sendNow() {
      pauses.forget()
      pushing?.takeHeart()
      wake()
    },
    isBusy: () => draining,
    stop,
  }
}

/**
 * The next entries in the order in which edits were made (law 5): entries without dependencies outside of the
 * batch. A pausing entry lets others pass, unless they concern the same row or depend on it. The server skips
 * entries that depend on an entry that it did not apply.
 */
export function nextEntries(
  entries: readonly Entry[],
  isPausing: (key: string) => boolean,
  most: number,
  newer: readonly NewerEntry[] = [],
): Entry[] {
  const getDependencies = dependenciesAmong(entries)
  const unsettledRows = new Set<string>()
  const run: Entry[] = []
  const going = new Set<string>()
  const later = new Set(newer.map(({ key }) => key))
  for (const entry of entries) {
    if (run.length === most) break
    if (needsAttention(entry)) continue
    const row = entryRowName(entry)
    const isFree =
      !unsettledRows.has(row) &&
      !isPausing(entry.key) &&
      !entry.dependsOn.some(key => later.has(key)) &&
      getDependencies(entry).every(key => going.has(key))
    if (!isFree) {
      unsettledRows.add(row)
      continue
    }
    run.push(entry)
    going.add(entry.key)
  }
  return run
}
