import { useMemo, useRef } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import type { AppointmentRow } from '../../contract/appointments.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { isWithin, type Span } from '../../domain/appointments.ts'
import { allClashes, type Clashing } from '../../domain/clashes.ts'
import { formatList } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { fullName } from '../../domain/person-name.ts'
import type { Mark } from '../../store/fold.ts'
import type { ViewRow } from '../../store/table.ts'
import type { View } from '../../store/view.ts'
import { useSignal, useTable, useWorkspace } from '../../sync/device-hooks.ts'
import { nameOf } from './appointments-edits.ts'
import type { AppointmentsTexts } from './appointments-texts.ts'

/** An appointment with all that its day shows of it, as this device knows it. */
export type Booking = {
  id: string
  row: AppointmentRow
  mark: Mark | null
  /** Null where no animal was chosen, or it is no longer in the lists. */
  animal: AnimalRow | null
  /** Also of an animal that was deleted since. */
  animalName: string | null
  client: ClientRow | null
  clientName: string | null
  clashes: readonly Clashing<AppointmentRow>[]
}

function bookingsOf(view: View, shown: readonly ViewRow<AppointmentRow>[]): Booking[] {
  const clashes = allClashes(shown.map(({ row }) => row))
  return shown.map(({ id, row, mark }) => {
    const animal = (row.animalId !== null && view.tables.animals.get(row.animalId)?.row) || null
    const clientId = animal?.clientId ?? row.animal?.clientId
    const client = (clientId !== undefined && view.tables.clients.get(clientId)?.row) || null
    const name = client ?? row.animal?.client
    return {
      id,
      row,
      mark,
      animal,
      animalName: animal?.name ?? row.animal?.name ?? null,
      client,
      clientName: name ? fullName(name) : null,
      clashes: clashes.get(id) ?? [],
    }
  })
}

/** What looks as it did is the very same object, so that whoever shows it has nothing to do. */
function unchangedAsBefore(now: readonly Booking[], before: readonly Booking[]): Booking[] {
  const earlier = new Map(before.map(booking => [booking.id, booking]))
  return now.map(booking => {
    const known = earlier.get(booking.id)
    return known && isSame(known, booking) ? known : booking
  })
}

function isSame(a: Booking, b: Booking): boolean {
  return (
    a.row === b.row &&
    a.mark === b.mark &&
    a.animal === b.animal &&
    a.client === b.client &&
    a.animalName === b.animalName &&
    a.clientName === b.clientName &&
    a.clashes.length === b.clashes.length &&
    a.clashes.every(
      ({ with: other, clash }, i) => b.clashes[i]?.with === other && b.clashes[i]?.clash === clash,
    )
  )
}

const inOrder = { search: '', sortBy: 'startTime', sortOrder: 'ASC' } as const

/** The appointments of a span from memory, in the order of their beginnings. */
export function useBookings({ from, until }: Span): readonly Booking[] {
  const { view, versions } = useWorkspace()
  const all = useTable('appointments', inOrder)
  const animals = useSignal(versions.animals)
  const clients = useSignal(versions.clients)
  const shown = useRef<readonly Booking[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the rows of animals and clients, which change in place.
  return useMemo(() => {
    const within = all.filter(({ row }) => isWithin(row, { from, until }))
    shown.current = unchangedAsBefore(bookingsOf(view, within), shown.current)
    return shown.current
  }, [view, all, animals, clients, from, until])
}

/** What someone should look at twice, in words. */
export function notesOf({ row, clashes }: Booking, texts: AppointmentsTexts, language: Language): string[] {
  const namesOf = (kind: 'animal' | 'time') =>
    clashes.filter(({ clash }) => clash === kind).map(({ with: other }) => nameOf(other, language))
  const [sameAnimal, sameTime] = [namesOf('animal'), namesOf('time')]
  return [
    ...(sameAnimal.length > 0 ? [texts.clashAnimal(formatList(sameAnimal, language))] : []),
    ...(sameTime.length > 0 ? [texts.clashNames(formatList(sameTime, language))] : []),
    ...(row.endTime < row.startTime ? [texts.endsBeforeStart] : []),
  ]
}
