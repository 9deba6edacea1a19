import {
  dependenciesAmong,
  type Entry,
  type NewerEntry,
  needsAttention,
  rowOf,
} from '../../store/outbox/entry.ts'

/**
 * The entries whose turn it is, in the order in which edits were made (law 5): those that wait for nothing but entries
 * that go with them. One that pauses after a fault steps aside for others, unless they concern the same row or were
 * built on it. The server tries none that comes after one that it did not do.
 */
export function nextEntries(
  entries: readonly Entry[],
  isPausing: (key: string) => boolean,
  most: number,
  newer: readonly NewerEntry[] = [],
): Entry[] {
  const dependenciesOf = dependenciesAmong(entries)
  const unsettledRows = new Set<string>()
  const run: Entry[] = []
  const going = new Set<string>()
  const later = new Set(newer.map(({ key }) => key))
  for (const entry of entries) {
    if (run.length === most) break
    if (needsAttention(entry)) continue
    const row = rowOf(entry)
    const isFree =
      !unsettledRows.has(row) &&
      !isPausing(entry.key) &&
      !entry.dependsOn.some(key => later.has(key)) &&
      dependenciesOf(entry).every(key => going.has(key))
    if (!isFree) {
      unsettledRows.add(row)
      continue
    }
    run.push(entry)
    going.add(entry.key)
  }
  return run
}
