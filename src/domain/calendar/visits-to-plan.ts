import { fullName, type PersonName } from '../clients/person.ts'
import { addTo } from '../edits/patch.ts'
import { compareText, normalizeText } from '../text/text.ts'
import { spanOf, type Times } from './appointments.ts'
import { type Day, dayAfter, dayOf, daysBetween, isDay, startOfDay } from './brussels.ts'
import { isOpen, type VisitState } from './visits.ts'

/**
 * Whom to call for a visit: the animals of active clients whose next visit is due soon, or was due, and is not booked. Whoever has a
 * visit booked within the next weeks is left in peace until it is over, also where a contract owes them more by now.
 */
export const planWithin = 30
export const pressingWithin = 7
const leftInPeace = 60
/** What is over for longer than this nobody remembers. */
const rememberedFor = 60

type Animal = {
  id: string
  name: string
  clientId: string
  consultingAddress: { city: string }
  askOn: string | null
}
type Client = PersonName & { id: string; isActive: boolean; invoiceAddress: { city: string } }

export type ToPlan<A extends Animal, C extends Client> = {
  animal: A
  client: C
  owed: VisitsOwed
  /** Until the visit is due; less than none since it was. */
  daysLeft: number
  town: string
}

/** Who is asked now, the most overdue first, and who only from a later day on, in the order of those days. */
export type VisitsToPlan<A extends Animal, C extends Client> = {
  now: readonly ToPlan<A, C>[]
  later: readonly ToPlan<A, C>[]
}

export function visitsToPlan<A extends Animal, C extends Client>(asked: {
  animals: Iterable<A>
  clientOf: (id: string) => C | undefined
  owedOf: (animal: A) => VisitsOwed | null
  visitsOf: (animalId: string) => readonly Visit[]
  today: Day
}): VisitsToPlan<A, C> {
  const { animals, clientOf, owedOf, visitsOf, today } = asked
  const until = dayAfter(today, planWithin)
  const peace = { from: startOfDay(today), until: startOfDay(dayAfter(today, leftInPeace)) }
  const isExpected = (visit: Visit) =>
    isOpen(visit) && visit.startTime >= peace.from && visit.startTime < peace.until
  const now: Placed<ToPlan<A, C>>[] = []
  const later: Placed<ToPlan<A, C>>[] = []
  for (const animal of animals) {
    const client = clientOf(animal.clientId)
    if (client?.isActive !== true) continue
    const owed = owedOf(animal)
    if (owed === null || owed.nextDue > until || visitsOf(animal.id).some(isExpected)) continue
    const town = animal.consultingAddress.city.trim() || client.invoiceAddress.city.trim()
    const each = { animal, client, owed, daysLeft: daysBetween(today, owed.nextDue), town }
    // Of animals that are due on the same day, those of one client stay together.
    const called = `${normalizeText(fullName(client))} ${client.id} ${normalizeText(animal.name)}`
    const place = `${owed.nextDue} ${called}`
    if (isLater(animal, today)) later.push({ each, place: `${animal.askOn} ${place}` })
    else now.push({ each, place })
  }
  return { now: inOrder(now), later: inOrder(later) }
}

type Placed<Each> = { each: Each; place: string }

/** The places are compared as they are: there may be tens of thousands, and of one day very many. */
function inOrder<Each>(placed: Placed<Each>[]): Each[] {
  return placed
    .sort((one, other) => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0))
    .map(({ each }) => each)
}

/** Whether somebody said that it is asked about on a later day. */
export function isLater({ askOn }: { askOn: string | null }, today: Day): boolean {
  return askOn !== null && askOn > today
}

/** What does not wait for next week. */
export function countPressing(now: readonly { daysLeft: number }[]): number {
  return now.filter(({ daysLeft }) => daysLeft <= pressingWithin).length
}

/** One call: all animals of a client that are to be asked about, the most overdue first, as the clients are. */
export type Call<A extends Animal, C extends Client> = {
  id: string
  client: C
  animals: readonly ToPlan<A, C>[]
}

export function callsOf<A extends Animal, C extends Client>(now: readonly ToPlan<A, C>[]): Call<A, C>[] {
  const ofClient = new Map<string, ToPlan<A, C>[]>()
  for (const each of now) addTo(ofClient, each.client.id, each)
  return [...ofClient].flatMap(([id, animals]) =>
    animals[0] === undefined ? [] : [{ id, client: animals[0].client, animals }],
  )
}

/** A town by its name, however it is written. A comma has a meaning where several stand in an address. */
export function townId(town: string): string {
  return normalizeText(town).replaceAll(',', ' ') || noTown
}
export const noTown = '-'

export type Town = { id: string; name: string; count: number }

/** Where they are, and how many in each town: the ones with most of them first. */
export function townsOf(now: readonly { town: string }[]): Town[] {
  const towns = new Map<string, Town>()
  for (const { town: name } of now) {
    const id = townId(name)
    const { count } = towns.get(id) ?? { count: 0 }
    towns.set(id, { id, name: towns.get(id)?.name ?? name, count: count + 1 })
  }
  return [...towns.values()].sort((one, other) => other.count - one.count || compareText(one.id, other.id))
}

/** Those of a round through some towns; of all where none is chosen. */
export function inTowns<Each extends { town: string }>(
  all: readonly Each[],
  towns: readonly string[],
): readonly Each[] {
  return towns.length === 0 ? all : all.filter(({ town }) => towns.includes(townId(town)))
}

type Booked = Times & Visit & { id: string; animalId: string | null }

/** Visits of animals that are over, and nobody said whether they took place; the latest first. */
export function overWithoutAWord<V extends Booked>(visits: Iterable<V>, now: string): V[] {
  const since = startOfDay(dayAfter(dayOf(now), -rememberedFor))
  const over: V[] = []
  for (const visit of visits) {
    if (visit.animalId === null || !isOpen(visit)) continue
    const { until } = spanOf(visit)
    if (until < now && until >= since) over.push(visit)
  }
  return over.sort(
    (one, other) => compareText(other.startTime, one.startTime) || compareText(one.id, other.id),
  )
}

/**
 * How many visits of an animal its contract owes, and when the next of them is due. They are owed by the year of the contract, which
 * begins on the day that it started; within it they are due at even distances, the first on its first day. What was done counts, and
 * so does what is booked; what was missed or canceled does not.
 */
export type VisitsOwed = {
  owed: number
  done: number
  /** Booked and not over yet, or over without a word. */
  booked: number
  year: ContractYear
  /** When the next one that nobody has booked is due: in the next year, where all of this one are, after those that are booked there. */
  nextDue: Day
}

/** From the first day on, up to the second. */
type ContractYear = { from: Day; until: Day }
export type Visit = { startTime: string; state: VisitState }

/** Null where nothing is owed: without a contract that is active, or of an animal that has no yearly visits. */
export function visitsOwed(asked: {
  yearlyVisits: number
  /** Of the contract that is active now; the app does not know its start yet where it was activated without a network. */
  contract: { startedAt: string | null } | undefined
  visits: Iterable<Visit>
  today: Day
}): VisitsOwed | null {
  const { yearlyVisits: owed, contract, visits, today } = asked
  if (contract === undefined || owed <= 0) return null
  const start = contract.startedAt === null ? today : dayOf(contract.startedAt)
  const year = contractYearOn(start, today)
  let done = 0
  let booked = 0
  let ahead = 0
  for (const visit of visits) {
    const counts = visit.state === 'done' || isOpen(visit)
    if (!counts) continue
    const day = dayOf(visit.startTime)
    if (day >= year.until) ahead += 1
    else if (day >= year.from && visit.state === 'done') done += 1
    else if (day >= year.from) booked += 1
  }
  const planned = done + booked
  if (planned < owed) return { owed, done, booked, year, nextDue: dueDay(year, owed, planned) }
  // Who books a year ahead has the first visits of the next one already.
  const next = contractYearOn(start, year.until)
  return { owed, done, booked, year, nextDue: dueDay(next, owed, Math.min(ahead, owed)) }
}

/** A contract that has not started yet is in its first year. */
export function contractYearOn(start: Day, today: Day): ContractYear {
  let years = Math.max(0, Number(today.slice(0, 4)) - Number(start.slice(0, 4)))
  if (years > 0 && anniversary(start, years) > today) years -= 1
  return { from: anniversary(start, years), until: anniversary(start, years + 1) }
}

/** Whoever started on the last day of February in a leap year has the last day of February. */
function anniversary(start: Day, years: number): Day {
  const year = String(Number(start.slice(0, 4)) + years).padStart(4, '0')
  const day = `${year}${start.slice(4)}`
  return start.endsWith('-02-29') && !isDay(day) ? `${year}-02-28` : day
}

/** The first of them is number 0. */
export function dueDay({ from, until }: ContractYear, owed: number, number: number): Day {
  return dayAfter(from, Math.floor((number * daysBetween(from, until)) / owed))
}

function isInYear({ startTime }: Visit, { from, until }: ContractYear): boolean {
  const day = dayOf(startTime)
  return day >= from && day < until
}

/** Whether a visit that counts is one more than its year owes. */
export function isBeyondOwed<V extends Visit & { id: string }>(
  visit: V,
  visits: Iterable<V>,
  owed: VisitsOwed,
): boolean {
  if (!isInYear(visit, owed.year)) return false
  const counted = [...visits]
    .filter(other => isInYear(other, owed.year) && (other.state === 'done' || isOpen(other)))
    .toSorted((one, other) =>
      one.startTime < other.startTime || (one.startTime === other.startTime && one.id < other.id) ? -1 : 1,
    )
  return counted.findIndex(({ id }) => id === visit.id) >= owed.owed
}
