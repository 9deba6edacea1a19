import type { PracticeRow } from '../../../src/contract/practice.ts'
import { blankRow } from '../../../src/contract/rows.ts'
import { isFrozen } from '../../../src/domain/billing/invoices.ts'
import { dayAfter, toDay } from '../../../src/domain/calendar/brussels.ts'
import { clientLanguage } from '../../../src/domain/clients/clients.ts'
import { type DocumentContent, readDocument } from '../../../src/domain/documents/document.ts'
import { canceledDocument, dueOn, invoiceDocument } from '../../../src/domain/documents/invoice-document.ts'
import type { InvoiceLine } from '../../../src/domain/documents/invoice-lines.ts'
import { pdfFileName } from '../../../src/domain/text/file-names.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { queryInParts, readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import { documentPdf } from '../../documents/document-pdf.ts'
import { drawCode } from '../../documents/draw-code.ts'
import type { RoutePorts } from '../../ports.ts'
import { type Mandate, mandatesInForce } from '../bank/mandates/mandates-store.ts'
import { findClientsByIds, findPersonNames } from '../clients/clients-store.ts'
import { readLetterhead, readPractice } from '../practice/practice-store.ts'
import { explainCorrections } from './billed-clients.ts'
import { type Invoice, readInvoice } from './invoices-store.ts'
import { findLines } from './lines-store.ts'

/** Returns the stored text, or a preview. A canceled invoice has a text made from the stored one. */
export async function readInvoiceDocument(tx: Tx, invoice: Invoice, now: string): Promise<DocumentContent> {
  const { document } = await findDocumentRow(tx, invoice.id)
  const stored = document === null ? null : readDocument(JSON.parse(document))
  if (stored !== null) {
    const canceledAt = getCanceledAt(invoice)
    return canceledAt === null ? stored : canceledDocument(stored, canceledAt)
  }
  const lines = (await findLines(tx, [invoice.id])).get(invoice.id) ?? []
  const { mandate } = (await mandatesInForce(tx, [invoice.clientId], now))(invoice.clientId)
  return drawn(tx, invoice, { practice: await readLetterhead(tx), lines, mandate })
}

function getCanceledAt({ status, updatedAt }: Invoice): string | null {
  return status === 'canceled' ? updatedAt : null
}

async function findDocumentRow(tx: Tx, id: string): Promise<{ document: string | null; pdf: string | null }> {
  const row = await tx
    .selectFrom('invoice_documents')
    .select(['document', 'pdf'])
    .where('invoice_id', '=', id)
    .executeTakeFirst()
  return row ?? { document: null, pdf: null }
}

export async function findLanguages(tx: Tx, invoiceIds: readonly string[]): Promise<Map<string, Language>> {
  const rows = await queryInParts(invoiceIds, some =>
    tx.selectFrom('invoice_documents').select(['invoice_id', 'document']).where('invoice_id', 'in', some),
  )
  const languages = new Map<string, Language>()
  for (const { invoice_id: id, document: text } of rows) {
    const document = text === null ? null : readDocument(JSON.parse(text))
    if (document !== null) languages.set(id, document.language)
  }
  return languages
}

export async function storeInvoiceDocument(tx: Tx, id: string, document: DocumentContent): Promise<void> {
  const text = JSON.stringify(document)
  await tx
    .insertInto('invoice_documents')
    .values({ invoice_id: id, document: text, pdf: null })
    .onConflict(conflict => conflict.column('invoice_id').doUpdateSet({ document: text, pdf: null }))
    .execute()
}

/** An invoice that is sent after its due day gets a new due day. */
export async function dueFromSending(
  tx: Tx,
  invoice: Invoice,
  { daysToPay }: { daysToPay: number },
  now: string,
): Promise<Invoice> {
  const today = toDay(now)
  if (today <= invoice.dueDay) return invoice
  const dueDay = dayAfter(today, daysToPay)
  const document = await readInvoiceDocument(tx, invoice, now)
  await storeInvoiceDocument(tx, invoice.id, dueOn(document, invoice.dueDay, dueDay))
  await tx.updateTable('invoices').set({ due_day: dueDay }).where('id', '=', invoice.id).execute()
  return { ...invoice, dueDay }
}

/** Concurrent requests draw equal files, and the first file is stored. */
async function keepPdf(tx: Tx, id: string, bytes: Uint8Array): Promise<void> {
  const pdf = Buffer.from(bytes).toString('base64')
  await tx
    .insertInto('invoice_documents')
    .values({ invoice_id: id, document: null, pdf })
    .onConflict(conflict =>
      conflict.column('invoice_id').doUpdateSet(({ fn, ref, val }) => ({
        pdf: fn.coalesce(ref('invoice_documents.pdf'), val(pdf)),
      })),
    )
    .execute()
}

export async function drawn(
  tx: Tx,
  invoice: Invoice,
  context: { practice: PracticeRow; lines: readonly InvoiceLine[]; mandate: Mandate | null },
): Promise<DocumentContent> {
  // An erased client has no name.
  const [client = blankRow.clients] = await findClientsByIds(tx, [invoice.clientId])
  const state = { isFrozen: isFrozen(invoice.status), canceledAt: getCanceledAt(invoice) }
  const corrected = context.lines.filter(({ kind }) => kind === 'correction')
  const corrections = await explainCorrections(tx, invoice.clientId, corrected)
  const details = { ...context, invoice: { ...invoice, ...state }, client, corrections }
  return invoiceDocument(details, clientLanguage(client, context.practice), drawCode)
}

/** Draws a validated invoice once, on request, and stores it. Draws a canceled one on each request. */
export async function invoicePdf(
  { db, clock }: Pick<RoutePorts, 'db' | 'clock'>,
  id: string,
): Promise<Uint8Array | undefined> {
  const found = await readTransaction(db, async tx => {
    const invoice = await readInvoice(tx, id)
    if (invoice === undefined) return undefined
    const { pdf } = await findDocumentRow(tx, id)
    const document = await readInvoiceDocument(tx, invoice, clock.now().toISOString())
    return { invoice, pdf, document, face: await readPractice(tx) }
  })
  if (found === undefined) return undefined
  const isCanceled = found.invoice.status === 'canceled'
  if (found.pdf !== null && !isCanceled) return new Uint8Array(Buffer.from(found.pdf, 'base64'))
  const pdf = await documentPdf(found.document, found.face, found.invoice.createdAt)
  if (isFrozen(found.invoice.status) && !isCanceled) await writeTransaction(db, tx => keepPdf(tx, id, pdf))
  return pdf
}

export async function issuedInvoicePdf(
  { db }: Pick<RoutePorts, 'db'>,
  { id, createdAt }: Pick<Invoice, 'id' | 'createdAt'>,
  document: DocumentContent | undefined,
): Promise<Uint8Array> {
  const { storedPdf, face } = await readTransaction(db, async tx => {
    return { storedPdf: (await findDocumentRow(tx, id)).pdf, face: await readPractice(tx) }
  })
  if (storedPdf !== null) return new Uint8Array(Buffer.from(storedPdf, 'base64'))
  if (document === undefined) throw new Error('the stored document of an invoice cannot be read')
  const pdf = await documentPdf(document, face, createdAt)
  await writeTransaction(db, tx => keepPdf(tx, id, pdf))
  return pdf
}

export async function invoiceFileName(tx: Tx, invoice: Invoice): Promise<string> {
  const client = (await findPersonNames(tx, [invoice.clientId])).get(invoice.clientId)
  return pdfFileName([invoice.number, client?.firstName ?? '', client?.lastName ?? ''])
}
