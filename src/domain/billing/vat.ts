import { byLanguage, translated } from '../text/language.ts'
import { isWholeCents } from './money.ts'

export const belgianRates = [21, 12, 6, 0] as const

export function isVatRate(percent: number): boolean {
  return percent >= 0 && percent <= 100 && isWholeCents(percent)
}

export function speciesVatRate(
  species: { vatRate: number | null } | undefined,
  practice: { vatRate: number },
): number {
  return species?.vatRate ?? practice.vatRate
}

export const vatRegimes = ['domestic', 'reverse-charge', 'exempt'] as const
export type VatRegime = (typeof vatRegimes)[number]

export const vatRegimeTexts = byLanguage({
  domestic: translated('Domestic', 'National', 'Binnenlands'),
  'reverse-charge': translated(
    'Intra-EU reverse charge',
    'Autoliquidation intracommunautaire',
    'Intracommunautair, btw verlegd',
  ),
  exempt: translated('Exempt', 'Exonéré', 'Vrijgesteld'),
})

/** Only an exemption has a reason. */
export type VatTreatment = { vatRegime: VatRegime; vatExemption: string | null }

export const domesticVat: VatTreatment = { vatRegime: 'domestic', vatExemption: null }

export function vatTreatment({ vatRegime, vatExemption }: VatTreatment): VatTreatment {
  return { vatRegime, vatExemption: vatRegime === 'exempt' ? vatExemption : null }
}

export function isSameTreatment(one: VatTreatment, other: VatTreatment): boolean {
  return one.vatRegime === other.vatRegime && one.vatExemption === other.vatExemption
}

export function clientVatRate(
  { vatRegime }: { vatRegime: VatRegime },
  species: { vatRate: number | null } | undefined,
  practice: { vatRate: number },
): number {
  return vatRegime === 'domestic' ? speciesVatRate(species, practice) : 0
}
