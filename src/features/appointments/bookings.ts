import { useMemo, useRef } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import type { AppointmentRow } from '../../contract/appointments.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { appointmentSpan, isWithin, type Span } from '../../domain/calendar/appointments.ts'
import {
  type Day,
  dayAfter,
  type LocalDateTime,
  startOfDay,
  toDay,
  toInstant,
  toLocalDateTime,
} from '../../domain/calendar/brussels.ts'
import {
  type Clash,
  type Clashes,
  type Clashing,
  clashesSince,
  type KnownClashes,
} from '../../domain/calendar/clashes.ts'
import { blocksPerson, usualHours } from '../../domain/calendar/free-times.ts'
import { takesPlace } from '../../domain/calendar/visits.ts'
import { type Stretch, usualStretch } from '../../domain/calendar/working-hours.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatList } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { compareText } from '../../domain/text/text.ts'
import { useRow, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { Mark } from '../../store/overlay/overlay-row.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import type { View } from '../../store/overlay/view.ts'
import { getAppointmentName } from './appointments-edits.ts'
import type { AppointmentsTexts } from './appointments-texts.ts'

/** An appointment with all data that its day shows about it. */
export type Booking = {
  id: string
  row: AppointmentRow
  mark: Mark | null
  /** Null where no animal was chosen, or the animal was deleted. */
  animal: AnimalRow | null
  animalName: string | null
  client: ClientRow | null
  clientName: string | null
  clashes: readonly Clashing<AppointmentRow>[]
}

function createBookings(
  view: View,
  viewRows: readonly ViewRow<AppointmentRow>[],
  clashes: Clashes<AppointmentRow>,
): Booking[] {
  return viewRows.map(({ id, row, mark }) => {
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
      clashes: clashes.get(id) ?? noClashes,
    }
  })
}

const noClashes: readonly Clashing<AppointmentRow>[] = []

/** A booking that looks the same stays the same object, so its components do not render again. */
function unchangedAsBefore(now: readonly Booking[], before: readonly Booking[]): Booking[] {
  const earlier = new Map(before.map(booking => [booking.id, booking]))
  return now.map(booking => {
    const previous = earlier.get(booking.id)
    return previous && isSame(previous, booking) ? previous : booking
  })
}

const plainParts = ['row', 'mark', 'animal', 'animalName', 'client', 'clientName'] as const

function isSame(a: Booking, b: Booking): boolean {
  return (
    plainParts.every(part => a[part] === b[part]) &&
    (a.clashes === b.clashes || isSameList(a.clashes, b.clashes))
  )
}

function isSameList(a: Booking['clashes'], b: Booking['clashes']): boolean {
  return (
    a.length === b.length &&
    a.every(({ with: other, clash }, i) => b[i]?.with === other && b[i]?.clash === clash)
  )
}

export function useBookings({ from, until }: Span): readonly Booking[] {
  const { view, versions } = useWorkspace()
  const appointments = useSignal(versions.appointments)
  const animals = useSignal(versions.animals)
  const clients = useSignal(versions.clients)
  const lastBookings = useRef<readonly Booking[]>([])
  const clashes = useRef<KnownClashes<AppointmentRow>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the rows, which change in place.
  return useMemo(() => {
    const within = [...view.tables.appointments.all()]
      .filter(({ row }) => isWithin(row, { from, until }))
      .toSorted((a, b) => compareText(a.row.startTime, b.row.startTime) || compareText(a.id, b.id))
    clashes.current = clashesSince(
      within.map(({ row }) => row),
      clashes.current,
    )
    lastBookings.current = unchangedAsBefore(
      createBookings(view, within, clashes.current.found),
      lastBookings.current,
    )
    return lastBookings.current
  }, [view, appointments, animals, clients, from, until])
}

export function useBooking(id: string): Booking | undefined {
  const row = useRow('appointments', id)?.row
  const bookings = useBookings(row === undefined ? emptySpan : spanAround(row))
  return bookings.find(booking => booking.id === id)
}

const emptySpan: Span = { from: '', until: '' }

function spanAround(row: AppointmentRow): Span {
  const { from, until } = appointmentSpan(row)
  return { from: startOfDay(toDay(from)), until: startOfDay(dayAfter(toDay(until))) }
}

export function bookingAlerts({ animal, client }: Booking): string[] {
  return [animal?.alert, client?.alert].filter(alert => typeof alert === 'string')
}

export function bookingNotes(
  { row, clashes }: Booking,
  texts: AppointmentsTexts,
  language: Language,
): string[] {
  const listNames = (kind: Clash) =>
    clashes
      .filter(({ clash }) => clash === kind)
      .map(({ with: other }) => getAppointmentName(other, language))
  const [sameAnimal, sameTime, sameRoom] = [listNames('animal'), listNames('time'), listNames('room')]
  return [
    ...(sameAnimal.length > 0 ? [texts.clashAnimal(formatList(sameAnimal, language))] : []),
    ...(sameTime.length > 0 ? [texts.clashNames(formatList(sameTime, language))] : []),
    ...(sameRoom.length > 0 ? [texts.clashRoom(formatList(sameRoom, language))] : []),
    ...(row.endTime < row.startTime ? [texts.endsBeforeStart] : []),
  ]
}

const quarter = 15 * 60_000

type PersonHours = { personId: string | null; open: readonly Stretch[] | null }
const nobodys: PersonHours = { personId: null, open: null }

/** The first free quarter of an hour of a day, or its opening time where nothing is free: the form then shows the clash. */
export function nextFree(
  bookings: readonly Booking[],
  day: Day,
  now: string,
  milliseconds: number,
  { personId, open }: PersonHours = nobodys,
): LocalDateTime {
  const stretches = open !== null && open.length > 0 ? open : usualHours
  const notBefore = day === toDay(now) ? roundedUp(Date.parse(now)) : 0
  const busySpans = bookings
    .filter(({ row }) => takesPlace(row) && blocksPerson(personId, row))
    .map(({ row }) => appointmentSpan(row))
  const toStart = ({ from }: Stretch) => Math.max(Date.parse(toInstant(`${day}T${from}`)), notBefore)
  for (const stretch of stretches) {
    const last = toEnd(day, stretch) - milliseconds
    for (let time = toStart(stretch); time <= last; time += quarter) {
      const from = new Date(time).toISOString()
      const until = new Date(time + milliseconds).toISOString()
      if (!busySpans.some(span => overlaps(span, { from, until }))) return toLocalDateTime(from)
    }
  }
  return toLocalDateTime(toStart(stretches[0] ?? usualStretch))
}

function toEnd(day: Day, { until }: Stretch): number {
  return Date.parse(until === '24:00' ? startOfDay(dayAfter(day)) : toInstant(`${day}T${until}`))
}

function roundedUp(time: number): number {
  return Math.ceil(time / quarter) * quarter
}

function overlaps(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}
