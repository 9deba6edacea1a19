import type { ClientRow } from '../../../../src/contract/clients.ts'
import { blankRow } from '../../../../src/contract/rows.ts'
import { vatCents } from '../../../../src/domain/billing/contract-price.ts'
import { invoiceSearchText } from '../../../../src/domain/billing/invoices.ts'
import {
  type CreditNoteReason,
  creditNoteNumber,
  dividedNote,
  linesLeft,
  type NoteLine,
  openCents,
  sumOfNote,
} from '../../../../src/domain/billing/payments.ts'
import { sumsOf } from '../../../../src/domain/billing/reckoning.ts'
import { dayOf } from '../../../../src/domain/calendar/brussels.ts'
import { languageOf } from '../../../../src/domain/clients/clients.ts'
import { creditNoteDocument } from '../../../../src/domain/documents/credit-note-document.ts'
import { issuedIn } from '../../../../src/domain/documents/issued-in-text.ts'
import type { Tx } from '../../../db/database.ts'
import { nameOfStaff, type Touched } from '../../../sync/changes.ts'
import { findClientsByIds } from '../../clients/clients-store.ts'
import { readLetterhead } from '../../practice/practice-store.ts'
import { explainCorrections } from '../billed-clients.ts'
import { documentOfInvoice } from '../invoice-documents.ts'
import { type Invoice, readInvoice } from '../invoices-store.ts'
import { findLines } from '../lines-store.ts'
import { queueCreditNoteEmail } from './credit-note-emails.ts'
import { type KeptBy, recountMoney } from './payments-store.ts'

/** A line whose VAT is not said has that of its rate. All amounts are what is given back, and so are more than 0. */
export type GivenLine = Omit<NoteLine, 'vatCents'> & { vatCents?: number }

export type GivenNote = KeptBy & {
  invoice: Pick<Invoice, 'id'>
  lines: readonly GivenLine[]
  why: CreditNoteReason
}

/**
 * Takes these lines back of a validated invoice. The invoice asks for that much less; what was paid of it already becomes credit of
 * the client. The client and the invoice are locked; the year's numbers of credit notes are locked here, after them. The note is
 * kept as it is now for good, and goes to the client by email.
 */
export async function giveCreditNote(
  tx: Tx,
  { invoice: { id: invoiceId }, lines: given, why, ...by }: GivenNote,
): Promise<{ id: string; number: string; touched: Touched[] }> {
  const invoice = await readInvoice(tx, invoiceId)
  if (invoice === undefined) throw new Error('there is no invoice to credit')
  const lines = given.map(line => ({
    ...line,
    vatCents: line.vatCents ?? vatCents(line.netCents, line.vatRate),
  }))
  const sum = sumOfNote(lines)
  const corrected = lines.map(({ period, netCents }) => ({ period, netCents: -netCents }))
  const corrections = why === 'cancel' ? [] : await explainCorrections(tx, invoice.clientId, corrected)
  const { creditedCents, returnedCents } = dividedNote(invoice, sum.totalCents)
  const { ids, now, userId } = by
  const day = dayOf(now)
  const number = await takeNumber(tx, day.slice(0, 4))
  const note = { id: ids.uuid(), number, clientId: invoice.clientId, ...sum, returnedCents }
  await tx
    .insertInto('credit_notes')
    .values({
      id: note.id,
      number,
      number_text: invoiceSearchText(number),
      why,
      day,
      mail: 'none',
      invoice_id: invoice.id,
      client_id: invoice.clientId,
      returned_cents: returnedCents,
      net_cents: sum.netCents,
      vat_cents: sum.vatCents,
      total_cents: sum.totalCents,
      created_at: now,
      created_by: userId === undefined ? null : await nameOfStaff(tx, userId),
      created_by_id: userId ?? null,
    })
    .execute()
  for (const [n, line] of lines.entries())
    await tx
      .insertInto('credit_note_lines')
      .values({
        credit_note_id: note.id,
        n,
        period: line.period,
        net_cents: line.netCents,
        vat_cents: line.vatCents,
        vat_rate_hundredths: Math.round(line.vatRate * 100),
      })
      .execute()
  const practice = await readLetterhead(tx)
  // An erased client has no name.
  const [found = blankRow.clients] = await findClientsByIds(tx, [invoice.clientId])
  const client = await asInvoiced(tx, found, invoice, now)
  const openAfterCents = openCents(invoice) - creditedCents
  const details = { note: { number, day, why, lines, returnedCents, corrections }, invoice, openAfterCents }
  const document = creditNoteDocument({ ...details, practice, client }, languageOf(client, practice))
  await tx
    .insertInto('credit_note_papers')
    .values({ credit_note_id: note.id, paper: JSON.stringify(document), pdf: null })
    .execute()
  await queueCreditNoteEmail(tx, { ids }, { ...note, why, invoiceNumber: invoice.number }, practice, now)
  await noteOnInvoice(tx, invoice.id, now)
  await recountMoney(tx, [invoice])
  const touched: Touched[] = [
    { record: 'invoices', id: invoice.id },
    { record: 'clients', id: invoice.clientId },
  ]
  return { id: note.id, number, touched }
}

/** A reverse charge names the VAT number of its invoice, whatever the client has now. */
async function asInvoiced(tx: Tx, client: ClientRow, invoice: Invoice, now: string): Promise<ClientRow> {
  if (invoice.vatRegime !== 'reverse-charge') return client
  const { buyer } = issuedIn(await documentOfInvoice(tx, invoice, now))
  return { ...client, companyVAT: buyer.vatNumber }
}

/**
 * The remaining claim of an invoice by month and rate: its lines without the amounts that were credited before.
 */
export async function linesClaimed(tx: Tx, invoice: Invoice): Promise<NoteLine[]> {
  return linesLeft(await linesBilled(tx, invoice), await readLinesOf(tx, invoice.id))
}

/** The VAT of a rate was rounded once for the whole invoice, and is divided among its months so that no cent is lost. */
async function linesBilled(tx: Tx, invoice: Invoice): Promise<NoteLine[]> {
  const lines = (await findLines(tx, [invoice.id])).get(invoice.id) ?? []
  const before = new Map<number, number>()
  return lines.map(line => {
    const net = before.get(line.vatRate) ?? 0
    before.set(line.vatRate, net + line.netCents)
    const until = (cents: number) => sumsOf([{ vatRate: line.vatRate, netCents: cents }]).vatCents
    return {
      period: line.period,
      vatRate: line.vatRate,
      netCents: line.netCents,
      vatCents: until(net + line.netCents) - until(net),
    }
  })
}

async function readLinesOf(tx: Tx, invoiceId: string): Promise<NoteLine[]> {
  const rows = await tx
    .selectFrom('credit_note_lines')
    .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_lines.credit_note_id')
    .select(['period', 'vat_rate_hundredths'])
    .select(['credit_note_lines.net_cents', 'credit_note_lines.vat_cents'])
    .where('credit_notes.invoice_id', '=', invoiceId)
    .execute()
  return rows.map(row => ({
    period: row.period,
    vatRate: row.vat_rate_hundredths / 100,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
  }))
}

async function noteOnInvoice(tx: Tx, invoiceId: string, now: string): Promise<void> {
  const notes = await tx
    .selectFrom('credit_notes')
    .select('number')
    .where('invoice_id', '=', invoiceId)
    .orderBy('number')
    .execute()
  await tx
    .updateTable('invoices')
    .set({ credit_notes: notes.map(({ number }) => number).join(', '), updated_at: now })
    .where('id', '=', invoiceId)
    .execute()
}

/**
 * The next number of a year. Its row is locked until the commit: whoever comes at the same time waits, and what is rolled
 * back gives its number back. So none is left out, and none is given twice.
 */
async function takeNumber(tx: Tx, year: string): Promise<string> {
  await tx
    .insertInto('credit_note_numbers')
    .values({ year, last: 0 })
    .onConflict(there => there.column('year').doNothing())
    .execute()
  const { last } = await tx
    .updateTable('credit_note_numbers')
    .set(row => ({ last: row('last', '+', 1) }))
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  return creditNoteNumber(year, Number(last))
}
