import { formatPrice } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import { compareText, normalizeText } from '../text/text.ts'
import { eurosFromCents } from './money.ts'
import { belgianRates } from './vat.ts'

/** What a contract costs, in whole cents without VAT. A visit lasts one hour. */
export type PricedAnimal = { nbYearlyVisit: number; hourlyPriceCents: number | null }

/** Null as long as the price of a visit that will take place is unknown. */
export function animalYearlyCents({ nbYearlyVisit, hourlyPriceCents }: PricedAnimal): number | null {
  if (nbYearlyVisit === 0) return 0
  return hourlyPriceCents === null ? null : nbYearlyVisit * hourlyPriceCents
}

export function yearlyCents(animals: readonly PricedAnimal[]): number | null {
  return animals.map(animalYearlyCents).reduce<number | null>((sum, amount) => {
    return sum === null || amount === null ? null : sum + amount
  }, 0)
}

/** The k-th month's part, rounded cumulatively, so that any twelve months in a row add up to the year. */
export function monthCents(yearly: number, k: number): number {
  const month = ((((k - 1) % 12) + 12) % 12) + 1
  return Math.round((yearly * month) / 12) - Math.round((yearly * (month - 1)) / 12)
}

/** On the total, half a cent up. The rate has two decimals at most; multiplied by it, cents would not stay whole. */
export function vatCents(netCents: number, vatRatePercent: number): number {
  return Math.round((netCents * Math.round(vatRatePercent * 100)) / 10_000)
}

/**
 * The rate by which the VAT of an amount was reckoned: nothing keeps it beside the two. Of rates that come to the same
 * cent it is the practice's, or else one of the country's.
 */
export function vatRateOf(net: number, vat: number, rateNow: number): number {
  const known = [rateNow, ...belgianRates].find(rate => vatCents(net, rate) === vat)
  return known ?? (net === 0 ? rateNow : Math.round((vat * 10_000) / net) / 100)
}

/** An animal of a client before an edit and after it; null where it is not theirs. */
export type AnimalChange = { from: PricedAnimal | null; to: PricedAnimal | null }

/**
 * The clients whose contracts a changed animal makes void: who agreed on its number of yearly visits, when that number
 * changes. An animal that also moves in the same edit was agreed on with the client whom it leaves. To the client whom it
 * joins it is a new animal, and a new animal changes invoices, but makes no contract void.
 */
export function ownersOfVoidContracts(before: Visited, after: Visited): string[] {
  return before.nbYearlyVisit === after.nbYearlyVisit ? [] : [before.clientId]
}

type Visited = { clientId: string; nbYearlyVisit: number }

/** What a year costs, without VAT; null where a price is not known. */
export type YearlyChange = { fromCents: number | null; toCents: number | null; byCents: number | null }

export function yearlyChange(animals: readonly AnimalChange[]): YearlyChange {
  // What stays as it is need not be known to know the difference.
  const changed = animals.filter(isChanged)
  const [before, after] = [sumOf(changed, 'from'), sumOf(changed, 'to')]
  return {
    fromCents: sumOf(animals, 'from'),
    toCents: sumOf(animals, 'to'),
    byCents: before === null || after === null ? null : after - before,
  }
}

function sumOf(animals: readonly AnimalChange[], side: keyof AnimalChange): number | null {
  return yearlyCents(animals.flatMap(animal => animal[side] ?? []))
}

function isChanged({ from, to }: AnimalChange): boolean {
  return from?.nbYearlyVisit !== to?.nbYearlyVisit || from?.hourlyPriceCents !== to?.hourlyPriceCents
}

/** About, for the parts of the months differ by a cent. */
export function aboutMonthly(yearly: number): number {
  return Math.round(yearly / 12)
}

/** With its sign, so that more and less are told apart at a glance. */
export function formatChange(cents: number, language: Language): string {
  const sign = cents === 0 ? '' : cents > 0 ? '+' : '−'
  return sign + formatPrice(eurosFromCents(Math.abs(cents)), language)
}

const mostNames = 5

/** The first few in order, and how many more there are: a warning is read only when it is short. */
export function fewOf(names: readonly string[]): { named: string[]; more: number } {
  const sorted = names.toSorted((a, b) => compareText(normalizeText(a), normalizeText(b)))
  return { named: sorted.slice(0, mostNames), more: Math.max(0, sorted.length - mostNames) }
}
