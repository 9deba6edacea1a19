import type { PracticeValues } from '../../src/records/practice.ts'
import type { AppointmentWithHistory } from '../features/appointments/appointments-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { madeSpecies, sampleDetails } from './details.ts'
import { madeAppointments, vetsOf } from './made-appointments.ts'
import { madeAnimals, madeClients } from './made-clients.ts'
import { type MadeColleague, madeColleagues } from './made-colleagues.ts'
import { madeContracts, type Practice } from './made-contracts.ts'
import { type Billing, madeInvoices } from './made-invoices.ts'

/** How the sample practice is to be: the same wishes give the same rows, ids included. */
export type Wishes = { seed: string; clients: number; now: Date }

/** A Belgian practice of two years. A record type that is added has a file of its own, and is a line here and in `seeding.ts`. */
export function madePractice({ seed, clients: count, now }: Wishes): Practice {
  const species = madeSpecies(now.getTime())
  const clients = madeClients(seed, now.getTime(), count)
  const animals = madeAnimals(seed, now.getTime(), clients)
  return { species, clients, animals }
}

/** With its own details, its calendar, and the contracts and invoices, whose documents take more room than all the rest. */
export type WholePractice = Practice & {
  details: PracticeValues
  contracts: ContractWithHistory[]
  billing: Billing
  colleagues: MadeColleague[]
  appointments: AppointmentWithHistory[]
}

export function madeWholePractice(wishes: Wishes): WholePractice {
  const { seed } = wishes
  const now = wishes.now.getTime()
  const practice = madePractice(wishes)
  const contracts = madeContracts(seed, now, practice, sampleDetails)
  const billing = madeInvoices(seed, now, { ...practice, contracts }, sampleDetails)
  const colleagues = madeColleagues(seed, now, vetsOf(practice.clients.length))
  const appointments = madeAppointments(seed, now, { ...practice, colleagues })
  return { ...practice, details: sampleDetails, contracts, billing, colleagues, appointments }
}
