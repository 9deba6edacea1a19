import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aView } from '../../../tests/world/create-view.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { blankRow } from '../../contract/rows.ts'
import { type InvoiceStatus, invoiceStatuses, noSums } from '../../domain/billing/invoices.ts'
import { toMonth } from '../../domain/calendar/brussels.ts'
import {
  countByFilter,
  countMonths,
  groupByMonth,
  isMonthUnsent,
  monthReader,
  olderMonths,
  oldestLocalMonth,
} from './months.ts'

const invoice = (id: string, createdAt: string, status: InvoiceStatus, more: Partial<InvoiceRow> = {}) => {
  const row: InvoiceRow = { ...blankRow.invoices, id, createdAt, status, ...more }
  return { id, row }
}

it('this device keeps the current month and the 23 months before it', () => {
  expect(oldestLocalMonth('2026-11')).toBe('2024-12')
  expect(oldestLocalMonth('2026-12')).toBe('2025-01')
})

it.each([
  '2026-01-31T22:59:59.999Z',
  '2026-01-31T23:00:00.000Z',
  '2026-06-30T21:59:59.999Z',
  '2026-06-30T22:00:00.000Z',
  '2026-12-31T23:30:00.000Z',
  '2026-03-15T12:00:00.000Z',
])('the month of %s is its month in Brussels', instant => {
  expect(monthReader()(instant)).toBe(toMonth(instant))
})

describe('the month sections', () => {
  const rows = [
    invoice('a', '2026-02-03T09:00:00.000Z', 'sent'),
    invoice('b', '2026-02-28T23:30:00.000Z', 'created'),
    invoice('c', '2026-03-03T09:00:00.000Z', 'created'),
    invoice('d', '2024-01-03T09:00:00.000Z', 'paid'),
  ]

  it('count each local month by status, latest first', () => {
    expect(countMonths(rows, '2025-01')).toEqual([
      { month: '2026-03', totalCount: 2, statusCounts: { created: 2 }, sums: noSums() },
      { month: '2026-02', totalCount: 1, statusCounts: { sent: 1 }, sums: noSums() },
    ])
  })

  it('sum what is billed, outstanding, collected and returned, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 300_000 })
    const anInvoice = fc.record({
      status: fc.constantFrom(...invoiceStatuses),
      parts: fc.record({ credit: cents, credited: cents, paid: cents, toPay: cents }),
      refusedOn: fc.constantFrom(null, '2026-03-09'),
    })
    fc.assert(
      fc.property(fc.array(anInvoice, { minLength: 1 }), drawn => {
        const euros = (value: number) => Number((value / 100).toFixed(2))
        const ofMonth = drawn.map(({ status, parts, refusedOn }, at) => {
          const { credit, credited, paid, toPay } = parts
          const sums = {
            credit: euros(credit),
            credited: euros(credited),
            paid: euros(paid),
            toPay: euros(toPay),
          }
          const total = euros(credit + credited + paid + toPay)
          return invoice(`${at}`, '2026-03-03T09:00:00.000Z', status, { ...sums, total, refusedOn })
        })
        const sum = (statuses: readonly InvoiceStatus[], pick: (each: (typeof drawn)[number]) => number) =>
          drawn.filter(({ status }) => statuses.includes(status)).reduce((all, each) => all + pick(each), 0)
        const live = invoiceStatuses.filter(status => status !== 'canceled')
        const owed = ['pending', 'sent', 'not_paid'] as const
        expect(countMonths(ofMonth, '2025-01')[0]?.sums).toEqual({
          billed: sum(live, ({ parts }) => parts.credit + parts.paid + parts.toPay),
          outstanding: sum(owed, ({ parts }) => parts.toPay),
          collected: sum(live, ({ parts }) => parts.paid),
          returned: sum(owed, ({ parts, refusedOn }) => (refusedOn === null ? 0 : parts.toPay)),
        })
      }),
    )
  })

  it('keep the list order within a month', () => {
    const groups = groupByMonth([...rows].reverse())
    expect(groups.get('2026-03')?.map(({ id }) => id)).toEqual(['c', 'b'])
    expect(groups.get('2024-01')?.map(({ id }) => id)).toEqual(['d'])
  })

  it('count the results of each filter, for all local months or for a single month', () => {
    const february = { toPay: 5, dueDate: '2026-02-24' }
    const more = [
      ...rows,
      invoice('e', '2026-02-10T09:00:00.000Z', 'pending', february),
      invoice('h', '2026-02-11T09:00:00.000Z', 'sent', february),
      invoice('f', '2026-03-10T09:00:00.000Z', 'not_paid', { toPay: 5, dueDate: '2026-03-20' }),
      invoice('g', '2026-02-10T09:00:00.000Z', 'paid', february),
    ]
    const counted = (month: string | null, today: string) =>
      Object.entries(countByFilter(more, month, '2025-01', today)).filter(([, count]) => count > 0)
    const all = { created: 2, pending: 1, sent: 2, paid: 1, not_paid: 1, overdue: 1 }
    expect(Object.fromEntries(counted(null, '2026-03-20'))).toEqual(all)
    expect(Object.fromEntries(counted('2026-03', '2026-03-21'))).toEqual({
      created: 2,
      not_paid: 1,
      overdue: 1,
    })
  })

  it('take only older months from the server, without statuses unknown to this version', () => {
    const shared = { overdueCount: 2, sums: noSums() }
    const december = { month: '2024-12', totalCount: 3, statusCounts: { not_paid: 3 }, ...shared }
    const october = { month: '2024-10', totalCount: 2, statusCounts: { paid: 1 }, ...shared }
    const counted = [
      { month: '2025-01', totalCount: 4, statusCounts: { paid: 4 }, ...shared },
      { month: '2024-11', totalCount: 0, statusCounts: {}, ...shared },
      { ...october, statusCounts: { paid: 1, written_off: 1 } },
      december,
    ]
    expect(olderMonths(counted, '2025-01')).toEqual([december, october])
  })
})

it('a month waits only for edits of its invoices and of their clients', () => {
  const row = { ...blankRow.invoices, id: 'i1', clientId: 'c1', createdAt: '2026-02-28T23:30:00.000Z' }
  const view = aView({ invoices: [row] })
  const isUnsent = (ids: string[], month: string) => isMonthUnsent(view, new Set(ids), month)
  expect([isUnsent(['i1'], '2026-03'), isUnsent(['c1'], '2026-03')]).toEqual([true, true])
  expect([isUnsent(['i1', 'c1'], '2026-02'), isUnsent(['c2'], '2026-03')]).toEqual([false, false])
})
