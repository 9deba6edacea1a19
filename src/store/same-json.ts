/** Whether both are the same JSON, their fields in the same order. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [fields, others] = [Object.keys(a), Object.keys(b)]
  const [mine, theirs] = [Object.values(a), Object.values(b)]
  return (
    fields.length === others.length &&
    fields.every((field, i) => field === others[i] && isSameJson(mine[i], theirs[i]))
  )
}
