import { type Day, dayAfter, type Month, monthAfter } from '../calendar/brussels.ts'
import { compareNames } from '../text/text.ts'

/**
 * The terms of a contract as a list with start days, in order. The terms of past days never change. A day has
 * at most one entry.
 */
export type Terms = {
  from: Day
  animals: readonly TermsAnimal[]
  prices: Prices
  reason: TermsReason
}

export type TermsAnimal = {
  id: string
  name: string
  chipId: string
  speciesId: string
  speciesName: string
  visits: number
}

/** `hourlyCents`: null while the price of the species is unknown. `vatRate` is in percent. */
export type Price = { hourlyCents: number | null; vatRate: number }
export type Prices = { readonly [speciesId: string]: Price }

export const termsReasons = ['start', 'animals', 'price', 'vat'] as const
export type TermsReason = (typeof termsReasons)[number]

/**
 * Terms at the start of a contract: that day's animals at the prices promised when it was sent, else at today's.
 * Announced prices apply from their own day.
 */
export function startTerms(
  animals: readonly TermsAnimal[],
  pricesNow: Prices,
  from: Day,
  promised: readonly Terms[] = [],
): Terms[] {
  const first = createTerms(from, animals, termsOn(promised, from)?.prices ?? {}, pricesNow, 'start')
  const announced = promised
    .filter(entry => entry.from > from)
    .map(entry => createTerms(entry.from, animals, entry.prices, pricesNow, entry.reason))
  return withoutRepeats([first, ...announced], from)
}

/**
 * A new animal is charged the contract's price for its species, or else today's. Animals that have left stay in
 * stored terms, so that `withoutLeft` can be undone, but are not added.
 */
export function withAnimals(
  terms: readonly Terms[],
  animals: readonly TermsAnimal[],
  pricesNow: Prices,
  from: Day,
  leftOn: LeaveDays = new Map(),
): Terms[] {
  return rewrittenFrom(terms, from, 'animals', entry => {
    const covered = animals.filter(({ id }) => !leftOn.has(id) || entry.animals.some(one => one.id === id))
    return createTerms(entry.from, covered, entry.prices, pricesNow, entry.reason)
  })
}

/** The last day of each animal that has left. */
export type LeaveDays = ReadonlyMap<string, Day>

/** The terms that apply: from the day after it left, an animal is in none. */
export function withoutLeft(terms: readonly Terms[], leftOn: LeaveDays): readonly Terms[] {
  const [first] = terms
  const ends = terms.flatMap(({ animals }) =>
    animals.flatMap(({ id }) => {
      const day = leftOn.get(id)
      return day === undefined ? [] : [dayAfter(day)]
    }),
  )
  if (first === undefined || ends.length === 0) return terms
  const days = new Set([...terms.map(({ from }) => from), ...ends.filter(day => day > first.from)])
  const entries = [...days].toSorted().flatMap((from): Terms[] => {
    const entry = termsOn(terms, from)
    if (entry === undefined) return []
    const animals = entry.animals.filter(({ id }) => (leftOn.get(id) ?? from) >= from)
    return [{ ...entry, from, animals, reason: entry.from === from ? entry.reason : 'animals' }]
  })
  return withoutRepeats(entries, first.from)
}

/** The first price of a species applies at once, as nothing was agreed: `from` is then the day it is set. */
export function withPrice(
  terms: readonly Terms[],
  speciesId: string,
  hourlyCents: number,
  from: Day,
): Terms[] {
  return rewrittenFrom(terms, from, 'price', entry => {
    const price = entry.prices[speciesId]
    if (price === undefined) return entry
    return { ...entry, prices: { ...entry.prices, [speciesId]: { ...price, hourlyCents } } }
  })
}

/** A legal change of rates needs no notice. */
export function withRates(
  terms: readonly Terms[],
  rates: { readonly [speciesId: string]: number },
  from: Day,
): Terms[] {
  return rewrittenFrom(terms, from, 'vat', entry => {
    const prices = Object.entries(entry.prices).map(([id, price]) => [
      id,
      { ...price, vatRate: rates[id] ?? price.vatRate },
    ])
    return { ...entry, prices: Object.fromEntries(prices) }
  })
}

export function termsOn(terms: readonly Terms[], day: Day): Terms | undefined {
  return terms.findLast(({ from }) => from <= day)
}

/** The first day of a raised price when a month's notice was promised. */
export function noticeDay(today: Day): Day {
  const month: Month = dayAfter(today, 30).slice(0, 7)
  const first = `${month}-01`
  return first >= dayAfter(today, 30) ? first : `${monthAfter(month)}-01`
}

/** The last day of a contract after one month's notice. */
export function noticeEnd(today: Day): Day {
  const month = monthAfter(today.slice(0, 7))
  const days = Number(dayAfter(`${monthAfter(month)}-01`, -1).slice(8))
  return `${month}-${String(Math.min(Number(today.slice(8)), days)).padStart(2, '0')}`
}

export function animalYearlyCents(
  { prices }: Pick<Terms, 'prices'>,
  { speciesId, visits }: TermsAnimal,
): number {
  return visits * (prices[speciesId]?.hourlyCents ?? 0)
}

export function termsYearlyCents(terms: Terms): number {
  return terms.animals.reduce((sum, animal) => sum + animalYearlyCents(terms, animal), 0)
}

/** Equal strings mean equal charges. Species ids are ignored. */
export function chargedBy({ animals, prices }: Terms): string {
  return JSON.stringify(
    animals.map(({ id, speciesId, visits }) => {
      const price = prices[speciesId]
      return [id, visits, price?.hourlyCents ?? null, price?.vatRate ?? null]
    }),
  )
}

/** Changes all entries from that day on, and adds an entry on that day if it differs. */
function rewrittenFrom(
  terms: readonly Terms[],
  from: Day,
  reason: TermsReason,
  change: (one: Terms) => Terms,
): Terms[] {
  const current = termsOn(terms, from)
  const earlier = terms.filter(entry => entry.from < from)
  const first =
    current === undefined
      ? []
      : [{ ...change({ ...current, from }), reason: current.from === from ? current.reason : reason }]
  const later = terms.filter(entry => entry.from > from).map(change)
  return withoutRepeats([...earlier, ...first, ...later], from)
}

/** Removes entries from that day on that repeat the previous one. Earlier entries stay as written. */
function withoutRepeats(terms: readonly Terms[], from: Day): Terms[] {
  return terms.filter((entry, n) => {
    const before = terms[n - 1]
    return (
      entry.from < from ||
      before === undefined ||
      JSON.stringify(toComparable(before)) !== JSON.stringify(toComparable(entry))
    )
  })
}

const toComparable = ({ animals, prices }: Terms) => ({ animals, prices: Object.entries(prices).toSorted() })

function createTerms(
  from: Day,
  animals: readonly TermsAnimal[],
  agreed: Prices,
  pricesNow: Prices,
  reason: TermsReason,
): Terms {
  const inOrder = animals.toSorted(byName)
  const prices = inOrder.flatMap(({ speciesId }) => {
    const price = agreed[speciesId] ?? pricesNow[speciesId]
    return price === undefined ? [] : [[speciesId, price] as const]
  })
  return { from, animals: inOrder, prices: Object.fromEntries(prices), reason }
}

function byName(left: TermsAnimal, right: TermsAnimal): number {
  return compareNames(left.name, right.name) || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
}
