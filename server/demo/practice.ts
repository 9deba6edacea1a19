import type { AnimalWithHistory } from '../features/animals/animals-store.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import { madeAnimals } from './made-animals.ts'
import { madeClients } from './made-clients.ts'
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
