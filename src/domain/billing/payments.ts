import { byLanguage } from '../text/language.ts'

/** How money comes in. What a client's credit pays is a payment too, and no money. */
export const waysPaid = ['direct-debit', 'transfer', 'cash', 'card'] as const
export type WayPaid = (typeof waysPaid)[number]
export const paymentHows = [...waysPaid, 'credit'] as const
export type PaymentHow = (typeof paymentHows)[number]

/** How money goes back to a client. */
export const waysRefunded = ['transfer', 'cash'] as const
export type WayRefunded = (typeof waysRefunded)[number]

export const wayPaidTexts = byLanguage({
  'direct-debit': { en: 'Direct debit', fr: 'Domiciliation', nl: 'Domiciliëring' },
  transfer: { en: 'Transfer', fr: 'Virement', nl: 'Overschrijving' },
  cash: { en: 'Cash', fr: 'Espèces', nl: 'Contant' },
  card: { en: 'Card', fr: 'Carte', nl: 'Kaart' },
})

/** Why an invoice is credited: it was canceled, its month turned out to cost less, or the client withdrew from the contract. */
export const creditNoteReasons = ['cancel', 'correction', 'withdraw'] as const
export type CreditNoteReason = (typeof creditNoteReasons)[number]

/** What there is of an invoice: what it came to, and what was paid of it or taken off it since. */
export type Settled = { totalCents: number; creditCents: number; paidCents: number; creditedCents: number }

/** What it still asks for. */
export function openCents({ totalCents, creditCents, paidCents, creditedCents }: Settled): number {
  return totalCents - creditCents - paidCents - creditedCents
}

/** More than anybody pays at once: a slip of a finger. */
export const mostPaidCents = 100_000_000

/** Money that comes in pays what is open. What is more than that becomes credit of the client. */
export function dividedPayment(asked: number, cents: number): { paidCents: number; creditCents: number } {
  const paidCents = Math.max(0, Math.min(cents, asked))
  return { paidCents, creditCents: cents - paidCents }
}

type Way = { mail: string; collections: number }

/** What a paid invoice is once its payment is taken back: not paid, or waiting to go to its client, where it never went. */
export function statusUnpaid({ mail, collections }: Way): 'pending' | 'not_paid' {
  return mail === 'none' && collections === 0 ? 'pending' : 'not_paid'
}

/**
 * What the invoices of a client ask for again, where credit that they have used was none: the latest first, each no more than it used.
 */
export function askedAgain<Used extends { usedCents: number }>(
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

/** A credit note takes off what is open first; what was paid already comes back as credit of the client. */
export function dividedNote(
  invoice: Settled,
  noteCents: number,
): { creditedCents: number; returnedCents: number } {
  const creditedCents = Math.max(0, Math.min(noteCents, openCents(invoice)))
  return { creditedCents, returnedCents: noteCents - creditedCents }
}

/** The number of a credit note as it is printed: gap-free within its year, apart from those of invoices. */
export function creditNoteNumber(year: string, sequence: number): string {
  return `${year}-C${String(sequence).padStart(4, '0')}`
}

/** A part of a credit note: of which month, at which rate. All amounts are what is given back. */
export type NoteLine = { period: string; vatRate: number; netCents: number; vatCents: number }

/**
 * What of these lines is left once others are taken off, by month and rate. Nothing, where as much or more was taken off: a correction
 * of a month is given back on that month's invoice, whichever asked for it.
 */
export function linesLeft(lines: readonly NoteLine[], credited: readonly NoteLine[]): NoteLine[] {
  const left = new Map<string, NoteLine>()
  const signed = [
    ...lines,
    ...credited.map(line => ({ ...line, netCents: -line.netCents, vatCents: -line.vatCents })),
  ]
  for (const line of signed) {
    const key = `${line.period} ${line.vatRate}`
    const before = left.get(key)
    const netCents = (before?.netCents ?? 0) + line.netCents
    left.set(key, { ...line, netCents, vatCents: (before?.vatCents ?? 0) + line.vatCents })
  }
  const rest = [...left.values()].filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0)
  return sumOfNote(rest).totalCents > 0 ? rest : []
}

export function sumOfNote(lines: readonly Pick<NoteLine, 'netCents' | 'vatCents'>[]) {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0)
  const vatCents = lines.reduce((sum, line) => sum + line.vatCents, 0)
  return { netCents, vatCents, totalCents: netCents + vatCents }
}

/**
 * What can happen to the money of a client: an invoice asks for it, money comes in or goes back, credit pays, and a credit note takes off.
 * 'opening-credit' is credit that the client came with. 'credit-back' is what credit had paid of an invoice that asks for it again,
 * because the money that the credit came from went back.
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

export type Happening = {
  kind: LedgerKind
  day: string
  /** Of what happens on one day, what was kept first comes first. */
  at: string
  /** What it changes of what is asked of the client, and of their credit. */
  owedCents: number
  creditCents: number
}

/** In order, each with what is owed and what is there as credit after it. */
export function withBalances<Told extends Happening>(
  happenings: readonly Told[],
): (Told & { owedAfter: number; creditAfter: number })[] {
  let [owed, credit] = [0, 0]
  return happenings.toSorted(byDay).map(one => {
    owed += one.owedCents
    credit += one.creditCents
    return { ...one, owedAfter: owed, creditAfter: credit }
  })
}

function byDay(left: Happening, right: Happening): number {
  return (
    compare(left.day, right.day) ||
    compare(left.at, right.at) ||
    ledgerKinds.indexOf(left.kind) - ledgerKinds.indexOf(right.kind)
  )
}

const compare = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)
