import type { PracticeValues } from '../../records/practice.ts'
import { type EpcTransfer, epcCode } from '../bank/epc-code.ts'
import type { Amounts } from '../billing/billing.ts'
import type { ExplainedCorrection } from '../billing/billing-sentences.ts'
import type { VatTreatment } from '../billing/vat.ts'
import type { Day, Month } from '../calendar/brussels.ts'
import { printedIban } from '../clients/official-numbers.ts'
import { choosePaymentMethod, type PaymentMethod } from '../practice/practice.ts'
import { formatCents, formatLongDay, formatMonth } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import type { DrawCode } from './code.ts'
import { type Block, type DocumentContent, type Fact, heading, type Total, text } from './document.ts'
import { extrasTable, type InvoiceLine, linesTable, lineVatTreatment, vatByRate } from './invoice-lines.ts'
import type { IssuedFacts } from './issued.ts'
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

export type InvoiceDetails = {
  invoice: {
    number: string
    period: Month
    createdAt: string
    issueDay: Day | null
    dueDay: Day
    communication: string
    creditCents: number
    isFrozen: boolean
    canceledAt: string | null
  } & Amounts &
    VatTreatment
  practice: PracticeValues
  client: ContractClient
  mandate: { reference: string; iban: string } | null
  lines: readonly InvoiceLine[] | null
  corrections?: readonly ExplainedCorrection[]
}

export function invoiceDocument(
  facts: InvoiceDetails,
  language: Language,
  drawCode?: DrawCode,
): DocumentContent {
  const { invoice, practice } = facts
  const texts = printedTexts[language]
  const { invoice: invoiceTexts } = texts
  const period = formatMonth(invoice.period, language)
  const kinds = new Set(facts.lines?.map(({ kind }) => kind))
  const isExtraOnly = kinds.size === 1 && kinds.has('extra')
  const about: Fact[] = [
    { label: invoiceTexts.number, value: invoice.number },
    { label: invoiceTexts.date, value: formatLongDay(invoice.issueDay ?? invoice.createdAt, language) },
    ...(isExtraOnly ? [] : [{ label: invoiceTexts.period, value: period }]),
    { label: invoiceTexts.due, value: formatLongDay(invoice.dueDay, language) },
  ]
  const method = choosePaymentMethod(practice, facts.mandate)
  const content: DocumentContent = {
    title: invoiceTexts.title(invoice.number),
    subtitle: isExtraOnly ? invoiceTexts.extras : invoiceTexts.subtitle(period),
    language,
    payment: method,
    ...(invoice.isFrozen && { issued: createIssuedFacts(facts, method, language) }),
    footer: documentFooter(practice, invoiceTexts.footer(invoice.number)),
    blocks: [
      partiesBlock(facts, texts.contract),
      ...(invoice.isFrozen ? [] : [text(invoiceTexts.notYet)]),
      { kind: 'facts', facts: about },
      ...createLineBlocks(facts, language),
      heading(invoiceTexts.paymentHeading),
      ...payment(facts, method, language, drawCode),
    ],
  }
  return invoice.canceledAt === null ? content : canceledDocument(content, invoice.canceledAt)
}

/**
 * The displayed document of a canceled invoice. The stored text is unchanged. Payment is always the last part and is
 * removed.
 */
export function canceledDocument(content: DocumentContent, canceledAt: string): DocumentContent {
  const { invoice: invoiceTexts } = printedTexts[content.language]
  const end = content.blocks.findLastIndex(block => block.kind === 'heading')
  const blocks = content.blocks.slice(0, end).map(block => {
    return block.kind === 'table'
      ? { ...block, totals: block.totals.filter(total => total.isMain !== true) }
      : block
  })
  const day = formatLongDay(canceledAt, content.language)
  return {
    ...content,
    blocks: [heading(invoiceTexts.canceled(day)), text(invoiceTexts.canceledText), ...blocks],
  }
}

/** Replaces the due day of an invoice that was sent after it. */
export function dueOn(content: DocumentContent, before: Day, dueDay: Day): DocumentContent {
  const { language } = content
  const { due } = printedTexts[language].invoice
  const [from, to] = [formatLongDay(before, language), formatLongDay(dueDay, language)]
  const end = content.blocks.findLastIndex(block => block.kind === 'heading')
  const blocks = content.blocks.map((block, n): Block => {
    if (block.kind === 'text' && n > end) return { ...block, text: block.text.replace(from, to) }
    if (block.kind !== 'facts') return block
    return { ...block, facts: block.facts.map(fact => (fact.label === due ? { ...fact, value: to } : fact)) }
  })
  return { ...content, blocks }
}

function listExemptions(
  { invoice, practice, lines }: InvoiceDetails,
  language: Language,
  isNamed: (treatment: VatTreatment) => boolean = () => true,
): string[] {
  const untaxed = (lines ?? []).filter(({ vatRate }) => vatRate === 0)
  const treatments = untaxed.length === 0 ? [invoice] : untaxed.map(line => lineVatTreatment(line, invoice))
  return [
    ...new Set(treatments.filter(isNamed).map(treatment => exemptionText(practice, treatment, language))),
  ]
}

function createIssuedFacts(details: InvoiceDetails, method: PaymentMethod, language: Language): IssuedFacts {
  const { invoice, practice, client, mandate } = details
  const { creditCents } = invoice
  const exemption = listExemptions(details, language, isExempting).join(' ')
  const collection =
    method === 'direct-debit' && mandate !== null && invoice.totalCents > creditCents
      ? { mandate: mandate.reference, creditorId: practice.creditorId }
      : undefined
  return issuedNow({ practice, client, exemption }, { creditCents, ...(collection && { collection }) })
}

const isExempting = ({ vatRegime }: VatTreatment) => vatRegime !== 'reverse-charge'

function createLineBlocks(details: InvoiceDetails, language: Language): Block[] {
  const { invoice, practice, lines, corrections = [] } = details
  const { invoice: invoiceTexts } = printedTexts[language]
  const price = (cents: number) => formatCents(cents, language)
  const vat = vatBlock(
    vatByRate(lines, invoice, practice.vatRate),
    listExemptions(details, language),
    language,
  )
  const totals: Total[] = [
    { label: invoiceTexts.net, value: price(invoice.netCents) },
    ...vat.totals,
    { label: invoiceTexts.total, value: price(invoice.totalCents) },
  ]
  if (invoice.creditCents > 0) totals.push({ label: invoiceTexts.credit, value: price(-invoice.creditCents) })
  totals.push({
    label: invoiceTexts.toPay,
    value: price(invoice.totalCents - invoice.creditCents),
    isMain: true,
  })
  const unseen = lines === null ? [text(invoiceTexts.linesOnServer)] : []
  const extras = (lines ?? []).filter(line => line.kind === 'extra')
  const months = (lines ?? []).filter(line => line.kind !== 'extra')
  const hasMonths = months.length > 0 || extras.length === 0
  const tables: Block[] = [
    ...(hasMonths
      ? [
          heading(invoiceTexts.lines),
          ...unseen,
          { ...linesTable(months, language), totals: extras.length === 0 ? totals : [] },
        ]
      : []),
    ...(extras.length > 0
      ? [heading(invoiceTexts.extras), { ...extrasTable(extras, language), totals }]
      : []),
  ]
  return [...tables, ...correctionBlocks(corrections, language), ...vat.notes]
}

function payment(
  { invoice, practice, mandate }: InvoiceDetails,
  method: PaymentMethod,
  language: Language,
  drawCode: DrawCode | undefined,
): Block[] {
  const { invoice: invoiceTexts } = printedTexts[language]
  if (invoice.totalCents <= invoice.creditCents) return [text(invoiceTexts.nothing)]
  const due = formatLongDay(invoice.dueDay, language)
  const account = printedIban(practice.iban)
  if (method === 'transfer' || mandate === null) {
    const amount = formatCents(invoice.totalCents - invoice.creditCents, language)
    const { communication } = invoice
    const cents = invoice.totalCents - invoice.creditCents
    return [
      text(invoiceTexts.pay(amount, due, account, communication)),
      ...paymentCode({ ...practice, cents, communication }, language, drawCode),
    ]
  }
  return [
    text(invoiceTexts.collected(due, mandate.reference, practice.creditorId)),
    text(invoiceTexts.transfer(account, invoice.communication)),
  ]
}

export function paymentCode(
  transfer: EpcTransfer,
  language: Language,
  drawCode: DrawCode | undefined,
): Block[] {
  const codeText = epcCode(transfer)
  if (codeText === undefined || drawCode === undefined) return []
  return [{ kind: 'code', rows: drawCode(codeText), caption: printedTexts[language].invoice.scan }]
}
