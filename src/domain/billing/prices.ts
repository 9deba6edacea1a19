import { type Refusal, refusedIf } from '../edits/fields.ts'
import { tidyText } from '../text/text.ts'
import { isWholeCents } from './money.ts'
import { isVatRate } from './vat.ts'

export const longestPriceName = 120
const highestPrice = 100_000

type PriceRefusal = 'prices/name-required' | 'prices/price-invalid' | 'prices/vat-rate-invalid'

export function priceRefusals(values: {
  name?: string | undefined
  price?: number | undefined
  vatRate?: number | null | undefined
}): Refusal<PriceRefusal>[] {
  const { name, price, vatRate = null } = values
  const isPrice = price === undefined || (price > 0 && price <= highestPrice && isWholeCents(price))
  return [
    ...refusedIf<PriceRefusal>(name !== undefined && tidyText(name) === '', 'prices/name-required', 'name'),
    ...refusedIf<PriceRefusal>(!isPrice, 'prices/price-invalid', 'price'),
    ...refusedIf<PriceRefusal>(vatRate !== null && !isVatRate(vatRate), 'prices/vat-rate-invalid', 'vatRate'),
  ]
}
