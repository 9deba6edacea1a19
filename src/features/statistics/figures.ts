import type { Language } from '../../domain/text/language.ts'
import { formatDate } from '../../ui/fields/wall-time.ts'

/** Figures of the statistics are written the French way in every language; months in the reader's own. */
const count = new Intl.NumberFormat('fr-FR')
const hundredths = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const wholeEuros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})

export const formatCount = (value: number) => count.format(value)
export const formatEuros = (value: number) => euros.format(value)
export const formatWholeEuros = (value: number) => wholeEuros.format(value)
export const formatPercent = (value: number) => `${count.format(value)}%`
export const formatPercentCell = (value: number) => `${hundredths.format(value)}%`

/** 'YYYY-MM' as "Nov 26": where there is little room. */
export function formatShortMonth(month: string, language: Language): string {
  return formatDate(`${month}-01`, language, { month: 'short', year: '2-digit' })
}
