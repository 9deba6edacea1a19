import type { PracticeValues } from '../../records/practice.ts'
import type { VatTreatment } from '../billing/vat.ts'
import { formatCents, formatRate } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import { type Block, type Total, text } from './document.ts'
import { printedTexts } from './printed-texts.ts'

/** What is taxed at one rate, and the tax on it; null where a price is not known. */
export type TaxedAtRate = { vatRate: number; netCents: number | null; vatCents: number | null }

/** VAT as it stands on a document: a total for each rate, and why none is asked where the rate is 0, for below the table. */
export function vatBlock(
  sums: readonly TaxedAtRate[],
  exemptions: readonly string[],
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
  return { totals, notes: isExempt ? exemptions.map(text) : [] }
}

export type ExemptionTexts = Pick<PracticeValues, 'exemptionEn' | 'exemptionFr' | 'exemptionNl'>

/** Why no VAT is charged: the reason of the VAT regime, or else that of the practice in the document's language. */
export function exemptionText(
  { exemptionEn: en, exemptionFr: fr, exemptionNl: nl }: ExemptionTexts,
  { vatRegime, vatExemption }: VatTreatment,
  language: Language,
): string {
  const { vat } = printedTexts[language]
  if (vatRegime === 'reverse-charge') return vat.reverseCharge
  return (vatRegime === 'exempt' ? vatExemption : { en, fr, nl }[language]) ?? vat.exempt
}
