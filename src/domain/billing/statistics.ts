import { type Month, monthAfter, toMonth } from '../calendar/brussels.ts'
import { type InvoiceStatus, invoiceStatuses } from './invoices.ts'
import { eurosFromCents } from './money.ts'

export type InvoiceSum = {
  month: Month
  status: InvoiceStatus
  count: number
  totalCents: number
  creditCents: number
}

const monthsShown = 12

export function statisticsMonths(now: string): Month[] {
  const last = toMonth(now)
  return Array.from({ length: monthsShown }, (_, n) => monthAfter(last, n + 1 - monthsShown))
}

export const revenueGroup = {
  created: 'notSent',
  pending: 'notSent',
  sent: 'notPaid',
  paid: 'paid',
  not_paid: 'notPaid',
  canceled: 'canceled',
} as const satisfies Record<InvoiceStatus, string>
export type RevenueGroup = (typeof revenueGroup)[InvoiceStatus]

export function monthlyRevenue(
  months: readonly Month[],
  sums: readonly Pick<InvoiceSum, 'month' | 'status' | 'totalCents'>[],
): ({ month: Month } & Record<RevenueGroup, number>)[] {
  return months.map(month => {
    const cents = { paid: 0, notPaid: 0, notSent: 0, canceled: 0 }
    for (const sum of sums) if (sum.month === month) cents[revenueGroup[sum.status]] += sum.totalCents
    return {
      month,
      paid: eurosFromCents(cents.paid),
      notPaid: eurosFromCents(cents.notPaid),
      notSent: eurosFromCents(cents.notSent),
      canceled: eurosFromCents(cents.canceled),
    }
  })
}

export type CreditedMonth = { month: Month; kind: 'canceled' | 'credited'; cents: number }

export function creditedByMonth(
  months: readonly Month[],
  creditedMonths: readonly CreditedMonth[],
): { month: Month; canceled: number; credited: number }[] {
  return months.map(month => {
    const cents = { canceled: 0, credited: 0 }
    for (const entry of creditedMonths) if (entry.month === month) cents[entry.kind] += entry.cents
    return { month, canceled: eurosFromCents(cents.canceled), credited: eurosFromCents(cents.credited) }
  })
}

export function statusShares(
  months: readonly Month[],
  sums: readonly Pick<InvoiceSum, 'month' | 'status' | 'count'>[],
): { month: Month; status: InvoiceStatus; percentage: number }[] {
  return months.flatMap(month => {
    const ofMonth = sums.filter(sum => sum.month === month)
    const counts = invoiceStatuses.map(status =>
      ofMonth.filter(sum => sum.status === status).reduce((total, { count }) => total + count, 0),
    )
    const shares = percentages(counts)
    return invoiceStatuses.map((status, n) => ({ month, status, percentage: shares[n] ?? 0 }))
  })
}

/**
 * Shares in hundredths of a percent with a sum of exactly 100 (largest remainder method, the first of equals). All
 * are 0 for an empty list.
 */
export function percentages(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const parts = counts.map((count, n) => ({ n, hundredths: Math.floor((count * 10_000) / all) }))
  const missing = 10_000 - parts.reduce((sum, { hundredths }) => sum + hundredths, 0)
  const computeRemainder = (n: number) => ((counts[n] ?? 0) * 10_000) % all
  const raised = new Set(
    parts
      .toSorted((a, b) => computeRemainder(b.n) - computeRemainder(a.n) || a.n - b.n)
      .slice(0, missing)
      .map(({ n }) => n),
  )
  return parts.map(({ n, hundredths }) => (hundredths + (raised.has(n) ? 1 : 0)) / 100)
}
