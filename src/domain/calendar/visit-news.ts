import { dayAfter, dayOf, instantOf } from './brussels.ts'
import type { VisitState } from './visits.ts'

/** What clients hear of their visits by email, and when. */

const minute = 60_000
const hour = 60 * minute

/** A slip of the finger is put right within this time: news waits for it before it goes. */
export const timeToPutRight = 10 * minute

/** Whether the client is expected, as far as anybody has said. */
export function isExpected({ state }: { state: VisitState }): boolean {
  return state === 'booked' || state === 'confirmed'
}

/** What begins within the hour was agreed on by telephone. */
export function isWorthConfirming(startTime: string, now: string): boolean {
  return startTime > later(now, hour)
}

/** So many days before the visit, at nine in the morning in Brussels. */
export function remindAt(startTime: string, days: number): string {
  return instantOf(`${dayAfter(dayOf(startTime), -days)}T09:00`)
}

/**
 * Whether it is time to remind of a visit. Of one that was booked or changed after the hour of its reminder, only while it is more
 * than a day ahead, and once a slip of the finger would have been put right. A server that was off at that hour reminds
 * late, up to an hour before the visit.
 */
export function isReminderDue(
  { startTime, updatedAt }: { startTime: string; updatedAt: string },
  days: number,
  now: string,
): boolean {
  const due = remindAt(startTime, days)
  if (days <= 0 || due > now || startTime <= later(now, hour)) return false
  if (updatedAt <= due) return true
  return updatedAt <= later(now, -timeToPutRight) && startTime > later(now, 24 * hour)
}

export function later(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}
