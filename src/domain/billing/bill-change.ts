import { dayOf, type Month, monthAfter, monthOf, startOfMonth } from '../calendar/brussels.ts'
import { linesOfMonth, type ReckonedContract, sumsOf } from './reckoning.ts'
import { type Prices, startTerms, type TermsAnimal, withAnimals } from './terms.ts'

/**
 * What an edit does to the next bill of a client whose contract runs, reckoned as Synchronize does it from the animals and prices that
 * are known here. When the contract began and at which prices, devices do not know: so an amount may differ by a cent, and it is
 * said to be 'about'.
 */
export type BillChange = {
  /** The next invoice, or any whole month: where nobody here can know for which days the next one is. */
  of: 'invoice' | 'whole-month'
  period: Month
  /** With VAT. */
  beforeCents: number
  afterCents: number
  /** Overcharged in the billed month, where the next invoice is too small to carry the correction. */
  creditedCents: number
}

export type Billing = {
  now: string
  /** Of the present month: nothing is issued for it yet, an invoice is, or one was canceled before, so that none follows. */
  month: 'open' | 'billed' | 'settled'
  /** The contract was active all month so far. */
  isWhole: boolean
}

type Animals = readonly TermsAnimal[]

/** Other animals, from today on. */
export function billWithAnimals(
  [before, after]: readonly [Animals, Animals],
  prices: Prices,
  { now, month, isWhole }: Billing,
): BillChange {
  const contract = contractOf(before, prices, now)
  const changed = { ...contract, terms: withAnimals(contract.terms, after, prices, dayOf(now)) }
  const current = monthOf(now)
  const period = month === 'open' && isWhole ? current : monthAfter(current)
  const of = month === 'open' && !isWhole ? 'whole-month' : 'invoice'
  const correction = month === 'billed' ? difference(contract, changed, current) : []
  const own = linesIn(changed, period)
  const corrected = sumsOf([...own, ...correction]).totalCents
  const correctionCents = sumsOf(correction).totalCents
  const isCredited = correctionCents < 0 && corrected <= 0
  return {
    of,
    period,
    beforeCents: sumsOf(linesIn(contract, period)).totalCents,
    afterCents: isCredited ? sumsOf(own).totalCents : corrected,
    creditedCents: isCredited ? -correctionCents : 0,
  }
}

/** The contract ends today: what its last month comes to, or how much of what was billed for it is given back. */
export function billOfEnd(animals: Animals, prices: Prices, { now }: Pick<Billing, 'now'>) {
  const contract = contractOf(animals, prices, now)
  const ended = { ...contract, steps: [...contract.steps, { status: 'canceled' as const, at: now }] }
  const [line] = linesIn(ended, monthOf(now))
  return {
    lastCents: sumsOf(linesIn(ended, monthOf(now))).totalCents,
    backCents: -sumsOf(difference(contract, ended, monthOf(now))).totalCents,
    days: line?.days ?? 0,
    ofDays: line?.ofDays ?? 0,
  }
}

/** As if it had begun with this month. */
function contractOf(animals: Animals, prices: Prices, now: string): ReckonedContract {
  const month = monthOf(now)
  const steps = [{ status: 'active' as const, at: startOfMonth(month) }]
  return { id: '', steps, terms: startTerms(animals, prices, `${month}-01`) }
}

const linesIn = (contract: ReckonedContract, month: Month) =>
  linesOfMonth([contract], month, startOfMonth(month))

/** What a month that was billed is corrected by. */
function difference(before: ReckonedContract, after: ReckonedContract, month: Month) {
  const billed = linesIn(before, month).map(line => ({ ...line, netCents: -line.netCents }))
  return [...linesIn(after, month), ...billed]
}
