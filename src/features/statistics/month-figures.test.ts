import { describe, expect, it } from 'vitest'
import {
  axisTicks,
  drawnRows,
  formatCount,
  formatEuros,
  formatPercent,
  formatPercentCell,
  formatShortMonth,
  formatWholeEuros,
  highest,
  invoicesForFigure,
  isEmpty,
  type MonthRow,
  revenueKeys,
  revenueRows,
  revenueStatuses,
  shareRows,
} from './month-figures.ts'

const none = { created: 0, pending: 0, sent: 0, paid: 0, not_paid: 0, canceled: 0 }

it('the shares are grouped by month, oldest first, with zero for a missing status', () => {
  const shares = [
    { month: '2026-11', status: 'created', percentage: 33.34 },
    { month: '2026-11', status: 'not_paid', percentage: 66.66 },
    { month: '2026-10', status: 'paid', percentage: 100 },
  ] as const
  expect(shareRows(shares)).toEqual([
    { month: '2026-10', values: { ...none, paid: 100 } },
    { month: '2026-11', values: { ...none, created: 33.34, not_paid: 66.66 } },
  ])
})

it('the revenue is sorted by month', () => {
  const values = { paid: 1.5, notPaid: 2, notSent: 0, canceled: 3 }
  const [january, december] = ['2027-01', '2026-12']
  const rows = revenueRows([
    { month: january, ...values },
    { month: december, ...values, paid: 0 },
  ])
  expect(rows).toEqual([
    { month: december, values: { ...values, paid: 0 } },
    { month: january, values },
  ])
})

describe('the drawn part of a series', () => {
  const series = (values: number[]): MonthRow[] =>
    values.map((a, n) => ({ month: `2026-0${n + 1}`, values: { a } }))
  it.each([
    ['empty when all months are zero', [0, 0, 0], [null, null, null]],
    ['the nonzero months with their neighbors', [0, 0, 0, 5, 0, 0], [null, null, 0, 5, 0, null]],
    ['everything when the gap is one month', [5, 0, 5], [5, 0, 5]],
    ['the end of the year', [0, 0, 0, 7], [null, null, 0, 7]],
  ])('is %s', (_, values, drawn) => {
    expect(drawnRows(series(values), ['a']).map(row => row.a)).toEqual(drawn)
  })

  it('keeps the month of each value', () => {
    expect(drawnRows(series([4]), ['a', 'b'])).toEqual([{ month: '2026-01', a: 4, b: null }])
  })
})

it('twelve months without an invoice are empty', () => {
  expect(isEmpty(shareRows([{ month: '2026-11', status: 'paid', percentage: 0 }]))).toBe(true)
  expect(isEmpty(shareRows([{ month: '2026-11', status: 'paid', percentage: 1 }]))).toBe(false)
})

it.each([
  [0.4, [0, 1]],
  [4.54, [0, 1, 2, 3, 4, 5]],
  [2413.2, [0, 500, 1000, 1500, 2000, 2500]],
  [12, [0, 5, 10, 15]],
  [2501, [0, 1000, 2000, 3000]],
  [5000, [0, 1000, 2000, 3000, 4000, 5000]],
  [123_456, [0, 25_000, 50_000, 75_000, 100_000, 125_000]],
])('an axis up to %d has ticks at round amounts', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks)
})

it('the highest month has the largest total', () => {
  const months = [
    { month: '2026-10', values: { a: 1, b: 9 } },
    { month: '2026-11', values: { a: 5, b: 6 } },
  ]
  expect(highest(months, ['a', 'b'], true)).toBe(11)
  expect(highest(months, ['a', 'b'], false)).toBe(9)
  expect(highest(months, ['a'], true)).toBe(5)
})

it('a figure links to the invoices of its month and statuses', () => {
  expect(invoicesForFigure('/invoices', ['sent', 'not_paid'], '2026-03')).toBe(
    '/invoices?month=2026-03&statuses=sent,not_paid',
  )
  expect(invoicesForFigure('/invoices', ['overdue'])).toBe('/invoices?statuses=overdue')
  expect(invoicesForFigure('/invoices', [])).toBe('/invoices')
})

it('each status belongs to a single heading of the revenue', () => {
  const statuses = [['paid'], ['sent', 'not_paid'], ['created', 'pending'], ['canceled']]
  expect(revenueKeys.map(revenueStatuses)).toEqual(statuses)
})

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('figures are written in the French format', () => {
  expect([1234567, 0].map(formatCount).map(plain)).toEqual(['1 234 567', '0'])
  expect([1234.5, 0, -3].map(formatEuros).map(plain)).toEqual(['1 234,50 €', '0,00 €', '-3,00 €'])
  expect(plain(formatWholeEuros(12_000))).toBe('12 000 €')
  expect([25, 33.33, 100].map(formatPercent)).toEqual(['25%', '33,33%', '100%'])
  expect([25, 33.33].map(formatPercentCell)).toEqual(['25,00%', '33,33%'])
})

it('months are abbreviated in the language of the user', () => {
  expect(formatShortMonth('2026-11', 'en')).toBe('Nov 26')
  expect(formatShortMonth('2026-11', 'fr')).toBe('nov. 26')
  expect(formatShortMonth('2026-11', 'nl')).toBe('nov 26')
})
