import { isSameJson, reuseUnchangedEntries } from '../overlay/unchanged.ts'
import { type Entry, type NewerEntry, newerEntry, type StoredEntry } from './entry.ts'
import { readEntry } from './read-entry.ts'

/** The pending entries, oldest first. Only a later version of the app can send `newer`. */
export type PendingEntries = { readonly entries: readonly Entry[]; readonly newer: readonly NewerEntry[] }

export const noPendingEntries: PendingEntries = { entries: [], newer: [] }

/** Reads the stored entries. Unchanged entries remain the same objects. */
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

/** The entries after a change: with the written ones, without the removed ones. */
export function afterChanges(
  { entries, newer }: PendingEntries,
  { written, removed }: { written: readonly Entry[]; removed: readonly Entry[] },
): PendingEntries {
  const others = new Set([...written, ...removed].map(({ seq }) => seq))
  const remaining = entries.filter(({ seq }) => !others.has(seq))
  return { entries: [...remaining, ...written].toSorted((one, other) => one.seq - other.seq), newer }
}
