import type { InvoiceRow } from '../../../../src/contract/invoices.ts'
import { isFrozen } from '../../../../src/domain/billing/invoices.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { clientLanguage } from '../../../../src/domain/clients/clients.ts'
import { fullName } from '../../../../src/domain/clients/person.ts'
import type { Json } from '../../../../src/domain/text/json.ts'
import { once, type ZippedFile } from '../../../calls/files.ts'
import { readTransaction, type Tx } from '../../../db/database.ts'
import { findAnimalsByIds } from '../../animals/animals-store.ts'
import { findAppointmentsByIds } from '../../appointments/appointments-store.ts'
import { findClientMandates } from '../../bank/mandates/mandates-store.ts'
import { findListedClients } from '../../clients/clients-store.ts'
import { findTerms } from '../../contracts/contract-terms.ts'
import { findContractsByIds, findSteps } from '../../contracts/contracts-store.ts'
import { findClientExtras } from '../../invoices/extras/extras-store.ts'
import { invoicePdf } from '../../invoices/invoice-documents.ts'
import { findInvoicesByIds } from '../../invoices/invoices-store.ts'
import { findLines } from '../../invoices/lines-store.ts'
import { creditNotePdf } from '../../invoices/payments/credit-note-documents.ts'
import { findClientNotes } from '../../notes/notes-store.ts'
import { readPractice } from '../practice-store.ts'
import { readBankEntryRows, readNoteRows, readPaymentRows, readReminderRows } from './data-export-store.ts'
import type { ExportPorts } from './exported-files.ts'
import { clientReadMe } from './read-me.ts'

type ContractFile = { path: string; pdf: string }
type ClientExport = { name: string; begun: Date; files: AsyncIterable<ZippedFile> }

/** Returns all data about one client, as a JSON file and the documents. */
export async function clientExport(ports: ExportPorts, id: string): Promise<ClientExport | undefined> {
  const begun = ports.clock.now()
  const found = await readTransaction(ports.db, async tx => {
    const records = await readClientRecords(tx, id)
    return (
      records && { records, contracts: await readContractFiles(tx, id), practice: await readPractice(tx) }
    )
  })
  if (found === undefined) return undefined
  const { records, contracts, practice } = found
  const name = fullName(records.client)

  async function* files(): AsyncGenerator<ZippedFile> {
    yield packed('client.json', `${JSON.stringify(records, null, 2)}\n`)
    for (const { path, pdf } of contracts) yield drawn(path, Buffer.from(pdf, 'base64'))
    for (const invoice of records.invoices) {
      const pdf = isFrozen(invoice.status) ? await invoicePdf(ports, invoice.id) : undefined
      if (pdf !== undefined) yield drawn(`invoices/${invoice.number}.pdf`, Buffer.from(pdf))
    }
    for (const [number, noteId] of new Map(records.creditNotes.map(note => [note.number, note.id]))) {
      const pdf = await creditNotePdf(ports, noteId)
      if (pdf !== undefined) yield drawn(`credit-notes/${number}.pdf`, Buffer.from(pdf))
    }
    const details = { begun, client: name, practice: practice.name }
    yield packed('README.txt', clientReadMe(details, clientLanguage(records.client, practice)))
  }
  return { name, begun, files: files() }
}

async function readContractFiles(tx: Tx, clientId: string): Promise<ContractFile[]> {
  const documents = await tx
    .selectFrom('contract_documents')
    .innerJoin('contracts', 'contracts.id', 'contract_documents.contract_id')
    .select(['contracts.id', 'contract_documents.kind', 'contract_documents.pdf'])
    .where('contracts.client_id', '=', clientId)
    .where('contracts.deleted_at', 'is', null)
    .orderBy('contracts.version')
    .orderBy('contracts.id')
    .orderBy('contract_documents.kind')
    .execute()
  return documents.map(({ id, kind, pdf }) => ({ path: `contracts/${id}-${kind}.pdf`, pdf }))
}

function packed(path: string, text: string): ZippedFile {
  return { path, compress: true, chunks: once(text) }
}

function drawn(path: string, bytes: Buffer): ZippedFile {
  return { path, compress: false, chunks: once(bytes) }
}

async function readClientRecords(tx: Tx, id: string) {
  const [client] = await findListedClients(tx, [id])
  if (client === undefined) return undefined
  const animals = await findAnimalsByIds(tx, await findIds(tx, 'animals', id))
  const contracts = await findContractsByIds(tx, await findIds(tx, 'contracts', id))
  const contractIds = contracts.map(contract => contract.id)
  const invoices = await findInvoicesByIds(tx, await findIds(tx, 'invoices', id))
  const creditNotes = await readNoteRows(tx, { clientId: id })
  const reminders = await readReminderRows(tx, { clientId: id })
  return {
    client,
    animals,
    appointments: await readAppointments(tx, id),
    notes: await findClientNotes(tx, id),
    extras: await findClientExtras(tx, id),
    contracts: await withSteps(tx, contracts, contractIds),
    mandates: (await findClientMandates(tx, [id])).get(id) ?? [],
    invoices: await withLines(tx, invoices),
    payments: await readPaymentRows(tx, { clientId: id }),
    creditNotes,
    reminders,
    bankEntries: await readBankEntryRows(tx, { clientId: id }),
    collections: await readCollections(tx, id),
    letters: await readEmails(tx, [
      ...contractIds,
      ...[...invoices, ...creditNotes, ...reminders].map(row => row.id),
      ...(await idsOfVisitEmails(tx, id)),
    ]),
  }
}

async function findIds(tx: Tx, table: 'animals' | 'contracts' | 'invoices', clientId: string) {
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function readAppointments(tx: Tx, clientId: string) {
  const rows = await tx
    .selectFrom('appointments')
    .innerJoin('animals', 'animals.id', 'appointments.animal_id')
    .select('appointments.id')
    .where('animals.client_id', '=', clientId)
    .where('appointments.deleted_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  return findAppointmentsByIds(tx, ids)
}

async function withLines(tx: Tx, invoices: readonly InvoiceRow[]) {
  const ids = invoices.map(({ id }) => id)
  const lines = await findLines(tx, ids)
  return invoices.map(invoice => ({ ...invoice, lines: lines.get(invoice.id) ?? [] }))
}

async function withSteps(tx: Tx, contracts: readonly { id: string }[], ids: readonly string[]) {
  if (ids.length === 0) return []
  const steps = await findSteps(tx, ids)
  const terms = await findTerms(tx, ids)
  const signed = await tx
    .selectFrom('contract_documents')
    .select(['contract_id', 'signature'])
    .where('contract_id', 'in', ids)
    .where('kind', '=', 'signed')
    .execute()
  return contracts.map(contract => {
    const text = signed.find(({ contract_id }) => contract_id === contract.id)?.signature ?? null
    const signature: Json = text === null ? null : JSON.parse(text)
    const { id } = contract
    return { ...contract, signature, steps: steps.get(id) ?? [], terms: terms.get(id) ?? [] }
  })
}

async function readCollections(tx: Tx, clientId: string) {
  const rows = await tx
    .selectFrom('xml_export_rows')
    .innerJoin('invoices', 'invoices.id', 'xml_export_rows.invoice_id')
    .innerJoin('xml_exports', 'xml_exports.id', 'xml_export_rows.export_id')
    .select(['invoices.number as invoice', 'xml_exports.created_at as at', 'xml_exports.filename as file'])
    .select(['xml_export_rows.cents', 'xml_export_rows.end_to_end_id as endToEndId'])
    .where('invoices.client_id', '=', clientId)
    .orderBy('xml_exports.created_at')
    .orderBy('invoices.number')
    .execute()
  return rows.map(({ cents, ...row }) => ({ ...row, amount: eurosFromCents(cents) }))
}

async function idsOfVisitEmails(tx: Tx, clientId: string): Promise<string[]> {
  const rows = await tx.selectFrom('visit_emails').select('id').where('client_id', '=', clientId).execute()
  return rows.map(({ id }) => id)
}

async function readEmails(tx: Tx, about: readonly string[]) {
  if (about.length === 0) return []
  const rows = await tx
    .selectFrom('emails')
    .select(['address', 'name', 'subject', 'created_at as createdAt', 'sent_at as sentAt', 'is_file'])
    .where('about_id', 'in', about)
    .orderBy('created_at')
    .execute()
  return rows.map(({ is_file, ...email }) => ({ ...email, isFile: is_file === 1 }))
}
