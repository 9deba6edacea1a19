import { describe, expect, it } from 'vitest'
import { readMoney, readRevenue, readShares, readStatistics } from './month-figures.ts'

const totals = { clients: 3, animals: 4, invoices: 5, totalPaymentsReceived: 6.5 }
const share = { month: '2026-11', status: 'not_paid', percentage: 33.33 }
const revenue = { month: '2026-11', paid: 1, notPaid: 2, notSent: 3, canceled: 4 }

const money = {
  ...{ outstanding: 70.05, outstandingInvoices: 4, overdue: 30.01, overdueInvoices: 2 },
  months: [{ month: '2026-11', canceled: 1, credited: 2 }],
}

it('reads a whole answer, and leaves what it does not know', () => {
  expect(readMoney({ ...money, more: 1 })).toEqual(money)
  expect([readMoney(null), readMoney({ ...money, overdue: '30' })]).toEqual([null, null])
  expect(readStatistics({ ...totals, more: 1 })).toEqual(totals)
  expect(readShares([{ ...share, more: 1 }])).toEqual([share])
  expect(readRevenue([{ ...revenue, more: 1 }])).toEqual([revenue])
  expect([readShares([]), readRevenue([])]).toEqual([[], []])
})

describe('anything else is none', () => {
  it.each([null, [], 'hello', {}, { ...totals, animals: '4' }])('as totals: %j', body => {
    expect(readStatistics(body)).toBeNull()
  })
  it.each([
    null,
    { data: [] },
    [share, null],
    [{ ...share, month: 'November' }],
    [{ ...share, status: 'lost' }],
    [{ ...share, percentage: null }],
  ])('as shares: %j', body => {
    expect(readShares(body)).toBeNull()
  })
  it.each([
    null,
    { data: [] },
    [revenue, 7],
    [{ ...revenue, month: '2026-13' }],
    [{ ...revenue, paid: '1' }],
  ])('as revenue: %j', body => {
    expect(readRevenue(body)).toBeNull()
  })
})
