import { expect, it } from 'vitest'
import { firstActiveMonth, monthSpan, usedCredit } from './billing.ts'

it('dates the first month of a contract by its first activation in Brussels', () => {
  const steps = [
    { status: 'signed', at: '2026-03-30T10:00:00.000Z' },
    { status: 'active', at: '2026-03-31T22:00:00.000Z' },
    { status: 'paused', at: '2026-05-01T10:00:00.000Z' },
    { status: 'active', at: '2026-06-01T10:00:00.000Z' },
  ] as const
  expect(firstActiveMonth(steps)).toBe('2026-04')
  expect(firstActiveMonth(steps.slice(0, 1))).toBeUndefined()
})

it('limits the credit used by an invoice to its total and to the available credit', () => {
  expect([usedCredit(500, 1286), usedCredit(5000, 1286), usedCredit(0, 1286)]).toEqual([500, 1286, 0])
})

it('spans a month of invoices from its first to its last moment in Brussels', () => {
  const march = { startDate: '2026-02-28T23:00:00.000Z', endDate: '2026-03-31T21:59:59.999Z' }
  expect(monthSpan('2026-03')).toEqual(march)
})
