import { editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import type { Entry, Trouble } from '../store/entry.ts'
import {
  askPerson,
  fieldOf,
  planAnew,
  refuse,
  type Step,
  startSending,
  waitAgain,
} from '../store/entry-steps.ts'
import type { Change, Mirror } from '../store/mirror.ts'
import type { Outbox } from '../store/outbox.ts'
import type { Answer, Call, Refused } from './call.ts'
import { forgottenWith } from './forgetting.ts'
import { nextEntry } from './next-entry.ts'
import { Pauses } from './pauses.ts'
import { isAsChosen, planFor } from './plan.ts'
import type { Ports } from './ports.ts'
import { requestFor } from './request-for.ts'
import { changeDone, changeFromRow } from './rows-from-answers.ts'
import { verdictOn } from './verdict.ts'

/**
 * Sends what the outbox holds: one entry at a time, in the order in which the edits were made, by the one tab that
 * speaks, for as long as it speaks.
 *
 *   take the next ready entry ─► plan ─► "sending" is written ─► the request goes ─► a verdict
 *        ▲                        │                                                    │
 *        └────────────────────────┴── mirror first, then the entry leaves ◄────────────┘
 *
 * Every write carries the speaker's number, so a tab that was replaced in the middle can change nothing any more
 * (law 12). A crash at any point leaves an entry that is sent again under its key, which the host knows (law 7).
 * No transaction is open while a request is out (law 14).
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
  onTrouble(error: unknown): void
}

export function startReplay({
  ports,
  outbox,
  mirror,
  callAs,
  mayCall,
  catchUp,
  onTrouble,
}: ReplayParts): Replay {
  const pauses = new Pauses(ports)
  let speaker: Promise<number> | undefined
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
      .catch(onTrouble)
      .finally(() => {
        draining = false
        setTimer()
      })
  }

  /**
   * The outbox is read once for a run of entries that all leave as they should: every step is taken on an entry as it
   * was read, or not at all, and whatever else happens makes it read again.
   */
  async function drain(): Promise<void> {
    speaker ??= outbox.claim()
    const number = await speaker
    woken = false
    let read: Entry[] | undefined
    for (;;) {
      lookedAt = ports.clock.elapsed()
      if (stopped || pauses.hostIsPausing() || !mayCall()) return
      const waiting: Entry[] = read ?? (await outbox.all())
      const entry = nextEntry(waiting, pauses.isPausing)
      if (!entry && waiting !== read) return
      const hasLeft = entry !== undefined && (await advance(entry, number))
      read = hasLeft ? waiting.filter(other => other !== entry) : undefined
    }
  }

  function setTimer(): void {
    cancelTimer()
    const wait = pauses.untilNext(lookedAt)
    if (stopped) return
    if (woken) wake()
    else if (wait !== undefined) cancelTimer = ports.clock.after(wait, wake)
  }

  /** Whether the entry has left. */
  async function advance(entry: Entry, number: number): Promise<boolean> {
    const plan = planFor(entry, await mirror.get(editShape(entry.kind).noun, entry.id))
    if (plan.act === 'settle') return leave(entry, 'already-so', null, number)
    if (plan.act === 'ask') {
      await step(entry, askPerson(trouble('row/stale', plan.theirs)), number)
      return false
    }
    if (!(await step(entry, startSending(plan.ifMatch, plan.carried), number))) return false
    const answer = await callAs(requestFor(entry, plan))
    return stopped ? false : conclude(entry, answer, number)
  }

  async function conclude(entry: Entry, answer: Answer, number: number): Promise<boolean> {
    const verdict = verdictOn(entry, answer)
    const { noun } = editShape(entry.kind)
    switch (verdict.kind) {
      case 'done': {
        pauses.answered(entry.key)
        const change = changeDone(entry, verdict.answer.body)
        const outcome = entry.merged ? 'merged' : 'sent'
        return take(entry, change, number, () => leave(entry, outcome, change?.rev ?? null, number))
      }
      case 'erased':
        pauses.answered(entry.key)
        await outbox.forget(forgottenWith([{ noun, id: entry.id }]), ports.clock.now().toISOString())
        return false
      case 'gone':
        pauses.answered(entry.key)
        return take(entry, null, number, () => leave(entry, 'already-so', null, number))
      case 'stale': {
        pauses.answered(entry.key)
        const theirs = changeFromRow(noun, verdict.refused.current ?? null)
        return take(entry, theirs, number, () => stay(entry, planAnew, number))
      }
      case 'twin': {
        pauses.answered(entry.key)
        const theirs = changeFromRow(noun, verdict.refused.current ?? null)
        if (theirs?.row && isAsChosen(entry, theirs.row)) {
          return take(entry, theirs, number, () => leave(entry, 'already-so', null, number))
        }
        const ask = askPerson(trouble(verdict.refused.code ?? null, theirs?.row ?? null))
        return take(entry, theirs, number, () => stay(entry, ask, number))
      }
      case 'refused':
        pauses.answered(entry.key)
        return stay(entry, refuse(troubleOf(verdict.refused)), number)
      case 'fault':
        pauses.entryFailed(entry.key, entry.unanswered)
        return stay(entry, waitAgain(troubleOf(verdict.refused)), number)
      case 'wait':
        return pauseHost(entry, number, verdict.refused)
      case 'unknown':
        return pauseHost(entry, number, verdict.failure.kind === 'refused' ? verdict.failure : null)
    }
  }

  /** Law 6: first the mirror holds what the host said, from the answer or else from the feed; then the entry goes on. */
  async function take(
    entry: Entry,
    change: Change | null,
    number: number,
    then: () => Promise<boolean>,
  ): Promise<boolean> {
    if (change) await mirror.apply([change])
    else if (!(await catchUp())) return pauseHost(entry, number, null)
    return then()
  }

  function pauseHost(entry: Entry, number: number, refused: Refused | null): Promise<boolean> {
    pauses.hostFailed(refused?.retryAfter)
    return stay(entry, waitAgain(refused && troubleOf(refused)), number)
  }

  async function leave(
    entry: Entry,
    kind: 'sent' | 'merged' | 'already-so',
    rev: number | null,
    number: number,
  ): Promise<boolean> {
    const { place } = await mirror.note()
    const outcome = { kind, at: ports.clock.now().toISOString(), epoch: place?.epoch ?? null, rev }
    const taken = await outbox.settle(entry, outcome, number)
    if (taken === 'replaced') stop()
    return taken === 'taken'
  }

  /** The entry goes on waiting, for what the step says. */
  async function stay(entry: Entry, next: Step, number: number): Promise<boolean> {
    await step(entry, next, number)
    return false
  }

  /** False when a person, or the tab that speaks now, was quicker. */
  async function step(entry: Entry, next: Step, number: number): Promise<boolean> {
    const taken = await outbox.step(entry, next, number)
    if (taken === 'replaced') stop()
    return taken === 'taken'
  }

  function trouble(code: string | null, theirs: Json): Trouble {
    const updatedAt = fieldOf(theirs, 'updatedAt')
    const theirsAt = typeof updatedAt === 'string' ? updatedAt : null
    return {
      status: null,
      code,
      message: '',
      field: null,
      theirs,
      theirsAt,
      at: ports.clock.now().toISOString(),
    }
  }

  function troubleOf({ code, status, message, field }: Refused): Trouble {
    return { ...trouble(code ?? null, null), status, message, field: field ?? null }
  }

  function stop(): void {
    stopped = true
    cancelTimer()
  }

  return {
    wake,
    sendNow() {
      pauses.forget()
      wake()
    },
    stop,
  }
}
