import { type Db, writeTransaction } from '../../server/db/database.ts'
import { sampleDetails } from '../../server/demo/details.ts'
import { madeAppointments, vetCount } from '../../server/demo/made-appointments.ts'
import { madeColleagues } from '../../server/demo/made-colleagues.ts'
import { madeContracts, type Practice } from '../../server/demo/made-contracts.ts'
import { madeInvoices } from '../../server/demo/made-invoices.ts'
import type { WholePractice } from '../../server/demo/practice.ts'
import { addInvoices } from '../../server/demo/seeding.ts'
import { afterWrite } from '../../server/feature-hooks.ts'
import { addAppointments } from '../../server/features/appointments/appointments-store.ts'
import { addContracts } from '../../server/features/contracts/contracts-history.ts'
import { changePractice, lockPractice } from '../../server/features/practice/practice-store.ts'
import { colleagueStore } from '../../server/features/team/colleagues-store.ts'
import { recordChanges, type TouchedRow } from '../../server/sync/changes.ts'
import { practiceId } from '../../src/domain/practice/practice.ts'
import { withEarlier } from './earlier-invoices.ts'
import { bigPractice, keepPractice, nobody, seed } from './practice.ts'

export const invoiceCount = 100_000

/** The same clients and animals with their contracts, years of invoices, and a calendar around today. */
export function wholePractice(now: Date): WholePractice {
  const practice = recentPractice(now, bigPractice(now))
  return { ...practice, billing: withEarlier(practice.billing, invoiceCount) }
}

/** These clients and animals with their contracts, the invoices of the last two years, and a calendar around today. */
export function recentPractice(now: Date, practice: Practice): WholePractice {
  const details = sampleDetails
  const contracts = madeContracts(seed, now.getTime(), practice, details)
  const billing = madeInvoices(seed, now.getTime(), { ...practice, contracts }, details)
  const colleagues = madeColleagues(seed, now.getTime(), vetCount(practice.clients.length))
  const appointments = madeAppointments(seed, now.getTime(), { ...practice, colleagues })
  return { ...practice, details, contracts, billing, colleagues, appointments }
}

export async function keepWholePractice(db: Db, practice: WholePractice): Promise<void> {
  const { details, species, clients, contracts, billing, colleagues, appointments } = practice
  const spent = (id: string) => billing.creditTaken.get(id) ?? 0
  await keepPractice(db, {
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
    await recordChanges(tx, nobody, touched, afterWrite)
  })
}
