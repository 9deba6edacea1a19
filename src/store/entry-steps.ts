import { editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import type { Patch, Values } from '../contract/patch.ts'
import { neverWritten } from '../contract/rows.ts'
import { chosenValues, type Entry, type Trouble } from './entry.ts'

/**
 * Every step that an entry can take, as a function from the entry to its next form. `undefined` refuses the step: the
 * entry is not where the caller believed. The outbox runs them inside its own transactions, so that a step which two
 * tabs attempt is taken once.
 */
export type Step = (entry: Entry) => Entry | undefined

/** Written before the request goes, so that a crash in between leaves an entry that knows it may have been sent. */
export const startSending =
  (ifMatch: number | null, carried?: Values): Step =>
  entry =>
    isSendable(entry)
      ? {
          ...entry,
          state: 'sending',
          unanswered: entry.unanswered + 1,
          ifMatch,
          ...(carried === undefined ? {} : { carried }),
        }
      : undefined

/** No verdict: it waits, and will go again with the same key and the same If-Match. */
export const waitAgain =
  (trouble: Trouble | null): Step =>
  entry =>
    entry.state === 'sending' ? { ...entry, state: 'waiting', trouble } : undefined

/** It was not tried, for what it is built on was not done: as if it had not gone. */
export const notSent: Step = entry =>
  entry.state === 'sending' ? { ...entry, state: 'waiting', unanswered: entry.unanswered - 1 } : undefined

/** The host proved that it did not do it; the next attempt may be planned anew. */
export const planAnew: Step = entry =>
  isSendable(entry)
    ? { ...entry, state: 'waiting', unanswered: 0, ifMatch: null, merged: entry.merged || hadSeen(entry) }
    : undefined

/** Whether it was planned on a row, so that its refusal shows that someone else has changed that row since. */
function hadSeen({ kind, ifMatch }: Entry): boolean {
  return ifMatch !== neverWritten || editShape(kind).startsBlank === true
}

export const refuse =
  (trouble: Trouble): Step =>
  entry =>
    isSendable(entry) ? { ...entry, state: 'refused', unanswered: 0, ifMatch: null, trouble } : undefined

export const askPerson =
  (trouble: Trouble): Step =>
  entry =>
    isSendable(entry) ? { ...entry, state: 'conflict', unanswered: 0, ifMatch: null, trouble } : undefined

/** A person sends a refused entry again, as it is or with mended values. */
export const resend =
  (mended: Patch): Step =>
  entry => {
    if (entry.state !== 'refused') return undefined
    const patch = { ...entry.patch, ...mended }
    const identity = editShape(entry.kind).identify?.(chosenValues(patch))
    return { ...entry, ...identity, patch, state: 'waiting', trouble: null }
  }

/** "Use mine": what the host has now becomes what the person saw, and the edit becomes one that can do what it meant. */
export const chooseMine: Step = entry => {
  if (entry.state !== 'conflict') return undefined
  const theirs = entry.trouble?.theirs ?? null
  const shape = editShape(entry.kind)
  const values = chosenValues(entry.patch)
  const becomes =
    theirs === null ? shape.whenItIsGone : shape.act === 'create' ? shape.whenItExists : undefined
  const instead = becomes?.({ id: entry.id, subject: entry.subject, values }) ?? { kind: entry.kind, values }
  const patch = Object.entries(instead.values).map(([field, to]) => [
    field,
    { from: fieldOf(theirs, field), to },
  ])
  return { ...entry, kind: instead.kind, state: 'waiting', patch: Object.fromEntries(patch), trouble: null }
}

export function fieldOf(row: Json | undefined, field: string): Json {
  if (row === null || row === undefined || typeof row !== 'object' || Array.isArray(row)) return null
  return row[field] ?? null
}

function isSendable(entry: Entry): boolean {
  return entry.state === 'waiting' || entry.state === 'sending'
}
