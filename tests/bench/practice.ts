import { type Db, writeTransaction } from '../../server/db/database.ts'
import { ensureIdentity } from '../../server/db/identity.ts'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/all.ts'
import type { Practice } from '../../server/demo/made-contracts.ts'
import { madePractice } from '../../server/demo/practice.ts'
import { afterWrite } from '../../server/feature-hooks.ts'
import { addAnimals } from '../../server/features/animals/animals-store.ts'
import { addClients } from '../../server/features/clients/clients-store.ts'
import { addSpecies } from '../../server/features/species/species-store.ts'
import { recordChanges, type TouchedRow } from '../../server/sync/changes.ts'
import { seededIds } from '../../server/testing/server.ts'
import { speciesId } from '../../src/domain/clients/species.ts'

export const seed = 'bench'
export const clientCount = 20_000
export const animalCount = 30_000

/** A practice of this size, the same in every run of a day: what devices keep follows the machine's own clock. */
export function bigPractice(now: Date): Practice {
  return practiceOf(now, clientCount)
}

/** As many clients, each with one animal and a half. */
export function practiceOf(now: Date, count: number): Practice {
  const { species, clients, animals } = madePractice({ seed, clients: count, now })
  return { species, clients, animals: animals.slice(0, (count / clientCount) * animalCount) }
}

/** Who wrote what was there before a bench begins. */
export const nobody = { userId: 'nobody', now: '2026-01-01T08:00:00.000Z' }

/** Puts it into an empty database, as the server keeps it. */
export async function keepPractice(db: Db, { species, clients, animals }: Practice): Promise<void> {
  await migrate(db, migrations)
  await ensureIdentity(db, seededIds(seed))
  const touched: TouchedRow[] = [
    ...species.map(({ name }): TouchedRow => ({ record: 'species', id: speciesId(name) })),
    ...clients.map(({ id }): TouchedRow => ({ record: 'clients', id })),
    ...animals.map(({ id }): TouchedRow => ({ record: 'animals', id })),
  ]
  await writeTransaction(db, async tx => {
    for (const { name, hourlyPrice, createdAt } of species)
      await addSpecies(tx, { id: speciesId(name), name, hourlyPrice, now: createdAt })
    await addClients(tx, clients)
    await addAnimals(tx, animals)
    await recordChanges(tx, nobody, touched, afterWrite)
  })
}
