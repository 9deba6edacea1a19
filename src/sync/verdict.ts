import { editShape } from '../contract/edits.ts'
import { notTried } from '../domain/batch.ts'
import type { Entry } from '../store/entry.ts'
import type { Answer, Answered, Failure, Refused } from './call.ts'

/**
 * What an answer means for the entry that asked, by its status, and once by its code (law 8):
 *
 * | answer                         | verdict     | then                                                  |
 * |--------------------------------|-------------|-------------------------------------------------------|
 * | 2xx                            | done        | its row goes to the mirror, then the entry leaves     |
 * | none                           | unknown     | the network is away; again with the same key          |
 * | 401                            | unknown     | the session has to be renewed first                   |
 * | 408, 425, 429                  | wait        | the host wants a pause from everyone here             |
 * | 5xx                            | fault       | this entry waits; the others go on                    |
 * | 424                            | not tried   | one that it is built on was not done; as if unsent    |
 * | 412                            | stale       | not done; plan anew against the row it sent along     |
 * | 410 `clients/erased`           | erased      | the device forgets it                                 |
 * | 404, 410 to a delete           | gone        | what was wanted is so already                         |
 * | 404, 410 to a change           | twin        | deleted by someone else: a person may make it anew    |
 * | 409 to a create, with the row  | twin        | made by someone else too: a person chooses            |
 * | any other 4xx                  | refused     | "Needs attention"                                     |
 */
export type Verdict =
  | { kind: 'done'; answer: Answered }
  | { kind: 'unknown'; failure: Failure }
  | { kind: 'wait'; refused: Refused }
  | { kind: 'fault'; refused: Refused }
  | { kind: 'not-tried' }
  | { kind: 'stale'; refused: Refused }
  | { kind: 'erased' }
  | { kind: 'gone' }
  | { kind: 'twin'; refused: Refused }
  | { kind: 'refused'; refused: Refused }

export function verdictOn(entry: Entry, answer: Answer): Verdict {
  if (answer.ok) return { kind: 'done', answer }
  const { failure } = answer
  if (failure.kind === 'no-answer' || failure.status === 401) return { kind: 'unknown', failure }
  const { status } = failure
  if (status === 408 || status === 425 || status === 429) return { kind: 'wait', refused: failure }
  if (status < 400 || status >= 500) return { kind: 'fault', refused: failure }
  if (status === notTried) return { kind: 'not-tried' }
  if (status === 412) return { kind: 'stale', refused: failure }
  if (failure.code === 'clients/erased') return { kind: 'erased' }
  const { act, whenItExists, whenItIsGone } = editShape(entry.kind)
  const isGone = status === 404 || status === 410
  if (isGone && act === 'delete') return { kind: 'gone' }
  if (isGone && act === 'change' && whenItIsGone) return { kind: 'twin', refused: failure }
  if (status === 409 && act === 'create' && whenItExists && failure.current)
    return { kind: 'twin', refused: failure }
  return { kind: 'refused', refused: failure }
}
