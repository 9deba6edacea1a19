import type { CalendarApi, EventApi } from '@fullcalendar/core'
import { useLayoutEffect, useRef } from 'react'
import type { Booking } from '../bookings.ts'
import { eventOf } from './shown-event.ts'

/** Past this many at once, the page is drawn anew. */
const drawnAnewAbove = 300

type Drawn = { calendar: CalendarApi; bookings: ReadonlyMap<string, Booking> }

/**
 * Brings the calendar's events to what the overlay says, one by one: an event that changes stays the element that it is, so
 * that it keeps the focus and nothing else is drawn again. Whoever opens another page gets all of it at once.
 */
export function useEventSync(calendar: CalendarApi | null, bookings: readonly Booking[]): void {
  const drawn = useRef<Drawn>(undefined)
  useLayoutEffect(() => {
    if (!calendar) return undefined
    return soon(() => {
      const before =
        drawn.current?.calendar === calendar ? drawn.current.bookings : new Map<string, Booking>()
      const now = new Map(bookings.map(booking => [booking.id, booking]))
      drawn.current = { calendar, bookings: now }
      const gone = [...before.keys()].filter(id => !now.has(id))
      const other = bookings.filter(booking => before.get(booking.id) !== booking)
      calendar.batchRendering(() => {
        if (gone.length + other.length > drawnAnewAbove) {
          drawAnew(calendar, bookings)
          return
        }
        for (const id of gone) calendar.getEventById(id)?.remove()
        for (const booking of other) draw(calendar, booking)
      })
    })
  }, [calendar, bookings])
}

/** Before the next painting, but not while React draws: the calendar asks it to draw at once. */
export function soon(work: () => void): () => void {
  let wanted = true
  queueMicrotask(() => wanted && work())
  return () => {
    wanted = false
  }
}

function drawAnew(calendar: CalendarApi, bookings: readonly Booking[]): void {
  calendar.removeAllEvents()
  calendar.removeAllEventSources()
  calendar.addEventSource(bookings.map(booking => ({ ...eventOf(booking), extendedProps: { booking } })))
}

function draw(calendar: CalendarApi, booking: Booking): void {
  const input = eventOf(booking)
  const event = calendar.getEventById(booking.id)
  if (!event) {
    calendar.addEvent({ ...input, extendedProps: { booking } })
    return
  }
  if (!isAt(event, input)) event.setDates(input.start, input.end)
  event.setExtendedProp('booking', booking)
}

function isAt({ start, end }: EventApi, input: { start: string; end: string }): boolean {
  return start?.toISOString() === input.start && end?.toISOString() === input.end
}
