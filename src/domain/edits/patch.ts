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
