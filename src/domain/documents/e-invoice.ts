import type { ExtraLine } from '../billing/bill-extras.ts'
import type { Amounts } from '../billing/billing.ts'
import { type Sums, sumLines } from '../billing/compute-billing.ts'
import type { ExtraUnit } from '../billing/extras.ts'
import { type CreditNoteReason, creditNoteSum, type NoteLine } from '../billing/payments.ts'
import type { VatTreatment } from '../billing/vat.ts'
import { type Day, dayAfter, type Month, monthAfter } from '../calendar/brussels.ts'
import { isEnterpriseNumber, isVatNumber, plainNumber } from '../clients/official-numbers.ts'
import type { Language } from '../text/language.ts'
import { isVatToRepay } from './credit-note-document.ts'
import {
  type CorrectedInvoice,
  correctedText,
  type InvoiceLine,
  linesTable,
  lineVatTreatment,
} from './invoice-lines.ts'
import type { IssuedFacts, IssuedParty } from './issued.ts'
import { printedTexts } from './printed-texts.ts'

/**
 * Standard, reverse charge or exempt. Belgium has no zero rate for care. Care for a business in another EU country is
 * a service under Article 196: AE, not K, which is for goods.
 */
export type VatCategory = 'S' | 'AE' | 'E'

export type EInvoiceLine = {
  name: string
  description: string
  note: string
  from: Day
  to: Day
  vatRate: number
  category: VatCategory
  netCents: number
  /** A line of a month is one piece at its amount. */
  billed?: { quantity: number; unit: ExtraUnit; priceCents: number }
}

type CategorySum = Sums['byRate'][number] & { category: VatCategory; reason: string }

/** An e-invoice or credit note in any syntax. Amounts of a credit note are positive. */
export type EInvoice = Amounts & {
  number: string
  day: Day
  issued: IssuedFacts
  lines: EInvoiceLine[]
  byCategory: CategorySum[]
} & (
    | { kind: 'invoice'; dueDay: Day; communication: string; corrected: readonly CorrectedInvoice[] }
    | { kind: 'credit-note'; note: string; invoice: { number: string; day: Day } }
  )

type IssuedInvoice = Amounts &
  VatTreatment & {
    number: string
    issueDay: Day
    dueDay: Day
    period: Month
    communication: string
  }

export function eInvoice(
  invoice: IssuedInvoice,
  lines: readonly InvoiceLine[],
  { issued, language }: { issued: IssuedFacts; language: Language },
): EInvoice {
  const { netCents, vatCents, totalCents } = invoice
  const forPrograms = lines.map(line => invoiceLine(line, invoice, language))
  return {
    kind: 'invoice',
    number: invoice.number,
    day: invoice.issueDay,
    dueDay: invoice.dueDay,
    communication: invoice.communication,
    issued,
    lines: forPrograms,
    corrected: correctedBy(lines),
    byCategory: sumByCategory(sumLines(lines).byRate, forPrograms, { issued, language }),
    netCents,
    vatCents,
    totalCents,
  }
}

function correctedBy(lines: readonly InvoiceLine[]): CorrectedInvoice[] {
  const corrected = lines.flatMap(line => (line.kind === 'correction' ? (line.corrects ?? []) : []))
  return [...new Map(corrected.map(invoice => [invoice.number, invoice])).values()]
}

export function findCategory(vatRate: number, { vatRegime }: Pick<VatTreatment, 'vatRegime'>): VatCategory {
  if (vatRate !== 0) return 'S'
  return vatRegime === 'reverse-charge' ? 'AE' : 'E'
}

function sumByCategory(
  byRate: Sums['byRate'],
  lines: readonly EInvoiceLine[],
  { issued, language }: { issued: IssuedFacts; language: Language },
): CategorySum[] {
  return byRate.flatMap((rate): CategorySum[] => {
    if (rate.vatRate !== 0) return [{ ...rate, category: 'S', reason: '' }]
    const untaxed = lines.filter(({ vatRate }) => vatRate === 0)
    return [...new Set(untaxed.map(({ category }) => category))].map(category => {
      const categoryLines = untaxed.filter(line => line.category === category)
      const reason = category === 'AE' ? printedTexts[language].vat.reverseCharge : issued.exemption
      return {
        ...rate,
        category,
        reason,
        netCents: categoryLines.reduce((sum, { netCents }) => sum + netCents, 0),
      }
    })
  })
}

function extraLine(line: ExtraLine, invoice: VatTreatment, language: Language): EInvoiceLine {
  const { text, animal, day, vatRate, netCents, quantity, unit, priceCents } = line
  return {
    name: text || printedTexts[language].invoice.extras,
    description: animal?.name ?? '',
    note: '',
    from: day,
    to: day,
    vatRate,
    netCents,
    category: findCategory(vatRate, invoice),
    billed: { quantity, unit, priceCents },
  }
}

function invoiceLine(line: InvoiceLine, invoice: VatTreatment, language: Language): EInvoiceLine {
  if (line.kind === 'extra') return extraLine(line, invoice, language)
  const [name = '', species = '', , , days = ''] = linesTable([line], language).rows[0] ?? []
  const { vatRate, netCents, period } = line
  const note = correctedText(line, language)
  const invoiceTexts = printedTexts[language].invoice
  return {
    // Animals of an erased client have no name.
    name: name || species || invoiceTexts.care(period),
    description: [name === '' ? '' : species, note === '' ? days : ''].filter(part => part !== '').join(', '),
    note,
    ...(line.kind === 'month' ? { from: line.from, to: line.to } : daysOfMonth(period)),
    vatRate,
    netCents,
    category: findCategory(vatRate, lineVatTreatment(line, invoice)),
  }
}

function daysOfMonth(month: Month): { from: Day; to: Day } {
  return { from: `${month}-01`, to: dayAfter(`${monthAfter(month)}-01`, -1) }
}

type IssuedNote = {
  number: string
  day: Day
  reason: CreditNoteReason
  lines: readonly NoteLine[]
  invoice: { number: string; day: Day } & Pick<VatTreatment, 'vatRegime'>
}

export function eCreditNote(
  { number, day, reason, lines, invoice }: IssuedNote,
  { issued, language }: { issued: IssuedFacts; language: Language },
): EInvoice {
  const texts = printedTexts[language]
  const forPrograms = lines.map(({ period, vatRate, netCents, isExtra }) => ({
    name: isExtra ? texts.invoice.extras : texts.invoice.care(period),
    description: '',
    note: '',
    ...daysOfMonth(period),
    vatRate,
    netCents,
    category: findCategory(vatRate, invoice),
  }))
  return {
    kind: 'credit-note',
    number,
    day,
    issued,
    invoice,
    // At most one note is allowed.
    note: [
      texts.creditNote.reasons[reason],
      ...(isVatToRepay(issued.buyer.vatNumber, lines) ? [texts.vat.repay] : []),
    ].join(' '),
    lines: forPrograms,
    byCategory: sumByCategory(creditNoteRates(lines), forPrograms, { issued, language }),
    ...creditNoteSum(lines),
  }
}

export function creditNoteRates(lines: readonly NoteLine[]): Sums['byRate'] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((one, other) => other - one)
  return rates.map(vatRate => {
    const { netCents, vatCents } = creditNoteSum(lines.filter(line => line.vatRate === vatRate))
    return { vatRate, netCents, vatCents }
  })
}

/** A Belgian enterprise number, or empty. */
export function enterpriseDigits({ enterpriseNumber, vatNumber }: IssuedParty): string {
  const validNumber = [enterpriseNumber, vatNumber].find(isEnterpriseNumber)
  return validNumber === undefined ? '' : plainNumber(validNumber).replace(/^BE/, '').padStart(10, '0')
}

export function partyVatNumber(party: IssuedParty): string {
  const number = plainNumber(party.vatNumber)
  if (isVatNumber(number)) return number
  const digits = enterpriseDigits(party)
  return digits === '' ? '' : `BE${digits}`
}

export const enterpriseScheme = '0208'

/** Where a Belgian enterprise receives documents in the network. */
export function peppolAddress(party: IssuedParty): string {
  return `${enterpriseScheme}:${enterpriseDigits(party)}`
}

/** Peppol: both are Belgian enterprises. */
export function isForNetwork({ seller, buyer }: IssuedFacts): boolean {
  return enterpriseDigits(seller) !== '' && enterpriseDigits(buyer) !== ''
}

/** Missing data of the practice that can make recipients refuse it. */
export const eInvoiceGaps = ['name', 'vat-number', 'iban'] as const
export type EInvoiceGap = (typeof eInvoiceGaps)[number]

export function findEInvoiceGaps({
  issued: { seller, account },
  kind,
}: Pick<EInvoice, 'issued' | 'kind'>): EInvoiceGap[] {
  const missing = {
    name: seller.name === '',
    'vat-number': partyVatNumber(seller) === '',
    iban: kind === 'invoice' && account.iban === '',
  }
  return eInvoiceGaps.filter(gap => missing[gap])
}
