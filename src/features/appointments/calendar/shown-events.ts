import { useMemo, useRef } from 'react'
import type { ColleagueRow } from '../../../contract/rows.ts'
import { type Day, dayAfter } from '../../../domain/calendar/brussels.ts'
import { columnPerson, intoColumn } from '../../../domain/calendar/calendar-people.ts'
import { addTo } from '../../../domain/edits/patch.ts'
import type { Booking } from '../bookings.ts'
import type { CalendarView } from './calendar-span.ts'
import type { EventPlace, ShownEvent } from './event-store.ts'
import { eventTimes, shownAt, toShownWall } from './shown-event.ts'

export const nobodysColor = '#8792a2'

export type EventStyle = {
  view: CalendarView
  day: Day
  people: readonly ColleagueRow[]
  colorBy: 'type' | 'person'
  /** The people of the columns; null where the columns are days. */
  columns: readonly string[] | null
}

/** An event that looks the same stays the same object. */
export function useShownEvents(bookings: readonly Booking[], look: EventStyle): readonly ShownEvent[] {
  const { view, day, people, colorBy, columns } = look
  const before = useRef<ReadonlyMap<string, ShownEvent>>(new Map())
  return useMemo(() => {
    const placed = bookings.flatMap(
      booking => shownEvent(booking, { view, day, people, colorBy, columns }) ?? [],
    )
    const events = withCover(placed).map(event => {
      const previous = before.current.get(event.id)
      return previous && isSameEvent(previous, event) ? previous : event
    })
    before.current = new Map(events.map(event => [event.id, event]))
    return events
  }, [bookings, view, day, people, colorBy, columns])
}

export function shownEvent(
  booking: Booking,
  { view, day, people, colorBy, columns }: EventStyle,
): ShownEvent | null {
  const { id, row } = booking
  const person = people.find(each => each.id === row.personId)
  const color = colorBy === 'type' ? row.color : (person?.color ?? nobodysColor)
  const { start, end } = eventTimes(booking)
  // A month has no background.
  const display = row.state === 'canceled' && view !== 'month' ? 'background' : 'auto'
  const place: EventPlace = { id, start, end, display, editable: true }
  const event = { id, place, booking, color, person: person?.name ?? null, isCovered: false }
  if (columns === null) return event
  const column = columns.indexOf(columnPerson(row, people))
  if (column < 0) return null
  const [from, until] = [start, end].map(time => toShownWall(new Date(time)))
  if (from === undefined || until === undefined) return null
  return {
    ...event,
    place: {
      id,
      display,
      start: shownAt(intoColumn(from, day, column)),
      end: shownAt(intoColumn(until, day, column)),
      // Only a part of an event over midnight is shown here.
      editable: from >= `${day}T00:00` && until <= `${dayAfter(day)}T00:00`,
    },
  }
}

/** Marks the canceled events that another event covers. */
export function withCover(events: readonly ShownEvent[]): readonly ShownEvent[] {
  const traces = events.filter(({ place }) => place.display === 'background')
  if (traces.length === 0) return events
  const inFront = new Map<Day, EventPlace[]>()
  for (const { place } of events)
    if (place.display === 'auto') addTo(inFront, place.start.slice(0, 10), place)
  const isCovered = ({ start, end }: EventPlace) =>
    inFront.get(start.slice(0, 10))?.some(other => other.start < end && start < other.end) ?? false
  const covered = new Set(traces.filter(({ place }) => isCovered(place)))
  return events.map(event => (covered.has(event) ? { ...event, isCovered: true } : event))
}

function isSameEvent(one: ShownEvent, other: ShownEvent): boolean {
  return (
    one.booking === other.booking &&
    one.color === other.color &&
    one.person === other.person &&
    one.isCovered === other.isCovered &&
    isShownAlike(one.place, other.place)
  )
}

export function isShownAlike(one: EventPlace, other: EventPlace): boolean {
  return (
    one.start === other.start &&
    one.end === other.end &&
    one.display === other.display &&
    one.editable === other.editable
  )
}
