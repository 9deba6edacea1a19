import { expect, it } from 'vitest'
import { invoicesForFigure, revenueKeys, revenueStatuses } from './month-figures.ts'

it('a figure links to the invoices of its month and statuses', () => {
  expect(invoicesForFigure('/invoices', ['sent', 'not_paid'], '2026-03')).toBe(
    '/invoices?month=2026-03&statuses=sent,not_paid',
  )
  expect(invoicesForFigure('/invoices', ['overdue'])).toBe('/invoices?statuses=overdue')
  expect(invoicesForFigure('/invoices', [])).toBe('/invoices')
})

it('each status belongs to a single heading of the revenue', () => {
  expect(revenueKeys.map(revenueStatuses)).toEqual([
    ['paid'],
    ['sent', 'not_paid'],
    ['created', 'pending'],
    ['canceled'],
  ])
})
