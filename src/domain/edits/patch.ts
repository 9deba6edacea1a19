import type { Json } from '../text/json.ts'

/** What an edit does to each field: the value that the person saw, and the value that they chose. */
export type Patch = { [field: string]: { from: Json; to: Json } }

export type Values = { [field: string]: Json }

/** Fields that belong together: whoever changes one has decided on all of them (law 10). */
export type Groups = readonly (readonly string[])[]

/**
 * The patch from what a person saw to what they chose: the fields that differ, and with each of them its whole group,
 * so that a change by someone else to any part of the group is noticed.
 */
export function patchOf(seen: Values, chosen: Values, groups: Groups = []): Patch {
  const touched = new Set(
    Object.keys(chosen).filter(field => !isSame(seen[field] ?? null, chosen[field] ?? null)),
  )
  for (const group of groups)
    if (group.some(field => touched.has(field))) for (const field of group) touched.add(field)
  const patch: Patch = {}
  for (const field of touched) {
    const from = seen[field] ?? null
    patch[field] = { from, to: field in chosen ? (chosen[field] ?? null) : from }
  }
  return patch
}

/** What the edit wants the row to hold. */
export function chosenValues(patch: Patch): Values {
  return Object.fromEntries(Object.entries(patch).map(([field, { to }]) => [field, to]))
}

export function isSame(a: Json, b: Json): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.size &&
    left.every(([field, value]) => {
      const other = right.get(field)
      return other !== undefined && isSame(value, other)
    })
  )
}

/** Puts an item behind the others of its group. */
export function addTo<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}

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
type Merged =
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
