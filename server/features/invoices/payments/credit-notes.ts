import type { ClientRow } from '../../../../src/contract/clients.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import { blankRow } from '../../../../src/contract/rows.ts'
import { sumLines } from '../../../../src/domain/billing/compute-billing.ts'
import { vatCents } from '../../../../src/domain/billing/contract-price.ts'
import { daysToRefund } from '../../../../src/domain/billing/contracts.ts'
import { invoiceSearchText } from '../../../../src/domain/billing/invoices.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import {
  type CreditNoteReason,
  creditNoteNumber,
  creditNoteSum,
  dividedNote,
  linesLeft,
  type NoteLine,
  openCents,
} from '../../../../src/domain/billing/payments.ts'
import { dayAfter, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { clientLanguage } from '../../../../src/domain/clients/clients.ts'
import { creditNoteDocument } from '../../../../src/domain/documents/credit-note-document.ts'
import { issuedIn } from '../../../../src/domain/documents/issued-in-text.ts'
import { formatLongDay, formatPrice } from '../../../../src/domain/text/format.ts'
import type { InEveryLanguage } from '../../../../src/domain/text/language.ts'
import { insertRows, type Tx } from '../../../db/database.ts'
import { type About, emailTo } from '../../../mail/email.ts'
import { hasQueuedEmail, queueEmail } from '../../../mail/emails-store.ts'
import type { Ids } from '../../../ports.ts'
import { findStaffName, type TouchedRow } from '../../../sync/changes.ts'
import { findClientsByIds } from '../../clients/clients-store.ts'
import { lockOpenDay, readLetterhead } from '../../practice/practice-store.ts'
import { explainCorrections } from '../billed-clients.ts'
import { queueEInvoice } from '../e-invoices.ts'
import { readInvoiceDocument } from '../invoice-documents.ts'
import { type Invoice, readInvoice, takeNumbers } from '../invoices-store.ts'
import { findCreditNoteLines, findLines } from '../lines-store.ts'
import { creditNoteFileName } from './credit-note-documents.ts'
import { type Actor, recountMoney } from './payments-store.ts'

/** Amounts are positive. If `vatCents` is absent, VAT is calculated from the rate. */
type GivenLine = Omit<NoteLine, 'vatCents'> & { vatCents?: number }

type GivenNote = Actor & {
  invoice: Pick<Invoice, 'id'>
  lines: readonly GivenLine[]
  reason: CreditNoteReason
}

/**
 * Credits lines of a validated invoice. A paid part becomes credit of the client. Requires the locks of the
 * client, the invoice, then the numbers of the year.
 */
export async function createCreditNote(
  tx: Tx,
  { invoice: { id: invoiceId }, lines: requestedLines, reason, ...by }: GivenNote,
): Promise<{ id: string; number: string; touched: TouchedRow[] }> {
  const invoice = await readInvoice(tx, invoiceId)
  if (invoice === undefined) throw new Error('there is no invoice to credit')
  const lines = requestedLines.map(line => {
    return { ...line, vatCents: line.vatCents ?? vatCents(line.netCents, line.vatRate) }
  })
  const sum = creditNoteSum(lines)
  const corrected = lines.map(({ period, netCents }) => ({ period, netCents: -netCents }))
  const corrections = reason === 'cancel' ? [] : await explainCorrections(tx, invoice.clientId, corrected)
  const { creditedCents, returnedCents } = dividedNote(invoice, sum.totalCents)
  const { ids, now, userId } = by
  const toOpenDay = await lockOpenDay(tx)
  const day = toOpenDay(toDay(now))
  const year = day.slice(0, 4)
  const number = creditNoteNumber(year, (await takeNumbers(tx, 'credit_note_numbers', year, 1)) + 1)
  const note = { id: ids.uuid(), number, clientId: invoice.clientId, ...sum, returnedCents }
  await tx
    .insertInto('credit_notes')
    .values({
      id: note.id,
      number,
      number_text: invoiceSearchText(number),
      reason,
      day,
      mail: 'none',
      invoice_id: invoice.id,
      client_id: invoice.clientId,
      returned_cents: returnedCents,
      net_cents: sum.netCents,
      vat_cents: sum.vatCents,
      total_cents: sum.totalCents,
      created_at: now,
      created_by: userId === undefined ? null : await findStaffName(tx, userId),
      created_by_id: userId ?? null,
    })
    .execute()
  const lineRows = lines.map((line, n) => ({
    credit_note_id: note.id,
    n,
    period: line.period,
    net_cents: line.netCents,
    vat_cents: line.vatCents,
    vat_rate_hundredths: Math.round(line.vatRate * 100),
    is_extra: line.isExtra ? 1 : 0,
  }))
  await insertRows(tx, 'credit_note_lines', lineRows)
  const practice = await readLetterhead(tx)
  const [found = blankRow.clients] = await findClientsByIds(tx, [invoice.clientId])
  const client = await asInvoiced(tx, found, invoice, now)
  const openAfterCents = openCents(invoice) - creditedCents
  const details = {
    note: { number, day, reason, lines, returnedCents, corrections },
    invoice,
    openAfterCents,
  }
  const document = creditNoteDocument({ ...details, practice, client }, clientLanguage(client, practice))
  await tx
    .insertInto('credit_note_documents')
    .values({ credit_note_id: note.id, document: JSON.stringify(document), pdf: null })
    .execute()
  await queueCreditNoteEmail(tx, { ids }, { ...note, reason, invoiceNumber: invoice.number }, practice, now)
  if (['waiting', 'handed-over', 'accepted'].includes(invoice.eInvoice))
    await queueEInvoice(tx, { record: 'credit-notes', id: note.id }, { practice, document, now })
  await noteOnInvoice(tx, invoice.id, now)
  await recountMoney(tx, [invoice])
  const touched: TouchedRow[] = [
    { record: 'invoices', id: invoice.id },
    { record: 'clients', id: invoice.clientId },
  ]
  return { id: note.id, number, touched }
}

/** A reverse-charge credit note has the VAT number of its invoice. */
async function asInvoiced(tx: Tx, client: ClientRow, invoice: Invoice, now: string): Promise<ClientRow> {
  if (invoice.vatRegime !== 'reverse-charge') return client
  const { buyer } = issuedIn(await readInvoiceDocument(tx, invoice, now))
  return { ...client, companyVAT: buyer.vatNumber }
}

/** Returns the remaining claim of an invoice by month and rate. */
export async function linesClaimed(tx: Tx, invoice: Invoice): Promise<NoteLine[]> {
  const notes = tx.selectFrom('credit_notes').select('id').where('invoice_id', '=', invoice.id)
  const ids = (await notes.execute()).map(({ id }) => id)
  const credited = [...(await findCreditNoteLines(tx, ids)).values()].flat()
  return linesLeft(await linesBilled(tx, invoice), credited)
}

/** Rounds VAT once for each rate, and divides it among the months without losing a cent. */
async function linesBilled(tx: Tx, invoice: Invoice): Promise<NoteLine[]> {
  const lines = (await findLines(tx, [invoice.id])).get(invoice.id) ?? []
  const before = new Map<number, number>()
  return lines.map(line => {
    const net = before.get(line.vatRate) ?? 0
    before.set(line.vatRate, net + line.netCents)
    const until = (cents: number) => sumLines([{ vatRate: line.vatRate, netCents: cents }]).vatCents
    return {
      period: line.period,
      vatRate: line.vatRate,
      netCents: line.netCents,
      vatCents: until(net + line.netCents) - until(net),
      isExtra: line.kind === 'extra',
    }
  })
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

export const creditNoteEmails = 'creditNotes'

type SentNote = {
  id: string
  number: string
  invoiceNumber: string
  clientId: string
  totalCents: number
  returnedCents: number
  reason: CreditNoteReason
}

async function queueCreditNoteEmail(
  tx: Tx,
  { ids }: { ids: Ids },
  note: SentNote,
  practice: PracticeRow,
  now: string,
): Promise<void> {
  const [client] = await findClientsByIds(tx, [note.clientId])
  if (client === undefined || client.email === '') return
  const language = clientLanguage(client, practice)
  const texts = emailTexts[language]
  const price = (cents: number) => formatPrice(eurosFromCents(cents), language)
  const refundDay = formatLongDay(dayAfter(toDay(now), daysToRefund), language)
  const returned = (amount: string) =>
    note.reason === 'withdraw' ? texts.refunded(amount, refundDay) : texts.returned(amount)
  const about = { record: creditNoteEmails, id: note.id }
  const name = await creditNoteFileName(tx, note.id)
  const email = emailTo(client, practice, {
    about,
    language,
    subject: texts.subject(practice.name, note.number),
    lines: [
      { text: texts.attached(note.number, note.invoiceNumber, price(note.totalCents)) },
      { text: note.returnedCents > 0 ? returned(price(note.returnedCents)) : texts.lessToPay },
    ],
    attachments: [{ name, type: 'application/pdf', of: about }],
  })
  await queueEmail(tx, ids.uuid(), email, now)
  await setNoteMail(tx, note.id, 'waiting')
}

async function setNoteMail(tx: Tx, id: string, mail: 'waiting' | 'sent' | 'file'): Promise<void> {
  await tx.updateTable('credit_notes').set({ mail }).where('id', '=', id).execute()
}

export async function onCreditNoteEmailSent(
  tx: Tx,
  about: About,
  state: 'sent' | 'file',
): Promise<TouchedRow[]> {
  if (!(await hasQueuedEmail(tx, about))) await setNoteMail(tx, about.id, state)
  return []
}

const en = {
  subject: (practice: string, number: string) => `Credit note ${number} from ${practice}`,
  attached: (number: string, invoice: string, amount: string) =>
    `Please find attached credit note ${number} for invoice ${invoice}: ${amount}.`,
  returned: (amount: string) =>
    `You had already paid ${amount}. It has been added to your credit balance and will be deducted from your next invoices.`,
  refunded: (amount: string, day: string) =>
    `You withdrew from the contract. The ${amount} that you had already paid will be refunded by ${day} at the latest, within 14 days of your withdrawal. You don’t need to do anything.`,
  lessToPay: 'This amount is no longer due. You don’t need to do anything.',
}

const fr: typeof en = {
  subject: (practice, number) => `Note de crédit ${number} – ${practice}`,
  attached: (number, invoice, amount) =>
    `Vous trouverez ci-joint la note de crédit ${number} relative à la facture ${invoice}\u00a0: ${amount}.`,
  returned: amount =>
    `Vous aviez déjà payé ${amount}. Cette somme est portée à votre solde créditeur et sera déduite de vos prochaines factures.`,
  refunded: (amount, day) =>
    `Vous avez exercé votre droit de rétractation. La somme déjà payée (${amount}) vous sera remboursée au plus tard le ${day}, dans les 14 jours suivant votre rétractation. Vous n’avez rien à faire.`,
  lessToPay: 'Ce montant n’est plus dû. Vous n’avez rien à faire.',
}

const nl: typeof en = {
  subject: (practice, number) => `Creditnota ${number} van ${practice}`,
  attached: (number, invoice, amount) =>
    `In bijlage vindt u creditnota ${number} bij factuur ${invoice}: ${amount}.`,
  returned: amount =>
    `U had al ${amount} betaald. Dit bedrag is nu uw tegoed en wordt afgetrokken van uw volgende facturen.`,
  refunded: (amount, day) =>
    `U hebt het contract herroepen. De ${amount} die u al betaald had, wordt u uiterlijk op ${day} terugbetaald, binnen 14 dagen na uw herroeping. U hoeft niets te doen.`,
  lessToPay: 'Dit bedrag is niet meer verschuldigd. U hoeft niets te doen.',
}

const emailTexts: InEveryLanguage<typeof en> = { en, fr, nl }
