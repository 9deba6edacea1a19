import { fullName, type PersonName } from '../clients/person.ts'
import { addTo } from '../edits/patch.ts'
import { compareText, normalizeText } from '../text/text.ts'
import { appointmentSpan, type Times } from './appointments.ts'
import { type Day, dayAfter, daysBetween, startOfDay, toDay } from './brussels.ts'
import { isOpen } from './visits.ts'
import type { Visit, VisitsOwed } from './visits-owed.ts'

/**
 * Animals to call for: active clients, next visit due soon or overdue, and not booked. An animal with a visit in the
 * next weeks is not listed, even if its contract owes more.
 */
export const planWithin = 30
export const pressingWithin = 7
const leftInPeace = 60
const rememberedFor = 60

type Animal = {
  id: string
  name: string
  clientId: string
  consultingAddress: { city: string }
  snoozedUntil: string | null
  leftOn: string | null
}
type Client = PersonName & { id: string; isActive: boolean; invoiceAddress: { city: string } }

export type ToPlan<A extends Animal, C extends Client> = {
  animal: A
  client: C
  owed: VisitsOwed
  daysLeft: number
  town: string
}

/** `now`: the most overdue first. `later`: by the day to ask again. */
export type VisitsToPlan<A extends Animal, C extends Client> = {
  now: readonly ToPlan<A, C>[]
  later: readonly ToPlan<A, C>[]
}

export function visitsToPlan<A extends Animal, C extends Client>(input: {
  animals: Iterable<A>
  getClient: (id: string) => C | undefined
  getOwed: (animal: A) => VisitsOwed | null
  getVisits: (animalId: string) => readonly Visit[]
  today: Day
}): VisitsToPlan<A, C> {
  const { animals, getClient, getOwed, getVisits, today } = input
  const until = dayAfter(today, planWithin)
  const peace = { from: startOfDay(today), until: startOfDay(dayAfter(today, leftInPeace)) }
  const isExpected = (visit: Visit) =>
    isOpen(visit) && visit.startTime >= peace.from && visit.startTime < peace.until
  const now: PlacedItem<ToPlan<A, C>>[] = []
  const later: PlacedItem<ToPlan<A, C>>[] = []
  for (const animal of animals) {
    const client = getClient(animal.clientId)
    if (client?.isActive !== true || animal.leftOn !== null) continue
    const owed = getOwed(animal)
    if (owed === null || owed.nextDue > until || getVisits(animal.id).some(isExpected)) continue
    const town = animal.consultingAddress.city.trim() || client.invoiceAddress.city.trim()
    const each = { animal, client, owed, daysLeft: daysBetween(today, owed.nextDue), town }
    const called = `${normalizeText(fullName(client))} ${client.id} ${normalizeText(animal.name)}`
    const place = `${owed.nextDue} ${called}`
    if (isLater(animal, today)) later.push({ each, place: `${animal.snoozedUntil} ${place}` })
    else now.push({ each, place })
  }
  return { now: inOrder(now), later: inOrder(later) }
}

type PlacedItem<Each> = { each: Each; place: string }

/** Compared without collation for speed: there may be tens of thousands. */
function inOrder<Each>(placed: PlacedItem<Each>[]): Each[] {
  return placed
    .sort((one, other) => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0))
    .map(({ each }) => each)
}

export function isLater({ snoozedUntil }: { snoozedUntil: string | null }, today: Day): boolean {
  return snoozedUntil !== null && snoozedUntil > today
}

export function countPressing(now: readonly { daysLeft: number }[]): number {
  return now.filter(({ daysLeft }) => daysLeft <= pressingWithin).length
}

export type Call<A extends Animal, C extends Client> = {
  id: string
  client: C
  animals: readonly ToPlan<A, C>[]
}

export function groupCalls<A extends Animal, C extends Client>(now: readonly ToPlan<A, C>[]): Call<A, C>[] {
  const ofClient = new Map<string, ToPlan<A, C>[]>()
  for (const each of now) addTo(ofClient, each.client.id, each)
  return [...ofClient].flatMap(([id, animals]) =>
    animals[0] === undefined ? [] : [{ id, client: animals[0].client, animals }],
  )
}

/** Independent of spelling. Commas separate towns in the URL. */
export function townId(town: string): string {
  return normalizeText(town).replaceAll(',', ' ') || noTown
}
export const noTown = '-'

export type Town = { id: string; name: string; count: number }

export function groupTowns(now: readonly { town: string }[]): Town[] {
  const towns = new Map<string, Town>()
  for (const { town: name } of now) {
    const id = townId(name)
    const { count } = towns.get(id) ?? { count: 0 }
    towns.set(id, { id, name: towns.get(id)?.name ?? name, count: count + 1 })
  }
  return [...towns.values()].sort((one, other) => other.count - one.count || compareText(one.id, other.id))
}

export function inTowns<Each extends { town: string }>(
  all: readonly Each[],
  towns: readonly string[],
): readonly Each[] {
  return towns.length === 0 ? all : all.filter(({ town }) => towns.includes(townId(town)))
}

type BookedVisit = Times & Visit & { id: string; animalId: string | null }

export function visitsToComplete<V extends BookedVisit>(visits: Iterable<V>, now: string): V[] {
  const since = startOfDay(dayAfter(toDay(now), -rememberedFor))
  const over: V[] = []
  for (const visit of visits) {
    if (visit.animalId === null || !isOpen(visit)) continue
    const { until } = appointmentSpan(visit)
    if (until < now && until >= since) over.push(visit)
  }
  return over.sort(
    (one, other) => compareText(other.startTime, one.startTime) || compareText(one.id, other.id),
  )
}
