import { type Day, endOfMonth, type Month, monthAfter, toDay, toMonth } from '../calendar/brussels.ts'
import type { VisitState } from '../calendar/visits.ts'
import { contractYearOn, dueDay } from '../calendar/visits-owed.ts'
import { addTo } from '../edits/patch.ts'
import { compareText, normalizeText } from '../text/text.ts'
import type { Step } from './billing.ts'
import type { BillingContract } from './compute-billing.ts'
import { type InvoiceStatus, invoiceStatuses } from './invoices.ts'
import { eurosFromCents } from './money.ts'
import { termsOn, termsYearlyCents } from './terms.ts'

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

/** `contracts` and `yearlyCents`: active contracts at the end of the month, or now. Without VAT. */
export type PlanMonth = {
  month: Month
  contracts: number
  yearlyCents: number
  started: number
  ended: number
  owedVisits: number
}

/** Contracts that were active at some time. A paused contract is not recurring revenue, and owes no visits. */
export function plansByMonth(
  months: readonly Month[],
  contracts: readonly BillingContract[],
  now: string,
): PlanMonth[] {
  const figures = months.map(month => ({
    month,
    at: [new Date(Date.parse(endOfMonth(month)) - 1).toISOString(), now].toSorted()[0] ?? now,
    contracts: 0,
    yearlyCents: 0,
    started: 0,
    ended: 0,
    owedVisits: 0,
  }))
  const span = { from: `${months[0]}-01`, until: toDay(now) }
  const find = (month: Month) => figures.find(figure => figure.month === month)
  for (const contract of contracts) {
    const { steps, terms } = contract
    const first = steps.find(({ status }) => status === 'active')
    if (first === undefined) continue
    const started = find(toMonth(first.at))
    if (started) started.started += 1
    const last = steps.at(-1)
    const ended = last?.status === 'canceled' && find(toMonth(last.at))
    if (ended) ended.ended += 1
    for (const figure of figures) {
      if (steps.findLast(({ at }) => at <= figure.at)?.status !== 'active') continue
      const current = termsOn(terms, toDay(figure.at))
      figure.contracts += 1
      figure.yearlyCents += current === undefined ? 0 : termsYearlyCents(current)
    }
    for (const day of dueDays(contract, toDay(first.at), span)) {
      const due = find(day.slice(0, 7))
      if (due) due.owedVisits += 1
    }
  }
  return figures.map(({ at: _, ...figure }) => figure)
}

function dueDays({ steps, terms }: BillingContract, start: Day, span: { from: Day; until: Day }): Day[] {
  const days: Day[] = []
  for (
    let year = contractYearOn(start, span.from);
    year.from <= span.until;
    year = contractYearOn(start, year.until)
  )
    for (const [n, { from, animals }] of terms.entries())
      for (const { visits } of animals)
        for (let number = 0; number < visits; number += 1) {
          const day = dueDay(year, visits, number)
          const until = terms[n + 1]?.from
          if (day < from || (until !== undefined && day >= until)) continue
          if (day >= span.from && day <= span.until && isActiveOn(steps, day)) days.push(day)
        }
  return days
}

function isActiveOn(steps: readonly Step[], day: Day): boolean {
  return steps.some(({ status, at }, n) => {
    const end = steps[n + 1]?.at
    return status === 'active' && toDay(at) <= day && (end === undefined || day < toDay(end))
  })
}

export type PastVisit = {
  personId: string | null
  name: string | null
  state: VisitState
  from: string
  until: string
}

export function sumVisits(visits: readonly PastVisit[]): { visits: number; minutes: number } {
  const milliseconds = visits.reduce((sum, { from, until }) => sum + Date.parse(until) - Date.parse(from), 0)
  return { visits: visits.length, minutes: Math.round(milliseconds / 60_000) }
}

/** By the person of the visit as it took place, in the order of names. Visits without a person are last. */
export function visitsByPerson(visits: readonly PastVisit[]) {
  const byPerson = new Map<string | null, PastVisit[]>()
  for (const visit of visits) addTo(byPerson, visit.personId, visit)
  return [...byPerson.values()]
    .map(own => {
      const [booked, done] = [sumVisits(own), sumVisits(own.filter(({ state }) => state === 'done'))]
      return {
        name: own[0]?.name ?? null,
        bookedVisits: booked.visits,
        bookedMinutes: booked.minutes,
        doneVisits: done.visits,
        doneMinutes: done.minutes,
      }
    })
    .toSorted(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) ||
        compareText(normalizeText(a.name ?? ''), normalizeText(b.name ?? '')),
    )
}
