import { byLanguage } from '../text/language.ts'

/** Credit also pays invoices, but is not money received. */
export const paymentMethodsReceived = ['direct-debit', 'transfer', 'cash', 'card'] as const
export type ReceivedBy = (typeof paymentMethodsReceived)[number]
export const paymentHows = [...paymentMethodsReceived, 'credit'] as const
export type PaymentHow = (typeof paymentHows)[number]

export const refundMethods = ['transfer', 'cash'] as const
export type RefundMethod = (typeof refundMethods)[number]

export const paymentMethodTexts = byLanguage({
  'direct-debit': { en: 'Direct debit', fr: 'Domiciliation', nl: 'Domiciliëring' },
  transfer: { en: 'Transfer', fr: 'Virement', nl: 'Overschrijving' },
  cash: { en: 'Cash', fr: 'Espèces', nl: 'Contant' },
  card: { en: 'Card', fr: 'Carte', nl: 'Kaart' },
})

export const creditNoteReasons = ['cancel', 'correction', 'withdraw'] as const
export type CreditNoteReason = (typeof creditNoteReasons)[number]

export type SettledAmounts = {
  totalCents: number
  creditCents: number
  paidCents: number
  creditedCents: number
}

export function openCents({ totalCents, creditCents, paidCents, creditedCents }: SettledAmounts): number {
  return totalCents - creditCents - paidCents - creditedCents
}

/** A larger amount is a typing error. */
export const mostPaidCents = 100_000_000

export function dividedPayment(
  outstandingCents: number,
  cents: number,
): { paidCents: number; creditCents: number } {
  const paidCents = Math.max(0, Math.min(cents, outstandingCents))
  return { paidCents, creditCents: cents - paidCents }
}

type Way = { mail: string; collections: number }

/** Reversing the payment gives not paid, or pending for an invoice that was never sent. */
export function statusUnpaid({ mail, collections }: Way): 'pending' | 'not_paid' {
  return mail === 'none' && collections === 0 ? 'pending' : 'not_paid'
}

/** Reopens invoices that used a credit which proved void: the latest first, each up to the credit it used. */
export function reopenedAmounts<Used extends { usedCents: number }>(
  latestFirst: readonly Used[],
  missingCents: number,
): (Used & { againCents: number })[] {
  let missing = missingCents
  return latestFirst.flatMap(used => {
    const againCents = Math.max(0, Math.min(used.usedCents, missing))
    missing -= againCents
    return againCents > 0 ? [{ ...used, againCents }] : []
  })
}

/** A credit note reduces the open amount first. An already paid part becomes credit. */
export function dividedNote(
  invoice: SettledAmounts,
  noteCents: number,
): { creditedCents: number; returnedCents: number } {
  const creditedCents = Math.max(0, Math.min(noteCents, openCents(invoice)))
  return { creditedCents, returnedCents: noteCents - creditedCents }
}

export function creditNoteNumber(year: string, sequence: number): string {
  return `${year}-C${String(sequence).padStart(4, '0')}`
}

/** A part of a credit note by month and rate. Amounts are positive. */
export type NoteLine = {
  period: string
  vatRate: number
  netCents: number
  vatCents: number
  isExtra?: boolean
}

/**
 * The remaining lines after credits, by month and rate; empty when fully credited. A month's correction is credited
 * on that month's invoice, whichever invoice billed it. Extra work remains apart from the contract.
 */
export function linesLeft(lines: readonly NoteLine[], credited: readonly NoteLine[]): NoteLine[] {
  const left = (isExtra: boolean) => {
    const isOf = (line: NoteLine) => (line.isExtra ?? false) === isExtra
    return remainingLines(lines.filter(isOf), credited.filter(isOf))
  }
  return [...left(false), ...left(true)]
}

function remainingLines(lines: readonly NoteLine[], credited: readonly NoteLine[]): NoteLine[] {
  const remaining = new Map<string, NoteLine>()
  const signed = [
    ...lines,
    ...credited.map(line => ({ ...line, netCents: -line.netCents, vatCents: -line.vatCents })),
  ]
  for (const line of signed) {
    const key = `${line.period} ${line.vatRate}`
    const before = remaining.get(key)
    const netCents = (before?.netCents ?? 0) + line.netCents
    remaining.set(key, { ...line, netCents, vatCents: (before?.vatCents ?? 0) + line.vatCents })
  }
  const rest = [...remaining.values()].filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0)
  return creditNoteSum(rest).totalCents > 0 ? rest : []
}

export function creditNoteSum(lines: readonly Pick<NoteLine, 'netCents' | 'vatCents'>[]) {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0)
  const vatCents = lines.reduce((sum, line) => sum + line.vatCents, 0)
  return { netCents, vatCents, totalCents: netCents + vatCents }
}

/**
 * Ledger entries of a client. 'opening-credit': credit from a former system. 'credit-back': an invoice reopened
 * because the money behind its credit was returned.
 */
export const ledgerKinds = [
  'opening-credit',
  'invoice',
  'credit-used',
  'payment',
  'credit-back',
  'reversal',
  'refund',
  'refund-back',
  'refused',
  'credit-note',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export type PaymentEvent = {
  kind: LedgerKind
  day: string
  at: string
  owedCents: number
  creditCents: number
}

export function withBalances<Told extends PaymentEvent>(
  happenings: readonly Told[],
): (Told & { owedAfter: number; creditAfter: number })[] {
  let [owed, credit] = [0, 0]
  return happenings.toSorted(byDay).map(paymentEvent => {
    owed += paymentEvent.owedCents
    credit += paymentEvent.creditCents
    return { ...paymentEvent, owedAfter: owed, creditAfter: credit }
  })
}

function byDay(left: PaymentEvent, right: PaymentEvent): number {
  return (
    compare(left.day, right.day) ||
    compare(left.at, right.at) ||
    ledgerKinds.indexOf(left.kind) - ledgerKinds.indexOf(right.kind)
  )
}

const compare = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)
