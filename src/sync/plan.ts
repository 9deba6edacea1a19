import { editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import { isSame, type Values } from '../contract/patch.ts'
import { blankRow, neverWritten } from '../contract/rows.ts'
import { chosenValues, type Entry } from '../store/entry.ts'
import { fieldOf } from '../store/entry-steps.ts'

/**
 * What to do with an entry whose turn it is, given the row as the host last said it: the merge by field of law 10.
 *
 *   saw → mine, and the host has …     what I saw: send, naming that revision
 *                                      mine already: nothing left to do
 *                                      something else: a person chooses
 *
 * Fields that I did not touch are not compared: another's change to them and mine both stay.
 *
 * A change or a deletion always names a revision. For a row that is not known here it names the one that no written row
 * has: the host refuses it and sends the row along, and the edit is planned anew on that row.
 */
export type Known = { rev: number; row: Json } | undefined
export type Plan =
  /** The revision is null for a creation alone. */
  | { act: 'send'; ifMatch: number | null; carried?: Values | undefined }
  | { act: 'settle' }
  | { act: 'ask'; theirs: Json }

export function planFor(entry: Entry, known: Known): Plan {
  const { act, noun, startsBlank } = editShape(entry.kind)
  const there = known ?? (startsBlank ? { rev: neverWritten, row: blankRow[noun] } : undefined)
  // It may have been done: only the same request under the same key can tell (law 7).
  if (entry.unanswered > 0) return { act: 'send', ifMatch: namedBefore(entry), carried: entry.carried }
  if (act === 'create') return { act: 'send', ifMatch: null, carried: entry.carried && {} }
  if (!there || there.row === null)
    return { act: 'send', ifMatch: there?.rev ?? neverWritten, carried: entry.carried && {} }
  const fields = Object.entries(entry.patch).map(([field, { from, to }]) => {
    const theirs = fieldOf(there.row, field)
    return { mineAlready: act === 'change' && isSame(theirs, to), asISaw: isSame(theirs, from) }
  })
  if (act === 'change' && fields.every(field => field.mineAlready)) return { act: 'settle' }
  if (fields.some(field => !field.mineAlready && !field.asISaw)) return { act: 'ask', theirs: there.row }
  return { act: 'send', ifMatch: there.rev, carried: entry.carried && asTheHostHas(there.row, entry.carried) }
}

/**
 * The revision of the attempt before. An earlier version of the app sent some changes without one. The key answers for
 * what was done then, and what was not done must not go over anything now.
 */
function namedBefore({ kind, ifMatch }: Entry): number | null {
  return editShape(kind).act === 'create' ? null : (ifMatch ?? neverWritten)
}

/** Of what a form only carries along, what nobody has changed since. */
function asTheHostHas(row: Json, carried: Values): Values {
  return Object.fromEntries(
    Object.entries(carried).filter(([field, saw]) => isSame(fieldOf(row, field), saw)),
  )
}

/** Someone else made the same, with the same values: there is nothing to ask. */
export function isAsChosen(entry: Entry, theirs: Json): boolean {
  const instead = editShape(entry.kind).whenItExists?.({
    id: entry.id,
    subject: entry.subject,
    values: chosenValues(entry.patch),
  })
  return Object.entries(instead?.values ?? {}).every(([field, value]) =>
    isSame(fieldOf(theirs, field), value),
  )
}
