import { speciesId } from '../../src/domain/clients/species.ts'
import { practiceId } from '../../src/domain/practice/practice.ts'
import { type Db, insertRows, readTransaction, type Tx } from '../db/database.ts'
import { documentPdf } from '../documents/document-pdf.ts'
import { afterWrite, mirrored } from '../feature-hooks.ts'
import { setRegistration } from '../features/accounts/sign-in.ts'
import { addUser, findUserByEmail } from '../features/accounts/users-store.ts'
import { addAnimals } from '../features/animals/animals-store.ts'
import { addAppointments } from '../features/appointments/appointments-store.ts'
import { storeBankFile } from '../features/bank/bank-file-export.ts'
import { addMandates } from '../features/bank/mandates/mandates-store.ts'
import { addClients } from '../features/clients/clients-store.ts'
import { storeContractDocument } from '../features/contracts/contract-documents.ts'
import { addContracts, type ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { extraStore } from '../features/invoices/extras/extras-store.ts'
import { recountOwed } from '../features/invoices/invoices-store.ts'
import { addLines } from '../features/invoices/lines-store.ts'
import { addOpeningCredit, addPastPayments } from '../features/invoices/payments/payments-store.ts'
import { changePractice, lockPractice } from '../features/practice/practice-store.ts'
import { addSpecies } from '../features/species/species-store.ts'
import { colleagueStore } from '../features/team/colleagues-store.ts'
import type { Passwords, Pokes } from '../ports.ts'
import { plainStores } from '../records/plain-records.ts'
import type { TouchedRow } from '../sync/changes.ts'
import { write } from '../sync/write.ts'
import { sampleAccountId } from './demo-colleagues.ts'
import type { Billing } from './demo-invoices.ts'
import { colleague, colleaguePassword, sampleDetails } from './details.ts'
import { madeWholePractice, type WholePractice, type Wishes } from './practice.ts'
import { seededRandom } from './random.ts'

type Seeding = { db: Db; pokes: Pick<Pokes, 'committed'>; passwords: Passwords }

/** Written in a single transaction, so that a practice is complete or absent. */
export async function seedPractice(ports: Seeding, wishes: Wishes): Promise<'made' | 'as it was'> {
  const { db, pokes, passwords } = ports
  const isMade = await readTransaction(db, tx => findUserByEmail(tx, colleague.email))
  if (isMade !== undefined) return 'as it was'
  const practice = madeWholePractice(wishes)
  const files = await drawSent(practice.contracts)
  const passwordHash = await passwords.hash(colleaguePassword, 'demo')
  const now = wishes.now.toISOString()
  const userId = sampleAccountId(wishes.seed)
  const carried = seededRandom(`${wishes.seed} credit`)
  const request = { key: undefined, newId: userId, method: 'POST', path: '', body: undefined }
  await write({ db, pokes, afterWrite, mirrored }, { userId, now, ...request }, async tx => {
    await addUser(tx, { id: userId, ...colleague, passwordHash, createdAt: now, role: 'owner' })
    // Registration is closed: a sample practice has one user.
    await setRegistration(tx, { kind: 'closed' })
    await addPractice(tx, practice, () => carried.uuid())
    for (const file of files) await storeContractDocument(tx, file.contractId, file)
    return { status: 201, touched: touchedBy(practice), about: null, answer: async (_tx, rev) => ({ rev }) }
  })
  return 'made'
}

type SentFile = { contractId: string; kind: 'sent'; pdf: Uint8Array; signature: null; now: string }

/** The files of sent contracts are drawn outside of the transaction. */
async function drawSent(contracts: readonly ContractWithHistory[]): Promise<SentFile[]> {
  const files: SentFile[] = []
  for (const { id, status, document: text, steps } of contracts) {
    const now = steps.at(-1)?.at ?? ''
    if (status === 'sent' && text !== null)
      files.push({
        contractId: id,
        kind: 'sent',
        pdf: await documentPdf(text, sampleDetails, now),
        signature: null,
        now,
      })
  }
  return files
}

async function addPractice(tx: Tx, practice: WholePractice, uuid: () => string): Promise<void> {
  const { details, species, clients, animals, contracts, billing, colleagues, prices } = practice
  const spent = (id: string) => billing.creditTaken.get(id) ?? 0
  await lockPractice(tx, undefined, species[0]?.createdAt ?? '')
  await changePractice(tx, details)
  for (const { name, hourlyPrice, createdAt } of species)
    await addSpecies(tx, { id: speciesId(name), name, hourlyPrice, now: createdAt })
  const withRemainingCredit = clients.map(client => ({
    ...client,
    creditCents: client.creditCents - spent(client.id),
  }))
  await addClients(tx, withRemainingCredit)
  await addOpeningCredit(tx, clients, { ids: { uuid } })
  await addAnimals(tx, animals)
  await addContracts(tx, contracts)
  await addInvoices(tx, billing)
  await colleagueStore.add(tx, colleagues)
  await plainStores.prices.add(tx, prices)
  await addAppointments(tx, practice.appointments)
  await extraStore.add(tx, practice.extras)
}

function touchedBy(practice: WholePractice): TouchedRow[] {
  const { species, clients, animals, contracts, billing, colleagues, prices, appointments, extras } = practice
  const { mandates, invoices } = billing
  const rows = { clients, animals, contracts, mandates, invoices, colleagues, prices, appointments, extras }
  const records = [
    'clients',
    'animals',
    'contracts',
    'mandates',
    'invoices',
    'colleagues',
    'prices',
    'appointments',
    'extras',
  ] as const
  return [
    { record: 'practice', id: practiceId },
    ...species.map(({ name }): TouchedRow => ({ record: 'species', id: speciesId(name) })),
    ...records.flatMap(record => rows[record].map(({ id }): TouchedRow => ({ record, id }))),
  ]
}

/** Called after clients and contracts are inserted, whose owed amounts follow from invoices. */
export async function addInvoices(
  tx: Tx,
  { invoices, mandates, bankFiles, lastNumbers }: Billing,
): Promise<void> {
  const rows = invoices.map(({ document: _, lines: __, ...row }) => row)
  await insertRows(tx, 'invoices', rows)
  const invoiceLines = invoices.map(({ id, lines }) => ({ invoiceId: id, lines }))
  await addLines(tx, invoiceLines)
  const documents = invoices.flatMap(({ id, document }) =>
    document === null ? [] : [{ invoice_id: id, document, pdf: null }],
  )
  await insertRows(tx, 'invoice_documents', documents)
  await addPastPayments(tx, rows)
  for (const row of lastNumbers) await tx.insertInto('invoice_numbers').values(row).execute()
  await addMandates(tx, mandates)
  for (const bankFile of bankFiles) await storeBankFile(tx, bankFile)
  const clientIds = invoices.map(invoice => invoice.client_id)
  await recountOwed(tx, clientIds)
}
