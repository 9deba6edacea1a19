import { editShape } from '../contract/edits.ts'
import { batchLimit } from '../domain/batch.ts'
import type { Entry } from '../store/entry.ts'
import { notSent, startSending } from '../store/entry-steps.ts'
import { answersIn, batchCall, fittingInBatch } from './batch-call.ts'
import type { Answer, Call, Failure } from './call.ts'
import { alreadySo, type Concluding, Conclusions } from './conclude.ts'
import { heardIn } from './heard-header.ts'
import { type Known, type Plan, planFor } from './plan.ts'
import { type Outgoing, requestFor } from './request-for.ts'
import { ToldRows } from './told-rows.ts'

/**
 * Sends a run of entries: by its own call when it is one, else as one batch, in which the host does them one after the
 * other.
 *
 *   plan ─► "sending" is written, for all at once ─► the request goes ─► each has its verdict
 *
 * A crash at any point leaves entries that are sent again under their keys, which the host knows (law 7). No transaction
 * is open while a request is out (law 14).
 */
export type Sending = {
  /** How many may go together. */
  most(): number
  /** The network is another: what failed before may succeed now. */
  takeHeart(): void
  /** Whether all of the first that it took have left; and which those were. */
  send(run: readonly Entry[]): Promise<{ took: readonly Entry[]; allLeft: boolean }>
}

type Parts = Omit<Concluding, 'told'> & { callAs(asked: Call): Promise<Answer>; isStopped(): boolean }

export function createSending(parts: Parts): Sending {
  const { mirror, pauses, callAs, catchUp, isStopped } = parts
  const told = new ToldRows()
  const conclusions = new Conclusions({ ...parts, told })
  let most = batchLimit
  let hostTakesBatches = true

  async function send(run: readonly Entry[]): ReturnType<Sending['send']> {
    if (run.length === 0) return { took: [], allLeft: true }
    const known = await knownOf(run)
    if (!known) {
      pauses.hostFailed()
      return { took: [], allLeft: false }
    }
    const planned = run.map((entry, i) => ({
      entry,
      plan: planFor(entry, told.newest(entry.key, known[i])),
    }))
    const outgoing = fittingInBatch(firstToSend(planned))
    const took = run.slice(0, Math.max(1, outgoing.length))
    return { took, allLeft: outgoing.length > 1 ? await sendMany(outgoing) : await advance(planned[0]) }
  }

  /**
   * What the mirror has of their rows. A device that was not filled yet, or anew, follows the feed first: else each of
   * its edits would go once in vain, to be told of its row.
   */
  async function knownOf(run: readonly Entry[]): Promise<Known[] | undefined> {
    const asked = run.map(({ kind, id }) => ({ noun: editShape(kind).noun, id }))
    const { rows, isFilled } = await mirror.lookUp(asked)
    const isMissing = ({ kind, unanswered }: Entry, i: number) =>
      editShape(kind).act !== 'create' && unanswered === 0 && rows[i] === undefined
    if (isFilled || !run.some(isMissing)) return rows
    if (!(await catchUp())) return undefined
    const after = await mirror.lookUp(asked)
    return after.isFilled ? after.rows : undefined
  }

  async function advance(planned: Planned | undefined): Promise<boolean> {
    if (!planned) return true
    const { entry, plan } = planned
    if (plan.act === 'settle') return conclusions.leave([alreadySo(entry)])
    if (plan.act === 'ask') return conclusions.ask(entry, 'row/stale', plan.theirs)
    const start = startSending(plan.ifMatch, plan.carried)
    if (!(await conclusions.step([{ seen: entry, take: start }]))) return false
    const answer = await ask(requestFor({ entry, plan }))
    if (isStopped()) return false
    if (answer.ok) grow()
    return conclusions.of(entry, answer)
  }

  async function sendMany(outgoing: readonly Outgoing[]): Promise<boolean> {
    const entries = outgoing.map(({ entry }) => entry)
    const starts = outgoing.map(({ entry, plan }) => ({
      seen: entry,
      take: startSending(plan.ifMatch, plan.carried),
    }))
    // A person was quicker over one: those behind it may be built on it.
    if (!(await conclusions.step(starts))) return conclusions.stay(entries, notSent)
    const answer = await ask(batchCall(outgoing))
    if (isStopped()) return false
    if (!answer.ok) return hasFailed(entries, answer.failure)
    grow()
    const answers = answersIn(answer, outgoing)
    return conclusions.ofBatch(
      entries.map((entry, i) => ({ entry, answer: answers[i] ?? { ok: false, failure: noAnswer } })),
    )
  }

  async function ask(call: Call): Promise<Answer> {
    return callAs({ ...call, headers: { ...call.headers, ...heardIn(await mirror.note()) } })
  }

  /** A batch that the host, or something before it, does not take may go piece by piece. */
  async function hasFailed(entries: readonly Entry[], failure: Failure): Promise<boolean> {
    most = Math.max(1, Math.floor(most / 2))
    if (failure.kind === 'no-answer') return conclusions.pauseHost(entries, null)
    const { status } = failure
    const isRefused = status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
    if (!isRefused) return conclusions.pauseHost(entries, failure)
    hostTakesBatches = false
    return conclusions.stay(entries, notSent)
  }

  function grow(): void {
    most = Math.min(batchLimit, most * 2)
  }

  return {
    send,
    most: () => (hostTakesBatches ? most : 1),
    takeHeart() {
      most = batchLimit
    },
  }
}

const noAnswer: Failure = { kind: 'no-answer' }

type Planned = { entry: Entry; plan: Plan }

function firstToSend(planned: readonly Planned[]): Outgoing[] {
  const outgoing: Outgoing[] = []
  for (const { entry, plan } of planned) {
    if (plan.act !== 'send') break
    outgoing.push({ entry, plan })
  }
  return outgoing
}
