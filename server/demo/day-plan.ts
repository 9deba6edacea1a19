import { type AppointmentType, durationOf, templates } from '../../src/domain/appointments.ts'
import type { Random } from './random.ts'

/** When something is booked, in quarters of an hour since eight. */
export type Slot = { type: AppointmentType; quarter: number; quarters: number }
type Booking = Pick<Slot, 'type' | 'quarters'>
/** Half a day of one of the vets. */
type Half = { from: number; until: number; isMorning: boolean; bookings: Booking[] }

const morning = { from: 0, until: 18, isMorning: true }
const afternoon = { from: 22, until: 42, isMorning: false }
/** What a vet sees within half a day, lunch not counted. */
const usualOfHalf = 3.5

/** So many appointments beside each other, surgery in the mornings. What no vet has room for is squeezed in. */
export function madeDayPlan(random: Random, count: number, isMorningOnly: boolean): Slot[] {
  const ofVet = isMorningOnly ? [morning] : [morning, afternoon]
  const vets = Math.max(2, Math.ceil(count / (usualOfHalf * ofVet.length)))
  const halves = Array.from({ length: vets }, () =>
    ofVet.map((half): Half => ({ ...half, bookings: [] })),
  ).flat()
  const squeezed: Slot[] = []
  for (let made = 0; made < count; made += 1) {
    const booking = madeBooking(random, vets > made)
    const free = halves.filter(half => roomOf(half) >= booking.quarters && isRightFor(half, booking))
    if (free.length > 0) random.pick(free).bookings.push(booking)
    else squeezed.push(squeezedIn(random, booking, isMorningOnly))
  }
  return [...halves.flatMap(half => spread(random, half)), ...squeezed]
}

/** At any time of the day, whoever is there already. */
export function squeezedIn(random: Random, booking: Booking, isMorningOnly = false): Slot {
  const { until } = isMorningOnly || booking.type === 'surgery' ? morning : afternoon
  return { ...booking, quarter: random.whole(0, until - booking.quarters) }
}

/** After hours, when somebody has rung at the door. */
export function madeEvening(random: Random): Slot {
  return { type: 'emergency', quarter: random.whole(44, 50), quarters: usual('emergency') }
}

/** Each vet operates on one animal in a day, or on none. */
function madeBooking(random: Random, mayOperate: boolean): Booking {
  if (mayOperate && random.chance(0.6)) return { type: 'surgery', quarters: random.pick([6, 8, 8, 8, 10]) }
  if (random.chance(0.28)) return { type: 'checkup', quarters: random.pick([1, 2, 2, 2, 2, 3]) }
  const isUsual = random.chance(0.8)
  return { type: 'consultation', quarters: isUsual ? usual('consultation') : random.pick([2, 3]) }
}

export function usual(type: AppointmentType): number {
  const template = templates.find(known => known.type === type)
  return durationOf(template?.duration ?? '01:00') / 900_000
}

function roomOf({ from, until, bookings }: Half): number {
  return bookings.reduce((room, { quarters }) => room - quarters, until - from)
}

function isRightFor({ isMorning, bookings }: Half, { type }: Booking): boolean {
  return type !== 'surgery' || (isMorning && bookings.every(other => other.type !== 'surgery'))
}

/** One after the other, with what is left of the time between them. */
function spread(random: Random, half: Half): Slot[] {
  let room = roomOf(half)
  let quarter = half.from
  return half.bookings.map(booking => {
    const gap = random.whole(0, Math.ceil(room / half.bookings.length))
    room -= gap
    const slot = { ...booking, quarter: quarter + gap }
    quarter = slot.quarter + booking.quarters
    return slot
  })
}
