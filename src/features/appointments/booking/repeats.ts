import type { AppointmentRow } from '../../../contract/appointments.ts'
import { spanOf, type Times } from '../../../domain/calendar/appointments.ts'
import { type Clashing, clashesOf } from '../../../domain/calendar/clashes.ts'
import { type Closed, closedAt, type Hours } from '../../../domain/calendar/closed-times.ts'
import { repeatTimes } from '../../../domain/calendar/repeats.ts'
import { isOpen } from '../../../domain/calendar/visits.ts'
import type { AppointmentValues } from '../../../records/appointments.ts'
import type { Edit } from '../../../sync/send/commit.ts'
import { addAppointment, type Labels } from '../appointments-edits.ts'
import type { AppointmentTyped } from './appointment-form.ts'

/** All times of what is booked: one, unless it is repeated. */
export function timesOfRepeat({ repeat, start }: AppointmentTyped, values: Times): Times[] {
  const { startTime, endTime } = values
  if (repeat === null || startTime === '' || endTime === '') return [{ startTime, endTime }]
  return repeatTimes(start, Date.parse(endTime) - Date.parse(startTime), repeat)
}

/** Single appointments with the id of their series in common, kept together: all of them or none. */
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

export type RepeatedDay = Times & { clashes: readonly Clashing<AppointmentRow>[]; closed: Closed | null }

/** What stands against each of the days. Nothing of it forbids one. */
export function lookAt(
  times: readonly Times[],
  values: AppointmentValues,
  booked: readonly AppointmentRow[],
  hours: Hours,
): RepeatedDay[] {
  return times.map(each => ({
    ...each,
    clashes: clashesOf({ id: '', ...values, ...each }, booked),
    closed: closedAt(each, hours),
  }))
}

export type Series = {
  /** Counted from one. */
  at: number
  of: number
  /** Those after it that may still be taken back: what took place stays. */
  following: readonly AppointmentRow[]
}

/** Where one stands in its series, as far as this device has it. */
export function seriesOf(row: AppointmentRow, booked: readonly AppointmentRow[]): Series | null {
  if (row.seriesId === null) return null
  const all = booked
    .filter(({ id, seriesId }) => seriesId === row.seriesId && id !== row.id)
    .concat(row)
    .toSorted((a, b) => (spanOf(a).from < spanOf(b).from ? -1 : 1))
  const place = all.indexOf(row)
  return { at: place + 1, of: all.length, following: all.slice(place + 1).filter(isOpen) }
}
