import {
  type Day,
  endOfMonth,
  type Month,
  monthAfter,
  monthsBetween,
  startOfMonth,
  toDay,
  toMonth,
} from '../calendar/brussels.ts'
import { addTo } from '../edits/patch.ts'
import { firstActiveMonth, type Step } from './billing.ts'
import { monthCents, vatCents } from './contract-price.ts'
import {
  animalYearlyCents,
  chargedBy,
  type Price,
  type Terms,
  type TermsAnimal,
  termsOn,
  termsYearlyCents,
} from './terms.ts'
import type { VatRegime } from './vat.ts'

export type BillingContract = { id: string; steps: readonly Step[]; terms: readonly Terms[] }

export type Line = MonthLine | CorrectionLine

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

export type CorrectionLine = { kind: 'correction'; period: Month; vatRate: number; netCents: number }

/** An existing invoice. `created` ones are recalculated; only issued ones count as billed. */
export type BilledInvoice = {
  id: string
  period: Month
  /** `void`: canceled by a user before issue. `emptied`: canceled without lines. `credited`: canceled after issue. */
  state: 'created' | 'issued' | 'credited' | 'void' | 'emptied'
  /** A user requested a later invoice for the same month. */
  isReplaced: boolean
  vatRegime: VatRegime
  lines: readonly Pick<Line, 'period' | 'vatRate' | 'netCents'>[]
}

/** A credited part of an issued invoice. Amounts are negative. */
export type CreditedPart = { invoiceId: string; period: Month; vatRate: number; netCents: number }

export type BillingResult = {
  /**
   * New invoices (`id` is null) and all `created` ones with their current lines. Without lines, an invoice is
   * emptied. `contractId` is null for corrections only.
   */
  invoices: { id: string | null; period: Month; contractId: string | null; lines: Line[] }[]
  notes: { invoiceId: string; period: Month; lines: CorrectionLine[] }[]
  waiting: Month[]
}

export type BillingInput = {
  contracts: readonly BillingContract[]
  invoices: readonly BilledInvoice[]
  notes: readonly CreditedPart[]
  /** Inactive clients receive no new invoices. */
  isActive: boolean
  /** Applies to invoices that are not issued. Issued ones and their corrections have their own regime. */
  vatRegime: VatRegime
}

type Amount = { vatRate: number; netCents: number }
export type Sums = {
  netCents: number
  vatCents: number
  totalCents: number
  byRate: (Amount & { vatCents: number })[]
}

/** VAT is calculated once per document, on the sum of each rate. */
export function sumLines(lines: readonly Amount[]): Sums {
  const byRate = [...netByRate(lines)]
    .toSorted(([a], [b]) => b - a)
    .map(([vatRate, netCents]) => ({ vatRate, netCents, vatCents: signedVat(netCents, vatRate) }))
  const netCents = byRate.reduce((sum, rate) => sum + rate.netCents, 0)
  const vat = byRate.reduce((sum, rate) => sum + rate.vatCents, 0)
  return { netCents, vatCents: vat, totalCents: netCents + vat, byRate }
}

/** Rounds negative amounts like positive ones. */
function signedVat(netCents: number, vatRate: number): number {
  return netCents < 0 ? -vatCents(-netCents, vatRate) : vatCents(netCents, vatRate)
}

function netByRate(lines: readonly Amount[]): Map<number, number> {
  const nets = new Map<number, number>()
  for (const { vatRate, netCents } of lines) nets.set(vatRate, (nets.get(vatRate) ?? 0) + netCents)
  return nets
}

export function monthLines(contracts: readonly BillingContract[], month: Month, now: string): MonthLine[] {
  return createLines(activeSpans(contracts, now), month)
}

export function linesUnder<L extends { vatRate: number }>(vatRegime: VatRegime, lines: L[]): L[] {
  return vatRegime === 'domestic' ? lines : lines.map(line => ({ ...line, vatRate: 0 }))
}

function createLines(all: readonly Span[], month: Month): MonthLine[] {
  const ofDays = countDays(month)
  const [first, last] = [`${month}-01`, `${month}-${ofDays}`]
  const spans = all.filter(({ from, to }) => from <= last && to >= first)
  const [only] = spans
  if (only === undefined) return []
  // The usual case: a single contract with the same terms all month.
  if (spans.length === 1 && only.from <= first && only.to >= last) {
    const terms = termsOn(only.contract.terms, first)
    if (terms !== undefined && terms === termsOn(only.contract.terms, last))
      return linesOfStretch({ span: only, terms, from: first, to: last, days: ofDays }, month, ofDays)
  }
  return splitStretches(spans, month, ofDays).flatMap(stretch => linesOfStretch(stretch, month, ofDays))
}

function splitStretches(spans: readonly Span[], month: Month, ofDays: number): Stretch[] {
  const stretches = new Map<string, Stretch>()
  let latest: Stretch | undefined
  for (const [n, span] of spansOfDays(spans, month, ofDays).entries()) {
    const day = dayIn(month, n + 1)
    const terms = span && termsOn(span.contract.terms, day)
    if (span === undefined || terms === undefined) continue
    if (latest?.span !== span || latest.terms !== terms) {
      const key = `${span.contract.id} ${chargedBy(terms)}`
      const { from = day, days = 0 } = stretches.get(key) ?? {}
      // After a change of names, the latest name is used.
      latest = { span, terms, from, to: day, days }
      stretches.set(key, latest)
    }
    latest.to = day
    latest.days += 1
  }
  return [...stretches.values()]
}

type Stretch = { span: Span; terms: Terms; from: Day; to: Day; days: number }

/** The share of the month by days, divided among the animals without losing a cent. */
function linesOfStretch(
  { span: { contract, firstMonth }, terms, from, to, days }: Stretch,
  period: Month,
  ofDays: number,
): MonthLine[] {
  const yearly = termsYearlyCents(terms)
  if (yearly === 0) return []
  const whole = monthCents(yearly, monthsBetween(firstMonth, period) + 1)
  const cents = Math.round((whole * days) / ofDays)
  let before = 0
  return terms.animals.flatMap((animal): MonthLine[] => {
    const costs = animalYearlyCents(terms, animal)
    const price = terms.prices[animal.speciesId]
    if (costs === 0 || price === undefined) return []
    const netCents = computeShare(cents, before + costs, yearly) - computeShare(cents, before, yearly)
    before += costs
    const of = { contractId: contract.id, animal, price, vatRate: price.vatRate }
    return [{ kind: 'month', period, ...of, from, to, days, ofDays, netCents }]
  })
}

const computeShare = (cents: number, part: number, whole: number) => Math.round((cents * part) / whole)

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Calculated without Date for speed: each Synchronize reads each month of each client. */
function countDays(month: Month): number {
  const [year, place] = [Number(month.slice(0, 4)), Number(month.slice(5)) - 1]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return place === 1 && isLeap ? 29 : (daysOfMonths[place] ?? 31)
}

const dayIn = (month: Month, n: number): Day => `${month}-${String(n).padStart(2, '0')}`

type Span = {
  contract: BillingContract
  /** The first month of all its spans, from which months are counted. */
  firstMonth: Month
  from: Day
  to: Day
  /** The time of the end on its last day, for a contract that ended on that day. */
  until: string
}

function activeSpans(contracts: readonly BillingContract[], now: string): Span[] {
  return contracts.flatMap(contract => {
    const firstMonth = firstActiveMonth(contract.steps)
    return contract.steps.flatMap(({ status, at }, n): Span[] => {
      if (status !== 'active' || firstMonth === undefined) return []
      const end = contract.steps[n + 1]?.at ?? endOfMonth(toMonth(now))
      const before = new Date(Date.parse(end) - 1).toISOString()
      const to = before < at ? toDay(at) : toDay(before)
      return [{ contract, firstMonth, from: toDay(at), to, until: toDay(end) > to ? dayOver : end }]
    })
  })
}

const dayOver = 'the end of the day'

/** The span of each day: of several contracts, the last that was active. All spans touch the month. */
function spansOfDays(spans: readonly Span[], month: Month, days: number): (Span | undefined)[] {
  const owners: (Span | undefined)[] = Array.from({ length: days })
  for (const span of spans) {
    const from = span.from < dayIn(month, 1) ? 1 : Number(span.from.slice(8))
    const to = span.to > dayIn(month, days) ? days : Number(span.to.slice(8))
    for (let day = from; day <= to; day += 1) {
      const owner = owners[day - 1]
      if (owner === undefined || isLater(span, owner, dayIn(month, day))) owners[day - 1] = span
    }
  }
  return owners
}

function isLater(span: Span, other: Span, day: Day): boolean {
  const [until, otherUntil] = [untilIn(span, day), untilIn(other, day)]
  return until === otherUntil ? span.contract.id > other.contract.id : until > otherUntil
}

const untilIn = ({ to, until }: Span, day: Day) => (day < to ? dayOver : until)

/**
 * Makes an invoice for each month without any. Invoices that are not issued are recalculated, issued ones are
 * unchanged. Differences go on the next invoice. A reduction that exceeds it becomes a credit note.
 */
export function computeBilling(client: BillingInput, now: string): BillingResult {
  const spans = activeSpans(client.contracts, now)
  const billed = billedByMonth(client)
  const standing = new Map(client.invoices.filter(isCurrentInvoice).map(invoice => [invoice.period, invoice]))
  const current = toMonth(now)
  const made: DraftInvoice[] = []
  const corrections: Correction[] = []
  for (const period of listMonths(client, current)) {
    const invoice = standing.get(period)
    const lines = (vatRegime: VatRegime) => linesUnder(vatRegime, createLines(spans, period))
    if (invoice === undefined || invoice.state === 'created')
      made.push({ id: invoice?.id ?? null, period, own: lines(client.vatRegime), corrections: [] })
    else if (invoice.state === 'issued')
      corrections.push(...computeCorrections(invoice, lines(invoice.vatRegime), billed.get(period) ?? []))
  }
  const takesMore = ({ id }: DraftInvoice) => id !== null || client.isActive
  const later = (period: Month) =>
    made.find(
      invoice =>
        invoice.period > period &&
        takesMore(invoice) &&
        (invoice.id !== null || sumLines(invoice.own).totalCents > 0),
    )
  const forThem = made.find(invoice => invoice.period === current && takesMore(invoice))
  const forComing: Correction[] = []
  for (const correction of corrections) {
    const target = later(correction.period) ?? (correction.period < current ? forThem : undefined)
    if (target === undefined) forComing.push(correction)
    else target.corrections.push(correction)
  }
  const notes = made.flatMap(removeWhatDoesNotFit)
  if (forComing.length > 0) notes.push(...removeWhatDoesNotFit(comingInvoice(client, current, forComing)))
  const payable = made.filter(invoice => sumLines(allLines(invoice)).totalCents > 0)
  return {
    invoices: made.flatMap(invoice => {
      const { id, period, own } = invoice
      const isPayable = payable.includes(invoice)
      if (!takesMore(invoice) || (id === null && !isPayable)) return []
      const lines = isPayable ? allLines(invoice) : []
      return [{ id, period, contractId: own.at(-1)?.contractId ?? null, lines }]
    }),
    notes,
    waiting: client.isActive ? [] : payable.filter(({ id }) => id === null).map(({ period }) => period),
  }
}

type DraftInvoice = { id: string | null; period: Month; own: MonthLine[]; corrections: Correction[] }

type Correction = { invoiceId: string; period: Month; lines: CorrectionLine[] }

const allLines = ({ own, corrections }: DraftInvoice): Line[] => [
  ...own,
  ...corrections.flatMap(({ lines }) => lines),
]

/** The expected invoice of next month, which is not made yet. Reductions that fit on it wait. */
function comingInvoice(
  { contracts, isActive, vatRegime }: BillingInput,
  current: Month,
  corrections: Correction[],
): DraftInvoice {
  const period = monthAfter(current)
  const own = isActive ? linesUnder(vatRegime, monthLines(contracts, period, startOfMonth(period))) : []
  return { id: null, period, own, corrections }
}

/** Keeps reductions while the total stays positive, and returns the others. A month's reduction is never split. */
function removeWhatDoesNotFit(invoice: DraftInvoice): Correction[] {
  const reductions = invoice.corrections.filter(isNegative)
  const tooLarge: Correction[] = []
  invoice.corrections = invoice.corrections.filter(correction => !isNegative(correction))
  for (const reduction of reductions) {
    if (sumLines([...allLines(invoice), ...reduction.lines]).totalCents > 0)
      invoice.corrections.push(reduction)
    else tooLarge.push(reduction)
  }
  return tooLarge
}

const isNegative = ({ lines }: Correction) => sumLines(lines).totalCents < 0

export function isCurrentInvoice({ isReplaced, state }: BilledInvoice): boolean {
  return !isReplaced && state !== 'emptied'
}

function listMonths({ contracts, invoices }: BillingInput, current: Month): Month[] {
  const months = new Set(invoices.filter(isCurrentInvoice).map(({ period }) => period))
  for (const { steps } of contracts) {
    const first = firstActiveMonth(steps)
    if (first === undefined) continue
    for (let month = first; month <= current; month = monthAfter(month)) months.add(month)
  }
  // An invoice with only corrections belongs to the current month.
  months.add(current)
  return [...months].toSorted()
}

/**
 * The amounts of issued invoices and credit notes for each month. Canceling an invoice also credits its corrections.
 */
export function billedByMonth({
  invoices,
  notes,
}: Pick<BillingInput, 'invoices' | 'notes'>): Map<Month, Amount[]> {
  const billed = new Map<Month, Amount[]>()
  const countedIds = new Set<string>()
  for (const { id, state, lines } of invoices) {
    if (state !== 'issued' && state !== 'credited') continue
    countedIds.add(id)
    for (const line of lines) addTo(billed, line.period, line)
  }
  for (const note of notes) if (countedIds.has(note.invoiceId)) addTo(billed, note.period, note)
  return billed
}

function computeCorrections(
  { id: invoiceId, period }: BilledInvoice,
  due: readonly MonthLine[],
  billed: readonly Amount[],
): Correction[] {
  const difference = netByRate(due)
  for (const { vatRate, netCents } of billed)
    difference.set(vatRate, (difference.get(vatRate) ?? 0) - netCents)
  const lines = [...difference]
    .filter(([, netCents]) => netCents !== 0)
    .toSorted(([a], [b]) => b - a)
    .map(([vatRate, netCents]): CorrectionLine => ({ kind: 'correction', period, vatRate, netCents }))
  return lines.length === 0 ? [] : [{ invoiceId, period, lines }]
}
