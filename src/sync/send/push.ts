import { pushLimit } from '../../contract/protocol.ts'
import type { PushedEdit } from '../../contract/push.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { notTried, startSending } from '../../store/outbox/entry-steps.ts'
import { type Answer, type Call, type Failure, isRefusedFor } from '../calls/call.ts'
import { lastSeenHeaders } from '../feed/last-seen-header.ts'
import { AppliedOutcomes, type OutcomeParts } from './apply-outcomes.ts'
import { readOutcomes } from './read-outcomes.ts'

/**
 * Sends a run of entries in one push, as they lie in the outbox. The server merges each with the row as it is there, so
 * nothing is guessed here.
 *
 *   "may have been sent" is written, for all at once ─► the push goes ─► each has its outcome
 *
 * A crash at any point leaves entries that are sent again under their keys, which the server knows (law 7). No transaction
 * is open while a push is out (law 14).
 */
export type Pushing = {
  /** How many may go together. */
  most(): number
  /** The network is another: what failed before may succeed now. */
  takeHeart(): void
  /** Whether all of the first that it took have left; and which those were. */
  push(run: readonly Entry[]): Promise<{ took: readonly Entry[]; allLeft: boolean }>
}

type Parts = OutcomeParts & {
  callAs(asked: Call): Promise<Answer>
  isStopped(): boolean
  /** The keys of the entries that are on their way in this moment. */
  onUnderWay(keys: ReadonlySet<string>): void
}

export function createPushing(parts: Parts): Pushing {
  const { mirror, callAs, isStopped, onUnderWay } = parts
  const applied = new AppliedOutcomes(parts)
  let most = pushLimit
  let isMadeAtKnown = true

  async function push(run: readonly Entry[]): ReturnType<Pushing['push']> {
    const took = fittingInOne(run)
    if (took.length === 0) return { took, allLeft: true }
    onUnderWay(new Set(took.map(({ key }) => key)))
    try {
      return { took, allLeft: await pushNow(took) }
    } finally {
      onUnderWay(new Set())
    }
  }

  async function pushNow(entries: readonly Entry[]): Promise<boolean> {
    const starts = entries.map(seen => ({ seen, take: startSending }))
    // A person was quicker over one: those behind it may be built on it.
    if (!(await applied.step(starts))) return applied.stay(entries, notTried)
    const answer = await send(entries)
    if (isStopped()) return false
    if (answer.ok) {
      most = Math.min(pushLimit, most * 2)
      return applied.of(entries, readOutcomes(answer.body), { epoch: answer.epoch, proof: answer.proof })
    }
    return hasFailed(entries, answer.failure)
  }

  async function send(entries: readonly Entry[]): Promise<Answer> {
    const edits = entries.map(editOf)
    const answer = await callAs({
      method: 'POST',
      path: 'sync/push',
      body: { edits: isMadeAtKnown ? edits : edits.map(({ madeAt: _, ...edit }) => edit) },
      headers: lastSeenHeaders(await mirror.note()),
    })
    // A server that was rolled back dates edits by their arrival.
    if (answer.ok || !isMadeAtKnown || isStopped() || !isMadeAtRefused(answer.failure)) return answer
    isMadeAtKnown = false
    return send(entries)
  }

  /** A push that the server, or something before it, does not take may go piece by piece. */
  function hasFailed(entries: readonly Entry[], failure: Extract<Answer, { ok: false }>['failure']) {
    most = Math.max(1, Math.floor(most / 2))
    if (failure.kind === 'no-answer') return applied.pause(entries, null)
    const [alone] = entries
    const { status } = failure
    // A server that does not know the call yet is an earlier one: it is waited for.
    const isVerdict = status >= 400 && status < 500 && ![401, 404, 408, 425, 429].includes(status)
    if (isVerdict && entries.length === 1 && alone) return applied.refuse(alone, failure)
    return applied.pause(entries, failure)
  }

  return {
    push,
    most: () => most,
    takeHeart() {
      most = pushLimit
      isMadeAtKnown = true
    },
  }
}

function isMadeAtRefused(failure: Failure): boolean {
  return (
    failure.kind === 'refused' &&
    isRefusedFor(failure, 'request/unknown-field') &&
    failure.field?.endsWith('.madeAt') === true
  )
}

/** An entry as the server is given it: what it holds, in the words of the wire, and nothing made up. */
export function editOf(entry: Entry): PushedEdit {
  const { key, kind, id, patch, dependsOn, seen, takenFrom, undoes, madeAt } = entry
  const [record = '', verb = ''] = kind.split('.')
  return {
    ...{ key, record, id, kind: verb, patch, after: dependsOn, madeAt },
    ...(seen === undefined ? {} : { seen }),
    ...(takenFrom === undefined ? {} : { takenFrom }),
    ...(undoes === undefined ? {} : { undoes }),
  }
}

// The server takes a quarter of a megabyte, and a character may be four bytes.
const mostCharacters = 60_000

/** Of these the first that one push can hold. */
function fittingInOne(run: readonly Entry[]): readonly Entry[] {
  let characters = 0
  const tooMany = run.findIndex(entry => {
    characters += JSON.stringify(editOf(entry)).length
    return characters > mostCharacters
  })
  return tooMany === -1 ? run : run.slice(0, Math.max(1, tooMany))
}
