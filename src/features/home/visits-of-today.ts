import type { AppointmentRow } from '../../contract/appointments.ts'
import { isWithin } from '../../domain/calendar/appointments.ts'
import { dayOf } from '../../domain/calendar/brussels.ts'
import {
  nextBeginning,
  type Standing,
  spanOfDays,
  standingOf,
  standingUntil,
  touching,
} from '../../domain/calendar/day-order.ts'

export type VisitToday = { id: string; row: AppointmentRow; standing: Exclude<Standing, 'past'> }

export type VisitsToday = {
  /** Those that go on or are to come, in the order of their beginnings. */
  shown: VisitToday[]
  /** How many more are to come after those. */
  more: number
  /** Whether there were any today. */
  hadAny: boolean
  /** Until when all of this is so. */
  until: string
}

/** A morning of visits stands on the page; the rest of the day is in the list of the day. */
export const mostShown = 6

export function visitsOfToday(rows: Iterable<{ id: string; row: AppointmentRow }>, now: string): VisitsToday {
  const day = dayOf(now)
  const span = spanOfDays(day)
  const today: { id: string; row: AppointmentRow }[] = []
  for (const { id, row } of rows) if (isWithin(row, span)) today.push({ id, row })
  const next = nextBeginning(today, now)
  const ahead = touching(today, day).flatMap(({ id, row }): VisitToday[] => {
    const standing = standingOf(row, now, next)
    return standing === 'past' ? [] : [{ id, row, standing }]
  })
  return {
    shown: ahead.slice(0, mostShown),
    more: Math.max(0, ahead.length - mostShown),
    hadAny: today.length > 0,
    until: standingUntil(today, now),
  }
}
