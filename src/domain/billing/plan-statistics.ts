import { type Day, endOfMonth, type Month, toDay, toMonth } from '../calendar/brussels.ts'
import type { VisitState } from '../calendar/visits.ts'
import { contractYearOn, dueDay } from '../calendar/visits-owed.ts'
import { addTo } from '../edits/patch.ts'
import { compareText, normalizeText } from '../text/text.ts'
import type { Step } from './billing.ts'
import type { BillingContract } from './compute-billing.ts'
import { termsOn, termsYearlyCents } from './terms.ts'

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
    ...{ contracts: 0, yearlyCents: 0, started: 0, ended: 0, owedVisits: 0 },
  }))
  const window = { from: `${months[0]}-01`, until: toDay(now) }
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
    for (const day of dueDays(contract, toDay(first.at), window)) {
      const due = find(day.slice(0, 7))
      if (due) due.owedVisits += 1
    }
  }
  return figures.map(({ at: _, ...figure }) => figure)
}

function dueDays({ steps, terms }: BillingContract, start: Day, window: { from: Day; until: Day }): Day[] {
  const days: Day[] = []
  for (
    let year = contractYearOn(start, window.from);
    year.from <= window.until;
    year = contractYearOn(start, year.until)
  )
    for (const [n, { from, animals }] of terms.entries())
      for (const { visits } of animals)
        for (let number = 0; number < visits; number += 1) {
          const day = dueDay(year, visits, number)
          const until = terms[n + 1]?.from
          if (day < from || (until !== undefined && day >= until)) continue
          if (day >= window.from && day <= window.until && isActiveOn(steps, day)) days.push(day)
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
