import type { AppointmentValues } from '../records/appointments.ts'
import { spanOf } from './appointments.ts'
import { dayOf } from './brussels.ts'
import { addTo } from './groups.ts'
import { normalizeText } from './text.ts'
import { takesPlace } from './visits.ts'

/**
 * Two appointments that someone should look at twice: the same animal twice within a day, or two at the same time for one person or in
 * one room. Those that are nobody's count as of one person: who has not said more works alone. They are shown and never forbidden: an
 * animal may well come back in the evening. What was missed or canceled is in nobody's way.
 */
export type Clash = 'animal' | 'time' | 'room'
export type Booked = { id: string } & Pick<
  AppointmentValues,
  'startTime' | 'endTime' | 'animalId' | 'personId' | 'room' | 'state'
>
export type Clashing<B extends Booked> = { with: B; clash: Clash }

export function clashOf(one: Booked, other: Booked): Clash | null {
  if (one.id === other.id || !takesPlace(one) || !takesPlace(other)) return null
  const isSameAnimal = one.animalId !== null && one.animalId === other.animalId
  const doOverlap = overlap(one, other)
  if (isSameAnimal && (doOverlap || isSameDay(one, other))) return 'animal'
  if (!doOverlap) return null
  if (one.personId === other.personId) return 'time'
  return isSameRoom(one, other) ? 'room' : null
}

/** Everything that one clashes with, in the order of their beginnings. */
export function clashesOf<B extends Booked>(one: Booked, others: Iterable<B>): Clashing<B>[] {
  const found: Clashing<B>[] = []
  for (const other of others) {
    const clash = clashOf(one, other)
    if (clash) found.push({ with: other, clash })
  }
  return found.toSorted(({ with: a }, { with: b }) => (spanOf(a).from < spanOf(b).from ? -1 : 1))
}

/** The clashes of all, by id: one walk through the day, and one through the appointments of each animal. */
export function allClashes<B extends Booked>(booked: readonly B[]): Map<string, Clashing<B>[]> {
  const found = new Map<string, Clashing<B>[]>()
  const note = (one: B, other: B, clash: Clash) => {
    const known = found.get(one.id)
    if (known?.some(({ with: already }) => already.id === other.id)) return
    if (known) known.push({ with: other, clash })
    else found.set(one.id, [{ with: other, clash }])
  }
  const look = (one: B, other: B) => {
    const clash = clashOf(one, other)
    if (!clash) return
    note(one, other, clash)
    note(other, one, clash)
  }
  const inOrder = booked.map(one => ({ one, ...spanOf(one) })).sort((a, b) => (a.from < b.from ? -1 : 1))
  let running: typeof inOrder = []
  for (const next of inOrder) {
    running = running.filter(({ until }) => until > next.from)
    for (const { one } of running) look(one, next.one)
    running.push(next)
  }
  for (const ofOne of byAnimal(booked).values())
    ofOne.forEach((one, i) => {
      for (const other of ofOne.slice(i + 1)) look(one, other)
    })
  return found
}

function byAnimal<B extends Booked>(booked: readonly B[]): Map<string, B[]> {
  const found = new Map<string, B[]>()
  for (const one of booked) if (one.animalId !== null) addTo(found, one.animalId, one)
  return found
}

/** Rooms are typed by hand: 'room 1' and 'Room 1' are one. */
function isSameRoom(one: Booked, other: Booked): boolean {
  const room = normalizeText(one.room ?? '')
  return room !== '' && room === normalizeText(other.room ?? '')
}

/** What only touches does not overlap; what takes no time overlaps nothing. */
function overlap(one: Booked, other: Booked): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  const doTakeTime = a.from < a.until && b.from < b.until
  return doTakeTime && a.from < b.until && b.from < a.until
}

function isSameDay(one: Booked, other: Booked): boolean {
  return dayOf(spanOf(one).from) === dayOf(spanOf(other).from)
}
