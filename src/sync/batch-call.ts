import { type Answer, type Answered, answerFrom, type Call } from './call.ts'
import { isObject } from './read-row.ts'
import { batchEditFor, type Outgoing } from './request-for.ts'

// The host takes a quarter of a megabyte, and a letter may be four bytes.
const mostLetters = 60_000

/** Of these the first that one request can hold. */
export function fittingInBatch(outgoing: readonly Outgoing[]): readonly Outgoing[] {
  const keys = keysOf(outgoing)
  let letters = 0
  const tooMany = outgoing.findIndex(one => {
    letters += JSON.stringify(batchEditFor(one, keys)).length
    return letters > mostLetters
  })
  return tooMany === -1 ? outgoing : outgoing.slice(0, Math.max(1, tooMany))
}

export function batchCall(outgoing: readonly Outgoing[]): Call {
  const keys = keysOf(outgoing)
  return { method: 'POST', path: 'sync/batch', body: { edits: outgoing.map(one => batchEditFor(one, keys)) } }
}

function keysOf(outgoing: readonly Outgoing[]): Set<string> {
  return new Set(outgoing.map(({ entry }) => entry.key))
}

/** What the host said to each, as if it had been asked by itself; to one that it does not speak of, nothing. */
export function answersIn({ body, epoch }: Answered, outgoing: readonly Outgoing[]): Answer[] {
  const told = isObject(body) && Array.isArray(body.answers) ? body.answers.filter(isObject) : []
  const byKey = new Map(told.map(answer => [answer.key, answer]))
  return outgoing.map(({ entry }) => {
    const { status, body: row = null, retryAfter } = byKey.get(entry.key) ?? {}
    if (typeof status !== 'number') return { ok: false, failure: { kind: 'no-answer' } }
    return answerFrom({
      status,
      body: row,
      retryAfter: typeof retryAfter === 'number' ? retryAfter : Number.NaN,
      head: undefined,
      epoch,
      etag: undefined,
    })
  })
}
