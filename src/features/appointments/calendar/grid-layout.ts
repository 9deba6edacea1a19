import { type Day, dayAfter, daysBetween, type LocalDateTime } from '../../../domain/calendar/brussels.ts'
import { columnPerson, unassigned } from '../../../domain/calendar/calendar-people.ts'
import { addTo } from '../../../domain/edits/patch.ts'
import { type CalendarView, viewDays } from './calendar-span.ts'
import { laterBy, snapMinutes } from './moved-times.ts'
import type { ShownEvent } from './shown-events.ts'

/** The grid shows 06:00 to 24:00, in minutes of the day. */
export const firstMinute = 6 * 60
export const lastMinute = 24 * 60
// A shorter event is drawn as if it had this length, so that its name can be read.
const shortestDrawn = 21

/** A day, or a person on a day. */
export type GridColumn = {
  key: string
  day: Day
  /** Undefined where the columns are days, null in the column without a person. */
  personId: string | null | undefined
}

/** Without `people`, a column for each day. */
export function gridColumns(view: CalendarView, day: Day, people: readonly string[] | null): GridColumn[] {
  if (people !== null) return people.map(key => ({ key, day, personId: key === unassigned ? null : key }))
  const { first, end } = viewDays(view, day)
  return Array.from({ length: daysBetween(first, end) }, (_, n) => {
    const key = dayAfter(first, n)
    return { key, day: key, personId: undefined }
  })
}

/** The part of an event in a column, and its place beside the events at the same time. */
export type Piece = {
  event: ShownEvent
  from: number
  until: number
  lane: number
  /** Lanes that are free on its right are filled. */
  width: number
  lanes: number
}

export function formatMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** Minutes from the start of `day`, on the clock of the practice. */
export function minutesSince(day: Day, time: LocalDateTime): number {
  const [hours = 0, minutes = 0] = time.slice(11).split(':').map(Number)
  return daysBetween(day, time.slice(0, 10)) * lastMinute + hours * 60 + minutes
}

export function eventsInColumn(
  events: readonly ShownEvent[],
  { key, day, personId }: GridColumn,
  people: readonly { id: string }[],
): ShownEvent[] {
  const [first, last] = [`${day}T00:00`, `${dayAfter(day)}T00:00`]
  return events.filter(
    ({ start, end, booking }) =>
      start < last && end > first && (personId === undefined || columnPerson(booking.row, people) === key),
  )
}

/** The pieces of a day between 06:00 and 24:00, without those in the background. */
export function piecesOn(day: Day, events: readonly ShownEvent[]): Piece[] {
  const drawn = events
    .flatMap(event => drawnOn(day, event) ?? [])
    .sort((a, b) => a.from - b.from || b.until - a.until || (a.event.id < b.event.id ? -1 : 1))
  const pieces: Piece[] = []
  for (const group of overlapping(drawn)) {
    const lanes: Drawn[][] = []
    for (const piece of group) {
      const free = lanes.find(lane => (lane.at(-1)?.until ?? 0) <= piece.from)
      if (free) free.push(piece)
      else lanes.push([piece])
    }
    lanes.forEach((lane, n) => {
      for (const piece of lane) {
        const isTaken = (other: Drawn) => other.from < piece.until && piece.from < other.until
        const next = lanes.findIndex((others, place) => place > n && others.some(isTaken))
        pieces.push({ ...piece, lane: n, lanes: lanes.length, width: (next < 0 ? lanes.length : next) - n })
      }
    })
  }
  // In the order of time, which is the order of the keyboard.
  return pieces.sort((a, b) => a.from - b.from || a.lane - b.lane)
}

type Drawn = Pick<Piece, 'event' | 'from' | 'until'>

export function drawnOn(day: Day, event: ShownEvent): Drawn | null {
  const from = Math.max(firstMinute, minutesSince(day, event.start))
  const until = Math.min(lastMinute, minutesSince(day, event.end))
  if (until <= firstMinute || from >= lastMinute) return null
  const length = Math.max(until - from, shortestDrawn)
  return { event, from: Math.min(from, lastMinute - length), until: Math.min(from + length, lastMinute) }
}

/** The gaps of a day that hold a visit of this length. */
export function freeGaps(
  taken: readonly Pick<Piece, 'from' | 'until'>[],
  earliest: number,
  length: number,
): Pick<Piece, 'from' | 'until'>[] {
  const gaps: Pick<Piece, 'from' | 'until'>[] = []
  let at = Math.max(earliest, firstMinute)
  const end = { from: lastMinute, until: lastMinute }
  for (const { from, until } of [...taken, end].toSorted((a, b) => a.from - b.from)) {
    if (from - at >= length) gaps.push({ from: at, until: from })
    at = Math.max(at, until)
  }
  return gaps
}

/** Divides the pieces, which are in order, where no piece continues. */
function overlapping(pieces: readonly Drawn[]): Drawn[][] {
  const groups: Drawn[][] = []
  let end = 0
  for (const piece of pieces) {
    const group = piece.from < end ? groups.at(-1) : undefined
    if (group) group.push(piece)
    else groups.push([piece])
    end = Math.max(group ? end : 0, piece.until)
  }
  return groups
}

/** The events of each day, in the order of a month's cell. */
export function eventsByDay(events: readonly ShownEvent[], columns: readonly GridColumn[]) {
  const byDay = new Map<Day, ShownEvent[]>()
  for (const event of events.toSorted(byTime)) {
    const start = event.start.slice(0, 10)
    for (const { day } of columns)
      if (day === start || (day > start && event.end > `${day}T00:00`)) addTo(byDay, day, event)
  }
  return byDay
}

function byTime(a: ShownEvent, b: ShownEvent): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** A place under the pointer. In a month the minute has no meaning. */
export type GridPlace = { column: GridColumn; minute: number }

/** The times of an event that is dragged from one place to another. */
export function movedBy(
  { start, end }: { start: LocalDateTime; end: LocalDateTime },
  from: GridPlace,
  to: GridPlace,
): { start: LocalDateTime; end: LocalDateTime } {
  const minutes = daysBetween(from.column.day, to.column.day) * lastMinute + snapped(to) - snapped(from)
  return { start: laterBy(start, minutes), end: laterBy(end, minutes) }
}

/** The new end of an event whose end is dragged. */
export function resizedBy(
  { start, end }: { start: LocalDateTime; end: LocalDateTime },
  from: GridPlace,
  to: GridPlace,
): LocalDateTime {
  const dragged = laterBy(end, snapped(to) - snapped(from))
  return dragged > start ? dragged : laterBy(start, snapMinutes)
}

/** The quarters of an hour between two places, both included. */
export function selected(from: GridPlace, to: GridPlace): { start: LocalDateTime; end: LocalDateTime } {
  const [first, last] = [snapped(from), snapped(to)].toSorted((a, b) => a - b)
  const at = (minutes = 0) => laterBy(`${from.column.day}T00:00`, minutes)
  return { start: at(first), end: at((last ?? 0) + snapMinutes) }
}

export function placeTime(place: GridPlace): LocalDateTime {
  return laterBy(`${place.column.day}T00:00`, snapped(place))
}

function snapped({ minute }: GridPlace): number {
  return Math.floor(minute / snapMinutes) * snapMinutes
}
