import type { PracticeValues } from '../../records/practice.ts'
import { formatCents, formatRate } from '../format.ts'
import type { Language } from '../language.ts'
import { type Block, type Total, text } from './document.ts'
import { printedTexts } from './printed-texts.ts'

/** What is taxed at one rate, and the tax on it; null where a price is not known. */
export type TaxedAtRate = { vatRate: number; netCents: number | null; vatCents: number | null }

/** VAT as it stands on a document: a total for each rate, and why none is asked where the rate is 0, for below the table. */
export function vatBlock(
  sums: readonly TaxedAtRate[],
  practice: Pick<PracticeValues, 'exemptionText'>,
  language: Language,
): { totals: Total[]; notes: Block[] } {
  const { vat } = printedTexts[language]
  const ordered = sums.toSorted((one, other) => other.vatRate - one.vatRate)
  const totals = ordered.map(({ vatRate, netCents, vatCents }) => {
    const rate = formatRate(vatRate, language)
    // One rate alone is on all that stands above it.
    const label = ordered.length === 1 ? vat.at(rate) : vat.atOn(rate, formatCents(netCents, language))
    return { label, value: formatCents(vatCents, language) }
  })
  const isExempt = ordered.some(({ vatRate }) => vatRate === 0)
  return { totals, notes: isExempt ? [text(practice.exemptionText ?? vat.exempt)] : [] }
}
