import type { Entry } from '../outbox/entry.ts'
import type { HistoryRecord } from '../outbox/history.ts'

/**
 * Every read creates new objects. Unchanged objects are replaced by those of the previous read, and an
 * unchanged list by the previous list, so that nothing is rendered again.
 */
export function reuseUnchangedEntries(read: readonly Entry[], before: readonly Entry[]): readonly Entry[] {
  const previous = new Map(before.map(entry => [entry.seq, entry]))
  const entries = read.map(entry => {
    const was = previous.get(entry.seq)
    return was && isSameJson(was, entry) ? was : entry
  })
  return isSameList(entries, before) ? before : entries
}

/** In a history record, only `isLost` and `late.isSeen` ever change. */
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

export function isSameList<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean {
  return a === b || (a?.length === b?.length && a?.every((each, i) => each === b?.[i]) === true)
}

/** Whether both are the same JSON, with fields in the same order. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [fields, others] = [Object.keys(a), Object.keys(b)]
  const [values, otherValues] = [Object.values(a), Object.values(b)]
  return (
    fields.length === others.length &&
    fields.every((field, i) => field === others[i] && isSameJson(values[i], otherValues[i]))
  )
}
