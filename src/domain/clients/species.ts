import { isWholeCents } from '../billing/money.ts'
import { isVatRate } from '../billing/vat.ts'
import { type Refusal, refusedIf } from '../edits/fields.ts'
import { normalizeText, tidyText } from '../text/text.ts'

export type SpeciesRefusal =
  | 'species/name-required'
  | 'species/name-too-long'
  | 'species/name-only-dots'
  | 'species/price-too-low'
  | 'species/price-too-high'
  | 'species/price-not-cents'
  | 'species/vat-rate-invalid'

export const longestSpeciesName = 100
export const highestHourlyPrice = 100_000

export function speciesId(name: string): string {
  return normalizeText(name)
}

export function speciesNameRefusal(name: string): Refusal<SpeciesRefusal> | undefined {
  if (speciesId(name) === '') return { code: 'species/name-required', field: 'name' }
  // As path segments they are resolved even when encoded, so the species could not be changed or deleted.
  if (['.', '..'].includes(speciesId(name))) return { code: 'species/name-only-dots', field: 'name' }
  if (tidyText(name).length > longestSpeciesName) return { code: 'species/name-too-long', field: 'name' }
  return undefined
}

export function hourlyPriceRefusal(euros: number): Refusal<SpeciesRefusal> | undefined {
  if (!(euros > 0)) return { code: 'species/price-too-low', field: 'hourlyPrice' }
  if (euros > highestHourlyPrice) return { code: 'species/price-too-high', field: 'hourlyPrice' }
  if (!isWholeCents(euros)) return { code: 'species/price-not-cents', field: 'hourlyPrice' }
  return undefined
}

export function speciesRefusals({
  hourlyPrice,
  vatRate = null,
}: {
  hourlyPrice?: number | undefined
  vatRate?: number | null | undefined
}): Refusal<SpeciesRefusal>[] {
  const ofPrice = hourlyPrice === undefined ? undefined : hourlyPriceRefusal(hourlyPrice)
  const isWrongRate = vatRate !== null && !isVatRate(vatRate)
  return [
    ...(ofPrice === undefined ? [] : [ofPrice]),
    ...refusedIf<SpeciesRefusal>(isWrongRate, 'species/vat-rate-invalid', 'vatRate'),
  ]
}
