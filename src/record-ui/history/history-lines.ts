import { editShape, isEditKind } from '../../contract/edits.ts'
import type { HistoryRow } from '../../contract/history.ts'
import type { RecordType } from '../../contract/rows.ts'
import { groupFields } from '../../domain/edits/patch.ts'
import { fieldLabel, type Names, namedField, showValue } from '../forms/shown-value.ts'

/** A changed field, or the changed fields of one group. `from` is missing for new values. */
export type HistoryLine = { label: string; from?: string; to: string }

/** Unknown fields are left out. */
export function historyLines(
  record: RecordType,
  { kind, patch }: Pick<HistoryRow, 'kind' | 'patch'>,
  names: Names,
): HistoryLine[] {
  const change = `${record}.change`
  const groups = isEditKind(change) ? editShape(change).groups : undefined
  const isNew = kind === 'add'
  return groupFields(Object.keys(patch), groups ?? []).flatMap(unit => {
    const named = unit.flatMap(name => {
      const field = namedField(record, name)
      return field ? { field, ...(patch[name] ?? { from: null, to: null }) } : []
    })
    if (named.length === 0) return []
    const formatSide = (side: 'from' | 'to') => {
      const parts = named.map(part => showValue(part.field, part[side], names))
      return parts.every(part => part === '-') ? '-' : parts.join(' – ')
    }
    const label = named.map(({ field }) => fieldLabel(field, names.language)).join(' / ')
    return isNew ? { label, to: formatSide('to') } : { label, from: formatSide('from'), to: formatSide('to') }
  })
}
