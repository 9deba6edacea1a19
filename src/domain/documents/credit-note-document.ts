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
    why: CreditNoteReason
    lines: readonly NoteLine[]
    /** The paid part, which becomes the client's credit. */
    returnedCents: number
    corrections?: readonly ExplainedCorrection[]
  }
  invoice: { number: string; createdAt: string; issueDay: string | null } & VatTreatment
  /** The open amount of the invoice afterwards. */
  openAfterCents: number
  practice: PracticeValues
  client: ContractClient
}

export function creditNoteDocument(details: CreditNoteDetails, language: Language): DocumentContent {
  const { note, invoice, practice } = details
  const { creditNote: words, contract, vat } = printedTexts[language]
  const exemption = exemptionText(practice, invoice, language)
  return {
    title: words.title(note.number),
    subtitle: words.subtitle(invoice.number),
    language,
    issued: issuedNow({ ...details, exemption }),
    footer: documentFooter(practice, words.footer(note.number)),
    blocks: [
      partiesBlock(details, contract),
      {
        kind: 'facts',
        facts: [
          { label: words.number, value: note.number },
          { label: words.date, value: formatLongDay(note.day, language) },
          { label: words.invoice, value: invoice.number },
          { label: words.invoiceDate, value: formatLongDay(invoice.issueDay ?? invoice.createdAt, language) },
          { label: words.why, value: words.reasons[note.why] },
        ],
      },
      heading(words.lines),
      linesOf(note.lines, language),
      ...correctionBlocks(note.corrections ?? [], language),
      ...vatBlock(note.lines, [exemption], language).notes,
      ...(isVatToRepay(details.client.companyVAT, note.lines) ? [text(vat.repay)] : []),
      heading(words.money),
      ...moneyOf(details, language),
    ],
  }
}

/** Only a client with a VAT number has deducted the VAT. */
export function isVatToRepay(vatNumber: string, lines: readonly NoteLine[]): boolean {
  return vatNumber !== '' && lines.some(({ vatCents }) => vatCents !== 0)
}

function linesOf(lines: readonly NoteLine[], language: Language): Block {
  const { creditNote: words } = printedTexts[language]
  const price = (cents: number) => formatCents(cents, language)
  const sum = creditNoteSum(lines)
  return {
    kind: 'table',
    columns: [
      { label: words.period, align: 'start' },
      { label: words.rate, align: 'end' },
      { label: words.net, align: 'end' },
      { label: words.vat, align: 'end' },
      { label: words.total, align: 'end' },
    ],
    rows: lines.map(line => [
      formatMonth(line.period, language),
      formatRate(line.vatRate, language),
      price(line.netCents),
      price(line.vatCents),
      price(line.netCents + line.vatCents),
    ]),
    totals: [
      { label: words.net, value: price(sum.netCents) },
      { label: words.vat, value: price(sum.vatCents) },
      { label: words.credited, value: price(sum.totalCents), isMain: true },
    ],
  }
}

function moneyOf({ note, invoice, openAfterCents }: CreditNoteDetails, language: Language): Block[] {
  const { creditNote: words } = printedTexts[language]
  const price = (cents: number) => formatCents(cents, language)
  const refundDay = formatLongDay(dayAfter(note.day, daysToRefund), language)
  const returned = (amount: string) =>
    note.why === 'withdraw' ? words.refunded(amount, refundDay) : words.returned(amount)
  const less = creditNoteSum(note.lines).totalCents - note.returnedCents
  const asks = openAfterCents > 0 ? words.stillToPay(price(openAfterCents)) : words.nothingToPay
  return [
    ...(less > 0 ? [text(words.lessToPay(price(less), invoice.number))] : []),
    text(asks),
    ...(note.returnedCents > 0 ? [text(returned(price(note.returnedCents)))] : []),
  ]
}
