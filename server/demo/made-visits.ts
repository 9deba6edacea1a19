import { dayAfter, dayOf } from '../../src/domain/calendar/brussels.ts'
import { dayOffOn, readDaysOff } from '../../src/domain/calendar/working-hours.ts'
import type { AnimalWithHistory } from '../features/animals/animals-store.ts'
import type { AppointmentWithHistory } from '../features/appointments/appointments-store.ts'
import { isLarge } from './booking-labels.ts'
import type { MadeColleague } from './made-colleagues.ts'
import { type Random, randomOf } from './random.ts'

/** An appointment, and which of the vets of its day it fell to; null where nobody in particular. */
export type Planned = AppointmentWithHistory & { vet: number | null }

const reasons = [
  'Client malade',
  'Reporté par le client',
  'Plus nécessaire',
  'Klant is ziek',
  'Dier is al beter',
  'Verplaatst door de klant',
]

/** Who sees whom, and where, and how it went. By chance of its own, so that the calendar itself is as it was. */
export function madeVisits(
  seed: string,
  now: number,
  planned: readonly Planned[],
  { colleagues, animals }: { colleagues: readonly MadeColleague[]; animals: readonly AnimalWithHistory[] },
): AppointmentWithHistory[] {
  const random = randomOf(`${seed} visits`)
  const species = new Map(animals.map(({ id, values }) => [id, values.speciesName]))
  const working = colleagues.filter(({ values }) => !values.hasLeft)
  return planned.map(({ vet, ...one }) => {
    const { animalId, startTime, appointmentType } = one.values
    const person = vet === null ? undefined : atWork(working, vet, dayOf(startTime))
    const isOutside = animalId !== null && isLarge(species.get(animalId) ?? '')
    const room =
      person === undefined || vet === null || isOutside
        ? null
        : appointmentType === 'surgery' && vet === 0
          ? 'Salle d’opération'
          : `Cabinet ${vet + 1}`
    return {
      ...one,
      values: { ...one.values, personId: person?.id ?? null, room, ...wentOf(random, now, one) },
    }
  })
}

/** Whoever is away has the last of them in their place. */
function atWork(working: readonly MadeColleague[], vet: number, day: string): MadeColleague | undefined {
  const own = working[vet]
  const isAway = own !== undefined && dayOffOn(readDaysOff(own.values.daysOff ?? '') ?? [], day) !== undefined
  return isAway ? working.at(-1) : own
}

type Went = Pick<AppointmentWithHistory['values'], 'state' | 'cancelReason'>

function wentOf(random: Random, now: number, { values }: AppointmentWithHistory): Went {
  const { startTime, endTime, appointmentType, animalId } = values
  const chance = random.next()
  const reason = random.pick(reasons)
  const soon = dayAfter(dayOf(now), 4)
  const isSure = appointmentType === 'emergency' || appointmentType === 'standard' || animalId === null
  const canceled = { state: 'canceled', cancelReason: reason } as const
  const went = (state: Went['state']): Went => ({ state, cancelReason: null })
  if (Date.parse(endTime) <= now) {
    if (isSure || chance > 0.11) return went('done')
    if (chance > 0.07) return canceled
    // Nobody said that they came: somebody looks at these.
    return chance > 0.04 ? went('missed') : went('booked')
  }
  if (Date.parse(startTime) <= now) return went('arrived')
  if (!isSure && chance < 0.02) return canceled
  return went(dayOf(startTime) < soon && chance > 0.5 ? 'confirmed' : 'booked')
}
