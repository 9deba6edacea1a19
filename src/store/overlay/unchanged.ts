import type { Entry } from '../outbox/entry.ts'
import type { HistoryRecord } from '../outbox/history.ts'

/**
 * Every read makes new objects. What did not change is replaced by the object of the read before, and a
 * list without changes by the list of before, so that nothing is drawn again.
 */
export function reuseUnchangedEntries(read: readonly Entry[], before: readonly Entry[]): readonly Entry[] {
  const known = new Map(before.map(entry => [entry.seq, entry]))
  const entries = read.map(entry => {
    const was = known.get(entry.seq)
    return was && isSameJson(was, entry) ? was : entry
  })
  return isSameList(entries, before) ? before : entries
}

/** In a history record only `isLost` and `late.isSeen` ever change. */
export function reuseUnchangedHistory(
  read: readonly HistoryRecord[],
  before: readonly HistoryRecord[],
): readonly HistoryRecord[] {
  const isUnchanged =
    read.length === before.length &&
    read.every(({ n, isLost, late }, i) => {
      const was = before[i]
      return n === was?.n && isLost === was.isLost && late?.isSeen === was.late?.isSeen
    })
  return isUnchanged ? before : read
}

/** Whether both lists hold the same objects in the same order. */
export function isSameList<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean {
  return a === b || (a?.length === b?.length && a?.every((each, i) => each === b?.[i]) === true)
}

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
