import type { AppointmentRow } from '../../../contract/appointments.ts'
import { appointmentSpan, type Times } from '../../../domain/calendar/appointments.ts'
import { type Clashing, findClashes } from '../../../domain/calendar/clashes.ts'
import { type ClosedReason, closedAt, type Hours } from '../../../domain/calendar/closed-times.ts'
import { repeatTimes } from '../../../domain/calendar/repeats.ts'
import { isOpen } from '../../../domain/calendar/visits.ts'
import type { AppointmentValues } from '../../../records/appointments.ts'
import type { Edit } from '../../../sync/send/commit.ts'
import { addAppointment, type Labels } from '../appointments-edits.ts'
import type { AppointmentTyped } from './appointment-form.ts'

export function allRepeatTimes({ repeat, start }: AppointmentTyped, values: Times): Times[] {
  const { startTime, endTime } = values
  if (repeat === null || startTime === '' || endTime === '') return [{ startTime, endTime }]
  return repeatTimes(start, Date.parse(endTime) - Date.parse(startTime), repeat)
}

/** Single appointments with a common series id, saved together or not at all. */
export function seriesEdits(
  labels: Labels,
  newId: () => string,
  values: AppointmentValues,
  times: readonly Times[],
): readonly [Edit, ...Edit[]] {
  if (times.length < 2) return [addAppointment(labels, newId(), values)]
  const seriesId = newId()
  const [first, ...others] = times.map(each =>
    addAppointment(labels, newId(), { ...values, ...each, seriesId }),
  )
  return first ? [first, ...others] : [addAppointment(labels, newId(), values)]
}

export type RepeatedDay = Times & {
  clashes: readonly Clashing<AppointmentRow>[]
  closed: ClosedReason | null
}

/** The clashes and closed hours of each day. None of them prevents booking. */
export function lookAt(
  times: readonly Times[],
  values: AppointmentValues,
  booked: readonly AppointmentRow[],
  hours: Hours,
): RepeatedDay[] {
  return times.map(each => ({
    ...each,
    clashes: findClashes({ id: '', ...values, ...each }, booked),
    closed: closedAt(each, hours),
  }))
}

export type Series = {
  at: number
  of: number
  /** Only open ones: visits that took place are not deleted. */
  following: readonly AppointmentRow[]
}

/** The position of an appointment in its series, based on the rows of this device. */
export function findSeries(row: AppointmentRow, booked: readonly AppointmentRow[]): Series | null {
  if (row.seriesId === null) return null
  const all = booked
    .filter(({ id, seriesId }) => seriesId === row.seriesId && id !== row.id)
    .concat(row)
    .toSorted((a, b) => (appointmentSpan(a).from < appointmentSpan(b).from ? -1 : 1))
  const place = all.indexOf(row)
  return { at: place + 1, of: all.length, following: all.slice(place + 1).filter(isOpen) }
}
