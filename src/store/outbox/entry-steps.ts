import { editShape } from '../../contract/edits.ts'
import { chosenValues, type Patch } from '../../domain/edits/patch.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import { type Entry, type EntryProblem, needsAttention } from './entry.ts'

/**
 * The state transitions of an entry. `undefined` rejects a transition from an unexpected state. The outbox
 * runs them inside its transactions, so a transition that two tabs attempt happens once.
 */
export type Step = (entry: Entry) => Entry | undefined

/** Written before the push: after a crash in between, the entry shows that it may have been sent. */
export const startSending: Step = entry =>
  needsAttention(entry) ? undefined : { ...entry, state: 'waiting', unanswered: entry.unanswered + 1 }

/** No outcome: the entry waits, and is sent again under its key. */
export const requeue =
  (problem: EntryProblem | null): Step =>
  entry =>
    needsAttention(entry) ? undefined : { ...entry, problem }

/** Not tried, because an entry that it depends on was not applied: as if it had not been sent. */
export const notTried: Step = entry =>
  needsAttention(entry) ? undefined : { ...entry, unanswered: Math.max(0, entry.unanswered - 1) }

export const refuse =
  (problem: EntryProblem): Step =>
  entry =>
    needsAttention(entry) ? undefined : { ...entry, state: 'refused', unanswered: 0, problem }

export const requireUser =
  (problem: EntryProblem): Step =>
  entry =>
    needsAttention(entry) ? undefined : { ...entry, state: 'conflict', unanswered: 0, problem }

/** The server was restored, so the conflict may have another value now or no longer exist. */
export const mergeAgain: Step = entry =>
  entry.state === 'conflict' ? { ...entry, state: 'waiting', problem: null } : undefined

/** The server has a value that this user had replaced: the edit overwrites it. */
export const goOverOwn =
  (problem: EntryProblem): Step =>
  entry => {
    const conflicting = requireUser(problem)(entry)
    return conflicting && keepOwnEdit(conflicting)
  }

/** The user sends a refused entry again, unchanged or corrected. */
export const resend =
  (mended: Patch): Step =>
  entry => {
    if (entry.state !== 'refused') return undefined
    const patch = { ...entry.patch, ...mended }
    const identity = editShape(entry.kind).identify?.(chosenValues(patch))
    return { ...entry, ...identity, patch, state: 'waiting', problem: null }
  }

/** "Use mine": the server's values become the values that the user saw, so that the edit can be applied. */
export const keepOwnEdit: Step = entry => {
  if (entry.state !== 'conflict') return undefined
  const serverRow = entry.problem?.serverRow ?? null
  const shape = editShape(entry.kind)
  if (shape.onceSeen && isObject(serverRow))
    return { ...entry, state: 'waiting', patch: shape.onceSeen(serverRow), problem: null }
  const values = chosenValues(entry.patch)
  const becomes =
    serverRow === null ? shape.whenItIsDeleted : shape.act === 'create' ? shape.whenItExists : undefined
  const instead = becomes?.({ id: entry.id, subject: entry.subject, values }) ?? { kind: entry.kind, values }
  const patch = Object.entries(instead.values).map(([field, to]) => [
    field,
    { from: readField(serverRow, field), to },
  ])
  return { ...entry, kind: instead.kind, state: 'waiting', patch: Object.fromEntries(patch), problem: null }
}

export function readField(row: Json | undefined, field: string): Json {
  return isObject(row) ? (row[field] ?? null) : null
}
