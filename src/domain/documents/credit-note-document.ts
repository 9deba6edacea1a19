import type { PracticeValues } from '../../records/practice.ts'
import type { ExplainedCorrection } from '../billing/billing-sentences.ts'
import { daysToRefund } from '../billing/contracts.ts'
import { type CreditNoteReason, creditNoteSum, type NoteLine } from '../billing/payments.ts'
import type { VatTreatment } from '../billing/vat.ts'
import { type Day, dayAfter } from '../calendar/brussels.ts'
import { formatCents, formatLongDay, formatMonth, formatRate } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import { type Block, type DocumentContent, heading, text } from './document.ts'
import { issuedNow } from './issued-now.ts'
import { printedTexts } from './printed-texts.ts'
import {
  type ContractClient,
  correctionBlocks,
  documentFooter,
  exemptionText,
  partiesBlock,
  vatBlock,
} from './shared-blocks.ts'

export type CreditNoteDetails = {
  note: {
    number: string
    day: Day
    reason: CreditNoteReason
    lines: readonly NoteLine[]
    /** The paid part, which becomes the client's credit. */
    returnedCents: number
    corrections?: readonly ExplainedCorrection[]
  }
  invoice: { number: string; createdAt: string; issueDay: string | null } & VatTreatment
  openAfterCents: number
  practice: PracticeValues
  client: ContractClient
}

export function creditNoteDocument(details: CreditNoteDetails, language: Language): DocumentContent {
  const { note, invoice, practice } = details
  const { creditNote: noteTexts, contract, vat } = printedTexts[language]
  const exemption = exemptionText(practice, invoice, language)
  return {
    title: noteTexts.title(note.number),
    subtitle: noteTexts.subtitle(invoice.number),
    language,
    issued: issuedNow({ ...details, exemption }),
    footer: documentFooter(practice, noteTexts.footer(note.number)),
    blocks: [
      partiesBlock(details, contract),
      {
        kind: 'facts',
        facts: [
          { label: noteTexts.number, value: note.number },
          { label: noteTexts.date, value: formatLongDay(note.day, language) },
          { label: noteTexts.invoice, value: invoice.number },
          {
            label: noteTexts.invoiceDate,
            value: formatLongDay(invoice.issueDay ?? invoice.createdAt, language),
          },
          { label: noteTexts.reason, value: noteTexts.reasons[note.reason] },
        ],
      },
      heading(noteTexts.lines),
      createLinesTable(note.lines, language),
      ...correctionBlocks(note.corrections ?? [], language),
      ...vatBlock(note.lines, [exemption], language).notes,
      ...(isVatToRepay(details.client.companyVAT, note.lines) ? [text(vat.repay)] : []),
      heading(noteTexts.money),
      ...createPaymentBlocks(details, language),
    ],
  }
}

/** Only a client with a VAT number has deducted the VAT. */
export function isVatToRepay(vatNumber: string, lines: readonly NoteLine[]): boolean {
  return vatNumber !== '' && lines.some(({ vatCents }) => vatCents !== 0)
}

function createLinesTable(lines: readonly NoteLine[], language: Language): Block {
  const { creditNote: noteTexts } = printedTexts[language]
  const price = (cents: number) => formatCents(cents, language)
  const sum = creditNoteSum(lines)
  return {
    kind: 'table',
    columns: [
      { label: noteTexts.period, align: 'start' },
      { label: noteTexts.rate, align: 'end' },
      { label: noteTexts.net, align: 'end' },
      { label: noteTexts.vat, align: 'end' },
      { label: noteTexts.total, align: 'end' },
    ],
    rows: lines.map(line => [
      line.isExtra ? printedTexts[language].invoice.extras : formatMonth(line.period, language),
      formatRate(line.vatRate, language),
      price(line.netCents),
      price(line.vatCents),
      price(line.netCents + line.vatCents),
    ]),
    totals: [
      { label: noteTexts.net, value: price(sum.netCents) },
      { label: noteTexts.vat, value: price(sum.vatCents) },
      { label: noteTexts.credited, value: price(sum.totalCents), isMain: true },
    ],
  }
}

function createPaymentBlocks(
  { note, invoice, openAfterCents }: CreditNoteDetails,
  language: Language,
): Block[] {
  const { creditNote: noteTexts } = printedTexts[language]
  const price = (cents: number) => formatCents(cents, language)
  const refundDay = formatLongDay(dayAfter(note.day, daysToRefund), language)
  const returned = (amount: string) =>
    note.reason === 'withdraw' ? noteTexts.refunded(amount, refundDay) : noteTexts.returned(amount)
  const less = creditNoteSum(note.lines).totalCents - note.returnedCents
  const amountText = openAfterCents > 0 ? noteTexts.stillToPay(price(openAfterCents)) : noteTexts.nothingToPay
  return [
    ...(less > 0 ? [text(noteTexts.lessToPay(price(less), invoice.number))] : []),
    text(amountText),
    ...(note.returnedCents > 0 ? [text(returned(price(note.returnedCents)))] : []),
  ]
}
