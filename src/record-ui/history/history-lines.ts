import { editShape, isEditKind } from '../../contract/edits.ts'
import type { HistoryRow } from '../../contract/history.ts'
import type { RecordType } from '../../contract/rows.ts'
import { unitsOf } from '../../domain/edits/patch.ts'
import { labelOf, type Names, namedField, showValue } from '../forms/shown-value.ts'

/** A field, or the fields of one group, as people read what was done to it. `from` is missing where all of it is new. */
export type HistoryLine = { label: string; from?: string; to: string }

/** What was done, line by line. A field that this version has no name for is left out. */
export function linesOf(
  record: RecordType,
  { kind, patch }: Pick<HistoryRow, 'kind' | 'patch'>,
  names: Names,
): HistoryLine[] {
  const change = `${record}.change`
  const groups = isEditKind(change) ? editShape(change).groups : undefined
  const isNew = kind === 'add'
  return unitsOf(Object.keys(patch), groups ?? []).flatMap(unit => {
    const named = unit.flatMap(name => {
      const field = namedField(record, name)
      return field ? { field, ...(patch[name] ?? { from: null, to: null }) } : []
    })
    if (named.length === 0) return []
    const shown = (side: 'from' | 'to') => {
      const parts = named.map(part => showValue(part.field, part[side], names))
      return parts.every(part => part === '-') ? '-' : parts.join(' – ')
    }
    const label = named.map(({ field }) => labelOf(field, names.language)).join(' / ')
    return isNew ? { label, to: shown('to') } : { label, from: shown('from'), to: shown('to') }
  })
}
