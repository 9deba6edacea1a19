import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InvoiceStatus, invoiceStatuses } from './invoices.ts'
import { monthlyRevenue, percentages, revenueGroup, statisticsMonths, statusShares } from './statistics.ts'

describe('the months of the statistics', () => {
  it.each([
    ['2026-12-31T23:00:00.000Z', '2026-02', '2027-01'],
    ['2026-03-31T21:59:59.999Z', '2025-04', '2026-03'],
    ['2026-03-31T22:00:00.000Z', '2025-05', '2026-04'],
  ])('at %s are the twelve from %s to %s in Brussels time', (now, first, last) => {
    const months = statisticsMonths(now)
    expect(months).toHaveLength(12)
    expect([months[0], months.at(-1)]).toEqual([first, last])
    expect(months).toEqual(months.toSorted())
    expect(new Set(months).size).toBe(12)
  })
})

const sum = (month: string, status: InvoiceStatus, count: number, totalCents: number, creditCents = 0) => ({
  month,
  status,
  count,
  totalCents,
  creditCents,
})

describe('the revenue of a month', () => {
  it('assigns every status to a revenue group', () => {
    expect(revenueGroup).toEqual({
      created: 'notSent',
      pending: 'notSent',
      sent: 'notPaid',
      not_paid: 'notPaid',
      paid: 'paid',
      canceled: 'canceled',
    })
  })

  it('is added up in cents per group, including credit, with zero for empty groups', () => {
    const sums = [
      sum('2026-02', 'paid', 2, 10, 5),
      sum('2026-02', 'sent', 1, 20),
      sum('2026-02', 'not_paid', 1, 10),
      sum('2026-02', 'created', 1, 7),
      sum('2026-02', 'pending', 1, 1_000_000_01),
      sum('2026-02', 'canceled', 1, 33),
      sum('2024-02', 'paid', 1, 99),
    ]
    const noRevenue = { paid: 0, notPaid: 0, notSent: 0, canceled: 0 }
    expect(monthlyRevenue(['2026-01', '2026-02', '2026-03'], sums)).toEqual([
      { month: '2026-01', ...noRevenue },
      { month: '2026-02', paid: 0.1, notPaid: 0.3, notSent: 1_000_000.08, canceled: 0.33 },
      { month: '2026-03', ...noRevenue },
    ])
  })
})

describe('percentages', () => {
  it.each<[counts: string, shares: string]>([
    ['', ''],
    ['0 0', '0 0'],
    ['1 0 3', '25 0 75'],
    ['1 1 1', '33.34 33.33 33.33'],
    // The last share has the largest remainder, so it is rounded up first.
    ['1 1 5', '14.29 14.28 71.43'],
  ])('for counts %j are %j', (counts, shares) => {
    expect(percentages(counts.split(' ').filter(Boolean).map(Number)).join(' ')).toBe(shares)
  })

  it('add up to 100, have at most two decimals, and are zero for zero counts', () => {
    const counts = fc
      .array(fc.oneof(fc.constant(0), fc.nat(200_000)), { minLength: 1, maxLength: 6 })
      .filter(some => some.some(count => count > 0))
    fc.assert(
      fc.property(counts, some => {
        const shares = percentages(some)
        const hundredths = shares.map(share => Math.round(share * 100))
        expect(hundredths.map(part => part / 100)).toEqual(shares)
        expect(hundredths.reduce((all, part) => all + part, 0)).toBe(10_000)
        const whole = some.reduce((all, count) => all + count, 0)
        for (const [n, count] of some.entries()) {
          const share = shares[n] ?? Number.NaN
          expect(Math.abs(share - (count / whole) * 100)).toBeLessThan(0.01)
          if (count === 0) expect(share).toBe(0)
        }
      }),
    )
  })
})

describe('the status shares of the invoices of a month', () => {
  it('include every status of every month in order, with zero for no invoices', () => {
    const months = ['2026-02', '2026-03']
    const rows = statusShares(months, [
      { month: '2026-03', status: 'paid', count: 2 },
      { month: '2026-03', status: 'created', count: 1 },
      { month: '2025-03', status: 'sent', count: 9 },
    ])
    expect(rows.map(({ month, status }) => [month, status])).toEqual(
      months.flatMap(month => invoiceStatuses.map(status => [month, status])),
    )
    expect(rows.map(({ percentage }) => percentage)).toEqual([0, 0, 0, 0, 0, 0, 33.33, 0, 0, 66.67, 0, 0])
  })
})
