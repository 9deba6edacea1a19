import { useMemo } from 'react'
import type { ColleagueRow } from '../../../contract/rows.ts'
import { type LocalDateTime, toLocalDateTime } from '../../../domain/calendar/brussels.ts'
import type { Booking } from '../bookings.ts'
import type { CalendarView } from './calendar-span.ts'
import { laterBy, snapMinutes } from './moved-times.ts'

export const nobodysColor = '#8792a2'

/** An appointment at its place on the clock of the practice. */
export type ShownEvent = {
  id: string
  start: LocalDateTime
  end: LocalDateTime
  booking: Booking
  color: string
  person: string | null
  /** Canceled appointments are in the background, except in a month. */
  isBehind: boolean
}

export type EventStyle = {
  view: CalendarView
  people: readonly ColleagueRow[]
  colorBy: 'type' | 'person'
}

/** The event of an unchanged booking stays the same object, and is not rendered again. */
export function useShownEvents(bookings: readonly Booking[], look: EventStyle): readonly ShownEvent[] {
  const { view, people, colorBy } = look
  const getEvent = useMemo(() => {
    const events = new WeakMap<Booking, ShownEvent>()
    return (booking: Booking) => {
      const event = events.get(booking) ?? shownEvent(booking, { view, people, colorBy })
      events.set(booking, event)
      return event
    }
  }, [view, people, colorBy])
  return useMemo(() => bookings.map(getEvent), [bookings, getEvent])
}

export function shownEvent(booking: Booking, { view, people, colorBy }: EventStyle): ShownEvent {
  const { id, row } = booking
  const person = people.find(each => each.id === row.personId)
  return {
    id,
    ...shownTimes(booking),
    booking,
    color: colorBy === 'type' ? row.color : (person?.color ?? nobodysColor),
    person: person?.name ?? null,
    isBehind: row.state === 'canceled' && view !== 'month',
  }
}

/** An event that ends at its start or before is shown for a quarter of an hour. */
export function shownTimes({ row }: Pick<Booking, 'row'>): { start: LocalDateTime; end: LocalDateTime } {
  const start = toLocalDateTime(row.startTime)
  const end = toLocalDateTime(row.endTime)
  return { start, end: end > start ? end : laterBy(start, snapMinutes) }
}
