import type { PracticeValues } from '../../src/records/practice.ts'
import type { AppointmentWithHistory } from '../features/appointments/appointments-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { madeAppointments, vetCount } from './demo-appointments.ts'
import { madeAnimals, madeClients } from './demo-clients.ts'
import { type MadeColleague, madeColleagues } from './demo-colleagues.ts'
import { madeContracts, type Practice } from './demo-contracts.ts'
import { type Billing, madeInvoices } from './demo-invoices.ts'
import {
  type MadeExtra,
  type MadePrice,
  madeExtras,
  madePrices,
  madeSpecies,
  sampleDetails,
} from './details.ts'

export type Wishes = { seed: string; clients: number; now: Date }

/** A Belgian practice with two years of data. The same options give the same rows. */
export function madePractice({ seed, clients: count, now }: Wishes): Practice {
  const species = madeSpecies(now.getTime())
  const clients = madeClients(seed, now.getTime(), count)
  const animals = madeAnimals(seed, now.getTime(), clients)
  return { species, clients, animals }
}

export type WholePractice = Practice & {
  details: PracticeValues
  contracts: ContractWithHistory[]
  billing: Billing
  colleagues: MadeColleague[]
  prices: MadePrice[]
  appointments: AppointmentWithHistory[]
  extras: MadeExtra[]
}

export function madeWholePractice(wishes: Wishes): WholePractice {
  const { seed } = wishes
  const now = wishes.now.getTime()
  const practice = madePractice(wishes)
  const contracts = madeContracts(seed, now, practice, sampleDetails)
  const billing = madeInvoices(seed, now, { ...practice, contracts }, sampleDetails)
  const colleagues = madeColleagues(seed, now, vetCount(practice.clients.length))
  const appointments = madeAppointments(seed, now, { ...practice, colleagues })
  const prices = madePrices(seed, now)
  const extras = madeExtras(seed, now, { ...practice, appointments })
  return { ...practice, details: sampleDetails, contracts, billing, colleagues, prices, appointments, extras }
}
