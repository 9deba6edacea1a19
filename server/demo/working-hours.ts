import type { Random } from './random.ts'

const hour = 3_600_000
const day = 24 * hour

/** How far back the practice goes. */
export const twoYears = 730 * day

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
