import { expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { View } from '../../store/view.ts'
import { isMonthUnsent } from './month-unsent.ts'

it('waits for edits of the invoices of the month and of their clients, and for no others', () => {
  const view = new View()
  const row = { ...blankRow.invoices, id: 'i1', clientId: 'c1', createdAt: '2026-02-28T23:30:00.000Z' }
  view.update([{ noun: 'invoices', n: 0, rows: [{ id: 'i1', rev: 1, row }] }], [])
  const isUnsent = (ids: string[], month: string) => isMonthUnsent(view, new Set(ids), month)
  expect([isUnsent(['i1'], '2026-03'), isUnsent(['c1'], '2026-03')]).toEqual([true, true])
  expect([isUnsent(['i1', 'c1'], '2026-02'), isUnsent(['c2'], '2026-03')]).toEqual([false, false])
})
