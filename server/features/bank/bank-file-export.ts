import { settledDay } from '../../../src/domain/bank/business-days.ts'
import {
  type Collection,
  type CollectionFault,
  type Creditor,
  collectionFault,
  endToEndId,
  toCollection,
} from '../../../src/domain/bank/collection.ts'
import { type DirectDebitFile, directDebitFile } from '../../../src/domain/bank/direct-debit-file.ts'
import type { InForce } from '../../../src/domain/bank/mandates.ts'
import { brokenRules } from '../../../src/domain/bank/rulebook.ts'
import { usedCredit } from '../../../src/domain/billing/billing.ts'
import { isToCollect } from '../../../src/domain/billing/invoices.ts'
import { openCents } from '../../../src/domain/billing/payments.ts'
import { toDay } from '../../../src/domain/calendar/brussels.ts'
import { missingPracticeFields } from '../../../src/domain/practice/practice.ts'
import { withNotPaid } from '../../../src/domain/text/file-names.ts'
import { insertRows, lockOwningClients, lockRows, type Tx } from '../../db/database.ts'
import type { XmlExportRowsTable, XmlExportsTable } from '../../db/tables.ts'
import { refuse } from '../../refuse.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { queueInvoiceEmail } from '../invoices/invoice-emails.ts'
import { spendCredit, touchedInvoice } from '../invoices/invoice-steps.ts'
import {
  columns,
  type Invoice,
  invoiceFromTable,
  notRefused,
  setInvoiceStatus,
} from '../invoices/invoices-store.ts'
import { type Actor, readCredit } from '../invoices/payments/payments-store.ts'
import { readPractice } from '../practice/practice-store.ts'
import { type Mandate, mandatesInForce, noteCollected } from './mandates/mandates-store.ts'

type Exported = { id: string; xml: string; filename: string; touched: TouchedRow[] }
type ExportOrder = { id: string; month: string; invoiceIds: readonly string[]; now: string }

/** Uses credit first and collects the rest. Writes invoices, emails and the file in one transaction. */
export async function exportInvoices(tx: Tx, by: Actor, order: ExportOrder): Promise<Exported> {
  const { id, month, now } = order
  const { ids } = by
  if (order.invoiceIds.length === 0) throw refuse('invoices/none-chosen', { field: 'invoiceIds' })
  const creditor = await readPractice(tx)
  if (missingPracticeFields(creditor).length > 0) throw refuse('practice/incomplete')
  const chosen = await lockChosen(tx, order)
  const isAgain = isUnpaidBatch(chosen, month)
  const { covered, touched: credited } = await spendCredits(tx, chosen, by)
  if (!isAgain)
    for (const invoice of covered)
      await queueInvoiceEmail(tx, { ids }, invoice, { practice: creditor, now, reason: 'sent' })
  const isCovered = new Set(covered.map(invoice => invoice.id))
  const remaining = chosen.filter(invoice => !isCovered.has(invoice.id))
  if (remaining.length === 0) return { id, xml: '', filename: '', touched: credited }
  const invoices = await countCollected(tx, remaining, now)
  const clientIds = invoices.map(({ clientId }) => clientId)
  const mandates = await mandatesInForce(tx, clientIds, now)
  const collections = await buildCollections(tx, invoices, mandates)
  const today = toDay(now)
  for (const collection of collections) {
    const fault = collectionFault(collection, today, creditor)
    if (fault === undefined) continue
    throw refuse(codeOfFault(fault), { field: collection.number })
  }
  const made = directDebitFile({ id, createdAt: now, creditor, collections })
  const { xml, collectionDay } = made
  const broken = brokenRules(xml, today)
  if (broken.length > 0) throw new Error(`a file for the bank breaks its rules: ${broken.join(', ')}`)
  const filename = bankFileName(month, id)
  const storedName = isAgain ? withNotPaid(filename) : filename
  const mandateIds = clientIds.map(clientId => mandates(clientId).mandate?.id ?? null)
  const file = toBankFileRow(order, { ...made, filename: storedName, creditor, collections, mandateIds })
  await storeBankFile(tx, file)
  await noteOut(tx, invoices, settledDay(collectionDay))
  const sentBefore = new Set(remaining.filter(({ status }) => status !== 'pending').map(each => each.id))
  for (const invoice of invoices) {
    if (!isAgain) await setInvoiceStatus(tx, invoice.id, 'sent')
    const sending = { reason: 'in-bank-file', collectionDay, isAgain: sentBefore.has(invoice.id) } as const
    await queueInvoiceEmail(tx, { ids }, invoice, { practice: creditor, now, ...sending })
  }
  const used = clientIds.flatMap(clientId => mandates(clientId).mandate ?? [])
  const collected = new Map(used.map(mandate => [mandate.id, mandate]))
  const touched = await noteCollected(tx, [...collected.values()], { day: collectionDay, creditor, now })
  return { id, xml, filename, touched: [...credited, ...invoices.map(touchedInvoice), ...touched] }
}

function codeOfFault(fault: CollectionFault) {
  if (fault === 'still-out') return 'invoices/still-out'
  return fault === 'too-early' ? 'invoices/too-early' : 'invoices/not-collectable'
}

/** Uses the remaining credit in the order of the numbers. Returns the invoices that are covered. */
async function spendCredits(
  tx: Tx,
  invoices: readonly Invoice[],
  by: Actor,
): Promise<{ covered: Invoice[]; touched: TouchedRow[] }> {
  const covered: Invoice[] = []
  const touched: TouchedRow[] = []
  const today = toDay(by.now)
  for (const invoice of invoices) {
    if (invoice.collectingUntil !== null && today < invoice.collectingUntil)
      throw refuse('invoices/still-out', { field: invoice.number })
    const cents = usedCredit(await readCredit(tx, invoice.clientId), openCents(invoice))
    if (cents === 0) continue
    touched.push(...(await spendCredit(tx, invoice, { cents, day: today, source: 'collection' }, by)))
    if (cents === openCents(invoice))
      covered.push({ ...invoice, status: 'paid', creditCents: invoice.creditCents + cents })
  }
  return { covered, touched }
}

/** Locks the invoices and their clients, so that two files never collect the same invoice. */
async function lockChosen(tx: Tx, { invoiceIds }: ExportOrder): Promise<Invoice[]> {
  const wanted = [...new Set(invoiceIds)]
  await lockOwningClients(tx, 'invoices', wanted)
  await lockRows(tx, 'invoices', wanted)
  const rows = await tx.selectFrom('invoices').select(columns).where('id', 'in', wanted).execute()
  if (rows.length !== wanted.length) throw refuse('invoices/not-found', { field: 'invoiceIds' })
  return inOrder(rows.map(invoiceFromTable))
}

const inOrder = (invoices: Invoice[]) => invoices.toSorted((a, b) => (a.number < b.number ? -1 : 1))

async function countCollected(tx: Tx, invoices: readonly Invoice[], now: string): Promise<Invoice[]> {
  const ids = invoices.map(({ id }) => id)
  const stamps = { updated_at: now, collected_at: now, ...notRefused }
  const rows = await tx
    .updateTable('invoices')
    .set(row => ({ ...stamps, collections: row('collections', '+', 1) }))
    .where('id', 'in', ids)
    .returning(columns)
    .execute()
  return inOrder(rows.map(invoiceFromTable))
}

/** Returns true if all are unpaid. Otherwise all must be pending or sent to be collected. */
function isUnpaidBatch(invoices: readonly Invoice[], month: string): boolean {
  const isAgain = invoices[0]?.status === 'not_paid'
  const fits = (invoice: Invoice) =>
    isAgain ? invoice.status === 'not_paid' : invoice.status === 'pending' || isToCollect(invoice)
  if (!invoices.every(invoice => invoice.month === month && fits(invoice)))
    throw refuse('invoices/other-month')
  return isAgain
}

async function buildCollections(
  tx: Tx,
  invoices: readonly Invoice[],
  mandates: (clientId: string) => InForce<Mandate>,
): Promise<Collection[]> {
  const clientIds = invoices.map(({ clientId }) => clientId)
  const clients = await findClientsByIds(tx, clientIds)
  const clientsById = new Map(clients.map(client => [client.id, client]))
  return invoices.map(invoice => {
    const collected = {
      invoiceId: invoice.id,
      number: invoice.number,
      attempt: invoice.collections - 1,
      amountCents: openCents(invoice),
      dueDay: invoice.dueDay,
      collectingUntil: invoice.collectingUntil,
    }
    return toCollection(collected, clientsById.get(invoice.clientId), mandates(invoice.clientId))
  })
}

async function noteOut(tx: Tx, invoices: readonly Invoice[], collectingUntil: string): Promise<void> {
  const ids = invoices.map(({ id }) => id)
  await tx.updateTable('invoices').set({ collecting_until: collectingUntil }).where('id', 'in', ids).execute()
}

export type BankFile = { file: XmlExportsTable; rows: XmlExportRowsTable[] }

type MadeFile = Pick<DirectDebitFile, 'xml' | 'collectionDay' | 'sumCents'> & {
  filename: string
  creditor: Creditor
  collections: readonly Collection[]
  mandateIds: readonly (string | null)[]
}

export function toBankFileRow(
  { id, month, now }: Pick<ExportOrder, 'id' | 'month' | 'now'>,
  { filename, xml, collectionDay, sumCents, creditor, collections, mandateIds }: MadeFile,
): BankFile {
  const debtors = new Set(collections.map(({ debtor }) => `${debtor.name}\n${debtor.iban}`))
  const rows = collections.map((collection, n) => ({
    export_id: id,
    invoice_id: collection.invoiceId,
    end_to_end_id: endToEndId(collection),
    cents: collection.amountCents,
    mandate_id: mandateIds[n] ?? null,
    original_iban: collection.mandate?.originalIban ?? '',
    ...replacedCreditor(collection.mandate, creditor),
  }))
  const file = { id, month, filename, client_count: debtors.size, xml, created_at: now }
  return { file: { ...file, collection_day: collectionDay, cents: sumCents }, rows }
}

function replacedCreditor(mandate: Collection['mandate'], { name, creditorId }: Creditor) {
  const mandateCreditor = {
    creditor_name: mandate?.creditorName ?? '',
    creditor_id: mandate?.creditorId ?? '',
  }
  const isSame = mandateCreditor.creditor_name === name && mandateCreditor.creditor_id === creditorId
  return isSame ? { creditor_name: '', creditor_id: '' } : mandateCreditor
}

export function bankFileName(month: string, id: string): string {
  return `sepa-${month}-${id.slice(0, 8)}.xml`
}

export async function storeBankFile(tx: Tx, { file, rows }: BankFile): Promise<void> {
  await tx.insertInto('xml_exports').values(file).execute()
  await insertRows(tx, 'xml_export_rows', rows)
}
