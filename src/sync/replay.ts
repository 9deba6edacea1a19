import { editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import { chosenValues, type Entry, type Trouble } from '../store/entry.ts'
import { askPerson, planAnew, refuse, type Step, startSending, waitAgain } from '../store/entry-steps.ts'
import type { Change, Mirror } from '../store/mirror.ts'
import type { Outbox } from '../store/outbox.ts'
import type { Answer, Call, Refused } from './call.ts'
import { nextEntry } from './next-entry.ts'
import { Pauses } from './pauses.ts'
import { planFor } from './plan.ts'
import type { Ports } from './ports.ts'
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
  /** Reads the whole list of an entry's noun anew; false when the host did not answer. */
  pull(entry: Entry): Promise<boolean>
  onTrouble(error: unknown): void
}

export function startReplay({
  ports,
  outbox,
  mirror,
  callAs,
  mayCall,
  pull,
  onTrouble,
}: ReplayParts): Replay {
  const pauses = new Pauses(ports)
  let speaker: Promise<number> | undefined
  let stopped = false
  let draining = false
  let woken = false
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

  async function drain(): Promise<void> {
    speaker ??= outbox.claim()
    const number = await speaker
    woken = false
    while (!stopped && !pauses.hostIsPausing() && mayCall()) {
      const entry = nextEntry(await outbox.all(), pauses.isPausing)
      if (!entry) return
      await advance(entry, number)
    }
  }

  function setTimer(): void {
    cancelTimer()
    const wait = pauses.untilNext()
    if (stopped) return
    if (woken) wake()
    else if (wait !== undefined) cancelTimer = ports.clock.after(wait, wake)
  }

  async function advance(entry: Entry, number: number): Promise<void> {
    const plan = planFor(entry, await mirror.get(editShape(entry.kind).noun, entry.id))
    if (plan.act === 'settle') return leave(entry, 'already-so', number)
    if (plan.act === 'ask') {
      await step(entry, askPerson(trouble('row/stale', plan.theirs)), number)
      return
    }
    if (!(await step(entry, startSending(plan.ifMatch), number))) return
    const answer = await callAs(requestFor(entry, plan.ifMatch))
    if (!stopped) await conclude(entry, answer, number)
  }

  async function conclude(entry: Entry, answer: Answer, number: number): Promise<void> {
    const verdict = verdictOn(entry, answer)
    switch (verdict.kind) {
      case 'done':
        pauses.answered(entry.key)
        return take(entry, changeDone(entry, verdict.answer.body), number, () => leave(entry, 'sent', number))
      case 'gone':
        pauses.answered(entry.key)
        return take(entry, null, number, () => leave(entry, 'already-so', number))
      case 'stale': {
        pauses.answered(entry.key)
        const theirs = changeFromRow(editShape(entry.kind).noun, verdict.refused.current ?? null)
        return take(entry, theirs, number, () => step(entry, planAnew, number))
      }
      case 'refused':
        pauses.answered(entry.key)
        await step(entry, refuse(troubleOf(verdict.refused)), number)
        return
      case 'fault':
        pauses.entryFailed(entry.key, entry.unanswered)
        await step(entry, waitAgain(troubleOf(verdict.refused)), number)
        return
      case 'wait':
        return pauseHost(entry, number, verdict.refused)
      case 'unknown':
        return pauseHost(entry, number, verdict.failure.kind === 'refused' ? verdict.failure : null)
    }
  }

  /** Law 6: first the mirror holds what the host said, from the answer or else from the whole list; then the entry goes on. */
  async function take(
    entry: Entry,
    change: Change | null,
    number: number,
    then: () => Promise<unknown>,
  ): Promise<void> {
    if (change) await mirror.apply([change])
    else if (!(await pull(entry))) return pauseHost(entry, number, null)
    await then()
  }

  async function pauseHost(entry: Entry, number: number, refused: Refused | null): Promise<void> {
    pauses.hostFailed(refused?.retryAfter)
    await step(entry, waitAgain(refused && troubleOf(refused)), number)
  }

  async function leave(entry: Entry, outcome: 'sent' | 'already-so', number: number): Promise<void> {
    const taken = await outbox.settle(entry.key, outcome, ports.clock.now().toISOString(), number)
    if (taken === 'replaced') stop()
  }

  /** False when a person, or the tab that speaks now, was quicker. */
  async function step(entry: Entry, next: Step, number: number): Promise<boolean> {
    const taken = await outbox.step(entry.key, next, number)
    if (taken === 'replaced') stop()
    return taken === 'taken'
  }

  function trouble(code: string | null, theirs: Json): Trouble {
    return { status: null, code, message: '', field: null, theirs, at: ports.clock.now().toISOString() }
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

function requestFor(entry: Entry, ifMatch: number | null): Call {
  const values = chosenValues(entry.patch)
  const request = editShape(entry.kind).request({ id: entry.id, subject: entry.subject, values })
  const condition: Record<string, string> = ifMatch === null ? {} : { 'if-match': `"${ifMatch}"` }
  return { ...request, headers: { 'idempotency-key': entry.key, ...condition } }
}
