import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ColleagueRow } from '../../../contract/rows.ts'
import {
  columnsOf,
  keeperOf,
  nobody,
  peopleShown,
  readWhose,
  toggled,
  type Whose,
  writeWhose,
} from '../../../domain/calendar/calendar-people.ts'
import { useKeptChoice } from '../../../record-ui/kept-choice.ts'
import { useColleagues } from '../../team/use-colleagues.ts'
import type { Booking } from '../bookings.ts'
import type { ShownSpan } from './calendar-span.ts'

const inAddress = 'who'

/**
 * Whose appointments are shown, in which colours, and whether people stand side by side. The first stands in the address; all of it is
 * remembered on this device.
 */
export function usePeopleShown(bookings: readonly Booking[], { view }: Pick<ShownSpan, 'view'>) {
  const colleagues = useColleagues()
  const [params, setParams] = useSearchParams()
  const [keptWhose, keepWhose] = useKeptChoice('calendarWhose')
  const [keptColor, keepColor] = useKeptChoice('calendarColor')
  const [keptColumns, keepColumns] = useKeptChoice('calendarColumns')

  const people = useSame(
    useMemo(
      () =>
        peopleShown(
          colleagues,
          bookings.map(({ row }) => row),
        ),
      [colleagues, bookings],
    ),
  )
  const hasPeople = people.length > 0
  const asked = params.get(inAddress) ?? keptWhose ?? ''
  const whose: Whose = useMemo(() => readWhose(asked, people), [asked, people])
  const columns = useMemo(
    () => (hasPeople && view === 'day' && keptColumns !== null ? columnsOf(whose, people) : null),
    [hasPeople, view, keptColumns, whose, people],
  )
  const shown = useMemo(
    () =>
      whose.length === 0 ? bookings : bookings.filter(({ row }) => whose.includes(keeperOf(row, people))),
    [bookings, whose, people],
  )
  const [only, ...others] = whose
  const person = others.length === 0 ? people.find(({ id }) => id === only) : undefined

  function choose(next: Whose): void {
    keepWhose(next.length === 0 ? null : writeWhose(next))
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (next.length === 0) after.delete(inAddress)
        else after.set(inAddress, writeWhose(next))
        return after
      },
      { replace: true },
    )
  }

  return {
    people,
    whose,
    columns,
    bookings: shown,
    /** The one person whose calendar this is, if it is one person's. */
    person,
    /** For whom something new is booked there; nothing more is for who has left. */
    ownerId: person && !person.hasLeft ? person.id : null,
    colorBy: hasPeople && keptColor === 'person' ? ('person' as const) : ('type' as const),
    toggle: (id: string) => choose(toggled(whose, id, [...people.map(each => each.id), nobody])),
    chooseAll: () => choose([]),
    colorThemBy: (by: 'type' | 'person') => keepColor(by === 'person' ? by : null),
    putInColumns: (isWanted: boolean) => keepColumns(isWanted ? 'people' : null),
  }
}

export type PeopleShown = ReturnType<typeof usePeopleShown>

/** The list of before, while the same rows stand in it: a booking that changes changes nobody. */
function useSame(people: readonly ColleagueRow[]): readonly ColleagueRow[] {
  const before = useRef(people)
  return useMemo(() => {
    const known = before.current
    const isSame = people.length === known.length && people.every((person, n) => person === known[n])
    if (!isSame) before.current = people
    return before.current
  }, [people])
}
