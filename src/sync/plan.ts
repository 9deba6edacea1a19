import { editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import { isSame, type Values } from '../contract/patch.ts'
import { blankRow } from '../contract/rows.ts'
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
 */
export type Known = { rev: number; row: Json } | undefined
export type Plan =
  | { act: 'send'; ifMatch: number | null; carried?: Values | undefined }
  | { act: 'settle' }
  | { act: 'ask'; theirs: Json }

export function planFor(entry: Entry, known: Known): Plan {
  const { act, noun, startsBlank } = editShape(entry.kind)
  const there = known ?? (startsBlank ? { rev: 0, row: blankRow[noun] } : undefined)
  // It may have been done: only the same request under the same key can tell (law 7).
  if (entry.unanswered > 0) return { act: 'send', ifMatch: entry.ifMatch, carried: entry.carried }
  if (act === 'create' || !there || there.row === null)
    return { act: 'send', ifMatch: null, carried: entry.carried && {} }
  const fields = Object.entries(entry.patch).map(([field, { from, to }]) => {
    const theirs = fieldOf(there.row, field)
    return { mineAlready: act === 'change' && isSame(theirs, to), asISaw: isSame(theirs, from) }
  })
  if (act === 'change' && fields.every(field => field.mineAlready)) return { act: 'settle' }
  if (fields.some(field => !field.mineAlready && !field.asISaw)) return { act: 'ask', theirs: there.row }
  return { act: 'send', ifMatch: there.rev, carried: entry.carried && asTheHostHas(there.row, entry.carried) }
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
