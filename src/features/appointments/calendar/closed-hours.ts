import { useMemo } from 'react'
import type { ColleagueRow, Rows } from '../../../contract/rows.ts'
import { holidayOn } from '../../../domain/calendar/belgian-holidays.ts'
import { type Day, dayAfter } from '../../../domain/calendar/brussels.ts'
import { dayOfColumn } from '../../../domain/calendar/calendar-people.ts'
import { closedIn, type KeptHours, openOn, type Stretch } from '../../../domain/calendar/working-hours.ts'
import { shownAt } from './shown-event.ts'

/** Hours in which nobody can be booked, as something that the calendar draws behind all else. */
export type ClosedHours = {
  groupId: 'closed'
  start: string
  end: string
  allDay: boolean
  display: 'background'
  classNames: string[]
}

/** As much of a day as the calendar shows. */
const wholeDay: Stretch = { from: '06:00', until: '24:00' }

type Kept = Pick<Rows['practice'], 'openingHours' | 'daysOff'>
type Person = Pick<ColleagueRow, 'id' | 'workingHours' | 'daysOff'>

/** Of each day from the first up to the end: for a person, or for the practice as a whole. */
export function closedOnDays(parts: {
  first: Day
  end: Day
  practice: Kept
  person: Person | undefined
  isMonth: boolean
}): ClosedHours[] {
  const { first, end, practice, person, isMonth } = parts
  const found: ClosedHours[] = []
  for (let day = first; day < end; day = dayAfter(day)) {
    const closed = closedOn(day, practice, person)
    if (!isMonth) found.push(...closed.map(stretch => hoursOf(day, stretch)))
    else if (isWhole(closed)) found.push(shade(day, dayAfter(day), true))
  }
  return found
}

/** Of one day, for each of those whose columns stand side by side. */
export function closedInColumns(
  day: Day,
  columns: readonly string[],
  practice: Kept,
  people: readonly Person[],
): ClosedHours[] {
  return columns.flatMap((id, n) =>
    closedOn(
      day,
      practice,
      people.find(person => person.id === id),
    ).map(stretch => hoursOf(dayOfColumn(n), stretch)),
  )
}

function closedOn(day: Day, practice: Kept, person: Person | undefined): Stretch[] {
  const open = openOn(day, {
    practice: { hours: practice.openingHours, daysOff: practice.daysOff },
    person: person && keptOf(person),
    isHoliday: holidayOn(day) !== null,
  })
  return open === null ? [] : closedIn(open, wholeDay)
}

function keptOf({ workingHours, daysOff }: Person): KeptHours {
  return { hours: workingHours, daysOff }
}

function isWhole(closed: readonly Stretch[]): boolean {
  const [only, ...others] = closed
  return others.length === 0 && only?.from === wholeDay.from && only.until === wholeDay.until
}

function hoursOf(day: Day, { from, until }: Stretch): ClosedHours {
  const end = until === '24:00' ? `${dayAfter(day)}T00:00` : `${day}T${until}`
  return shade(shownAt(`${day}T${from}`), shownAt(end), false)
}

function shade(start: string, end: string, allDay: boolean): ClosedHours {
  return { groupId: 'closed', start, end, allDay, display: 'background', classNames: ['closed-hours'] }
}

/** The same list until something of it is another. */
export function useClosedHours(parts: {
  first: Day
  end: Day
  practice: Kept | undefined
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
