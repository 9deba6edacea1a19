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
  /** Whether it looks at the outbox, or sends from it, in this moment. */
  isBusy(): boolean
  stop(): void
}

export type ReplayParts = {
  ports: Pick<Ports, 'clock' | 'random'>
  outbox: Outbox
  mirror: Mirror
  callAs(asked: Call): Promise<Answer>
  mayCall(): boolean
  /** Follows the server's feed to its head; false when the server did not answer. */
  catchUp(): Promise<boolean>
  /** Another tab has numbered itself after this one, so that none of its steps is taken any more. */
  onReplaced(): void
  onUnderWay(keys: ReadonlySet<string>): void
  /** Nothing more can be sent for now. */
  onRest(): void
  onTrouble(error: unknown): void
}

export function startReplay(parts: ReplayParts): Replay {
  const { ports, outbox, mayCall, onTrouble } = parts
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
        onTrouble(error)
        // The device's own storage failed, and may work again: nothing else would try.
        pauses.serverFailed()
      })
      .finally(() => {
        draining = false
        setTimer()
        parts.onRest()
      })
  }

  /**
   * The outbox is read once for runs of entries that all leave as they should: every step is taken on an entry as it was
   * read, or not at all, and whatever else happens makes it read again.
   */
  async function drain(): Promise<void> {
    // First: a device whose storage fails at the next line would be woken again without a pause.
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
      const left = entries.filter(entry => !took.includes(entry))
      read = allLeft && run.length > 0 ? { entries: left, newer } : undefined
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
 * The next entries in the order in which edits were made (law 5): entries that depend on nothing outside of the
 * batch. A pausing entry lets others pass, unless they concern the same row or depend on it. The server tries none
 * that depends on an entry that it did not do.
 */
export function nextEntries(
  entries: readonly Entry[],
  isPausing: (key: string) => boolean,
  most: number,
  newer: readonly NewerEntry[] = [],
): Entry[] {
  const dependenciesOf = dependenciesAmong(entries)
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
      dependenciesOf(entry).every(key => going.has(key))
    if (!isFree) {
      unsettledRows.add(row)
      continue
    }
    run.push(entry)
    going.add(entry.key)
  }
  return run
}
