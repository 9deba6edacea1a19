import { settledDay } from '../../../src/domain/bank-file/business-days.ts'
import {
  type Collection,
  collectionOf,
  endToEndId,
  faultOfCollection,
} from '../../../src/domain/bank-file/collection.ts'
import { type DirectDebitFile, directDebitFile } from '../../../src/domain/bank-file/direct-debit-file.ts'
import { brokenRules } from '../../../src/domain/bank-file/rulebook.ts'
import { dayOf } from '../../../src/domain/brussels.ts'
import { withNotPaid } from '../../../src/domain/file-names.ts'
import type { InvoiceStatus } from '../../../src/domain/invoices.ts'
import type { InForce } from '../../../src/domain/mandates.ts'
import { openCents } from '../../../src/domain/payments.ts'
import { missingOfPractice } from '../../../src/domain/practice.ts'
import { inChunks, rowsPerInsert } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import { lockClientsOf } from '../../db/lock-rows.ts'
import type { XmlExportRowsTable, XmlExportsTable } from '../../db/tables.ts'
import type { Ids } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import type { Touched } from '../../sync/changes.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { type Mandate, mandatesInForce, noteCollected } from '../mandates/mandates-store.ts'
import { readPractice } from '../practice/practice-store.ts'
import { queueInvoiceEmail } from './invoice-emails.ts'
import { touchedInvoice } from './invoice-steps.ts'
import { setInvoiceStatus } from './invoices-store.ts'
import { columns, type Invoice, invoiceFromTable, notRefused } from './invoices-table.ts'

type Exported = { id: string; xml: string; filename: string; touched: Touched[] }
type ExportOrder = { id: string; month: string; invoiceIds: readonly string[]; now: string }

/**
 * The file for the bank. Pending invoices become sent with it, in one transaction; unpaid ones stay as they are, and it is noted
 * that they were collected once more. The emails, which name the day of collection, are queued with it. The file is kept byte for byte. That of
 * unpaid ones is kept under a name that says so; whoever asked for it now gives it that name, as the specification says.
 */
export async function exportInvoices(tx: Tx, { ids }: { ids: Ids }, order: ExportOrder): Promise<Exported> {
  const { id, month, now } = order
  if (order.invoiceIds.length === 0) throw refuse('invoices/none-chosen', { field: 'invoiceIds' })
  const creditor = await readPractice(tx)
  if (missingOfPractice(creditor).length > 0) throw refuse('practice/incomplete')
  const invoices = await lockChosen(tx, order)
  const status = statusOfAll(invoices, month)
  const mandates = await mandatesInForce(
    tx,
    invoices.map(({ clientId }) => clientId),
    now,
  )
  const collections = await collectionsOf(tx, invoices, mandates)
  const today = dayOf(now)
  for (const collection of collections) {
    const fault = faultOfCollection(collection, today)
    if (fault === undefined) continue
    const code = fault === 'still-out' ? 'invoices/still-out' : 'invoices/not-collectable'
    throw refuse(code, { field: collection.number })
  }
  const made = directDebitFile({ id, createdAt: now, creditor, collections })
  const { xml, collectionDay } = made
  const broken = brokenRules(xml, today)
  if (broken.length > 0) throw new Error(`a file for the bank breaks its rules: ${broken.join(', ')}`)
  const filename = bankFileName(month, id)
  const keptAs = status === 'not_paid' ? withNotPaid(filename) : filename
  const kept = invoices.map(({ clientId }) => mandates(clientId).mandate?.id ?? null)
  await keepBankFile(tx, bankFileOf(order, { ...made, filename: keptAs, collections, mandateIds: kept }))
  await noteOut(tx, invoices, settledDay(collectionDay))
  const isAgain = status !== 'pending'
  const why = { practice: creditor, now, why: 'in-bank-file', collectionDay, isAgain } as const
  for (const invoice of invoices) {
    if (!isAgain) await setInvoiceStatus(tx, invoice.id, 'sent')
    await queueInvoiceEmail(tx, { ids }, invoice, why)
  }
  const collected = new Map(
    invoices.flatMap(({ clientId }) => mandates(clientId).mandate ?? []).map(each => [each.id, each]),
  )
  const touched = await noteCollected(tx, [...collected.values()], collectionDay, now)
  return { id, xml, filename, touched: [...invoices.map(touchedInvoice), ...touched] }
}

/** Taken, so that two who make a file at once never both collect one; their clients too, whose accounts stand in it. */
async function lockChosen(tx: Tx, { invoiceIds, now }: ExportOrder): Promise<Invoice[]> {
  const wanted = [...new Set(invoiceIds)]
  await lockClientsOf(tx, 'invoices', wanted)
  const rows = await tx
    .updateTable('invoices')
    .set(row => ({
      ...{ updated_at: now, collected_at: now, collections: row('collections', '+', 1) },
      ...notRefused,
    }))
    .where('id', 'in', wanted)
    .returning(columns)
    .execute()
  if (rows.length !== wanted.length) throw refuse('invoices/not-found', { field: 'invoiceIds' })
  return rows.map(invoiceFromTable).toSorted((a, b) => (a.number < b.number ? -1 : 1))
}

function statusOfAll(invoices: readonly Invoice[], month: string): InvoiceStatus {
  const [first] = invoices
  const isOne = invoices.every(invoice => invoice.month === month && invoice.status === first?.status)
  if (!isOne || (first?.status !== 'pending' && first?.status !== 'not_paid'))
    throw refuse('invoices/other-month')
  return first.status
}

async function collectionsOf(
  tx: Tx,
  invoices: readonly Invoice[],
  mandates: (clientId: string) => InForce<Mandate>,
): Promise<Collection[]> {
  const clients = await findClientsByIds(
    tx,
    invoices.map(({ clientId }) => clientId),
  )
  const clientOf = new Map(clients.map(client => [client.id, client]))
  return invoices.map(invoice => {
    const collected = {
      invoiceId: invoice.id,
      number: invoice.number,
      // It was counted when it was taken.
      attempt: invoice.collections - 1,
      amountCents: openCents(invoice),
      dueDay: invoice.dueDay,
      outUntil: invoice.outUntil,
    }
    return collectionOf(collected, clientOf.get(invoice.clientId), mandates(invoice.clientId))
  })
}

async function noteOut(tx: Tx, invoices: readonly Invoice[], outUntil: string): Promise<void> {
  const ids = invoices.map(({ id }) => id)
  await tx.updateTable('invoices').set({ out_until: outUntil }).where('id', 'in', ids).execute()
}

/** A file for the bank as it is kept, byte for byte, with a row for each invoice in it. */
export type BankFile = { file: XmlExportsTable; rows: XmlExportRowsTable[] }

type MadeFile = Pick<DirectDebitFile, 'xml' | 'collectionDay' | 'sumCents'> & {
  filename: string
  collections: readonly Collection[]
  /** Of each collection. */
  mandateIds: readonly (string | null)[]
}

export function bankFileOf(
  { id, month, now }: Pick<ExportOrder, 'id' | 'month' | 'now'>,
  { filename, xml, collectionDay, sumCents, collections, mandateIds }: MadeFile,
): BankFile {
  const debtors = new Set(collections.map(({ debtor }) => `${debtor.name}\n${debtor.iban}`))
  const rows = collections.map((collection, n) => ({
    export_id: id,
    invoice_id: collection.invoiceId,
    end_to_end_id: endToEndId(collection),
    cents: collection.amountCents,
    mandate_id: mandateIds[n] ?? null,
    original_iban: collection.mandate?.originalIban ?? '',
  }))
  const file = { id, month, filename, client_count: debtors.size, xml, created_at: now }
  return { file: { ...file, collection_day: collectionDay, cents: sumCents }, rows }
}

export function bankFileName(month: string, id: string): string {
  return `sepa-${month}-${id.slice(0, 8)}.xml`
}

export async function keepBankFile(tx: Tx, { file, rows }: BankFile): Promise<void> {
  await tx.insertInto('xml_exports').values(file).execute()
  for (const some of inChunks(rows, rowsPerInsert))
    await tx.insertInto('xml_export_rows').values(some).execute()
}
