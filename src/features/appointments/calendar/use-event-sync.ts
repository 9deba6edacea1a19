import type { CalendarApi, EventApi } from '@fullcalendar/core'
import { useLayoutEffect, useRef } from 'react'
import type { ClosedHours } from './closed-hours.ts'
import type { EventPlace, EventStore, ShownEvent } from './event-store.ts'

/** Past this many that moved at once, all are handed over anew: one by one each costs a walk over all. */
const drawnAnewAbove = 40

/** What stands on the calendar: the days, or the people of one day; the events; and the hours in which nobody works. */
export type Shown = {
  page: { grid: string; from: string; until: string | null }
  events: readonly ShownEvent[]
  closed: readonly ClosedHours[]
}

type Drawn = {
  calendar: CalendarApi
  page: string
  events: ReadonlyMap<string, ShownEvent>
  closed: readonly ClosedHours[]
}

/**
 * Brings the calendar to what the overlay says, in one drawing. What an event says, it hears by itself; the calendar is told only where
 * one stands. An event that moves stays the element that it is, so that it keeps the focus. Whoever opens another page gets all of it
 * at once.
 */
export function useEventSync(
  calendar: CalendarApi | null,
  store: EventStore,
  { page, events, closed }: Shown,
  onFailure: () => void,
): void {
  const drawn = useRef<Drawn>(undefined)
  const { grid, from, until } = page
  const written = `${grid} ${from} ${until}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fails is told to whoever listens then.
  useLayoutEffect(() => {
    if (!calendar) return undefined
    return soon(() => {
      const before = drawn.current?.calendar === calendar ? drawn.current : undefined
      const now = new Map(events.map(event => [event.id, event]))
      drawn.current = { calendar, page: written, events: now, closed }
      store.set(events)
      try {
        calendar.batchRendering(() => {
          if (before?.page !== written)
            calendar.changeView(grid, until === null ? from : { start: from, end: until })
          if (before?.closed !== closed) shade(calendar, closed)
          move(calendar, before?.events ?? new Map(), now)
        })
      } catch {
        drawn.current = undefined
        onFailure()
      }
    })
  }, [calendar, store, written, events, closed])
}

/** Before the next painting, but not while React draws: the calendar asks it to draw at once. */
function soon(work: () => void): () => void {
  let wanted = true
  queueMicrotask(() => wanted && work())
  return () => {
    wanted = false
  }
}

const eventsId = 'appointments'
const closedId = 'closed'

function shade(calendar: CalendarApi, closed: readonly ClosedHours[]): void {
  calendar.getEventSourceById(closedId)?.remove()
  if (closed.length > 0)
    calendar.addEventSource({ id: closedId, events: closed.map(hours => ({ ...hours })) })
}

function move(
  calendar: CalendarApi,
  before: ReadonlyMap<string, ShownEvent>,
  now: ReadonlyMap<string, ShownEvent>,
): void {
  const gone = [...before.keys()].filter(id => !now.has(id))
  // The row as well: what was dropped stands elsewhere on the calendar already, and may have come back to where it was.
  const other = [...now.values()].filter(({ id, booking, place }) => {
    const known = before.get(id)
    return (
      known?.booking.row !== booking.row ||
      known.place.display !== place.display ||
      isMoved(known.place, place)
    )
  })
  if (gone.length + other.length > drawnAnewAbove) {
    drawAnew(calendar, [...now.values()])
    return
  }
  for (const id of gone) calendar.getEventById(id)?.remove()
  for (const { place } of other) draw(calendar, place)
}

function isMoved(one: EventPlace, other: EventPlace): boolean {
  return one.start !== other.start || one.end !== other.end || one.editable !== other.editable
}

function drawAnew(calendar: CalendarApi, events: readonly ShownEvent[]): void {
  calendar.getEventSourceById(eventsId)?.remove()
  // What was dropped or booked since belongs to no source.
  for (const event of calendar.getEvents()) if (event.id !== '') event.remove()
  calendar.addEventSource({ id: eventsId, events: events.map(({ place }) => ({ ...place })) })
}

function draw(calendar: CalendarApi, place: EventPlace): void {
  const event = calendar.getEventById(place.id)
  if (!event) {
    calendar.addEvent({ ...place })
    return
  }
  if (!isAt(event, place)) event.setDates(place.start, place.end)
  if (event.display !== place.display) event.setProp('display', place.display)
  if (event.startEditable !== place.editable) {
    event.setProp('startEditable', place.editable)
    event.setProp('durationEditable', place.editable)
  }
}

function isAt({ start, end }: EventApi, place: EventPlace): boolean {
  return start?.toISOString() === place.start && end?.toISOString() === place.end
}
