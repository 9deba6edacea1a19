import { editShape } from '../contract/edits.ts'
import { causesAmong, type Entry, rowOf } from '../store/entry.ts'

/**
 * The entries whose turn it is, in the order in which edits were made (law 5): the first that waits for nothing, and
 * those behind it that may go in one request with it, because they wait for nothing but those before them. One that
 * pauses after a fault steps aside for others, unless they concern the same row or were built on it.
 *
 * A second edit of one row ends the run, and so does what was built on a change: what the first comes to has to be known.
 */
export function nextEntries(
  entries: readonly Entry[],
  isPausing: (key: string) => boolean,
  most: number,
): Entry[] {
  const causesOf = causesAmong(entries)
  const unsettledRows = new Set<string>()
  const run: Entry[] = []
  const rowsOfRun = new Set<string>()
  const made = new Set<string>()
  for (const entry of entries) {
    if (run.length === most) break
    if (entry.state === 'refused' || entry.state === 'conflict') continue
    const row = rowOf(entry)
    const causes = causesOf(entry)
    if (rowsOfRun.has(row)) break
    const free = !unsettledRows.has(row) && causes.every(key => made.has(key)) && !isPausing(entry.key)
    if (!free) {
      unsettledRows.add(row)
      continue
    }
    run.push(entry)
    rowsOfRun.add(row)
    if (editShape(entry.kind).act === 'create') made.add(entry.key)
  }
  return run
}
