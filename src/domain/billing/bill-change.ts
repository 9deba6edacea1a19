import { type Day, type Month, monthAfter, startOfMonth, toDay, toMonth } from '../calendar/brussels.ts'
import { type BillingContract, monthLines, sumLines } from './compute-billing.ts'
import { type Prices, startTerms, type TermsAnimal, withAnimals } from './terms.ts'

/**
 * The effect of an edit on the next invoice of a client with an active contract, from the billing calculation
 * and local data. Devices do not have a contract's start and its initial prices. The amount may differ by a
 * cent, so the text says 'about'.
 */
export type BillChange = {
  /** The next invoice, or any whole month when the device does not have its days. */
  of: 'invoice' | 'whole-month'
  period: Month
  beforeCents: number
  afterCents: number
  /** Overbilled in a month whose correction exceeds the next invoice. */
  creditedCents: number
}

export type Billing = {
  now: string
  /** The current month: not billed yet, invoiced, or canceled without a replacement. */
  month: 'open' | 'billed' | 'settled'
  isWhole: boolean
}

type Animals = readonly TermsAnimal[]

export function billWithAnimals(
  [before, after]: readonly [Animals, Animals],
  prices: Prices,
  { now, month, isWhole }: Billing,
): BillChange {
  const contract = createContract(before, prices, now)
  const changed = { ...contract, terms: withAnimals(contract.terms, after, prices, toDay(now)) }
  const current = toMonth(now)
  const period = month === 'open' && isWhole ? current : monthAfter(current)
  const of = month === 'open' && !isWhole ? 'whole-month' : 'invoice'
  const correction = month === 'billed' ? difference(contract, changed, current) : []
  const own = linesIn(changed, period)
  const corrected = sumLines([...own, ...correction]).totalCents
  const correctionCents = sumLines(correction).totalCents
  const isCredited = correctionCents < 0 && corrected <= 0
  return {
    of,
    period,
    beforeCents: sumLines(linesIn(contract, period)).totalCents,
    afterCents: isCredited ? sumLines(own).totalCents : corrected,
    creditedCents: isCredited ? -correctionCents : 0,
  }
}

/** Amount including VAT that was billed too much for these months, when the animals changed on a past day. */
export function overbilledCents(
  [before, after]: readonly [Animals, Animals],
  prices: Prices,
  from: Day,
  months: readonly Month[],
): number {
  const contract = createContract(before, prices, startOfMonth(from.slice(0, 7)))
  const changed = { ...contract, terms: withAnimals(contract.terms, after, prices, from) }
  return -months.reduce((sum, month) => sum + sumLines(difference(contract, changed, month)).totalCents, 0)
}

/** The contract ends today: the amount of its last month, or the part to be refunded. */
export function finalBill(animals: Animals, prices: Prices, { now }: Pick<Billing, 'now'>) {
  const contract = createContract(animals, prices, now)
  const ended = { ...contract, steps: [...contract.steps, { status: 'canceled' as const, at: now }] }
  const [line] = linesIn(ended, toMonth(now))
  return {
    lastCents: sumLines(linesIn(ended, toMonth(now))).totalCents,
    backCents: -sumLines(difference(contract, ended, toMonth(now))).totalCents,
    days: line?.days ?? 0,
    ofDays: line?.ofDays ?? 0,
  }
}

function createContract(animals: Animals, prices: Prices, now: string): BillingContract {
  const month = toMonth(now)
  const steps = [{ status: 'active' as const, at: startOfMonth(month) }]
  return { id: '', steps, terms: startTerms(animals, prices, `${month}-01`) }
}

const linesIn = (contract: BillingContract, month: Month) =>
  monthLines([contract], month, startOfMonth(month))

function difference(before: BillingContract, after: BillingContract, month: Month) {
  const billed = linesIn(before, month).map(line => ({ ...line, netCents: -line.netCents }))
  return [...linesIn(after, month), ...billed]
}
