import {
  type AppointmentType,
  parseDuration,
  plainAppointment,
  templates,
} from '../../src/domain/calendar/appointments.ts'
import { holidayOn } from '../../src/domain/calendar/belgian-holidays.ts'
import { type Day, dayAfter, toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { dayOffOn, readDaysOff } from '../../src/domain/calendar/working-hours.ts'
import { plainBooking } from '../../src/records/appointments.ts'
import type { AnimalWithHistory } from '../features/animals/animals-store.ts'
import type { AppointmentWithHistory } from '../features/appointments/appointments-store.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import labels from './booking-labels.json'
import type { MadeColleague } from './demo-colleagues.ts'
import { type Random, seededRandom } from './random.ts'
import { isoTime, madeInstant } from './times.ts'

const daysBehind = 60
const daysAhead = 90
const hour = 3_600_000

type People = {
  clients: readonly ClientWithHistory[]
  animals: readonly AnimalWithHistory[]
  colleagues: readonly MadeColleague[]
}
type Patient = { name: string; speciesName: string; language: 'fr' | 'nl' }
type Animal = AnimalWithHistory & { patient: Patient; isOwnerActive: boolean }
type Calendar = { random: Random; now: number; usualCount: number; animals: readonly Animal[] }
type AppointmentName = Pick<AppointmentWithHistory['values'], 'title' | 'description' | 'animalId'>

export function madeAppointments(seed: string, now: number, people: People): AppointmentWithHistory[] {
  const calendar: Calendar = {
    random: seededRandom(`${seed} appointments`),
    now,
    usualCount: getUsualCount(people.clients.length),
    animals: withOwners(people),
  }
  const offsets = Array.from({ length: daysBehind + daysAhead + 1 }, (_, n) => n - daysBehind)
  const planned = offsets.flatMap(offset => {
    const made = madeDay(calendar, offset)
    // In the sample, today and tomorrow are working days even on holidays.
    return offset !== 0 && offset !== 1 && holidayOn(dayAfter(toDay(now), offset)) !== null ? [] : made
  })
  return madeVisits(seed, now, planned, people)
}

export function vetCount(clients: number): number {
  return vetsFor(getUsualCount(clients) + 2, false)
}

/** Twelve appointments a day for two hundred clients. */
function getUsualCount(clients: number): number {
  return Math.min(36, Math.max(3, Math.round(12 * (clients / 200) ** 0.3)))
}

function withOwners({ clients, animals }: Pick<People, 'clients' | 'animals'>): Animal[] {
  const owners = new Map(clients.map(({ id, values }) => [id, values]))
  return animals.map(animal => {
    const { name, speciesName, clientId } = animal.values
    const owner = owners.get(clientId)
    const language = owner?.invoiceAddress.country === 'België' ? 'nl' : 'fr'
    const patient = { name, speciesName, language } as const
    return { ...animal, patient, isOwnerActive: owner?.isActive === true }
  })
}

function madeDay(calendar: Calendar, offset: number): PlannedAppointment[] {
  const { random, now, usualCount } = calendar
  const day = dayAfter(toDay(now), offset)
  // In the sample, today and tomorrow are working days even on Sundays.
  const isShown = offset === 0 || offset === 1
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  if (weekday === 0 && !isShown) return []
  const isMorningOnly = weekday === 6 && !isShown
  const usualOfDay = isMorningOnly ? Math.ceil(usualCount / 2) : usualCount
  const count = Math.max(2, usualOfDay + (isShown ? random.whole(0, 2) : random.whole(-2, 2)))
  const own = ownBookings.filter(booking => booking.weekday === weekday)
  const rushed = offset <= 0 ? madeRushed(random, isMorningOnly) : []
  const isTwice = !isMorningOnly && (offset - 1) % 12 === 0
  const special = own.length + rushed.length + (isTwice ? 1 : 0)
  const planned = madeDayPlan(random, Math.max(1, count - special), isMorningOnly)
  const bookedAnimalIds = new Set<string>()
  const made = [...planned, ...rushed].map(slot => madeAppointment(calendar, day, slot, bookedAnimalIds))
  const again = isTwice ? secondVisit(calendar, day, made) : []
  return [...own.map(booking => madeOwn(calendar, day, booking)), ...made, ...again]
}

/** Emergencies occur on some days up to today, never in the future. */
function madeRushed(random: Random, isMorningOnly: boolean): Slot[] {
  if (!isMorningOnly && random.chance(0.12)) return [madeEvening(random)]
  const booking = { type: 'emergency', quarters: usual('emergency') } as const
  return random.chance(0.25) ? [squeezedIn(random, booking, isMorningOnly)] : []
}

/** The practice's own bookings, by weekday. */
const ownBookings = [
  { weekday: 2, titles: ['Réunion d’équipe', 'Teamvergadering'], quarter: 18, quarters: 4 },
  { weekday: 4, titles: ['Livraison de médicaments', 'Levering geneesmiddelen'], quarter: 0, quarters: 2 },
] as const

function madeOwn(
  { random, now }: Calendar,
  day: Day,
  { titles, quarter, quarters }: (typeof ownBookings)[number],
) {
  const slot = { type: plainAppointment.type, quarter, quarters, vet: null }
  return booked(random, now, day, slot, { title: random.pick(titles), description: null, animalId: null })
}

const titlesOfNewcomers = [
  'Nouveau client : chiot',
  'Nouveau client : chaton',
  'Nieuwe klant: puppy',
  'Nieuwe klant: kitten',
]

function madeAppointment(
  calendar: Calendar,
  day: Day,
  slot: Slot,
  bookedAnimalIds: Set<string>,
): PlannedAppointment {
  const { random, now } = calendar
  const isNewcomers = slot.type === 'consultation' && random.chance(0.05)
  const animal = isNewcomers
    ? undefined
    : madeChoice(calendar, slot, latestBooking(day, slot, now), bookedAnimalIds)
  if (animal === undefined) {
    const newcomers = { title: random.pick(titlesOfNewcomers), description: null, animalId: null }
    return booked(random, now, day, { ...slot, type: 'consultation' }, newcomers)
  }
  bookedAnimalIds.add(animal.id)
  const { patient, id: animalId, createdAt } = animal
  const title = madeTitle(random, slot.type, patient)
  const description = random.chance(0.18) ? random.pick(labels[patient.language].notes) : null
  return booked(random, now, day, slot, { title, description, animalId }, Date.parse(createdAt))
}

function madeChoice(
  { random, animals }: Calendar,
  { type }: Slot,
  latest: number,
  bookedAnimalIds: ReadonlySet<string>,
) {
  const mayBeOfThePast = random.chance(0.02)
  for (let tries = 0; tries < 40; tries += 1) {
    const animal = random.pick(animals)
    const isThere = Date.parse(animal.createdAt) <= latest && (animal.isOwnerActive || mayBeOfThePast)
    // Large animals are operated on at their own address.
    const fits = type !== 'surgery' || !isLarge(animal.patient.speciesName)
    if (isThere && fits && !bookedAnimalIds.has(animal.id)) return animal
  }
  return undefined
}

function secondVisit(calendar: Calendar, day: Day, made: readonly PlannedAppointment[]) {
  const { random, now, animals } = calendar
  const first = made.find(({ values }) => values.animalId !== null)
  const animal = animals.find(({ id }) => id === first?.values.animalId)
  if (animal === undefined) return []
  const slot: Slot = { type: 'checkup', quarter: random.whole(36, 40), quarters: usual('checkup'), vet: null }
  const title = withName(labels[animal.patient.language].afterSurgery, animal.patient)
  const named = { title, description: null, animalId: animal.id }
  return [booked(random, now, day, slot, named, Date.parse(animal.createdAt))]
}

const otherColors = ['#9C27B0', '#795548', '#009688']

function booked(
  random: Random,
  now: number,
  day: Day,
  slot: Slot,
  named: AppointmentName,
  earliest = 0,
): PlannedAppointment {
  const { type: appointmentType, quarter, quarters, vet } = slot
  const [startTime, endTime] = [instantAt(day, quarter), instantAt(day, quarter + quarters)]
  const color = random.chance(0.04) ? random.pick(otherColors) : getColor(appointmentType)
  // Some recent appointments have no outcome, for staff to complete.
  const hasOutcome = endTime < isoTime(now) && (day < dayAfter(toDay(now), -1) || quarter < 28)
  const state = hasOutcome ? 'done' : 'booked'
  const values = { ...named, ...plainBooking, state, startTime, endTime, appointmentType, color } as const
  return {
    vet,
    id: random.uuid(),
    values,
    createdAt: isoTime(madeCall(random, slot, latestBooking(day, slot, now), earliest)),
  }
}

/** Returns the booking time: within an hour before an emergency, otherwise within three weeks before. */
function madeCall(random: Random, { type }: Slot, latest: number, earliest: number): number {
  if (type === 'emergency') return Math.max(earliest, latest - random.next() * hour)
  return madeInstant(random, Math.max(earliest, latest - 21 * 24 * hour), latest)
}

function latestBooking(day: Day, { quarter, type }: Slot, now: number): number {
  const ahead = type === 'emergency' ? hour / 4 : hour
  return Math.min(Date.parse(instantAt(day, quarter)) - ahead, now)
}

function instantAt(day: Day, quarter: number): string {
  const wall = new Date(Date.parse(`${day}T08:00:00.000Z`) + (quarter * hour) / 4)
  return toInstant(wall.toISOString().slice(0, 16))
}

function getColor(type: AppointmentType): string {
  return templates.find(template => template.type === type)?.color ?? plainAppointment.color
}

type Slot = { type: AppointmentType; quarter: number; quarters: number; vet: number | null }
type Booking = Pick<Slot, 'type' | 'quarters'>
type Half = { vet: number; from: number; until: number; isMorning: boolean; bookings: Booking[] }

const morning = { from: 0, until: 18, isMorning: true }
const afternoon = { from: 22, until: 42, isMorning: false }
/** The number of appointments of a vet in half a day, without lunch. */
const usualOfHalf = 3.5

/** Parallel appointments, with surgery in the mornings. Appointments without a free vet are squeezed in. */
function madeDayPlan(random: Random, count: number, isMorningOnly: boolean): Slot[] {
  const ofVet = isMorningOnly ? [morning] : [morning, afternoon]
  const vets = vetsFor(count, isMorningOnly)
  const halves = Array.from({ length: vets }, (_, vet) =>
    ofVet.map((half): Half => ({ ...half, vet, bookings: [] })),
  ).flat()
  const squeezed: Slot[] = []
  for (let made = 0; made < count; made += 1) {
    const booking = madeBooking(random, vets > made)
    const free = halves.filter(
      half => countFreeQuarters(half) >= booking.quarters && isRightFor(half, booking),
    )
    if (free.length > 0) random.pick(free).bookings.push(booking)
    else squeezed.push(squeezedIn(random, booking, isMorningOnly))
  }
  return [...halves.flatMap(half => spread(random, half)), ...squeezed]
}

function vetsFor(count: number, isMorningOnly: boolean): number {
  return Math.max(2, Math.ceil(count / (usualOfHalf * (isMorningOnly ? 1 : 2))))
}

function squeezedIn(random: Random, booking: Booking, isMorningOnly = false): Slot {
  const { until } = isMorningOnly || booking.type === 'surgery' ? morning : afternoon
  return { ...booking, quarter: random.whole(0, until - booking.quarters), vet: null }
}

function madeEvening(random: Random): Slot {
  return { type: 'emergency', quarter: random.whole(44, 50), quarters: usual('emergency'), vet: 1 }
}

/** Each vet operates on one animal in a day, or on none. */
function madeBooking(random: Random, mayOperate: boolean): Booking {
  if (mayOperate && random.chance(0.6)) return { type: 'surgery', quarters: random.pick([6, 8, 8, 8, 10]) }
  if (random.chance(0.28)) return { type: 'checkup', quarters: random.pick([1, 2, 2, 2, 2, 3]) }
  const isUsual = random.chance(0.8)
  return { type: 'consultation', quarters: isUsual ? usual('consultation') : random.pick([2, 3]) }
}

export function usual(type: AppointmentType): number {
  const template = templates.find(candidate => candidate.type === type)
  return parseDuration(template?.duration ?? '01:00') / 900_000
}

function countFreeQuarters({ from, until, bookings }: Half): number {
  return bookings.reduce((room, { quarters }) => room - quarters, until - from)
}

function isRightFor({ isMorning, bookings }: Half, { type }: Booking): boolean {
  return type !== 'surgery' || (isMorning && bookings.every(other => other.type !== 'surgery'))
}

function spread(random: Random, half: Half): Slot[] {
  let room = countFreeQuarters(half)
  let quarter = half.from
  return half.bookings.map(booking => {
    const gap = random.whole(0, Math.ceil(room / half.bookings.length))
    room -= gap
    const slot = { ...booking, quarter: quarter + gap, vet: half.vet }
    quarter = slot.quarter + booking.quarters
    return slot
  })
}

type PlannedAppointment = AppointmentWithHistory & { vet: number | null }

const reasons = [
  'Client malade',
  'Reporté par le client',
  'Plus nécessaire',
  'Klant is ziek',
  'Dier is al beter',
  'Verplaatst door de klant',
]

/** Assigns vet, place and state. A separate random source leaves the times of the calendar unchanged. */
function madeVisits(
  seed: string,
  now: number,
  planned: readonly PlannedAppointment[],
  { colleagues, animals }: { colleagues: readonly MadeColleague[]; animals: readonly AnimalWithHistory[] },
): AppointmentWithHistory[] {
  const random = seededRandom(`${seed} visits`)
  const species = new Map(animals.map(({ id, values }) => [id, values.speciesName]))
  const working = colleagues.filter(({ values }) => !values.hasLeft)
  return planned.map(({ vet, ...appointment }) => {
    const { animalId, startTime, appointmentType } = appointment.values
    const person = vet === null ? undefined : atWork(working, vet, toDay(startTime))
    const isOutside = animalId !== null && isLarge(species.get(animalId) ?? '')
    const room =
      person === undefined || vet === null || isOutside
        ? null
        : appointmentType === 'surgery' && vet === 0
          ? 'Salle d’opération'
          : `Cabinet ${vet + 1}`
    return {
      ...appointment,
      values: {
        ...appointment.values,
        personId: person?.id ?? null,
        room,
        ...pickOutcome(random, now, appointment),
      },
    }
  })
}

/** The last vet replaces a vet who is away. */
function atWork(working: readonly MadeColleague[], vet: number, day: string): MadeColleague | undefined {
  const own = working[vet]
  const isAway = own !== undefined && dayOffOn(readDaysOff(own.values.daysOff ?? '') ?? [], day) !== undefined
  return isAway ? working.at(-1) : own
}

type Went = Pick<AppointmentWithHistory['values'], 'state' | 'cancelReason' | 'arrivedAt'>

function pickOutcome(random: Random, now: number, { values }: AppointmentWithHistory): Went {
  const { startTime, endTime, appointmentType, animalId } = values
  const chance = random.next()
  const reason = random.pick(reasons)
  const soon = dayAfter(toDay(now), 4)
  const isSure = appointmentType === 'emergency' || appointmentType === 'standard' || animalId === null
  const canceled = { state: 'canceled', cancelReason: reason, arrivedAt: null } as const
  const went = (state: Went['state'], arrivedAt: Went['arrivedAt'] = null): Went => ({
    state,
    cancelReason: null,
    arrivedAt,
  })
  if (Date.parse(endTime) <= now) {
    if (isSure || chance > 0.11) return went('done')
    if (chance > 0.07) return canceled
    // Visits without an outcome are listed as past visits to complete.
    return chance > 0.04 ? went('missed') : went('booked')
  }
  // Some clients arrive up to ten minutes early.
  const arrival = Date.parse(startTime) - Math.round(chance * 10) * 60_000
  if (arrival <= now) return went('arrived', isoTime(arrival))
  if (!isSure && chance < 0.02) return canceled
  return went(toDay(startTime) < soon && chance > 0.5 ? 'confirmed' : 'booked')
}

const largeSpecies = new Set(['Cheval', 'Poney', 'Chèvre', 'Âne', 'Bœuf'])

function isLarge(speciesName: string): boolean {
  return largeSpecies.has(speciesName)
}

function madeTitle(random: Random, type: AppointmentType, patient: Patient): string {
  const { small, large } = labels[patient.language].reasons[type]
  const reason = random.pick(isLarge(patient.speciesName) ? large : small)
  return random.chance(0.8) ? withName(reason, patient) : reason
}

function withName(reason: string, { name }: Patient): string {
  return `${reason} – ${name}`
}
