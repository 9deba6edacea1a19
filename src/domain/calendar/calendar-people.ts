import { type Day, dayAfter, daysBetween, type LocalDateTime } from './brussels.ts'

/** Ids of the persons whose appointments are shown, with a special id for unassigned ones. Empty means all. */
export type ShownPeople = readonly string[]
export const unassigned = 'nobody'

type Person = { id: string; hasLeft: boolean }
type OfPerson = { personId: string | null }

export function parseShownPeople(text: string, people: readonly { id: string }[]): ShownPeople {
  const knownIds = new Set([unassigned, ...people.map(({ id }) => id)])
  return [...new Set(text.split(','))].filter(id => knownIds.has(id))
}

export function formatShownPeople(shownPeople: ShownPeople): string {
  return shownPeople.join(',')
}

/** Selecting all is the same as no selection. */
export function toggled(shownPeople: ShownPeople, id: string, offered: readonly string[]): ShownPeople {
  const next = shownPeople.includes(id) ? shownPeople.filter(each => each !== id) : [...shownPeople, id]
  return offered.every(each => next.includes(each)) ? [] : next
}

export function columnPerson({ personId }: OfPerson, people: readonly { id: string }[]): string {
  return people.some(({ id }) => id === personId) && personId !== null ? personId : unassigned
}

export function peopleShown<P extends Person>(people: readonly P[], booked: readonly OfPerson[]): P[] {
  const busy = new Set(booked.map(({ personId }) => personId))
  return people.filter(({ id, hasLeft }) => !hasLeft || busy.has(id))
}

export function personColumns(
  shownPeople: ShownPeople,
  people: readonly { id: string }[],
): readonly string[] {
  const all = [...people.map(({ id }) => id), unassigned]
  const chosen = all.filter(id => shownPeople.includes(id))
  return chosen.length > 0 ? chosen : all
}

/**
 * Columns are mapped to consecutive days, from a Monday in the past. The calendar then has one axis, and dragging to
 * another column assigns another person.
 */
const firstColumn: Day = '2001-01-01'

export function columnDay(column: number): Day {
  return dayAfter(firstColumn, column)
}

export function intoColumn(wall: LocalDateTime, day: Day, column: number): LocalDateTime {
  if (wall < `${day}T00:00`) return `${columnDay(column)}T00:00`
  if (wall >= `${dayAfter(day)}T00:00`) return `${columnDay(column + 1)}T00:00`
  return `${columnDay(column)}${wall.slice(firstColumn.length)}`
}

export function fromColumn(start: LocalDateTime, day: Day): { column: number; start: LocalDateTime } {
  const column = daysBetween(firstColumn, dayPart(start))
  return { column, start: `${day}${start.slice(firstColumn.length)}` }
}

export function endFromColumn(end: LocalDateTime, column: number, day: Day): LocalDateTime {
  const later = daysBetween(columnDay(column), dayPart(end))
  return `${dayAfter(day, later)}${end.slice(firstColumn.length)}`
}

function dayPart(wall: LocalDateTime): Day {
  return wall.slice(0, firstColumn.length)
}
