import { type Db, writeTransaction } from '../../server/db/database.ts'
import { ensureIdentity } from '../../server/db/identity.ts'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/all.ts'
import { madeAppointments, vetCount } from '../../server/demo/demo-appointments.ts'
import { madeColleagues } from '../../server/demo/demo-colleagues.ts'
import { madeContracts, type Practice } from '../../server/demo/demo-contracts.ts'
import { madeInvoices } from '../../server/demo/demo-invoices.ts'
import { sampleDetails } from '../../server/demo/details.ts'
import { madePractice, type WholePractice } from '../../server/demo/practice.ts'
import { addInvoices } from '../../server/demo/seeding.ts'
import { afterWrite } from '../../server/feature-hooks.ts'
import { addAnimals } from '../../server/features/animals/animals-store.ts'
import { addAppointments } from '../../server/features/appointments/appointments-store.ts'
import { addClients } from '../../server/features/clients/clients-store.ts'
import { addContracts } from '../../server/features/contracts/contracts-history.ts'
import { changePractice, lockPractice } from '../../server/features/practice/practice-store.ts'
import { addSpecies } from '../../server/features/species/species-store.ts'
import { colleagueStore } from '../../server/features/team/colleagues-store.ts'
import { recordChanges, type TouchedRow } from '../../server/sync/changes.ts'
import { seededIds } from '../../server/testing/server.ts'
import { speciesId } from '../../src/domain/clients/species.ts'
import { practiceId } from '../../src/domain/practice/practice.ts'
import { withEarlierInvoices } from './earlier-invoices.ts'

export const seed = 'bench'
const largeCount = 20_000
const animalsPerClient = 1.5
const invoicesPerClient = 5

export const benchUser = { userId: 'bench', now: '2026-01-01T08:00:00.000Z' }

/** Clients with 1.5 animals each, the same in every run of a day. */
export function clientsAndAnimals(now: Date, count = largeCount): Practice {
  const { species, clients, animals } = madePractice({ seed, clients: count, now })
  return { species, clients, animals: animals.slice(0, count * animalsPerClient) }
}

/** Clients with animals, contracts, five invoices each and a calendar. */
export function wholePractice(now: Date, count = largeCount): WholePractice {
  const practice = withRecentInvoices(now, clientsAndAnimals(now, count))
  return { ...practice, billing: withEarlierInvoices(practice.billing, count * invoicesPerClient) }
}

export function withRecentInvoices(now: Date, practice: Practice): WholePractice {
  const details = sampleDetails
  const contracts = madeContracts(seed, now.getTime(), practice, details)
  const billing = madeInvoices(seed, now.getTime(), { ...practice, contracts }, details)
  const colleagues = madeColleagues(seed, now.getTime(), vetCount(practice.clients.length))
  const appointments = madeAppointments(seed, now.getTime(), { ...practice, colleagues })
  return { ...practice, details, contracts, billing, colleagues, prices: [], extras: [], appointments }
}

export async function insertClientsAndAnimals(db: Db, practice: Practice): Promise<void> {
  const { species, clients, animals } = practice
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
    await recordChanges(tx, benchUser, touched, afterWrite)
  })
}

export async function insertWholePractice(db: Db, practice: WholePractice): Promise<void> {
  const { details, species, clients, contracts, billing, colleagues, appointments } = practice
  const spent = (id: string) => billing.creditTaken.get(id) ?? 0
  await insertClientsAndAnimals(db, {
    ...practice,
    clients: clients.map(client => ({ ...client, creditCents: client.creditCents - spent(client.id) })),
  })
  const touched: TouchedRow[] = [
    { record: 'practice', id: practiceId },
    ...contracts.map(({ id }): TouchedRow => ({ record: 'contracts', id })),
    ...billing.invoices.map(({ id }): TouchedRow => ({ record: 'invoices', id })),
    ...colleagues.map(({ id }): TouchedRow => ({ record: 'colleagues', id })),
    ...appointments.map(({ id }): TouchedRow => ({ record: 'appointments', id })),
  ]
  await writeTransaction(db, async tx => {
    await lockPractice(tx, undefined, species[0]?.createdAt ?? '')
    await changePractice(tx, details)
    await addContracts(tx, contracts)
    await addInvoices(tx, billing)
    await colleagueStore.add(tx, colleagues)
    await addAppointments(tx, appointments)
    await recordChanges(tx, benchUser, touched, afterWrite)
  })
}
