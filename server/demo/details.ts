import { usualPrices } from '../../src/domain/billing/usual-prices.ts'
import type { PracticeValues } from '../../src/records/practice.ts'
import type { PriceValues } from '../../src/records/prices.ts'
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
  firstReminder: 7,
  secondReminder: 21,
  thirdReminder: 35,
  openingHours: 'Mo-Fr 08:00-18:30; Sa 08:00-12:30',
  daysOff: null,
  confirmVisits: 'no',
  remindVisits: 0,
}

export const colleague = { firstName: 'Camille', lastName: 'Œuvrard', email: 'camille@bouvier.example' }
export const colleaguePassword = 'sample-practice'
