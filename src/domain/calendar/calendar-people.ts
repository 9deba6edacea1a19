import { type Day, dayAfter, daysBetween, type Wall } from './brussels.ts'

/** Whose appointments the calendar shows: the ids of people, and `nobody` for what is nobody's. None chosen is everybody. */
export type Whose = readonly string[]
export const nobody = 'nobody'

type Person = { id: string; hasLeft: boolean }
type OfPerson = { personId: string | null }

/** As it stands in an address, and is kept on a device. Who is not known, is not chosen. */
export function readWhose(text: string, people: readonly { id: string }[]): Whose {
  const known = new Set([nobody, ...people.map(({ id }) => id)])
  return [...new Set(text.split(','))].filter(id => known.has(id))
}

export function writeWhose(whose: Whose): string {
  return whose.join(',')
}

/** One more, or one less; all who are offered are everybody. */
export function toggled(whose: Whose, id: string, offered: readonly string[]): Whose {
  const next = whose.includes(id) ? whose.filter(each => each !== id) : [...whose, id]
  return offered.every(each => next.includes(each)) ? [] : next
}

/** Under whom it stands: what belongs to somebody who was deleted since is nobody's. */
export function keeperOf({ personId }: OfPerson, people: readonly { id: string }[]): string {
  return people.some(({ id }) => id === personId) && personId !== null ? personId : nobody
}

/** Who works here, and of those who left whoever still has an appointment among these. */
export function peopleShown<P extends Person>(people: readonly P[], booked: readonly OfPerson[]): P[] {
  const busy = new Set(booked.map(({ personId }) => personId))
  return people.filter(({ id, hasLeft }) => !hasLeft || busy.has(id))
}

/** Whose columns stand side by side on a day: those who are chosen, or all and what is nobody's. */
export function columnsOf(whose: Whose, people: readonly { id: string }[]): readonly string[] {
  const all = [...people.map(({ id }) => id), nobody]
  const chosen = all.filter(id => whose.includes(id))
  return chosen.length > 0 ? chosen : all
}

/**
 * People side by side on one day stand as days in a row, the first of them a Monday that nobody books any more: so the calendar has one
 * axis for all, and what is dragged to another column goes to another person.
 */
const firstColumn: Day = '2001-01-01'

export function dayOfColumn(column: number): Day {
  return dayAfter(firstColumn, column)
}

/** Where a time of the day stands in a column; what comes from the night before, or goes on into the next, ends at the column's ends. */
export function intoColumn(wall: Wall, day: Day, column: number): Wall {
  if (wall < `${day}T00:00`) return `${dayOfColumn(column)}T00:00`
  if (wall >= `${dayAfter(day)}T00:00`) return `${dayOfColumn(column + 1)}T00:00`
  return `${dayOfColumn(column)}${wall.slice(firstColumn.length)}`
}

/** The column in which a beginning stands, and the time that it means there. */
export function outOfColumn(start: Wall, day: Day): { column: number; start: Wall } {
  const column = daysBetween(firstColumn, dayPart(start))
  return { column, start: `${day}${start.slice(firstColumn.length)}` }
}

/** The time that an end in the column means: midnight is that of the next day. */
export function endOutOfColumn(end: Wall, column: number, day: Day): Wall {
  const later = daysBetween(dayOfColumn(column), dayPart(end))
  return `${dayAfter(day, later)}${end.slice(firstColumn.length)}`
}

function dayPart(wall: Wall): Day {
  return wall.slice(0, firstColumn.length)
}
