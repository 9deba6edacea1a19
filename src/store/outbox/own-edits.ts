import { editShape } from '../../contract/edits.ts'
import { groupFields, isSame } from '../../domain/edits/patch.ts'
import type { Json } from '../../domain/text/json.ts'
import { type Entry, entryRowName } from './entry.ts'

/**
 * How edits of one user on one device relate to each other. Their order is the outbox's counter, so no clock is needed.
 */

/** An edit that has left the outbox, as the history keeps it. */
type Left = { readonly entry: Entry; readonly outcome: string; readonly isLost: boolean }

/** Whether the user replaced this value by edits under this one that the server lost, or that were discarded. */
export function hasReplaced(entry: Entry, field: string, value: Json, earlier: readonly Left[]): boolean {
  let seen = entry.patch[field]?.from ?? null
  for (const { entry: other, outcome, isLost } of earlier.toSorted((a, b) => b.entry.seq - a.entry.seq)) {
    const change = other.patch[field]
    if (!(isLost || outcome === 'discarded') || !change || !isSame(change.to, seen)) continue
    if (isSame(change.from, value)) return true
    seen = change.from
  }
  return false
}

/** The part of a lost edit that is to be sent again: without fields that the user has written since. */
export function unwrittenPart(lost: Entry, others: readonly Entry[]): Entry | undefined {
  const { act, isStep, bringsBack, groups = [] } = editShape(lost.kind)
  if (act !== 'change' || isStep || bringsBack) return lost
  const later = others.filter(other => entryRowName(other) === entryRowName(lost) && other.seq > lost.seq)
  const isReplaced = (field: string) => later.some(({ patch }) => Object.hasOwn(patch, field))
  const units = groupFields(Object.keys(lost.patch), groups).filter(unit => !unit.some(isReplaced))
  const left = new Set(units.flat())
  if (left.size === 0) return undefined
  const patch = Object.fromEntries(Object.entries(lost.patch).filter(([field]) => left.has(field)))
  return { ...lost, patch }
}

/** The lost edits of which something is to be sent again. */
export function lostRecords<Record extends Left>(
  records: readonly Record[],
  entries: readonly Entry[],
): readonly Record[] {
  const lost = records.filter(({ isLost }) => isLost)
  if (lost.length === 0) return lost
  const others = [...entries, ...appliedEdits(records)]
  return lost.filter(({ entry }) => unwrittenPart(entry, others) !== undefined)
}

/** The edits that the server has done and still has. */
export function appliedEdits(records: readonly Left[]): Entry[] {
  return records.flatMap(({ entry, outcome, isLost }) =>
    isLost || outcome === 'discarded' || outcome === 'erased' ? [] : [entry],
  )
}
