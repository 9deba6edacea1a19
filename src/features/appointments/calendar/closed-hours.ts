import { useMemo } from 'react'
import { type Day, dayAfter } from '../../../domain/calendar/brussels.ts'
import { columnDay } from '../../../domain/calendar/calendar-people.ts'
import { openFor } from '../../../domain/calendar/closed-times.ts'
import { closedIn, type Stretch } from '../../../domain/calendar/working-hours.ts'
import { hoursFor, type PersonHours, type PracticeHours } from '../booking/use-hours.ts'
import { shownAt } from './shown-event.ts'

/** Closed hours as background events. */
export type ClosedHours = {
  groupId: 'closed'
  start: string
  end: string
  allDay: boolean
  display: 'background'
  classNames: string[]
}

/** The part of a day that the calendar shows. */
const wholeDay: Stretch = { from: '06:00', until: '24:00' }

type Person = PersonHours & { id: string }

/** The closed hours of the days from `first` up to `end`. */
export function closedOnDays(parts: {
  first: Day
  end: Day
  practice: PracticeHours
  person: Person | undefined
  isMonth: boolean
}): ClosedHours[] {
  const { first, end, practice, person, isMonth } = parts
  const found: ClosedHours[] = []
  for (let day = first; day < end; day = dayAfter(day)) {
    const closed = closedOn(day, practice, person)
    if (!isMonth) found.push(...closed.map(stretch => toClosedHours(day, stretch)))
    else if (isWhole(closed)) found.push(shade(day, dayAfter(day), true))
  }
  return found
}

export function closedInColumns(
  day: Day,
  columns: readonly string[],
  practice: PracticeHours,
  people: readonly Person[],
): ClosedHours[] {
  return columns.flatMap((id, n) =>
    closedOn(
      day,
      practice,
      people.find(person => person.id === id),
    ).map(stretch => toClosedHours(columnDay(n), stretch)),
  )
}

function closedOn(day: Day, practice: PracticeHours, person: Person | undefined): Stretch[] {
  const open = openFor(day, hoursFor(practice, person))
  return open === null ? [] : closedIn(open, wholeDay)
}

function isWhole(closed: readonly Stretch[]): boolean {
  const [only, ...others] = closed
  return others.length === 0 && only?.from === wholeDay.from && only.until === wholeDay.until
}

function toClosedHours(day: Day, { from, until }: Stretch): ClosedHours {
  const end = until === '24:00' ? `${dayAfter(day)}T00:00` : `${day}T${until}`
  return shade(shownAt(`${day}T${from}`), shownAt(end), false)
}

function shade(start: string, end: string, allDay: boolean): ClosedHours {
  return { groupId: 'closed', start, end, allDay, display: 'background', classNames: ['closed-hours'] }
}

export function useClosedHours(parts: {
  first: Day
  end: Day
  practice: PracticeHours | undefined
  person: Person | undefined
  isMonth: boolean
  columns: readonly string[] | null
  people: readonly Person[]
}): readonly ClosedHours[] {
  const { first, end, practice, person, isMonth, columns, people } = parts
  return useMemo(() => {
    if (!practice) return []
    if (columns !== null) return closedInColumns(first, columns, practice, people)
    return closedOnDays({ first, end, practice, person, isMonth })
  }, [first, end, practice, person, isMonth, columns, people])
}
