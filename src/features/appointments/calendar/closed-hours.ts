import { useMemo } from 'react'
import type { Day } from '../../../domain/calendar/brussels.ts'
import { openFor } from '../../../domain/calendar/closed-times.ts'
import { closedIn, type Stretch } from '../../../domain/calendar/working-hours.ts'
import { hoursFor, type PersonHours, type PracticeHours } from '../booking/use-hours.ts'
import type { GridColumn } from './grid-layout.ts'

/** The part of a day that the calendar shows. */
const wholeDay: Stretch = { from: '06:00', until: '24:00' }

type Person = PersonHours & { id: string }

/** The closed hours of each column. */
export function closedHours(
  columns: readonly GridColumn[],
  practice: PracticeHours,
  /** Their hours are shown where the columns are days. */
  person: Person | undefined,
  people: readonly Person[],
): ClosedHours {
  return new Map(
    columns.map(({ key, day, personId }) => [
      key,
      closedOn(day, practice, personId === undefined ? person : people.find(({ id }) => id === personId)),
    ]),
  )
}

export type ClosedHours = ReadonlyMap<string, readonly Stretch[]>

function closedOn(day: Day, practice: PracticeHours, person: Person | undefined): Stretch[] {
  const open = openFor(day, hoursFor(practice, person))
  return open === null ? [] : closedIn(open, wholeDay)
}

export function isClosedAllDay(closed: readonly Stretch[] = []): boolean {
  const [only, ...others] = closed
  return others.length === 0 && only?.from === wholeDay.from && only.until === wholeDay.until
}

const none: ClosedHours = new Map()

export function useClosedHours(parts: {
  columns: readonly GridColumn[]
  practice: PracticeHours | undefined
  person: Person | undefined
  people: readonly Person[]
}): ClosedHours {
  const { columns, practice, person, people } = parts
  return useMemo(
    () => (practice ? closedHours(columns, practice, person, people) : none),
    [columns, practice, person, people],
  )
}
