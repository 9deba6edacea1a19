import type { Entry } from './entry.ts'
import type { HistoryRecord } from './history.ts'
import { isSameJson } from './same-json.ts'

/**
 * A reading makes every object anew. What it found as it was before stays the same object, and a list of nothing but
 * such the same list: whoever shows them has then nothing to do, however many wait.
 */
export function entriesAsBefore(read: readonly Entry[], before: readonly Entry[]): readonly Entry[] {
  const known = new Map(before.map(entry => [entry.seq, entry]))
  const entries = read.map(entry => {
    const was = known.get(entry.seq)
    return was && isSameJson(was, entry) ? was : entry
  })
  return isSameList(entries, before) ? before : entries
}

/** Of a record that is kept nothing ever changes but whether it is lost. */
export function historyAsBefore(
  read: readonly HistoryRecord[],
  before: readonly HistoryRecord[],
): readonly HistoryRecord[] {
  const isAsBefore =
    read.length === before.length &&
    read.every(({ n, isLost }, i) => n === before[i]?.n && isLost === before[i].isLost)
  return isAsBefore ? before : read
}

/** Of the very same things, in the same order. */
export function isSameList<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean {
  return a === b || (a?.length === b?.length && a?.every((each, i) => each === b?.[i]) === true)
}
