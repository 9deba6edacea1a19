import { appointmentSpan, type Times } from './appointments.ts'
import { type Holiday, holidayOn } from './belgian-holidays.ts'
import { type Day, dayAfter, type LocalDateTime, toLocalDateTime } from './brussels.ts'
import { dayOffOn, openOn, readDaysOff, type StoredHours, type Stretch } from './working-hours.ts'

export type Hours = { practice: StoredHours; person?: StoredHours | undefined }

export type ClosedReason =
  | { reason: 'holiday'; holiday: Holiday }
  | { reason: 'dayOff'; scope: 'practice' | 'person'; dayOffReason: string }
  | { reason: 'hours'; open: readonly Stretch[] }

export function closedAt(times: Times, hours: Hours): ClosedReason | null {
  const { from, until } = appointmentSpan(times)
  const [start, end] = [toLocalDateTime(from), toLocalDateTime(until)]
  const day = start.slice(0, 10)
  const holiday = holidayOn(day)
  if (holiday !== null) return { reason: 'holiday', holiday }
  const off = dayOff(day, hours)
  if (off !== null) return off
  const open = openFor(day, hours)
  if (open === null) return null
  const isWithin = open.some(stretch => stretch.from <= start.slice(11) && end <= endOfStretch(day, stretch))
  return isWithin ? null : { reason: 'hours', open }
}

export function openFor(day: Day, hours: Hours): readonly Stretch[] | null {
  return openOn(day, { ...hours, isHoliday: holidayOn(day) !== null })
}

function dayOff(day: Day, { practice, person }: Hours): ClosedReason | null {
  for (const [scope, stored] of [
    ['practice', practice],
    ['person', person],
  ] as const) {
    const off = dayOffOn(readDaysOff(stored?.daysOff ?? '') ?? [], day)
    if (off) return { reason: 'dayOff', scope, dayOffReason: off.reason }
  }
  return null
}

/** An end at 24:00 is midnight of the next day. */
function endOfStretch(day: Day, { until }: Stretch): LocalDateTime {
  return until === '24:00' ? `${dayAfter(day)}T00:00` : `${day}T${until}`
}
