import { isSameJson, reuseUnchangedEntries } from '../overlay/unchanged.ts'
import { type Entry, type NewerEntry, newerEntry, type StoredEntry } from './entry.ts'
import { readEntry } from './read-entry.ts'

/**
 * The pending entries in the order in which they were made; `newer` can only be sent by a later version of the app.
 */
export type PendingEntries = { readonly entries: readonly Entry[]; readonly newer: readonly NewerEntry[] }

export const noPendingEntries: PendingEntries = { entries: [], newer: [] }

/** As it lies on the disk. What is as it was before is the same objects. */
export function readPending(stored: readonly StoredEntry[], before: PendingEntries): PendingEntries {
  const entries: Entry[] = []
  const newer: NewerEntry[] = []
  for (const each of stored) {
    const entry = readEntry(each)
    if (entry) entries.push(entry)
    else newer.push(newerEntry(each))
  }
  const same = {
    entries: reuseUnchangedEntries(entries, before.entries),
    newer: isSameJson(before.newer, newer) ? before.newer : newer,
  }
  return same.entries === before.entries && same.newer === before.newer ? before : same
}

/** With some that came or are other than before, and without those that are gone. */
export function afterChanges(
  { entries, newer }: PendingEntries,
  { put, gone }: { put: readonly Entry[]; gone: readonly Entry[] },
): PendingEntries {
  const others = new Set([...put, ...gone].map(({ seq }) => seq))
  const left = entries.filter(({ seq }) => !others.has(seq))
  return { entries: [...left, ...put].toSorted((one, other) => one.seq - other.seq), newer }
}
