import { type Day, dayAfter, type Month, monthAfter, toMonth } from '../../../domain/calendar/brussels.ts'
import { formatMonth } from '../../../domain/text/format.ts'
import type { Language } from '../../../domain/text/language.ts'

/** VAT is declared by month or by quarter. Books close with the year. */
export const periodKinds = ['month', 'quarter', 'year'] as const
export type PeriodKind = (typeof periodKinds)[number]

export type ShownPeriod = { from: Day; to: Day }

const monthsIn = { month: 1, quarter: 3, year: 12 } as const
const offered = { month: 24, quarter: 12, year: 8 } as const

export function listPeriods(kind: PeriodKind, now: string): ShownPeriod[] {
  const months = monthsIn[kind]
  const current = firstMonth(toMonth(now), months)
  return Array.from({ length: offered[kind] }, (_, n) =>
    createPeriod(monthAfter(current, -n * months), months),
  )
}

/** The last complete period, which is the most likely one to export. */
export function lastWhole(kind: PeriodKind, now: string): ShownPeriod {
  const months = monthsIn[kind]
  return createPeriod(monthAfter(firstMonth(toMonth(now), months), -months), months)
}

function firstMonth(month: Month, months: number): Month {
  return monthAfter(month, -((Number(month.slice(5)) - 1) % months))
}

function createPeriod(first: Month, months: number): ShownPeriod {
  return { from: `${first}-01`, to: dayAfter(`${monthAfter(first, months)}-01`, -1) }
}

/** "March 2026", "January 2026 – March 2026", "2026". */
export function periodName(kind: PeriodKind, { from, to }: ShownPeriod, language: Language): string {
  if (kind === 'year') return from.slice(0, 4)
  const [first, last] = [from, to].map(day => formatMonth(day.slice(0, 7), language))
  return kind === 'month' ? String(first) : `${first} – ${last}`
}
