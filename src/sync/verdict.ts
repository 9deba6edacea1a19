import { editShape } from '../contract/edits.ts'
import type { Entry } from '../store/entry.ts'
import type { Answer, Answered, Failure, Refused } from './call.ts'

/**
 * What an answer means for the entry that asked, by status alone (law 8):
 *
 * | answer                         | verdict     | then                                                  |
 * |--------------------------------|-------------|-------------------------------------------------------|
 * | 2xx                            | done        | its row goes to the mirror, then the entry leaves     |
 * | none                           | unknown     | the network is away; again with the same key          |
 * | 401                            | unknown     | the session has to be renewed first                   |
 * | 408, 425, 429                  | wait        | the host wants a pause from everyone here             |
 * | 5xx                            | fault       | this entry waits; the others go on                    |
 * | 412                            | stale       | not done; plan anew against the row it sent along     |
 * | 404, 410 to a delete           | gone        | what was wanted is so already                         |
 * | any other 4xx                  | refused     | "Needs attention"                                     |
 */
export type Verdict =
  | { kind: 'done'; answer: Answered }
  | { kind: 'unknown'; failure: Failure }
  | { kind: 'wait'; refused: Refused }
  | { kind: 'fault'; refused: Refused }
  | { kind: 'stale'; refused: Refused }
  | { kind: 'gone' }
  | { kind: 'refused'; refused: Refused }

export function verdictOn(entry: Entry, answer: Answer): Verdict {
  if (answer.ok) return { kind: 'done', answer }
  const { failure } = answer
  if (failure.kind === 'no-answer' || failure.status === 401) return { kind: 'unknown', failure }
  const { status } = failure
  if (status === 408 || status === 425 || status === 429) return { kind: 'wait', refused: failure }
  if (status < 400 || status >= 500) return { kind: 'fault', refused: failure }
  if (status === 412) return { kind: 'stale', refused: failure }
  if ((status === 404 || status === 410) && editShape(entry.kind).act === 'delete') return { kind: 'gone' }
  return { kind: 'refused', refused: failure }
}
