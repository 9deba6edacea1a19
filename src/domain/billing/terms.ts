import { type Day, dayAfter, type Month, monthAfter } from '../calendar/brussels.ts'
import { compareText, normalizeText } from '../text/text.ts'

/**
 * The terms of a contract as a list with start days. Days in the past keep their terms. At most one entry per day, in
 * order.
 */
export type Terms = {
  from: Day
  animals: readonly TermsAnimal[]
  prices: Prices
  why: TermsReason
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
  const first = termsOf(from, animals, termsOn(promised, from)?.prices ?? {}, pricesNow, 'start')
  const announced = promised
    .filter(one => one.from > from)
    .map(one => termsOf(one.from, animals, one.prices, pricesNow, one.why))
  return withoutRepeats([first, ...announced], from)
}

/** A new animal is charged the contract's price for its species, or else today's. */
export function withAnimals(
  terms: readonly Terms[],
  animals: readonly TermsAnimal[],
  pricesNow: Prices,
  from: Day,
): Terms[] {
  return rewrittenFrom(terms, from, 'animals', one =>
    termsOf(one.from, animals, one.prices, pricesNow, one.why),
  )
}

/** The first price of a species applies at once, as nothing was agreed: `from` is then the day it is set. */
export function withPrice(
  terms: readonly Terms[],
  speciesId: string,
  hourlyCents: number,
  from: Day,
): Terms[] {
  return rewrittenFrom(terms, from, 'price', one => {
    const price = one.prices[speciesId]
    if (price === undefined) return one
    return { ...one, prices: { ...one.prices, [speciesId]: { ...price, hourlyCents } } }
  })
}

/** A legal change of rates needs no notice. */
export function withRates(
  terms: readonly Terms[],
  rates: { readonly [speciesId: string]: number },
  from: Day,
): Terms[] {
  return rewrittenFrom(terms, from, 'vat', one => {
    const prices = Object.entries(one.prices).map(([id, price]) => [
      id,
      { ...price, vatRate: rates[id] ?? price.vatRate },
    ])
    return { ...one, prices: Object.fromEntries(prices) }
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

export function animalYearlyCents(
  { prices }: Pick<Terms, 'prices'>,
  { speciesId, visits }: TermsAnimal,
): number {
  return visits * (prices[speciesId]?.hourlyCents ?? 0)
}

export function termsYearlyCents(terms: Terms): number {
  return terms.animals.reduce((sum, animal) => sum + animalYearlyCents(terms, animal), 0)
}

export function chargeTheSame(left: Terms, right: Terms): boolean {
  return left === right || chargedBy(left) === chargedBy(right)
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
  why: TermsReason,
  change: (one: Terms) => Terms,
): Terms[] {
  const held = termsOn(terms, from)
  const earlier = terms.filter(one => one.from < from)
  const first =
    held === undefined ? [] : [{ ...change({ ...held, from }), why: held.from === from ? held.why : why }]
  const later = terms.filter(one => one.from > from).map(change)
  return withoutRepeats([...earlier, ...first, ...later], from)
}

/** Removes entries from that day on that repeat the previous one. Earlier entries stay as written. */
function withoutRepeats(terms: readonly Terms[], from: Day): Terms[] {
  return terms.filter((one, n) => {
    const before = terms[n - 1]
    return (
      one.from < from ||
      before === undefined ||
      JSON.stringify(saidBy(before)) !== JSON.stringify(saidBy(one))
    )
  })
}

const saidBy = ({ animals, prices }: Terms) => ({ animals, prices: Object.entries(prices).toSorted() })

function termsOf(
  from: Day,
  animals: readonly TermsAnimal[],
  agreed: Prices,
  pricesNow: Prices,
  why: TermsReason,
): Terms {
  const inOrder = animals.toSorted(byName)
  const prices = inOrder.flatMap(({ speciesId }) => {
    const price = agreed[speciesId] ?? pricesNow[speciesId]
    return price === undefined ? [] : [[speciesId, price] as const]
  })
  return { from, animals: inOrder, prices: Object.fromEntries(prices), why }
}

function byName(left: TermsAnimal, right: TermsAnimal): number {
  return (
    compareText(normalizeText(left.name), normalizeText(right.name)) ||
    (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
  )
}
