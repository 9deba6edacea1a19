import { formatPrice } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import { compareNames } from '../text/text.ts'
import { eurosFromCents } from './money.ts'
import { belgianRates } from './vat.ts'

/** Prices in whole cents without VAT. A visit lasts one hour. */
export type PricedAnimal = { nbYearlyVisit: number; hourlyPriceCents: number | null }

/** Null when a needed price is unknown. */
export function animalYearlyCents({ nbYearlyVisit, hourlyPriceCents }: PricedAnimal): number | null {
  if (nbYearlyVisit === 0) return 0
  return hourlyPriceCents === null ? null : nbYearlyVisit * hourlyPriceCents
}

export function yearlyCents(animals: readonly PricedAnimal[]): number | null {
  return animals.map(animalYearlyCents).reduce<number | null>((sum, amount) => {
    return sum === null || amount === null ? null : sum + amount
  }, 0)
}

/** Rounded cumulatively, so that any twelve consecutive months add up to the year. */
export function monthCents(yearly: number, k: number): number {
  const month = ((((k - 1) % 12) + 12) % 12) + 1
  return Math.round((yearly * month) / 12) - Math.round((yearly * (month - 1)) / 12)
}

/** VAT of the total, half a cent rounded up. Rates have at most two decimals, so hundredths keep it exact. */
export function vatCents(netCents: number, vatRatePercent: number): number {
  return Math.round((netCents * Math.round(vatRatePercent * 100)) / 10_000)
}

/**
 * Derives the rate from net and VAT, which are stored without it. Of several rates with the same result, the
 * practice's comes first, then those of the country.
 */
export function inferVatRate(net: number, vat: number, rateNow: number): number {
  const matchingRate = [rateNow, ...belgianRates].find(rate => vatCents(net, rate) === vat)
  return matchingRate ?? (net === 0 ? rateNow : Math.round((vat * 10_000) / net) / 100)
}

export type AnimalChange = { from: PricedAnimal | null; to: PricedAnimal | null }

/**
 * Clients whose contract a change of an animal cancels: the client who agreed to its number of yearly visits. When
 * the animal also moves, that is its former client. For the new client it is a new animal, which changes invoices but
 * cancels no contract.
 */
export function voidContractOwners(before: Visited, after: Visited): string[] {
  return before.nbYearlyVisit === after.nbYearlyVisit ? [] : [before.clientId]
}

type Visited = { clientId: string; nbYearlyVisit: number }

/** Without VAT; null when a price is unknown. */
export type YearlyChange = { fromCents: number | null; toCents: number | null; byCents: number | null }

export function yearlyChange(animals: readonly AnimalChange[]): YearlyChange {
  const changed = animals.filter(isChanged)
  const [before, after] = [sumYearlyCents(changed, 'from'), sumYearlyCents(changed, 'to')]
  return {
    fromCents: sumYearlyCents(animals, 'from'),
    toCents: sumYearlyCents(animals, 'to'),
    byCents: before === null || after === null ? null : after - before,
  }
}

function sumYearlyCents(animals: readonly AnimalChange[], side: keyof AnimalChange): number | null {
  return yearlyCents(animals.flatMap(animal => animal[side] ?? []))
}

function isChanged({ from, to }: AnimalChange): boolean {
  return from?.nbYearlyVisit !== to?.nbYearlyVisit || from?.hourlyPriceCents !== to?.hourlyPriceCents
}

/** Approximate, because monthly parts differ by a cent. */
export function aboutMonthly(yearly: number): number {
  return Math.round(yearly / 12)
}

export function formatChange(cents: number, language: Language): string {
  const sign = cents === 0 ? '' : cents > 0 ? '+' : '−'
  return sign + formatPrice(eurosFromCents(Math.abs(cents)), language)
}

const mostNames = 5

/** The first few names and the number of others, to keep warnings short. */
export function firstNames(names: readonly string[]): { named: string[]; more: number } {
  const sorted = names.toSorted(compareNames)
  return { named: sorted.slice(0, mostNames), more: Math.max(0, sorted.length - mostNames) }
}
