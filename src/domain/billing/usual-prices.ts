import type { Language } from '../text/language.ts'
import { extraUnits } from './extras.ts'
import table from './usual-prices.json' with { type: 'json' }

/** Suggestions for an empty price list. */
export function usualPrices(language: Language) {
  return table.map(({ price, unit, ...names }) => ({
    name: names[language],
    price,
    unit: extraUnits.find(known => known === unit) ?? 'piece',
    vatRate: null,
  }))
}
