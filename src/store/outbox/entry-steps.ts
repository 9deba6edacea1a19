import { editShape } from '../../contract/edits.ts'
import { chosenValues, type Patch } from '../../domain/edits/patch.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import { type Entry, type EntryProblem, needsAttention } from './entry.ts'

/**
 * The state transitions of an entry, as functions. `undefined` refuses one: the entry is not in the expected state.
 * The outbox runs them inside its transactions, so a transition that two tabs try happens once.
 */
export type Step = (entry: Entry) => Entry | undefined

/** Written before the push goes, so that a crash in between leaves an entry that knows it may have been sent. */
export const startSending: Step = entry =>
  needsAttention(entry) ? undefined : { ...entry, state: 'waiting', unanswered: entry.unanswered + 1 }

/** No outcome: it waits, and goes again under its key. */
export const requeue =
  (trouble: EntryProblem | null): Step =>
  entry =>
    needsAttention(entry) ? undefined : { ...entry, trouble }

/** It was not tried, for one that it comes after was not done: as if it had not gone. */
export const notTried: Step = entry =>
  needsAttention(entry) ? undefined : { ...entry, unanswered: Math.max(0, entry.unanswered - 1) }

export const refuse =
  (trouble: EntryProblem): Step =>
  entry =>
    needsAttention(entry) ? undefined : { ...entry, state: 'refused', unanswered: 0, trouble }

export const requireUser =
  (trouble: EntryProblem): Step =>
  entry =>
    needsAttention(entry) ? undefined : { ...entry, state: 'conflict', unanswered: 0, trouble }

/** The server was restored, so a conflict may have another value now, or be none. */
export const mergeAgain: Step = entry =>
  entry.state === 'conflict' ? { ...entry, state: 'waiting', trouble: null } : undefined

/** The server has a value that this user had replaced: the edit goes over it. */
export const goOverOwn =
  (trouble: EntryProblem): Step =>
  entry => {
    const asked = requireUser(trouble)(entry)
    return asked && chooseMine(asked)
  }

/** The user sends a refused entry again, unchanged or corrected. */
export const resend =
  (mended: Patch): Step =>
  entry => {
    if (entry.state !== 'refused') return undefined
    const patch = { ...entry.patch, ...mended }
    const identity = editShape(entry.kind).identify?.(chosenValues(patch))
    return { ...entry, ...identity, patch, state: 'waiting', trouble: null }
  }

/** "Use mine": what the server has now becomes what the person saw, and the edit becomes one that can do what it meant. */
export const chooseMine: Step = entry => {
  if (entry.state !== 'conflict') return undefined
  const theirs = entry.trouble?.theirs ?? null
  const shape = editShape(entry.kind)
  if (shape.onceSeen && isObject(theirs))
    return { ...entry, state: 'waiting', patch: shape.onceSeen(theirs), trouble: null }
  const values = chosenValues(entry.patch)
  const becomes =
    theirs === null ? shape.whenItIsGone : shape.act === 'create' ? shape.whenItExists : undefined
  const instead = becomes?.({ id: entry.id, subject: entry.subject, values }) ?? { kind: entry.kind, values }
  const patch = Object.entries(instead.values).map(([field, to]) => [
    field,
    { from: readField(theirs, field), to },
  ])
  return { ...entry, kind: instead.kind, state: 'waiting', patch: Object.fromEntries(patch), trouble: null }
}

export function readField(row: Json | undefined, field: string): Json {
  return isObject(row) ? (row[field] ?? null) : null
}
