import type { Json } from '../text/json.ts'
import { type Groups, isSame, type Patch, type Values } from './patch.ts'

/**
 * Whether an edit may be done to the row as it is now (law 10). Each field is judged by value, against what the person
 * saw, and fields of one group are judged together:
 *
 *   the row holds …   what the person saw (`from`): it takes what they chose
 *                     what they chose (`to`): somebody else made the same change, and nothing is left to do
 *                     anything else: a conflict, and then nothing of the edit is done
 *
 * Fields that the edit does not name are never looked at: another's change to them and this edit both stay.
 */
export type Merged =
  /** What is to be written; nothing, where all of it is so already. `isShared`: some of it was so already. */
  { kind: 'write'; values: Values; isShared: boolean } | { kind: 'conflict'; fields: string[] }

export function mergePatch(patch: Patch, row: Values, groups: Groups = []): Merged {
  const units = unitsOf(Object.keys(patch), groups)
  const differing = units.filter(
    unit => !unit.every(field => isSame(row[field] ?? null, patch[field]?.to ?? null)),
  )
  const conflicting = differing.filter(
    unit => !unit.every(field => isSame(row[field] ?? null, patch[field]?.from ?? null)),
  )
  if (conflicting.length > 0) return { kind: 'conflict', fields: conflicting.flat() }
  const values: { [field: string]: Json } = {}
  for (const field of differing.flat()) values[field] = patch[field]?.to ?? null
  return { kind: 'write', values, isShared: differing.length < units.length }
}

/** A deletion is a conflict where a field is not as the person saw it; what is gone already is as they wanted it. */
export function fieldsNotAsSeen(patch: Patch, row: Values): string[] {
  return Object.keys(patch).filter(field => !isSame(row[field] ?? null, patch[field]?.from ?? null))
}

/** The fields of a patch, those of one group together. */
export function unitsOf(fields: readonly string[], groups: Groups): string[][] {
  const grouped = groups
    .map(group => group.filter(field => fields.includes(field)))
    .filter(({ length }) => length > 0)
  const inGroups = new Set(grouped.flat())
  return [...grouped, ...fields.filter(field => !inGroups.has(field)).map(field => [field])]
}
