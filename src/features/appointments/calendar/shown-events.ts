import { useMemo, useRef } from 'react'
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

/** An event that looks the same stays the same object, and is not rendered again. */
export function useShownEvents(bookings: readonly Booking[], look: EventStyle): readonly ShownEvent[] {
  const { view, people, colorBy } = look
  const before = useRef<ReadonlyMap<string, ShownEvent>>(new Map())
  return useMemo(() => {
    const events = bookings.map(booking => {
      const event = shownEvent(booking, { view, people, colorBy })
      const previous = before.current.get(event.id)
      return previous && isSameEvent(previous, event) ? previous : event
    })
    before.current = new Map(events.map(event => [event.id, event]))
    return events
  }, [bookings, view, people, colorBy])
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

function isSameEvent(one: ShownEvent, other: ShownEvent): boolean {
  const parts = ['booking', 'start', 'end', 'color', 'person', 'isBehind'] as const
  return parts.every(part => one[part] === other[part])
}
