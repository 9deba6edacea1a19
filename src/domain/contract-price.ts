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
