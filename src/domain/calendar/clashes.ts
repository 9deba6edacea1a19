import type { AppointmentValues } from '../../records/appointments.ts'
import { addTo } from '../edits/patch.ts'
import { normalizeText } from '../text/text.ts'
import { appointmentSpan } from './appointments.ts'
import { toDay } from './brussels.ts'
import { takesPlace } from './visits.ts'

/**
 * Conflicts to review: an animal twice in a day, or overlaps for a person or a room. Unassigned appointments count as
 * one person's, for a practice with a single vet. They never block, because an animal may return in the evening.
 * Missed and canceled visits are ignored.
 */
export type Clash = 'animal' | 'time' | 'room'
export type BookedTime = { id: string } & Pick<
  AppointmentValues,
  'startTime' | 'endTime' | 'animalId' | 'personId' | 'room' | 'state'
>
export type Clashing<B extends BookedTime> = { with: B; clash: Clash }

export function findClash(appointment: BookedTime, other: BookedTime): Clash | null {
  if (appointment.id === other.id || !takesPlace(appointment) || !takesPlace(other)) return null
  return clashWhere(overlap(appointment, other), appointment, other)
}

function clashWhere(doOverlap: boolean, appointment: BookedTime, other: BookedTime): Clash | null {
  const isSameAnimal = appointment.animalId !== null && appointment.animalId === other.animalId
  if (isSameAnimal && (doOverlap || isSameDay(appointment, other))) return 'animal'
  if (!doOverlap) return null
  if (appointment.personId === other.personId) return 'time'
  return isSameRoom(appointment, other) ? 'room' : null
}

export function findClashes<B extends BookedTime>(
  appointment: BookedTime,
  others: Iterable<B>,
): Clashing<B>[] {
  const found: Clashing<B>[] = []
  for (const other of others) {
    const clash = findClash(appointment, other)
    if (clash) found.push({ with: other, clash })
  }
  return found.toSorted(({ with: a }, { with: b }) =>
    appointmentSpan(a).from < appointmentSpan(b).from ? -1 : 1,
  )
}

export type Clashes<B extends BookedTime> = Map<string, readonly Clashing<B>[]>

export function allClashes<B extends BookedTime>(booked: readonly B[]): Clashes<B> {
  const found = new Map<string, Clashing<B>[]>()
  const look = (doOverlap: boolean, appointment: B, other: B) => {
    const clash = clashWhere(doOverlap, appointment, other)
    if (!clash) return
    addTo(found, appointment.id, { with: other, clash })
    addTo(found, other.id, { with: appointment, clash })
  }
  const inOrder = booked
    .filter(takesPlace)
    .map(one => ({ one, ...appointmentSpan(one) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  let running: typeof inOrder = []
  for (const next of inOrder) {
    running = running.filter(({ until }) => until > next.from)
    if (next.from === next.until) continue
    for (const { one } of running) look(true, one, next.one)
    running.push(next)
  }
  // Overlapping ones were found in the first pass.
  for (const ofOne of byAnimal(inOrder.map(({ one }) => one)).values())
    ofOne.forEach((appointment, i) => {
      for (const other of ofOne.slice(i + 1))
        if (!overlap(appointment, other)) look(false, appointment, other)
    })
  return found
}

export type KnownClashes<B extends BookedTime> = { booked: ReadonlyMap<string, B>; found: Clashes<B> }

const manyChanges = 20

/** Incremental update: the result has the same list object for appointments without a change. */
export function clashesSince<B extends BookedTime>(
  booked: readonly B[],
  before: KnownClashes<B> | undefined,
): KnownClashes<B> {
  const now = new Map(booked.map(appointment => [appointment.id, appointment]))
  if (!before) return { booked: now, found: allClashes(booked) }
  const changed = booked.filter(appointment => before.booked.get(appointment.id) !== appointment)
  const removedIds = [...before.booked.keys()].filter(id => !now.has(id))
  if (changed.length + removedIds.length > manyChanges) return { booked: now, found: allClashes(booked) }
  const found = new Map(before.found)
  for (const id of [...removedIds, ...changed.map(appointment => appointment.id)]) {
    for (const { with: other } of found.get(id) ?? [])
      keepList(found, other.id, found.get(other.id)?.filter(({ with: clashing }) => clashing.id !== id) ?? [])
    found.delete(id)
  }
  for (const appointment of changed)
    for (const { with: other, clash } of findClashes(appointment, booked)) {
      if (found.get(appointment.id)?.some(({ with: clashing }) => clashing.id === other.id)) continue
      found.set(appointment.id, [...(found.get(appointment.id) ?? []), { with: other, clash }])
      found.set(other.id, [...(found.get(other.id) ?? []), { with: appointment, clash }])
    }
  return { booked: now, found }
}

function keepList<B extends BookedTime>(found: Clashes<B>, id: string, list: readonly Clashing<B>[]): void {
  if (list.length === 0) found.delete(id)
  else found.set(id, list)
}

function byAnimal<B extends BookedTime>(booked: readonly B[]): Map<string, B[]> {
  const found = new Map<string, B[]>()
  for (const appointment of booked)
    if (appointment.animalId !== null) addTo(found, appointment.animalId, appointment)
  return found
}

/** Rooms are free text: 'room 1' and 'Room 1' are equal. */
function isSameRoom(appointment: BookedTime, other: BookedTime): boolean {
  const room = normalizeText(appointment.room ?? '')
  return room !== '' && room === normalizeText(other.room ?? '')
}

/** Adjacent times do not overlap, and neither does zero duration. */
function overlap(appointment: BookedTime, other: BookedTime): boolean {
  const [a, b] = [appointmentSpan(appointment), appointmentSpan(other)]
  const doTakeTime = a.from < a.until && b.from < b.until
  return doTakeTime && a.from < b.until && b.from < a.until
}

function isSameDay(appointment: BookedTime, other: BookedTime): boolean {
  return toDay(appointmentSpan(appointment).from) === toDay(appointmentSpan(other).from)
}
