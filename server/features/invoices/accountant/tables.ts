import { type Sums, sumLines } from '../../../../src/domain/billing/compute-billing.ts'
import { invoiceStatusTexts } from '../../../../src/domain/billing/invoices.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import {
  creditNoteSum,
  openCents,
  paymentMethodsReceived,
  paymentMethodTexts,
} from '../../../../src/domain/billing/payments.ts'
import { fullName } from '../../../../src/domain/clients/person.ts'
import type { DocumentContent } from '../../../../src/domain/documents/document.ts'
import { creditNoteRates, partyVatNumber } from '../../../../src/domain/documents/e-invoice.ts'
import type { IssuedParty } from '../../../../src/domain/documents/issued.ts'
import { issuedIn } from '../../../../src/domain/documents/issued-in-text.ts'
import { printedTexts } from '../../../../src/domain/documents/printed-texts.ts'
import { byLanguage, type Language, translated } from '../../../../src/domain/text/language.ts'
import type { SheetCell } from '../../../../src/domain/text/spreadsheet.ts'
import type { IssuedInvoice, IssuedNote, MissingNumber, StoredPayment } from './issued-store.ts'
import type { JournalEntry } from './journals.ts'
import { sumExtraCents } from './period-sums.ts'

const accountantTexts = byLanguage({
  number: translated('Number', 'Numéro', 'Nummer'),
  issueDay: translated('Date of issue', 'Date d’émission', 'Factuurdatum'),
  dueDay: translated('Due date', 'Échéance', 'Vervaldag'),
  day: translated('Date', 'Date', 'Datum'),
  period: translated('Month billed', 'Mois facturé', 'Gefactureerde maand'),
  client: translated('Client', 'Client', 'Klant'),
  vatNumber: translated('VAT number', 'Numéro de TVA', 'Btw-nummer'),
  baseAt: translated(
    (rate: string) => `Taxable amount ${rate}`,
    rate => `Base imposable ${rate}`,
    rate => `Maatstaf van heffing ${rate}`,
  ),
  vatAt: translated(
    (rate: string) => `VAT ${rate}`,
    rate => `TVA ${rate}`,
    rate => `Btw ${rate}`,
  ),
  totalAt: translated(
    (rate: string) => `Incl. VAT ${rate}`,
    rate => `TVAC ${rate}`,
    rate => `Incl. btw ${rate}`,
  ),
  net: translated('Excl. VAT', 'HTVA', 'Excl. btw'),
  vat: translated('VAT', 'TVA', 'Btw'),
  total: translated('Incl. VAT', 'TVAC', 'Incl. btw'),
  extra: translated(
    'Of which extra work excl. VAT',
    'Dont prestations supplémentaires HTVA',
    'Waarvan extra werk excl. btw',
  ),
  byCredit: translated(
    'Paid from credit to date',
    'Payé par solde créditeur à ce jour',
    'Betaald met tegoed tot vandaag',
  ),
  paid: translated('Paid to date', 'Payé à ce jour', 'Betaald tot vandaag'),
  credited: translated('Credited to date', 'Crédité à ce jour', 'Gecrediteerd tot vandaag'),
  open: translated('Outstanding', 'Reste dû', 'Openstaand'),
  status: translated('Status', 'Statut', 'Status'),
  communication: translated(
    'Structured communication',
    'Communication structurée',
    'Gestructureerde mededeling',
  ),
  creditNotes: translated('Credit notes', 'Notes de crédit', 'Creditnota’s'),
  invoice: translated('Invoice', 'Facture', 'Factuur'),
  creditNote: translated('Credit note', 'Note de crédit', 'Creditnota'),
  kind: translated('Document', 'Document', 'Document'),
  reason: translated('Reason', 'Motif', 'Reden'),
  returned: translated('Added to credit', 'Porté au solde créditeur', 'Toegevoegd aan tegoed'),
  rate: translated('VAT rate (%)', 'Taux de TVA (%)', 'Btw-tarief (%)'),
  method: translated('Payment method', 'Mode de paiement', 'Betaalwijze'),
  amount: translated('Amount', 'Montant', 'Bedrag'),
  reversal: translated('Reversal', 'Contrepassation', 'Tegenboeking'),
  yes: translated('yes', 'oui', 'ja'),
  cost: translated('Bank charges', 'Frais bancaires', 'Bankkosten'),
  createdOn: translated('Created on', 'Créée le', 'Aangemaakt op'),
  missing: {
    canceled: translated(
      'canceled before validation',
      'annulée avant la validation',
      'geannuleerd vóór validatie',
    ),
    created: translated('not validated yet', 'pas encore validée', 'nog niet gevalideerd'),
    issued: translated(
      (day: string) => `issued on ${day}, in another period`,
      day => `émise le ${day}, dans une autre période`,
      day => `uitgereikt op ${day}, in een andere periode`,
    ),
  },
  journal: translated('Journal', 'Journal', 'Dagboek'),
  account: translated('Account', 'Compte', 'Rekening'),
  debit: translated('Debit', 'Débit', 'Debet'),
  creditSide: translated('Credit', 'Crédit', 'Credit'),
  vatCode: translated('VAT code', 'Code TVA', 'Btw-code'),
  base: translated('Taxable amount', 'Base imposable', 'Maatstaf van heffing'),
  source: translated('Source', 'Source', 'Bron'),
  credit: translated('Client credit', 'Solde créditeur du client', 'Tegoed van de klant'),
  sources: {
    person: translated('Manual', 'Manuel', 'Handmatig'),
    validation: translated('On validation', 'À la validation', 'Bij validatie'),
    opening: translated('Opening balance', 'Solde d’ouverture', 'Beginsaldo'),
  },
})

/** Names and VAT numbers are those of the document. Days have a format that spreadsheets recognise. */
type Row = SheetCell[]
type ByRate = Sums['byRate']

const euros = eurosFromCents
const belgianDay = (day: string) => day.split('-').toReversed().join('/')
const percent = (rate: number) => `${String(rate).replace('.', ',')} %`

function describeBuyer(document: DocumentContent | undefined): { client: string; vatNumber: string } {
  return describeParty(document && issuedIn(document).buyer)
}

function describeParty(buyer: IssuedParty | undefined): { client: string; vatNumber: string } {
  if (buyer === undefined) return { client: '', vatNumber: '' }
  const client = [buyer.name, buyer.contact].filter(part => part !== '').join(', ')
  return { client, vatNumber: partyVatNumber(buyer) || buyer.vatNumber }
}

function ofRates(byRate: ByRate, rates: readonly number[], sign: 1 | -1 = 1): Row {
  return rates.flatMap(rate => {
    const found = byRate.find(({ vatRate }) => vatRate === rate)
    if (found === undefined) return [null, null, null]
    const { netCents, vatCents } = found
    return [netCents, vatCents, netCents + vatCents].map(cents => euros(sign * cents))
  })
}

function headsOfRates(rates: readonly number[], language: Language): Row {
  const texts = accountantTexts[language]
  return rates.flatMap(rate => [texts.baseAt, texts.vatAt, texts.totalAt].map(head => head(percent(rate))))
}

export function invoicesHead(rates: readonly number[], language: Language): Row {
  const texts = accountantTexts[language]
  return [
    texts.number,
    texts.issueDay,
    texts.dueDay,
    texts.period,
    texts.client,
    texts.vatNumber,
    ...headsOfRates(rates, language),
    texts.net,
    texts.vat,
    texts.total,
    texts.extra,
    texts.byCredit,
    texts.paid,
    texts.credited,
    texts.open,
    texts.status,
    texts.communication,
    texts.creditNotes,
  ]
}

export function invoiceCells(
  invoice: IssuedInvoice,
  document: DocumentContent | undefined,
  rates: readonly number[],
  language: Language,
): Row {
  const { client, vatNumber } = describeBuyer(document)
  return [
    invoice.number,
    belgianDay(invoice.issueDay),
    belgianDay(invoice.dueDay),
    invoice.period,
    client,
    vatNumber,
    ...ofRates(sumLines(invoice.lines).byRate, rates),
    ...[invoice.netCents, invoice.vatCents, invoice.totalCents, sumExtraCents(invoice.lines)].map(euros),
    ...[invoice.creditCents, invoice.paidCents, invoice.creditedCents, openCents(invoice)].map(euros),
    invoiceStatusTexts[language][invoice.status],
    invoice.communication,
    invoice.creditNotes,
  ]
}

export function notesHead(rates: readonly number[], language: Language): Row {
  const texts = accountantTexts[language]
  return [
    texts.number,
    texts.day,
    texts.invoice,
    texts.client,
    texts.vatNumber,
    texts.reason,
    ...headsOfRates(rates, language),
    texts.net,
    texts.vat,
    texts.total,
    texts.extra,
    texts.returned,
  ]
}

/** Amounts are positive here, and negative in the journal. */
export function noteCells(
  note: IssuedNote,
  document: DocumentContent | undefined,
  rates: readonly number[],
  language: Language,
): Row {
  const { client, vatNumber } = describeBuyer(document)
  const { netCents, vatCents, totalCents } = creditNoteSum(note.lines)
  return [
    note.number,
    belgianDay(note.day),
    note.invoice.number,
    client,
    vatNumber,
    printedTexts[language].creditNote.reasons[note.reason],
    ...ofRates(creditNoteRates(note.lines), rates),
    ...[netCents, vatCents, totalCents, sumExtraCents(note.lines), note.returnedCents].map(euros),
  ]
}

export function journalHead(language: Language): Row {
  const texts = accountantTexts[language]
  return [
    texts.day,
    texts.kind,
    texts.number,
    texts.client,
    texts.vatNumber,
    texts.rate,
    texts.net,
    texts.vat,
    texts.total,
    texts.invoice,
    texts.extra,
  ]
}

/** Returns a row for each rate. Credit notes are negative, so that the columns add up. */
export function journalCells(
  of: Pick<IssuedInvoice | IssuedNote, 'number' | 'lines'> & {
    kind: 'invoice' | 'creditNote'
    day: string
    byRate: ByRate
    invoice: string
  },
  document: DocumentContent | undefined,
  language: Language,
): Row[] {
  const { client, vatNumber } = describeBuyer(document)
  const sign = of.kind === 'invoice' ? 1 : -1
  return of.byRate.map(rate => [
    belgianDay(of.day),
    accountantTexts[language][of.kind],
    of.number,
    client,
    vatNumber,
    rate.vatRate,
    ...ofRates([rate], [rate.vatRate], sign),
    of.invoice,
    euros(sign * sumExtraCents(of.lines, rate.vatRate)),
  ])
}

export function entryHead(language: Language): Row {
  const texts = accountantTexts[language]
  return [
    texts.day,
    texts.journal,
    texts.kind,
    texts.number,
    texts.dueDay,
    texts.client,
    texts.vatNumber,
    texts.account,
    texts.debit,
    texts.creditSide,
    texts.rate,
    texts.vatCode,
    texts.base,
    texts.communication,
  ]
}

/** Each document is booked in full by its rows. */
export function entryCells(entry: JournalEntry, language: Language): Row[] {
  const { client, vatNumber } = describeParty(entry.buyer)
  return entry.rows.map(({ kind, account, cents, netCents, vat }) => [
    belgianDay(entry.day),
    entry.journal,
    accountantTexts[language][entry.kind],
    entry.number,
    belgianDay(entry.dueDay),
    client,
    vatNumber,
    account,
    cents > 0 ? euros(cents) : null,
    cents < 0 ? euros(-cents) : null,
    vat?.rate,
    vat?.code,
    kind === 'vat' ? euros(netCents) : null,
    entry.communication,
  ])
}

export function missingHead(language: Language): Row {
  const texts = accountantTexts[language]
  return [texts.number, texts.createdOn, texts.reason]
}

export function missingCells({ number, createdDay, reason }: MissingNumber, language: Language): Row {
  const { canceled, created, issued } = accountantTexts[language].missing
  const reasons: { readonly [reason: string]: string } = { canceled, created }
  return [number, belgianDay(createdDay), reasons[reason] ?? issued(belgianDay(reason))]
}

export function paymentsHead(language: Language): Row {
  const texts = accountantTexts[language]
  return [
    texts.day,
    texts.method,
    texts.amount,
    texts.invoice,
    texts.client,
    texts.reversal,
    texts.reason,
    texts.cost,
    texts.source,
  ]
}

export function paymentCells(payment: StoredPayment, language: Language): Row {
  const texts = accountantTexts[language]
  const method = paymentMethodsReceived.find(value => value === payment.method)
  const name = [payment.company, fullName(payment)].filter(part => part !== '').join(', ')
  const sources: { readonly [source: string]: string } = texts.sources
  return [
    belgianDay(payment.day),
    method === undefined ? texts.credit : paymentMethodTexts[language][method],
    euros(payment.cents),
    payment.invoice,
    name,
    payment.isReversal ? texts.yes : '',
    payment.reason,
    euros(payment.costCents),
    sources[payment.source] ?? payment.source,
  ]
}
