import { speciesId } from '../../src/domain/species.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import { addAnimals } from '../features/animals/animals-store.ts'
import type { Passwords } from '../features/auth/passwords.ts'
import { addUser, findUserByEmail } from '../features/auth/users-store.ts'
import { addClients } from '../features/clients/clients-store.ts'
import { addSpecies } from '../features/species/species-store.ts'
import type { Touched } from '../sync/changes.ts'
import type { Pokes } from '../sync/pokes.ts'
import { write } from '../sync/write.ts'
import { madePractice, type Practice, type Wishes } from './practice.ts'
import { randomOf } from './random.ts'

/** Who works in the sample practice. Everyone may know the password: nobody's data is behind it. */
export const colleague = { firstName: 'Camille', lastName: 'Œuvrard', email: 'camille@bouvier.example' }
export const colleaguePassword = 'sample-practice'

export type Seeding = { db: Db; pokes: Pick<Pokes, 'committed'>; passwords: Passwords }

/** Writes it all in one write, the colleague too: a practice is whole, or was never begun. */
export async function seedPractice(ports: Seeding, wishes: Wishes): Promise<'made' | 'as it was'> {
  const { db, pokes, passwords } = ports
  const isMade = await readTransaction(db, tx => findUserByEmail(tx, colleague.email))
  if (isMade !== undefined) return 'as it was'
  const practice = madePractice(wishes)
  const passwordHash = await passwords.hash(colleaguePassword)
  const now = wishes.now.toISOString()
  const userId = randomOf(`${wishes.seed} colleague`).uuid()
  const request = { key: undefined, newId: userId, method: 'POST', path: '', body: undefined }
  await write({ db, pokes }, { userId, now, ...request }, async tx => {
    await addUser(tx, { id: userId, ...colleague, passwordHash, createdAt: now })
    await addPractice(tx, practice)
    return { status: 201, touched: touchedBy(practice), answer: async (_tx, rev) => ({ rev }) }
  })
  return 'made'
}

/** In the order in which they refer to each other. */
async function addPractice(tx: Tx, { species, clients, animals }: Practice): Promise<void> {
  for (const { name, hourlyPrice, createdAt } of species)
    await addSpecies(tx, { id: speciesId(name), name, hourlyPrice, now: createdAt })
  await addClients(tx, clients)
  await addAnimals(tx, animals)
}

function touchedBy({ species, clients, animals }: Practice): Touched[] {
  return [
    ...species.map(({ name }): Touched => ({ noun: 'species', id: speciesId(name) })),
    ...clients.map(({ id }): Touched => ({ noun: 'clients', id })),
    ...animals.map(({ id }): Touched => ({ noun: 'animals', id })),
  ]
}
