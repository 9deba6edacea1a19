import type { Random } from './random.ts'

const hour = 3_600_000
const day = 24 * hour

/** How far back the practice goes. */
export const twoYears = 730 * day

export function dayOf(time: number): number {
  return Math.floor(time / day)
}

export function daysAgo(time: number, days: number): number {
  return time - days * day
}

/** On a later day, at most so many days on, or one more where that is a Sunday; somebody is at the desk. */
export function madeLater(random: Random, after: number, days: number): number {
  const chosen = dayOf(after) + random.whole(1, days)
  const isSunday = new Date(chosen * day).getUTCDay() === 0
  return (isSunday ? chosen + 1 : chosen) * day + 7 * hour + random.next() * 9 * hour
}

/** A moment of that span, when somebody is at the desk: by day, and on no Sunday. */
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

/** When a row was last changed: most never were. */
export function madeUpdate(random: Random, created: number, now: number): string {
  return isoTime(random.chance(0.25) ? madeInstant(random, created, now) : created)
}
