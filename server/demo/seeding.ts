import { readPaper } from '../../src/domain/documents/paper.ts'
import { practiceId } from '../../src/domain/practice.ts'
import { speciesId } from '../../src/domain/species.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import { paperPdf } from '../documents/paper-pdf.ts'
import { addAnimals } from '../features/animals/animals-store.ts'
import { addAppointments } from '../features/appointments/appointments-store.ts'
import type { Passwords } from '../features/auth/passwords.ts'
import { addUser, findUserByEmail } from '../features/auth/users-store.ts'
import { addClients } from '../features/clients/clients-store.ts'
import { keepPaper } from '../features/contracts/contract-papers.ts'
import { addContracts, type ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { changePractice, takePractice } from '../features/practice/practice-store.ts'
import { addSpecies } from '../features/species/species-store.ts'
import type { Pokes } from '../ports.ts'
import type { Touched } from '../sync/changes.ts'
import { write } from '../sync/write.ts'
import { colleague, colleaguePassword } from './colleague.ts'
import { addInvoices } from './invoice-rows.ts'
import { madeWholePractice, type WholePractice, type Wishes } from './practice.ts'
import { randomOf } from './random.ts'

export type Seeding = { db: Db; pokes: Pick<Pokes, 'committed'>; passwords: Passwords }

/** Writes it all in one write, the colleague too: a practice is whole, or was never begun. */
export async function seedPractice(ports: Seeding, wishes: Wishes): Promise<'made' | 'as it was'> {
  const { db, pokes, passwords } = ports
  const isMade = await readTransaction(db, tx => findUserByEmail(tx, colleague.email))
  if (isMade !== undefined) return 'as it was'
  const practice = madeWholePractice(wishes)
  const files = await drawSent(practice.contracts)
  const passwordHash = await passwords.hash(colleaguePassword)
  const now = wishes.now.toISOString()
  const userId = randomOf(`${wishes.seed} colleague`).uuid()
  const request = { key: undefined, newId: userId, method: 'POST', path: '', body: undefined }
  await write({ db, pokes }, { userId, now, ...request }, async tx => {
    await addUser(tx, { id: userId, ...colleague, passwordHash, createdAt: now })
    await addPractice(tx, practice)
    for (const file of files) await keepPaper(tx, file.contractId, file)
    return { status: 201, touched: touchedBy(practice), answer: async (_tx, rev) => ({ rev }) }
  })
  return 'made'
}

type SentFile = { contractId: string; kind: 'sent'; pdf: Uint8Array; signature: null; now: string }

/** What was sent can be signed, and sent again, which takes the very file. No transaction waits for it. */
async function drawSent(contracts: readonly ContractWithHistory[]): Promise<SentFile[]> {
  const files: SentFile[] = []
  for (const { id, status, paper, steps } of contracts) {
    const text = paper === null ? null : readPaper(JSON.parse(paper))
    const now = steps.at(-1)?.at ?? ''
    if (status === 'sent' && text !== null)
      files.push({ contractId: id, kind: 'sent', pdf: await paperPdf(text, now), signature: null, now })
  }
  return files
}

/** In the order in which they refer to each other. */
async function addPractice(tx: Tx, practice: WholePractice): Promise<void> {
  const { details, species, clients, animals, contracts, billing, appointments } = practice
  const spent = (id: string) => billing.creditTaken.get(id) ?? 0
  await takePractice(tx, undefined, species[0]?.createdAt ?? '')
  await changePractice(tx, details)
  for (const { name, hourlyPrice, createdAt } of species)
    await addSpecies(tx, { id: speciesId(name), name, hourlyPrice, now: createdAt })
  await addClients(
    tx,
    clients.map(client => ({ ...client, creditCents: client.creditCents - spent(client.id) })),
  )
  await addAnimals(tx, animals)
  await addContracts(tx, contracts)
  await addInvoices(tx, billing)
  await addAppointments(tx, appointments)
}

function touchedBy(practice: WholePractice): Touched[] {
  const { species, clients, animals, contracts, billing, appointments } = practice
  return [
    { noun: 'practice', id: practiceId },
    ...species.map(({ name }): Touched => ({ noun: 'species', id: speciesId(name) })),
    ...clients.map(({ id }): Touched => ({ noun: 'clients', id })),
    ...animals.map(({ id }): Touched => ({ noun: 'animals', id })),
    ...contracts.map(({ id }): Touched => ({ noun: 'contracts', id })),
    ...billing.invoices.map(({ id }): Touched => ({ noun: 'invoices', id })),
    ...appointments.map(({ id }): Touched => ({ noun: 'appointments', id })),
  ]
}
