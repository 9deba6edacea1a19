import type { Json } from '../text/json.ts'

/** For each field: the value that the user saw, and the new one. */
export type Patch = { [field: string]: { from: Json; to: Json } }

export type Values = { [field: string]: Json }

/** Fields that are changed together (law 10). */
export type Groups = readonly (readonly string[])[]

/** Changed fields with their whole groups, so that another user's change to any part of a group is detected. */
export function createPatch(before: Values, chosen: Values, groups: Groups = []): Patch {
  const touched = new Set(
    Object.keys(chosen).filter(field => !isSame(before[field] ?? null, chosen[field] ?? null)),
  )
  for (const group of groups)
    if (group.some(field => touched.has(field))) for (const field of group) touched.add(field)
  const patch: Patch = {}
  for (const field of touched) {
    const from = before[field] ?? null
    patch[field] = { from, to: field in chosen ? (chosen[field] ?? null) : from }
  }
  return patch
}

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

export function addTo<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}

/**
 * Merges an edit into the current row (law 10). Each field is compared by value with the one that the user saw.
 * Fields of a group are merged together:
 *
 *   the row has …   the seen value (`from`): the new value is written
 *                   the new value (`to`): another user made the same change, so nothing is written
 *                   another value: a conflict, and nothing of the edit is written
 *
 * Fields that are not in the edit are ignored: other users' changes to them are kept.
 */
type MergeResult =
  /** Empty when the row already has all values. `isShared`: it already has some of them. */
  { kind: 'write'; values: Values; isShared: boolean } | { kind: 'conflict'; fields: string[] }

export function mergePatch(patch: Patch, row: Values, groups: Groups = []): MergeResult {
  const units = groupFields(Object.keys(patch), groups)
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

/** A deletion conflicts with a changed field. Deleting a deleted row succeeds. */
export function conflictingFields(patch: Patch, row: Values): string[] {
  return Object.keys(patch).filter(field => !isSame(row[field] ?? null, patch[field]?.from ?? null))
}

export function groupFields(fields: readonly string[], groups: Groups): string[][] {
  const grouped = groups
    .map(group => group.filter(field => fields.includes(field)))
    .filter(({ length }) => length > 0)
  const inGroups = new Set(grouped.flat())
  return [...grouped, ...fields.filter(field => !inGroups.has(field)).map(field => [field])]
}
