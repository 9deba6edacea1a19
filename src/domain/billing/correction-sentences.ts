import type { Month } from '../calendar/brussels.ts'
import { formatCents, formatDay, formatList, formatMonth } from '../text/format.ts'
import { byLanguage, type Language, said } from '../text/language.ts'
import type { MonthChange } from './month-changes.ts'
import type { MonthLine } from './reckoning.ts'

/** Why a month is corrected: what happened in it, what is due for it now, and what was billed. Cents without VAT. */
export type ExplainedCorrection = {
  period: Month
  changes: readonly MonthChange[]
  /** Null where it is not known, as of an invoice that was not counted anew since. */
  sums: { dueCents: number; billedCents: number } | null
  /** What is due, animal by animal. */
  lines: readonly MonthLine[]
}

/** 'Correction for March 2026: Max came on 12 March 2026. The month comes to €30.00, and €20.00 was billed, without VAT.' */
export function correctionSentence(
  { period, changes, sums }: Omit<ExplainedCorrection, 'lines'>,
  language: Language,
): string {
  const texts = sentences[language]
  const happened = changes.map(({ what, day, names }) =>
    texts.changes[what](formatDay(day, language), formatList(names, language)),
  )
  const cents = (amount: number) => formatCents(amount, language)
  const because = happened.length === 0 ? '' : `${happened.join(texts.and)}.`
  const came = sums === null ? '' : texts.sums(cents(sums.dueCents), cents(sums.billedCents))
  return [texts.correction(formatMonth(period, language)), because, came]
    .filter(part => part !== '')
    .join(' ')
}

const sentences = byLanguage({
  and: said('; ', '\u00a0; ', '; '),
  correction: said(
    (month: string) => `Correction for ${month}:`,
    month => `Correction pour ${month}\u00a0:`,
    month => `Correctie voor ${month}:`,
  ),
  sums: said(
    (due: string, billed: string) => `The month comes to ${due}, and ${billed} was billed, without VAT.`,
    (due, billed) => `Le mois s’élève à ${due}, et ${billed} ont été facturés, hors TVA.`,
    (due, billed) => `De maand komt op ${due}, en er was ${billed} gefactureerd, zonder btw.`,
  ),
  changes: {
    came: said(
      (day: string, names: string) => `${names} charged from ${day} on`,
      (day, names) => `${names} compte à partir du ${day}`,
      (day, names) => `${names} telt mee vanaf ${day}`,
    ),
    left: said(
      (day: string, names: string) => `${names} not charged any more from ${day} on`,
      (day, names) => `${names} ne compte plus à partir du ${day}`,
      (day, names) => `${names} telt niet meer mee vanaf ${day}`,
    ),
    animals: said(
      (day: string) => `other details of the animals from ${day} on`,
      day => `d’autres données des animaux à partir du ${day}`,
      day => `andere gegevens van de dieren vanaf ${day}`,
    ),
    price: said(
      (day: string) => `a new price from ${day} on`,
      day => `un nouveau prix à partir du ${day}`,
      day => `een nieuwe prijs vanaf ${day}`,
    ),
    vat: said(
      (day: string) => `a new VAT rate from ${day} on`,
      day => `un nouveau taux de TVA à partir du ${day}`,
      day => `een nieuw btw-tarief vanaf ${day}`,
    ),
    began: said(
      (day: string) => `the contract began on ${day}`,
      day => `le contrat a commencé le ${day}`,
      day => `het contract begon op ${day}`,
    ),
    version: said(
      (day: string) => `a new version of the contract began on ${day}`,
      day => `une nouvelle version du contrat a commencé le ${day}`,
      day => `een nieuwe versie van het contract begon op ${day}`,
    ),
    paused: said(
      (day: string) => `the contract was paused on ${day}`,
      day => `le contrat a été suspendu le ${day}`,
      day => `het contract werd gepauzeerd op ${day}`,
    ),
    resumed: said(
      (day: string) => `the contract was resumed on ${day}`,
      day => `le contrat a repris le ${day}`,
      day => `het contract werd hervat op ${day}`,
    ),
    ended: said(
      (day: string) => `the contract ended on ${day}`,
      day => `le contrat a pris fin le ${day}`,
      day => `het contract eindigde op ${day}`,
    ),
    withdrawn: said(
      (day: string) => `the contract was withdrawn from on ${day}, and nothing of it is charged`,
      day => `rétractation du contrat le ${day}, et rien n’en est facturé`,
      day => `het contract werd herroepen op ${day}, en er wordt niets van aangerekend`,
    ),
  },
})
