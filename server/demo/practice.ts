import type { PracticeValues } from '../../src/domain/practice.ts'
import type { AnimalWithHistory } from '../features/animals/animals-store.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { madeAnimals } from './made-animals.ts'
import { madeClients } from './made-clients.ts'
import { madeContracts } from './made-contracts.ts'
import { sampleDetails } from './made-details.ts'
import { type MadeSpecies, madeSpecies } from './made-species.ts'

/** How the sample practice is to be: the same wishes give the same rows, ids included. */
export type Wishes = { seed: string; clients: number; now: Date }

export type Practice = {
  species: MadeSpecies[]
  clients: ClientWithHistory[]
  animals: AnimalWithHistory[]
}

/** A Belgian practice of two years. A noun that is added has a file of its own, and is a line here and in `seeding.ts`. */
export function madePractice({ seed, clients: count, now }: Wishes): Practice {
  const species = madeSpecies(now.getTime())
  const clients = madeClients(seed, now.getTime(), count)
  const animals = madeAnimals(seed, now.getTime(), clients)
  return { species, clients, animals }
}

/** With its own details, and with the contracts, whose papers take more room than all the rest. */
export type WholePractice = Practice & { details: PracticeValues; contracts: ContractWithHistory[] }

export function madeWholePractice(wishes: Wishes): WholePractice {
  const practice = madePractice(wishes)
  const contracts = madeContracts(wishes.seed, wishes.now.getTime(), practice, sampleDetails)
  return { ...practice, details: sampleDetails, contracts }
}
