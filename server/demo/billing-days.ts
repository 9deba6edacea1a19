import { isBusinessDay } from '../../src/domain/bank-file/business-days.ts'
import {
  type Day,
  dayAfter,
  dayOf,
  type Month,
  monthAfter,
  monthOf,
  startOfMonth,
} from '../../src/domain/brussels.ts'
import type { Random } from './random.ts'

const hour = 3_600_000
const monthsBack = 13

/** The months with invoices; the present one is the last. */
export function billedMonths(now: number): Month[] {
  const present = monthOf(now)
  return Array.from({ length: monthsBack + 1 }, (_, n) => monthAfter(present, n - monthsBack))
}

/** The practice has billed by the month since then. */
export function billingStart(now: number): number {
  return Date.parse(startOfMonth(monthAfter(monthOf(now), -monthsBack)))
}

/** On the so-manieth working day after that one, when somebody is at the desk. */
export function madeWorkingTime(random: Random, after: Day, days: number): number {
  let day = after
  for (let left = days; left > 0; ) {
    day = dayAfter(day)
    if (isBusinessDay(day)) left -= 1
  }
  return Date.parse(`${day}T07:00:00.000Z`) + Math.floor(random.next() * 9 * hour)
}

/** In the first working days of a month: when its invoices were made. In a month so young, just now. */
export function madeRun(random: Random, month: Month, now: number): number {
  const chosen = madeWorkingTime(random, dayAfter(`${month}-01`, -1), random.whole(2, 4))
  const start = Date.parse(startOfMonth(month))
  return chosen < now ? chosen : Math.max(Math.ceil((start + now) / 2), now - hour)
}

/** So many working days after an instant, or now. */
export function madeSoon(random: Random, after: number | Day, days: number, now: number): number {
  const day = typeof after === 'number' ? dayOf(after) : after
  return Math.min(madeWorkingTime(random, day, days), now)
}
