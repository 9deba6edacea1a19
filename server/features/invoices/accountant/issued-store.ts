import type { CreditNoteReason, NoteLine } from '../../../../src/domain/billing/payments.ts'
import type { VatRegime } from '../../../../src/domain/billing/vat.ts'
import { type Day, dayAfter, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { type DocumentContent, readDocument } from '../../../../src/domain/documents/document.ts'
import { type EInvoice, eCreditNote, eInvoice } from '../../../../src/domain/documents/e-invoice.ts'
import type { InvoiceLine } from '../../../../src/domain/documents/invoice-lines.ts'
import { issuedIn } from '../../../../src/domain/documents/issued-in-text.ts'
import { type Page, queryInParts, readTransaction, type Tx } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { readInvoiceDocument } from '../invoice-documents.ts'
import { columns, type Invoice, invoiceFromTable, treatmentFromTable } from '../invoices-store.ts'
import { findCreditNoteLines, findLines } from '../lines-store.ts'

export type Period = { from: Day; to: Day }

const perPage = 100

function toPage<Item>(items: Item[], readKey: (item: Item) => string): Page<Item> {
  const last = items.at(-1)
  return { items, next: last === undefined || items.length < perPage ? null : readKey(last) }
}

export type IssuedInvoice = Invoice & { issueDay: Day; creditNotes: string; lines: readonly InvoiceLine[] }

/** Invoices that were canceled without a credit note count as never issued. */
export async function readIssuedInvoices(
  tx: Tx,
  { from, to }: Period,
  after: string,
): Promise<Page<IssuedInvoice>> {
  const rows = await issuedInvoices(tx)
    .where('number', '>', after)
    .where('issue_day', '>=', from)
    .where('issue_day', '<=', to)
    .orderBy('number')
    .limit(perPage)
    .execute()
  return toPage(await withLines(tx, rows), ({ number }) => number)
}

async function readIssuedInvoice(tx: Tx, id: string): Promise<IssuedInvoice | undefined> {
  const [invoice] = await withLines(tx, await issuedInvoices(tx).where('id', '=', id).execute())
  return invoice
}

export async function isInvoice(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('invoices').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

function issuedInvoices(tx: Tx) {
  return tx
    .selectFrom('invoices')
    .select([...columns])
    .where('status', '<>', 'created')
    .where(({ eb, or }) => or([eb('status', '<>', 'canceled'), eb('credit_notes', '<>', '')]))
    .where('deleted_at', 'is', null)
}

type IssuedRow = Awaited<ReturnType<ReturnType<typeof issuedInvoices>['execute']>>[number]

async function withLines(tx: Tx, rows: readonly IssuedRow[]): Promise<IssuedInvoice[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await findLines(tx, ids)
  return rows.flatMap(row => {
    const { issue_day: issueDay } = row
    if (issueDay === null) return []
    const found = { issueDay, creditNotes: row.credit_notes, lines: lines.get(row.id) ?? [] }
    return [{ ...invoiceFromTable(row), ...found }]
  })
}

/** Returns the documents as issued, without unreadable ones. Makes missing ones from today's data. */
export async function readInvoiceDocuments(
  tx: Tx,
  invoices: readonly Invoice[],
  now: string,
): Promise<Documents> {
  const ids = invoices.map(({ id }) => id)
  const { documents, storedIds } = await readStoredDocuments(tx, ids)
  const made = invoices.filter(({ id }) => !storedIds.has(id))
  for (const invoice of made)
    documents.set(invoice.id, await readInvoiceDocument(tx, { ...invoice, status: 'sent' }, now))
  return { documents, made: made.map(({ number }) => number) }
}

export async function readStoredDocuments(tx: Tx, invoiceIds: readonly string[]) {
  const rows = await queryInParts(invoiceIds, some =>
    tx
      .selectFrom('invoice_documents')
      .select(['invoice_id as id', 'document as text'])
      .where('invoice_id', 'in', some)
      .where('document', 'is not', null),
  )
  return { documents: parseDocuments(rows), storedIds: new Set(rows.map(({ id }) => id)) }
}

export type Documents = {
  documents: ReadonlyMap<string, DocumentContent>
  /** The numbers of the documents made by this request. */
  made: readonly string[]
}

/** Leaves out unreadable documents, so that the zip continues and names them. */
function parseDocuments(rows: readonly { id: string; text: string | null }[]): Map<string, DocumentContent> {
  const documents = new Map<string, DocumentContent>()
  for (const { id, text } of rows)
    try {
      const document = readDocument(JSON.parse(text ?? 'null'))
      if (document !== null) documents.set(id, document)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  return documents
}

export type IssuedNote = {
  id: string
  number: string
  day: Day
  reason: CreditNoteReason
  returnedCents: number
  lines: readonly NoteLine[]
  invoice: { id: string; number: string; day: Day; vatRegime: VatRegime }
}

export async function readIssuedNotes(
  tx: Tx,
  { from, to }: Period,
  after: string,
): Promise<Page<IssuedNote>> {
  const rows = await issuedNotes(tx)
    .where('credit_notes.number', '>', after)
    .where('credit_notes.day', '>=', from)
    .where('credit_notes.day', '<=', to)
    .orderBy('credit_notes.number')
    .limit(perPage)
    .execute()
  return toPage(await toIssuedNotes(tx, rows), ({ number }) => number)
}

async function readIssuedNote(tx: Tx, id: string): Promise<IssuedNote | undefined> {
  const [note] = await toIssuedNotes(tx, await issuedNotes(tx).where('credit_notes.id', '=', id).execute())
  return note
}

function issuedNotes(tx: Tx) {
  return tx
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select(['credit_notes.id', 'credit_notes.number', 'credit_notes.day', 'credit_notes.reason'])
    .select(['credit_notes.returned_cents', 'invoices.number as invoice', 'invoices.issue_day'])
    .select(['invoices.created_at', 'invoices.vat_regime', 'invoices.vat_exemption'])
    .select('credit_notes.invoice_id')
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof issuedNotes>['execute']>>[number]

async function toIssuedNotes(tx: Tx, rows: readonly NoteRow[]): Promise<IssuedNote[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await findCreditNoteLines(tx, ids)
  return rows.map(({ id, number, day, reason, ...row }) => ({
    id,
    number,
    day,
    reason: toReason(reason),
    returnedCents: row.returned_cents,
    lines: lines.get(id) ?? [],
    invoice: {
      id: row.invoice_id,
      number: row.invoice,
      day: row.issue_day ?? toDay(row.created_at),
      vatRegime: treatmentFromTable(row).vatRegime,
    },
  }))
}

function toReason(value: string): CreditNoteReason {
  return value === 'correction' || value === 'withdraw' ? value : 'cancel'
}

export async function readCreditNoteDocuments(tx: Tx, notes: readonly IssuedNote[]): Promise<Documents> {
  const ids = notes.map(({ id }) => id)
  const rows = await queryInParts(ids, some =>
    tx
      .selectFrom('credit_note_documents')
      .select(['credit_note_id as id', 'document as text'])
      .where('credit_note_id', 'in', some),
  )
  return { documents: parseDocuments(rows), made: [] }
}

export type StoredPayment = Awaited<ReturnType<typeof readPeriodPayments>>['items'][number]

/** Includes payments from credit. */
export async function readPeriodPayments(tx: Tx, { from, to }: Period, after: string) {
  const [afterDay = '', afterId = ''] = after.split(' ')
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('clients', 'clients.id', 'payments.client_id')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['payments.id', 'payments.day', 'payments.method', 'payments.cents'])
    .select(['payments.cost_cents as costCents', 'payments.reason', 'payments.source', 'payments.reverses'])
    .select(['clients.first_name as firstName', 'clients.last_name as lastName'])
    .select(['clients.company_name as company', 'invoices.number as invoice'])
    .where('payments.day', '>=', from)
    .where('payments.day', '<=', to)
    .where(({ eb, or, and }) =>
      or([
        eb('payments.day', '>', afterDay),
        and([eb('payments.day', '=', afterDay), eb('payments.id', '>', afterId)]),
      ]),
    )
    .orderBy('payments.day')
    .orderBy('payments.id')
    .limit(perPage)
    .execute()
  const items = rows.map(({ reverses, ...row }) => {
    return { ...row, invoice: row.invoice ?? '', isReversal: reverses !== null }
  })
  return toPage(items, ({ day, id }) => `${day} ${id}`)
}

export type MissingNumber = { number: string; createdDay: Day; reason: 'canceled' | 'created' | Day }

/**
 * The numbers given in the period to invoices that it does not contain: canceled before validation, not validated
 * yet, or issued on a day of another period.
 */
export async function readMissingNumbers(tx: Tx, { from, to }: Period): Promise<MissingNumber[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['number', 'created_at', 'issue_day', 'status', 'credit_notes'])
    // The server stores UTC, and a day in Brussels begins earlier.
    .where('created_at', '>=', dayAfter(from, -1))
    .where('created_at', '<', dayAfter(to, 1))
    .orderBy('number')
    .execute()
  return rows.flatMap(({ number, created_at, issue_day, status, credit_notes }): MissingNumber[] => {
    const createdDay = toDay(created_at)
    if (createdDay < from || createdDay > to) return []
    if (status === 'created') return [{ number, createdDay, reason: 'created' }]
    if (status === 'canceled' && credit_notes === '') return [{ number, createdDay, reason: 'canceled' }]
    if (issue_day === null || (issue_day >= from && issue_day <= to)) return []
    return [{ number, createdDay, reason: issue_day }]
  })
}

export function toEInvoice(invoice: IssuedInvoice, document: DocumentContent | undefined): EInvoice {
  return eInvoice(invoice, invoice.lines, readable(document))
}

export function toECreditNote(note: IssuedNote, document: DocumentContent | undefined): EInvoice {
  return eCreditNote(note, readable(document))
}

type Ports = Pick<RoutePorts, 'db' | 'clock'>

export async function oneEInvoice({ db, clock }: Ports, id: string): Promise<EInvoice> {
  return readTransaction(db, async tx => {
    const invoice = await readIssuedInvoice(tx, id)
    if (invoice === undefined)
      throw refuse((await isInvoice(tx, id)) ? 'invoices/no-e-invoice' : 'invoices/not-found')
    const { documents } = await readInvoiceDocuments(tx, [invoice], clock.now().toISOString())
    return toEInvoice(invoice, documents.get(id))
  })
}

export async function oneECreditNote({ db }: Ports, id: string): Promise<EInvoice> {
  return readTransaction(db, async tx => {
    const note = await readIssuedNote(tx, id)
    if (note === undefined) throw refuse('notes/not-found')
    return toECreditNote(note, (await readCreditNoteDocuments(tx, [note])).documents.get(id))
  })
}

function readable(document: DocumentContent | undefined) {
  if (document === undefined) throw new Error('a stored document cannot be read')
  return { issued: issuedIn(document), language: document.language }
}
