import type { ExtraLine } from '../billing/bill-extras.ts'
import type { Amounts } from '../billing/billing.ts'
import {
  type CorrectionLine,
  type Line,
  type MonthLine,
  type Sums,
  sumLines,
} from '../billing/compute-billing.ts'
import { inferVatRate } from '../billing/contract-price.ts'
import { extraUnitSymbols } from '../billing/extras.ts'
import type { VatTreatment } from '../billing/vat.ts'
import type { Day } from '../calendar/brussels.ts'
import { formatCents, formatDayRange, formatLongDay, formatMonth, formatNumber } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import type { Table } from './document.ts'
import { printedTexts } from './printed-texts.ts'

export type InvoiceLine = MonthLine | CorrectingLine | ExtraLine
type CorrectingLine = CorrectionLine & { corrects?: CorrectedInvoice }
export type CorrectedInvoice = { number: string; day: Day } & VatTreatment

type ContractLine = Exclude<InvoiceLine, ExtraLine>

export function extrasTable(lines: readonly ExtraLine[], language: Language): Omit<Table, 'totals'> {
  const { invoice: texts, contract } = printedTexts[language]
  const hasAnimals = lines.some(({ animal }) => animal !== null)
  return {
    kind: 'table',
    columns: [
      { label: texts.description, align: 'start' },
      ...(hasAnimals ? [{ label: contract.animals.name, align: 'start' } as const] : []),
      { label: texts.date, align: 'start' },
      { label: texts.quantity, align: 'end' },
      { label: texts.price, align: 'end' },
      { label: texts.amount, align: 'end' },
    ],
    rows: lines.map(line => [
      line.text,
      ...(hasAnimals ? [line.animal?.name ?? ''] : []),
      formatLongDay(line.day, language),
      formatQuantity(line, language),
      formatCents(line.priceCents, language),
      formatCents(line.netCents, language),
    ]),
  }
}

function formatQuantity({ quantity, unit }: ExtraLine, language: Language): string {
  return `${formatNumber(quantity, language)} ${extraUnitSymbols[unit]}`.trim()
}

export function linesTable(lines: readonly ContractLine[], language: Language): Omit<Table, 'totals'> {
  const { invoice: invoiceTexts, contract } = printedTexts[language]
  const { animals: labels } = contract
  return {
    kind: 'table',
    columns: [
      { label: labels.name, align: 'start' },
      { label: labels.species, align: 'start' },
      { label: labels.visits, align: 'end' },
      { label: labels.price, align: 'end' },
      { label: invoiceTexts.days, align: 'start' },
      { label: invoiceTexts.amount, align: 'end' },
    ],
    rows: lines.map(line => createRow(line, language)),
  }
}

function createRow(line: ContractLine, language: Language): string[] {
  const { invoice: invoiceTexts } = printedTexts[language]
  const amount = formatCents(line.netCents, language)
  const month = formatMonth(line.period, language)
  if (line.kind === 'correction') {
    const corrected = correctedText(line, language)
    return [invoiceTexts.correction(month), '', '', '', corrected, amount]
  }
  const { animal, price } = line
  return [
    animal.name,
    animal.speciesName,
    String(animal.visits),
    formatCents(price.hourlyCents, language),
    formatDays(line, language),
    amount,
  ]
}

export function correctedText(line: InvoiceLine, language: Language): string {
  if (line.kind !== 'correction' || line.corrects === undefined) return ''
  const { number, day } = line.corrects
  return printedTexts[language].invoice.ofInvoice(number, formatLongDay(day, language))
}

function formatDays(line: Extract<Line, { kind: 'month' }>, language: Language): string {
  const { invoice: invoiceTexts } = printedTexts[language]
  const { days, ofDays } = line
  if (days === ofDays) return formatMonth(line.period, language)
  const part = invoiceTexts.daysOf(days, ofDays)
  const span = Number(line.to.slice(8)) - Number(line.from.slice(8)) + 1
  if (span !== days) return part
  return `${part} (${formatDayRange(line.from, line.to, language)})`
}

/** A correction of another invoice has that invoice's VAT treatment. */
export function lineVatTreatment(line: InvoiceLine, invoice: VatTreatment): VatTreatment {
  return line.kind === 'correction' && line.corrects !== undefined ? line.corrects : invoice
}

type ByRate = Sums['byRate']

/** A single total without rates when the lines are unknown here. */
export function vatByRate(
  lines: readonly InvoiceLine[] | null,
  { netCents, vatCents }: Amounts,
  rateNow: number,
): ByRate {
  if (lines === null) return [{ vatRate: inferVatRate(netCents, vatCents, rateNow), netCents, vatCents }]
  return sumLines(lines).byRate
}
