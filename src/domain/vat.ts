import { isWholeCents } from './money.ts'

/** The country's rates, in percent. */
export const belgianRates = [21, 12, 6, 0] as const

export function isVatRate(percent: number): boolean {
  return percent >= 0 && percent <= 100 && isWholeCents(percent)
}

/** What visits to a species are taxed at: its own rate, or else the practice's. */
export function vatRateOfSpecies(
  species: { vatRate: number | null } | undefined,
  practice: { vatRate: number },
): number {
  return species?.vatRate ?? practice.vatRate
}
