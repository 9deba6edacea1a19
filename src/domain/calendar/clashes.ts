import type { AppointmentValues } from '../../records/appointments.ts'
import { addTo } from '../edits/patch.ts'
import { normalizeText } from '../text/text.ts'
import { spanOf } from './appointments.ts'
import { dayOf } from './brussels.ts'
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
  return clashWhere(overlap(one, other), one, other)
}

function clashWhere(doOverlap: boolean, one: Booked, other: Booked): Clash | null {
  const isSameAnimal = one.animalId !== null && one.animalId === other.animalId
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

export type Clashes<B extends Booked> = Map<string, readonly Clashing<B>[]>

/** The clashes of all, by id: one walk through the day, and one through the appointments of each animal. */
export function allClashes<B extends Booked>(booked: readonly B[]): Clashes<B> {
  const found = new Map<string, Clashing<B>[]>()
  const look = (doOverlap: boolean, one: B, other: B) => {
    const clash = clashWhere(doOverlap, one, other)
    if (!clash) return
    addTo(found, one.id, { with: other, clash })
    addTo(found, other.id, { with: one, clash })
  }
  const inOrder = booked
    .filter(takesPlace)
    .map(one => ({ one, ...spanOf(one) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  let running: typeof inOrder = []
  for (const next of inOrder) {
    running = running.filter(({ until }) => until > next.from)
    // What takes no time overlaps nothing.
    if (next.from === next.until) continue
    for (const { one } of running) look(true, one, next.one)
    running.push(next)
  }
  // Those that overlap were met on the walk through the day.
  for (const ofOne of byAnimal(inOrder.map(({ one }) => one)).values())
    ofOne.forEach((one, i) => {
      for (const other of ofOne.slice(i + 1)) if (!overlap(one, other)) look(false, one, other)
    })
  return found
}

/** What was found before, and for which rows. */
export type KnownClashes<B extends Booked> = { booked: ReadonlyMap<string, B>; found: Clashes<B> }

/** Past this many changes at once, finding all of them anew is the shorter way. */
const manyChanges = 20

/** The same where a few changed since: whoever they have nothing to do with keeps the very list that they had. */
export function clashesSince<B extends Booked>(
  booked: readonly B[],
  before: KnownClashes<B> | undefined,
): KnownClashes<B> {
  const now = new Map(booked.map(one => [one.id, one]))
  if (!before) return { booked: now, found: allClashes(booked) }
  const changed = booked.filter(one => before.booked.get(one.id) !== one)
  const gone = [...before.booked.keys()].filter(id => !now.has(id))
  if (changed.length + gone.length > manyChanges) return { booked: now, found: allClashes(booked) }
  const found = new Map(before.found)
  for (const id of [...gone, ...changed.map(one => one.id)]) {
    for (const { with: other } of found.get(id) ?? [])
      keepList(found, other.id, found.get(other.id)?.filter(({ with: known }) => known.id !== id) ?? [])
    found.delete(id)
  }
  for (const one of changed)
    for (const { with: other, clash } of clashesOf(one, booked)) {
      // Two that both changed meet twice.
      if (found.get(one.id)?.some(({ with: known }) => known.id === other.id)) continue
      found.set(one.id, [...(found.get(one.id) ?? []), { with: other, clash }])
      found.set(other.id, [...(found.get(other.id) ?? []), { with: one, clash }])
    }
  return { booked: now, found }
}

function keepList<B extends Booked>(found: Clashes<B>, id: string, list: readonly Clashing<B>[]): void {
  if (list.length === 0) found.delete(id)
  else found.set(id, list)
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
