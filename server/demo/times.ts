import { isBusinessDay } from '../../src/domain/bank/business-days.ts'
import {
  type Day,
  dayAfter,
  type Month,
  monthAfter,
  startOfMonth,
  toDay,
  toMonth,
} from '../../src/domain/calendar/brussels.ts'
import type { Random } from './random.ts'

const hour = 3_600_000
const day = 24 * hour

export const twoYears = 730 * day

export function dayNumber(time: number): number {
  return Math.floor(time / day)
}

export function daysAgo(time: number, days: number): number {
  return time - days * day
}

export function madeLater(random: Random, after: number, days: number): number {
  const chosen = dayNumber(after) + random.whole(1, days)
  const isSunday = new Date(chosen * day).getUTCDay() === 0
  return (isSunday ? chosen + 1 : chosen) * day + 7 * hour + random.next() * 9 * hour
}

export function madeInstant(random: Random, from: number, until: number): number {
  const chosen = from + random.next() * (until - from)
  const opening = Math.floor(chosen / day) * day + 7 * hour
  const atWork = opening + random.next() * 9 * hour
  const isSunday = new Date(atWork).getUTCDay() === 0
  return Math.min(Math.max(isSunday ? atWork - day : atWork, from), until)
}

export function isoTime(time: number): string {
  return new Date(time).toISOString()
}

export function madeUpdate(random: Random, created: number, now: number): string {
  return isoTime(random.chance(0.25) ? madeInstant(random, created, now) : created)
}

const monthsBack = 13

export function billedMonths(now: number): Month[] {
  const present = toMonth(now)
  return Array.from({ length: monthsBack + 1 }, (_, n) => monthAfter(present, n - monthsBack))
}

export function billingStart(now: number): number {
  return Date.parse(startOfMonth(monthAfter(toMonth(now), -monthsBack)))
}

/** Returns the n-th working day after an instant. */
function madeWorkingTime(random: Random, after: Day, days: number): number {
  let day = after
  for (let remaining = days; remaining > 0; ) {
    day = dayAfter(day)
    if (isBusinessDay(day)) remaining -= 1
  }
  return Date.parse(`${day}T07:00:00.000Z`) + Math.floor(random.next() * 9 * hour)
}

export function madeRun(random: Random, month: Month, now: number): number {
  const chosen = madeWorkingTime(random, dayAfter(`${month}-01`, -1), random.whole(2, 4))
  const start = Date.parse(startOfMonth(month))
  return chosen < now ? chosen : Math.max(Math.ceil((start + now) / 2), now - hour)
}

export function madeSoon(random: Random, after: number | Day, days: number, now: number): number {
  const day = typeof after === 'number' ? toDay(after) : after
  return Math.min(madeWorkingTime(random, day, days), now)
}
