import { firstActiveMonth, type Step } from './billing.ts'
import {
  type Day,
  dayAfter,
  dayOf,
  endOfMonth,
  type Month,
  monthAfter,
  monthOf,
  monthsBetween,
  startOfDay,
  startOfMonth,
} from './brussels.ts'
import { monthCents, vatCents } from './contract-price.ts'
import {
  chargedBy,
  type Price,
  type Terms,
  type TermsAnimal,
  termsOn,
  yearlyOfAnimal,
  yearlyOfTerms,
} from './terms.ts'

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

/** What was given back of an issued invoice because the month turned out to cost less. */
export type CorrectionNote = { invoiceId: string; period: Month; vatRate: number; netCents: number }

export type Reckoned = {
  /**
   * Those that are made, of which `id` is null, and all `created` ones with the lines that they have now. Without lines one is
   * emptied. `contractId` is null where nothing but corrections stands on it.
   */
  invoices: { id: string | null; period: Month; contractId: string | null; lines: Line[] }[]
  /** To be given now. */
  notes: { invoiceId: string; period: Month; lines: CorrectionLine[] }[]
  /** Months that would be billed if the client were active. */
  waiting: Month[]
}

export type ReckonedClient = {
  contracts: readonly ReckonedContract[]
  invoices: readonly ReckonedInvoice[]
  notes: readonly CorrectionNote[]
  /** A contract is active or paused now, so that an invoice will follow. */
  isAtWork: boolean
  /** No new invoice is made for a client who is not. */
  isActive: boolean
}

type Amount = { vatRate: number; netCents: number }
export type Sums = {
  netCents: number
  vatCents: number
  totalCents: number
  /** The highest rate first. */
  byRate: (Amount & { vatCents: number })[]
}

/** What lines come to. VAT is reckoned on the sum of each rate, once for a document. */
export function sumsOf(lines: readonly Amount[]): Sums {
  const byRate = [...netByRate(lines)]
    .toSorted(([a], [b]) => b - a)
    .map(([vatRate, netCents]) => ({ vatRate, netCents, vatCents: signedVat(netCents, vatRate) }))
  const netCents = byRate.reduce((sum, rate) => sum + rate.netCents, 0)
  const vat = byRate.reduce((sum, rate) => sum + rate.vatCents, 0)
  return { netCents, vatCents: vat, totalCents: netCents + vat, byRate }
}

/** What is given back is rounded as what was asked for. */
function signedVat(netCents: number, vatRate: number): number {
  return netCents < 0 ? -vatCents(-netCents, vatRate) : vatCents(netCents, vatRate)
}

function netByRate(lines: readonly Amount[]): Map<number, number> {
  const nets = new Map<number, number>()
  for (const { vatRate, netCents } of lines) nets.set(vatRate, (nets.get(vatRate) ?? 0) + netCents)
  return nets
}

/** What a client's contracts charge for a month: a line for each animal and each stretch of days under the same terms. */
export function linesOfMonth(contracts: readonly ReckonedContract[], month: Month, now: string): MonthLine[] {
  const days = daysOf(month)
  const owners = ownersOfDays(contracts, month, now)
  const stretches = new Map<string, Stretch>()
  for (const [n, contract] of owners.entries()) {
    const day = dayIn(month, n + 1)
    const terms = contract && termsOn(contract.terms, day)
    if (contract === undefined || terms === undefined) continue
    const key = `${contract.id} ${chargedBy(terms)}`
    const stretch = stretches.get(key)
    stretches.set(key, {
      contract,
      // Of names that changed meanwhile, the last.
      terms,
      from: stretch?.from ?? day,
      to: day,
      days: (stretch?.days ?? 0) + 1,
    })
  }
  return [...stretches.values()].flatMap(stretch => linesOfStretch(stretch, month, days))
}

type Stretch = { contract: ReckonedContract; terms: Terms; from: Day; to: Day; days: number }

/** The stretch costs its days' share of the month. It is divided among the animals so that no cent is lost. */
function linesOfStretch(
  { contract, terms, from, to, days }: Stretch,
  period: Month,
  ofDays: number,
): MonthLine[] {
  const yearly = yearlyOfTerms(terms)
  if (yearly === 0) return []
  const k = monthsBetween(firstActiveMonth(contract.steps) ?? period, period) + 1
  const cents = Math.round((monthCents(yearly, k) * days) / ofDays)
  let before = 0
  return terms.animals.flatMap((animal): MonthLine[] => {
    const costs = yearlyOfAnimal(terms, animal)
    const price = terms.prices[animal.speciesId]
    if (costs === 0 || price === undefined) return []
    const netCents = shareOf(cents, before + costs, yearly) - shareOf(cents, before, yearly)
    before += costs
    const of = { contractId: contract.id, animal, price, vatRate: price.vatRate }
    return [{ kind: 'month', period, ...of, from, to, days, ofDays, netCents }]
  })
}

const shareOf = (cents: number, part: number, whole: number) => Math.round((cents * part) / whole)

function daysOf(month: Month): number {
  return Number(dayAfter(`${monthAfter(month)}-01`, -1).slice(8))
}

const dayIn = (month: Month, n: number): Day => `${month}-${String(n).padStart(2, '0')}`

/** For each day of the month the contract that it belongs to: of several that were active in it, the one that was so last. */
function ownersOfDays(
  contracts: readonly ReckonedContract[],
  month: Month,
  now: string,
): (ReckonedContract | undefined)[] {
  const [start, end, days] = [startOfMonth(month), endOfMonth(month), daysOf(month)]
  const owners: (ReckonedContract | undefined)[] = Array.from({ length: days })
  const untils: string[] = []
  for (const contract of contracts) {
    for (const span of activeSpans(contract.steps, now)) {
      const last = lastInstantOf(span)
      if (span.at >= end || last < start) continue
      const firstDay = span.at < start ? 1 : Number(dayOf(span.at).slice(8))
      const lastDay = last >= end ? days : Number(dayOf(last).slice(8))
      for (let day = firstDay; day <= lastDay; day += 1) {
        const until = day < lastDay || endsWithDay(span, month, day) ? wholeDay : span.end
        const [owner, other] = [owners[day - 1], untils[day - 1] ?? '']
        if (owner !== undefined && (until < other || (until === other && contract.id < owner.id))) continue
        owners[day - 1] = contract
        untils[day - 1] = until
      }
    }
  }
  return owners
}

/** After every instant. */
const wholeDay = 'until the end of the day'

function endsWithDay({ end }: Span, month: Month, day: number): boolean {
  return end >= startOfDay(dayAfter(`${month}-01`, day))
}

/** From its first instant to the one that is not in it any more. */
type Span = { at: string; end: string }

/** When the contract was active; as long as it still is, to the end of this month. */
function activeSpans(steps: readonly Step[], now: string): Span[] {
  return steps.flatMap(({ status, at }, n) =>
    status === 'active' ? [{ at, end: steps[n + 1]?.at ?? endOfMonth(monthOf(now)) }] : [],
  )
}

function lastInstantOf({ at, end }: Span): string {
  const last = new Date(Date.parse(end) - 1).toISOString()
  return last < at ? at : last
}

/**
 * What a client is to be billed: one invoice for each month that has none, what is not issued yet counted anew, and what was issued left
 * as it is. Where that turns out too much or too little, the difference stands as a correction on the client's next invoice.
 */
export function reckon(client: ReckonedClient, now: string): Reckoned {
  const standing = new Map(client.invoices.filter(isStanding).map(invoice => [invoice.period, invoice]))
  const current = monthOf(now)
  const made: Made[] = []
  const corrections: Correction[] = []
  for (const period of monthsOf(client, current)) {
    const invoice = standing.get(period)
    const lines = () => linesOfMonth(client.contracts, period, now)
    if (invoice === undefined || invoice.state === 'created')
      made.push({ id: invoice?.id ?? null, period, own: lines(), corrections: [] })
    else if (invoice.state === 'issued' && !invoice.isCarriedOver)
      corrections.push(...correctionOf(client, invoice, lines()))
  }
  // Nothing new is made for a client who is inactive, so nothing can be put on it.
  const takesMore = ({ id }: Made) => id !== null || client.isActive
  const later = (period: Month) =>
    made.find(
      one => one.period > period && takesMore(one) && (one.id !== null || sumsOf(one.own).totalCents > 0),
    )
  const forThem = made.find(one => one.period === current && takesMore(one))
  const notTaken: Correction[] = []
  for (const correction of corrections) {
    const target = later(correction.period) ?? (correction.period < current ? forThem : undefined)
    if (target === undefined) notTaken.push(correction)
    else target.corrections.push(correction)
  }
  for (const invoice of made) {
    if (sumsOf(allLines(invoice)).totalCents >= 0) continue
    notTaken.push(...invoice.corrections.filter(isNegative))
    invoice.corrections = invoice.corrections.filter(one => !isNegative(one))
  }
  const asked = made.filter(one => sumsOf(allLines(one)).totalCents > 0)
  return {
    invoices: made.flatMap(invoice => {
      const { id, period, own } = invoice
      const isAsked = asked.includes(invoice)
      if (!takesMore(invoice) || (id === null && !isAsked)) return []
      const lines = isAsked ? allLines(invoice) : []
      return [{ id, period, contractId: own.at(-1)?.contractId ?? null, lines }]
    }),
    notes: client.isAtWork ? [] : notTaken.filter(isNegative),
    waiting: client.isActive ? [] : asked.filter(({ id }) => id === null).map(({ period }) => period),
  }
}

type Made = { id: string | null; period: Month; own: MonthLine[]; corrections: Correction[] }

/** What differs for one month. `invoiceId` is of the invoice that was issued for it. */
type Correction = { invoiceId: string; period: Month; lines: CorrectionLine[] }

const allLines = ({ own, corrections }: Made): Line[] => [
  ...own,
  ...corrections.flatMap(({ lines }) => lines),
]

const isNegative = ({ lines }: Correction) => sumsOf(lines).totalCents < 0

/** Whether the month rests on it. */
function isStanding({ isReplaced, state }: ReckonedInvoice): boolean {
  return !isReplaced && state !== 'emptied'
}

/** All that were billed or may be, in their order. */
function monthsOf({ contracts, invoices }: ReckonedClient, current: Month): Month[] {
  const months = new Set(invoices.filter(isStanding).map(({ period }) => period))
  for (const { steps } of contracts) {
    const first = firstActiveMonth(steps)
    if (first === undefined) continue
    for (let month = first; month <= current; month = monthAfter(month)) months.add(month)
  }
  // An invoice that only corrects is one of this month, whether or not anything is charged in it.
  months.add(current)
  return [...months].toSorted()
}

function correctionOf(
  { invoices, notes }: ReckonedClient,
  { id: invoiceId, period }: ReckonedInvoice,
  due: readonly MonthLine[],
): Correction[] {
  const counted = invoices.filter(
    ({ state, isReplaced }) => state === 'issued' || (state === 'credited' && !isReplaced),
  )
  const countedIds = new Set(counted.map(({ id }) => id))
  const billed = netByRate([
    ...counted.flatMap(({ lines }) => lines.filter(line => line.period === period)),
    ...notes.filter(note => note.period === period && countedIds.has(note.invoiceId)),
  ])
  const owed = netByRate(due)
  const rates = [...new Set([...owed.keys(), ...billed.keys()])].toSorted((a, b) => b - a)
  const lines = rates.flatMap((vatRate): CorrectionLine[] => {
    const netCents = (owed.get(vatRate) ?? 0) - (billed.get(vatRate) ?? 0)
    return netCents === 0 ? [] : [{ kind: 'correction', period, vatRate, netCents }]
  })
  return lines.length === 0 ? [] : [{ invoiceId, period, lines }]
}
