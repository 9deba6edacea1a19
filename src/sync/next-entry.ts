import { editShape } from '../contract/edits.ts'
import type { Entry } from '../store/entry.ts'

/**
 * The entry whose turn it is: the first in the order in which edits were made (law 5) that waits for nothing. One that
 * pauses after a fault steps aside for those behind it, unless they concern the same row or were built on it.
 */
export function nextEntry(entries: readonly Entry[], isPausing: (key: string) => boolean): Entry | undefined {
  const present = new Set(entries.map(entry => entry.key))
  const unsettledRows = new Set<string>()
  for (const entry of entries) {
    if (entry.state === 'refused' || entry.state === 'conflict') continue
    const row = `${editShape(entry.kind).noun}/${entry.id}`
    const free = !unsettledRows.has(row) && !entry.dependsOn.some(key => present.has(key))
    if (free && !isPausing(entry.key)) return entry
    unsettledRows.add(row)
  }
  return undefined
}
