import { byLanguage, said } from '../text/language.ts'
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

/** How VAT is charged to a client: at Belgian rates, owed by a business in another EU country, or not at all. */
export const vatRegimes = ['domestic', 'reverse-charge', 'exempt'] as const
export type VatRegime = (typeof vatRegimes)[number]

export const vatRegimeTexts = byLanguage({
  domestic: said('Domestic', 'National', 'Binnenlands'),
  'reverse-charge': said(
    'Intra-EU reverse charge',
    'Autoliquidation intracommunautaire',
    'Intracommunautair, btw verlegd',
  ),
  exempt: said('Exempt', 'Exonéré', 'Vrijgesteld'),
})

/** How VAT is charged to a client or on an invoice. Only an exempt one has a reason. */
export type VatTreatment = { vatRegime: VatRegime; vatExemption: string | null }

export const domesticVat: VatTreatment = { vatRegime: 'domestic', vatExemption: null }

export function vatTreatmentOf({ vatRegime, vatExemption }: VatTreatment): VatTreatment {
  return { vatRegime, vatExemption: vatRegime === 'exempt' ? vatExemption : null }
}

export function isSameTreatment(one: VatTreatment, other: VatTreatment): boolean {
  return one.vatRegime === other.vatRegime && one.vatExemption === other.vatExemption
}

/** The rate for visits to an animal of this client. */
export function vatRateOfClient(
  { vatRegime }: { vatRegime: VatRegime },
  species: { vatRate: number | null } | undefined,
  practice: { vatRate: number },
): number {
  return vatRegime === 'domestic' ? vatRateOfSpecies(species, practice) : 0
}
