import { type Span, spanOf } from '../../../domain/appointments.ts'
import { type Day, dayOf, instantOf, type Wall, wallOf } from '../../../domain/brussels.ts'
import type { Booking } from '../bookings.ts'

const opening = '08:00'
const closing = '18:00'
const quarter = 15 * 60_000

/**
 * The first quarter of an hour of a day at which nothing else is booked for so long: from now on if the day is today.
 * Where the day has no room left, its beginning: clashes are shown there, and a person decides.
 */
export function nextFree(bookings: readonly Booking[], day: Day, now: string, milliseconds: number): Wall {
  const earliest = Date.parse(instantOf(`${day}T${opening}`))
  const begin = day === dayOf(now) ? Math.max(earliest, roundedUp(Date.parse(now))) : earliest
  const last = Date.parse(instantOf(`${day}T${closing}`)) - milliseconds
  const taken = bookings.map(({ row }) => spanOf(row))
  for (let time = begin; time <= last; time += quarter) {
    const from = new Date(time).toISOString()
    const until = new Date(time + milliseconds).toISOString()
    if (!taken.some(span => overlaps(span, { from, until }))) return wallOf(from)
  }
  return wallOf(begin)
}

function roundedUp(time: number): number {
  return Math.ceil(time / quarter) * quarter
}

function overlaps(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}
