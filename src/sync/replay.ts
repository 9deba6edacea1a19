import type { Entry } from '../store/entry.ts'
import type { Mirror } from '../store/mirror.ts'
import type { Outbox } from '../store/outbox.ts'
import type { Answer, Call } from './call.ts'
import { nextEntries } from './next-entries.ts'
import { Pauses } from './pauses.ts'
import type { Ports } from './ports.ts'
import { createSending, type Sending } from './send.ts'

/**
 * Sends what the outbox holds, in the order in which the edits were made, by the one tab that speaks, for as long as it
 * speaks.
 *
 *   take the next ready entries ─► plan ─► "sending" is written ─► the request goes ─► verdicts
 *        ▲                          │                                                     │
 *        └──────────────────────────┴── mirror first, then the entries leave ◄────────────┘
 */
export type Replay = { wake(): void; sendNow(): void; stop(): void }

export type ReplayParts = {
  ports: Pick<Ports, 'clock' | 'random'>
  outbox: Outbox
  mirror: Mirror
  callAs(asked: Call): Promise<Answer>
  mayCall(): boolean
  /** Follows the host's feed to its head; false when the host did not answer. */
  catchUp(): Promise<boolean>
  /** Another tab has numbered itself after this one, so that none of its steps is taken any more. */
  onReplaced(): void
  onTrouble(error: unknown): void
}

export function startReplay(parts: ReplayParts): Replay {
  const { ports, outbox, mayCall, onTrouble } = parts
  const pauses = new Pauses(ports)
  let sending: Sending | undefined
  let stopped = false
  let draining = false
  let woken = false
  let lookedAt = 0
  let cancelTimer = () => {}

  function wake(): void {
    woken = true
    if (stopped || draining) return
    draining = true
    drain()
      .catch(error => {
        onTrouble(error)
        // The device's own storage failed, and may work again: nothing else would try.
        pauses.hostFailed()
      })
      .finally(() => {
        draining = false
        setTimer()
      })
  }

  /**
   * The outbox is read once for runs of entries that all leave as they should: every step is taken on an entry as it was
   * read, or not at all, and whatever else happens makes it read again.
   */
  async function drain(): Promise<void> {
    // First: a device whose storage fails at the next line would be woken again without a pause.
    woken = false
    lookedAt = ports.clock.elapsed()
    if (pauses.hostIsPausing()) return
    sending ??= createSending({
      ...parts,
      pauses,
      speaker: await outbox.claim(),
      onReplaced() {
        if (stopped) return
        stop()
        parts.onReplaced()
      },
      isStopped: () => stopped,
    })
    let read: Entry[] | undefined
    for (;;) {
      lookedAt = ports.clock.elapsed()
      if (stopped || pauses.hostIsPausing() || !mayCall()) return
      const waiting: Entry[] = read ?? (await outbox.all())
      const run = nextEntries(waiting, pauses.isPausing, sending.most())
      if (run.length === 0 && waiting !== read) return
      const { took, allLeft } = await sending.send(run)
      read = allLeft && run.length > 0 ? waiting.filter(entry => !took.includes(entry)) : undefined
    }
  }

  function setTimer(): void {
    cancelTimer()
    const wait = pauses.untilNext(lookedAt)
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
      sending?.takeHeart()
      wake()
    },
    stop,
  }
}
