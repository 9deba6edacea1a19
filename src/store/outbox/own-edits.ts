import { editShape } from '../../contract/edits.ts'
import { groupFields, isSame } from '../../domain/edits/patch.ts'
import type { Json } from '../../domain/text/json.ts'
import { type Entry, entryRowName } from './entry.ts'

/** Relations between edits of one user on one device. The outbox's counter orders them, without a clock. */

type FinishedEdit = { readonly entry: Entry; readonly outcome: string; readonly isLost: boolean }

/** Whether the user replaced this value by earlier edits that were discarded or that the server lost. */
export function hasReplaced(
  entry: Entry,
  field: string,
  value: Json,
  earlier: readonly FinishedEdit[],
): boolean {
  let current = entry.patch[field]?.from ?? null
  for (const { entry: other, outcome, isLost } of earlier.toSorted((a, b) => b.entry.seq - a.entry.seq)) {
    const change = other.patch[field]
    if (!(isLost || outcome === 'discarded') || !change || !isSame(change.to, current)) continue
    if (isSame(change.from, value)) return true
    current = change.from
  }
  return false
}

/** The part of a lost edit to send again: without fields that the user has written since. */
export function unwrittenPart(lostEdit: Entry, others: readonly Entry[]): Entry | undefined {
  const { act, isStep, bringsBack, groups = [] } = editShape(lostEdit.kind)
  if (act !== 'change' || isStep || bringsBack) return lostEdit
  const later = others.filter(
    other => entryRowName(other) === entryRowName(lostEdit) && other.seq > lostEdit.seq,
  )
  const isReplaced = (field: string) => later.some(({ patch }) => Object.hasOwn(patch, field))
  const units = groupFields(Object.keys(lostEdit.patch), groups).filter(unit => !unit.some(isReplaced))
  const remainingFields = new Set(units.flat())
  if (remainingFields.size === 0) return undefined
  const patch = Object.fromEntries(
    Object.entries(lostEdit.patch).filter(([field]) => remainingFields.has(field)),
  )
  return { ...lostEdit, patch }
}

/** The lost edits with a part to send again. */
export function lostRecords<Record extends FinishedEdit>(
  records: readonly Record[],
  entries: readonly Entry[],
): readonly Record[] {
  const lost = records.filter(({ isLost }) => isLost)
  if (lost.length === 0) return lost
  const others = [...entries, ...appliedEdits(records)]
  return lost.filter(({ entry }) => unwrittenPart(entry, others) !== undefined)
}

/** The edits that the server has applied and still has. */
export function appliedEdits(records: readonly FinishedEdit[]): Entry[] {
  return records.flatMap(({ entry, outcome, isLost }) =>
    isLost || outcome === 'discarded' || outcome === 'erased' ? [] : [entry],
  )
}
