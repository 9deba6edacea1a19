import type { Step } from './billing.ts'
import type { Day, Month } from './brussels.ts'
import type { Price, Terms, TermsAnimal } from './terms.ts'

/** What is known of a contract when its client is billed. One that was withdrawn from is not among them. */
export type ReckonedContract = { id: string; steps: readonly Step[]; terms: readonly Terms[] }

/** A line of an invoice. `netCents` of all lines of a rate, summed, is what its VAT is reckoned on. */
export type Line = MonthLine | CorrectionLine

/** What one animal costs for its stretch of a month: `days` of the month's `ofDays`, the first and last of which are said. */
export type MonthLine = {
  kind: 'month'
  period: Month
  contractId: string
  animal: TermsAnimal
  price: Price
  from: Day
  to: Day
  days: number
  ofDays: number
  vatRate: number
  netCents: number
}

/** What an earlier month turned out to cost more, or less, than was asked for it. */
export type CorrectionLine = { kind: 'correction'; period: Month; vatRate: number; netCents: number }

/** An invoice that the client has. `created` ones are counted anew; only what was issued counts as billed. */
export type ReckonedInvoice = {
  id: string
  period: Month
  /** `void`: canceled by a person before it was issued; `emptied`: canceled because nothing was left on it; `credited`: canceled after it was issued. */
  state: 'created' | 'issued' | 'credited' | 'void' | 'emptied'
  /** A later one was made for the same month at somebody's wish. */
  isReplaced: boolean
  /** From before lines were kept: its month stays as it was billed. */
  isCarriedOver: boolean
  lines: readonly Pick<Line, 'period' | 'vatRate' | 'netCents'>[]
}

/** What was given back of an issued invoice's month because it turned out to cost less. */
export type CorrectionNote = { period: Month; vatRate: number; netCents: number }

export type Reckoned = {
  /** Invoices that are made, or whose lines become these. `id` is null of those that are made. Without lines: it is emptied. */
  invoices: { id: string | null; period: Month; contractId: string | null; lines: Line[] }[]
  /** To be given now, each of the invoice of a month. */
  notes: { invoiceId: string; period: Month; lines: CorrectionLine[] }[]
}

/** `isAtWork`: a contract of the client is active or paused now, so that an invoice will follow. */
export type ReckonedClient = {
  contracts: readonly ReckonedContract[]
  invoices: readonly ReckonedInvoice[]
  notes: readonly CorrectionNote[]
  isAtWork: boolean
}

/** What one of these invoices asks for. */
export type Sums = {
  netCents: number
  vatCents: number
  totalCents: number
  byRate: { vatRate: number; netCents: number; vatCents: number }[]
}

export declare function linesOfMonth(
  contracts: readonly ReckonedContract[],
  month: Month,
  now: string,
): MonthLine[]
export declare function sumsOf(lines: readonly Pick<Line, 'vatRate' | 'netCents'>[]): Sums
export declare function reckon(client: ReckonedClient, now: string): Reckoned
