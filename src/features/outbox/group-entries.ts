import { editShape } from '../../contract/edits.ts'
import {
  blockedKeys,
  dependenciesAmong,
  type Entry,
  type NewerEntry,
  needsAttention,
} from '../../store/outbox/entry.ts'

export type Group = { entry: Entry; blocked: Entry[] }
/** An edit of a later version of the app, with the entries that depend on it. */
export type LaterGroup = { entry: NewerEntry; blocked: Entry[] }
type Grouped = { later: LaterGroup[]; asking: Group[]; waiting: Entry[] }

/**
 * Groups the outbox: entries of a later version and entries that need the user, each with its dependent
 * entries, and entries that are sent automatically.
 */
export function groupEntries(entries: readonly Entry[], newer: readonly NewerEntry[]): Grouped {
  const blocked = blockedKeys(entries, newer)
  const findDependencies = dependenciesAmong(entries)
  const later = newer.map((entry): LaterGroup => ({ entry, blocked: [] }))
  const asking: Group[] = []
  const groupsByKey = new Map<string, { blocked: Entry[] }>(later.map(group => [group.entry.key, group]))
  const waiting: Entry[] = []
  for (const entry of entries) {
    if (needsAttention(entry)) {
      const group = { entry, blocked: [] }
      asking.push(group)
      groupsByKey.set(entry.key, group)
    } else if (blocked.has(entry.key)) {
      // An entry blocked by several others is listed only under the first.
      const isLater = (key: string) => newer.some(other => other.key === key)
      const group = [...entry.dependsOn.filter(isLater), ...findDependencies(entry)]
        .map(key => groupsByKey.get(key))
        .find(found => found !== undefined)
      group?.blocked.push(entry)
      if (group) groupsByKey.set(entry.key, group)
    } else waiting.push(entry)
  }
  return { later, asking, waiting }
}

/** All entries in the order of the screen. */
export function inOrder({ asking, waiting }: Omit<Grouped, 'later'>): Entry[] {
  return [...asking.flatMap(({ entry, blocked }) => [entry, ...blocked]), ...waiting]
}

/**
 * Only the entries with these keys. A blocked entry is listed under its cause even if that has no key here.
 */
export function onlyThese(
  { asking, waiting }: Omit<Grouped, 'later'>,
  keys: ReadonlySet<string>,
): Omit<Grouped, 'later'> {
  const isOne = ({ key }: Entry) => keys.has(key)
  const groups = asking.map(({ entry, blocked }) => ({ entry, blocked: blocked.filter(isOne) }))
  return {
    asking: groups.filter(({ entry, blocked }) => isOne(entry) || blocked.length > 0),
    waiting: waiting.filter(isOne),
  }
}

/** The first pending entry that an entry depends on. */
export function findDependency(entry: Entry, entries: readonly Entry[]): Entry | undefined {
  if (entry.dependsOn.length === 0) return undefined
  const dependencies = dependenciesAmong(entries)(entry)
  return entries.find(({ key }) => dependencies.includes(key))
}

/** The entries that are discarded with an entry: all that depend on a row that would never be created. */
export function dependentEntries(entry: Entry, entries: readonly Entry[]): Entry[] {
  if (editShape(entry.kind).act !== 'create') return []
  const discardedKeys = new Set([entry.key])
  return entries.filter(other => {
    const isDependent = other.dependsOn.some(key => discardedKeys.has(key))
    if (isDependent) discardedKeys.add(other.key)
    return isDependent
  })
}
