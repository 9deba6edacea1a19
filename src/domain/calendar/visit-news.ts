import { dayAfter, toDay, toInstant } from './brussels.ts'
import type { VisitState } from './visits.ts'

const minute = 60_000
const hour = 60 * minute

/** Delays emails, so that a mistake can be corrected first. */
export const timeToPutRight = 10 * minute

export function isExpected({ state }: { state: VisitState }): boolean {
  return state === 'booked' || state === 'confirmed'
}

/** A visit within the hour was agreed by phone. */
export function isWorthConfirming(startTime: string, now: string): boolean {
  return startTime > later(now, hour)
}

/** At 9:00 in Brussels, this many days before. */
export function remindAt(startTime: string, days: number): string {
  return toInstant(`${dayAfter(toDay(startTime), -days)}T09:00`)
}

/**
 * A visit booked or changed after the hour of its reminder gets one only if it is more than a day ahead. That
 * reminder is due after the correction time. A server that was down at that hour catches up until an hour
 * before the visit.
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
