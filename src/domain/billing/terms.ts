import { type Day, dayAfter, type Month, monthAfter } from '../calendar/brussels.ts'
import { compareText, normalizeText } from '../text/text.ts'

/**
 * What a contract charges, as a list of terms, each from a day on: these animals, at these prices. Days that are over keep the
 * terms that they had. The list holds one entry a day at most and is in the order of its days.
 */
export type Terms = {
  from: Day
  animals: readonly TermsAnimal[]
  /** By the id of the species; of an animal whose species is not among them, nothing is charged. */
  prices: Prices
  /** What wrote them last. */
  why: TermsReason
}

export type TermsAnimal = {
  id: string
  name: string
  chipId: string
  speciesId: string
  speciesName: string
  /** In a year; each lasts one hour. */
  visits: number
}

/** `hourlyCents` is null as long as nobody has said what the species costs; `vatRate` is in percent. */
export type Price = { hourlyCents: number | null; vatRate: number }
export type Prices = { readonly [speciesId: string]: Price }

export const termsReasons = ['start', 'animals', 'price', 'vat'] as const
export type TermsReason = (typeof termsReasons)[number]

/**
 * Those of a contract that begins: the animals of that day, at the prices that were promised when it was sent, and at today's where
 * nothing was. What was announced since holds from its own day on.
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

/** The client's animals are these from that day on. One that comes is charged as the contract charges its species, or else at today's price. */
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

/**
 * A species costs this from a day on. A price that nobody had said before holds at once, for nothing was agreed on: `from` is then
 * the day on which it is said.
 */
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

/** The rates are these from that day on: the law's, so nobody is given notice. */
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

/** The terms of a day; none before the first. */
export function termsOn(terms: readonly Terms[], day: Day): Terms | undefined {
  return terms.findLast(({ from }) => from <= day)
}

/** The first day on which a raised price may be charged where a month's notice was promised. */
export function noticeDay(today: Day): Day {
  const month: Month = dayAfter(today, 30).slice(0, 7)
  const first = `${month}-01`
  return first >= dayAfter(today, 30) ? first : `${monthAfter(month)}-01`
}

/** What an animal costs in a year, in cents without VAT. */
export function yearlyOfAnimal(
  { prices }: Pick<Terms, 'prices'>,
  { speciesId, visits }: TermsAnimal,
): number {
  return visits * (prices[speciesId]?.hourlyCents ?? 0)
}

export function yearlyOfTerms(terms: Terms): number {
  return terms.animals.reduce((sum, animal) => sum + yearlyOfAnimal(terms, animal), 0)
}

/** Whether two charge the same. A new name changes nothing, and the words of who they are say why they were written. */
export function chargeTheSame(left: Terms, right: Terms): boolean {
  return left === right || chargedBy(left) === chargedBy(right)
}

/** In one text, for finding the days that were charged alike. Which species a price is of changes nothing in it. */
export function chargedBy({ animals, prices }: Terms): string {
  return JSON.stringify(
    animals.map(({ id, speciesId, visits }) => {
      const price = prices[speciesId]
      return [id, visits, price?.hourlyCents ?? null, price?.vatRate ?? null]
    }),
  )
}

/** Every entry from that day on is changed, and there is one that begins on it, unless nothing differs from what holds there. */
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

/** What says the same as the one before it is left out, from that day on: what was said of days before stays as it was written. */
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
