import { usualPrices } from '../../src/domain/billing/usual-prices.ts'
import { toDay } from '../../src/domain/calendar/brussels.ts'
import type { ExtraValues } from '../../src/records/extras.ts'
import type { PracticeValues } from '../../src/records/practice.ts'
import type { PriceValues } from '../../src/records/prices.ts'
import type { AnimalWithHistory } from '../features/animals/animals-store.ts'
import type { AppointmentWithHistory } from '../features/appointments/appointments-store.ts'
import { seededRandom } from './random.ts'
import { isoTime, twoYears } from './times.ts'

export const treatedSpecies = [
  { name: 'Chien', hourlyPrice: 45, share: 42 },
  { name: 'Chat', hourlyPrice: 40, share: 31 },
  { name: 'Cheval', hourlyPrice: 85, share: 9 },
  { name: 'Lapin', hourlyPrice: 32.5, share: 6 },
  { name: 'Poney', hourlyPrice: 70, share: 5 },
  { name: 'Chèvre', hourlyPrice: 52.5, share: 3 },
  { name: 'Âne', hourlyPrice: 65, share: 2 },
  { name: 'Bœuf', hourlyPrice: 95, share: 2 },
] as const

export type MadeSpecies = { name: string; hourlyPrice: number; createdAt: string }

export function madeSpecies(now: number): MadeSpecies[] {
  const createdAt = isoTime(now - twoYears)
  return treatedSpecies.map(({ name, hourlyPrice }) => ({ name, hourlyPrice, createdAt }))
}

export type MadePrice = { id: string; values: PriceValues; createdAt: string }

export function madePrices(seed: string, now: number): MadePrice[] {
  const random = seededRandom(`${seed} prices`)
  const createdAt = isoTime(now - twoYears)
  return usualPrices('fr').map(values => ({ id: random.uuid(), values, createdAt }))
}

export type MadeExtra = { id: string; values: ExtraValues; createdAt: string }

const extrasSince = 25 * 24 * 3_600_000

/** Some visits of the last weeks had extra work, which is not invoiced yet. */
export function madeExtras(
  seed: string,
  now: number,
  made: { animals: readonly AnimalWithHistory[]; appointments: readonly AppointmentWithHistory[] },
): MadeExtra[] {
  const random = seededRandom(`${seed} extras`)
  const owners = new Map(made.animals.map(({ id, values }) => [id, values.clientId]))
  const visits = made.appointments.filter(
    ({ values }) => values.state === 'done' && values.startTime >= isoTime(now - extrasSince),
  )
  return visits.flatMap(({ id: appointmentId, values }) => {
    const { animalId, personId, startTime, endTime } = values
    const clientId = animalId === null ? undefined : owners.get(animalId)
    if (clientId === undefined || !random.chance(0.1)) return []
    const { name, price, unit } = random.pick(usualPrices('fr'))
    const line = { clientId, animalId, appointmentId, personId, day: toDay(startTime), text: name }
    const quantity = unit === 'kilometre' ? random.whole(8, 40) : 1
    const charged = { quantity, unit, price, vatRate: sampleDetails.vatRate }
    return [{ id: random.uuid(), values: { ...line, ...charged }, createdAt: endTime }]
  })
}

/** Complete details, so that contracts can be sent. The numbers are valid and belong to no company. */
export const sampleDetails: PracticeValues = {
  name: 'Bouvier & Œuvrard',
  legalForm: 'SRL',
  address: { street: 'Rue Haute 12', city: 'Bruxelles', postalCode: '1000', country: 'Belgique' },
  enterpriseNumber: '0999999922',
  register: 'Bruxelles, section francophone',
  vatNumber: 'BE0999999922',
  phone: '02 000 00 00',
  email: 'cabinet@bouvier.example',
  iban: 'BE68539007547034',
  bic: 'GKCCBEBB',
  creditorId: 'BE78ZZZ0999999922',
  daysToPay: 14,
  vatRate: 21,
  exemptionEn: null,
  exemptionFr: null,
  exemptionNl: null,
  documentLanguage: 'en',
  logo: null,
  documentColor: null,
  firstReminder: 7,
  secondReminder: 21,
  thirdReminder: 35,
  openingHours: 'Mo-Fr 08:00-18:30; Sa 08:00-12:30',
  daysOff: null,
  confirmVisits: 'no',
  remindVisits: 0,
  ledger: 'extra 704100; 21% 3; 12% 2; 6% 1; exempt 0; reverse 44',
}

export const colleague = { firstName: 'Camille', lastName: 'Œuvrard', email: 'camille@bouvier.example' }
export const colleaguePassword = 'sample-practice'
