import { editShape } from '../../contract/edits.ts'
import { causesAmong, type Entry, heldKeys, needsAttention } from '../../store/entry.ts'

export type Group = { entry: Entry; held: Entry[] }
export type Grouped = { asking: Group[]; waiting: Entry[] }

/** The outbox as people read it: what they must settle, each with all that is held under it, and what goes by itself. */
export function groupEntries(entries: readonly Entry[]): Grouped {
  const held = heldKeys(entries)
  const causesOf = causesAmong(entries)
  const asking = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  const waiting: Entry[] = []
  for (const entry of entries) {
    if (needsAttention(entry)) {
      const group = { entry, held: [] }
      asking.set(entry.key, group)
      groupOf.set(entry.key, group)
    } else if (held.has(entry.key)) {
      // Held by several, it stands under the first alone.
      const group = causesOf(entry)
        .map(key => groupOf.get(key))
        .find(found => found !== undefined)
      group?.held.push(entry)
      if (group) groupOf.set(entry.key, group)
    } else waiting.push(entry)
  }
  return { asking: [...asking.values()], waiting }
}

/** All of them in one row, as they stand one under another. */
export function inOrder({ asking, waiting }: Grouped): Entry[] {
  return [...asking.flatMap(({ entry, held }) => [entry, ...held]), ...waiting]
}

/** Only these, in their groups: what is held stands under its cause even where that is not one of them. */
export function onlyThese({ asking, waiting }: Grouped, keys: ReadonlySet<string>): Grouped {
  const isOne = ({ key }: Entry) => keys.has(key)
  const groups = asking.map(({ entry, held }) => ({ entry, held: held.filter(isOne) }))
  return {
    asking: groups.filter(({ entry, held }) => isOne(entry) || held.length > 0),
    waiting: waiting.filter(isOne),
  }
}

/** What an entry still waits for: the first of its causes that has not left. */
export function causeOf(entry: Entry, entries: readonly Entry[]): Entry | undefined {
  if (entry.dependsOn.length === 0) return undefined
  const causes = causesAmong(entries)(entry)
  return entries.find(({ key }) => causes.includes(key))
}

/** What goes with an entry that is given up: all that was built on a row which then is never made. */
export function takenAlong(entry: Entry, entries: readonly Entry[]): Entry[] {
  if (editShape(entry.kind).act !== 'create') return []
  const gone = new Set([entry.key])
  return entries.filter(other => {
    const goes = other.dependsOn.some(key => gone.has(key))
    if (goes) gone.add(other.key)
    return goes
  })
}
