import { type Day, dayOf, monthOf } from './brussels.ts'
import { formatChange } from './contract-price.ts'
import { formatDay, formatList, formatMonth, formatPrice } from './format.ts'
import { byLanguage, type Language, said } from './language.ts'
import { eurosFromCents } from './money.ts'
import type { CorrectionLine, Line, MonthLine } from './reckoning.ts'
import type { TermsReason } from './terms.ts'

/** What was done after a month was billed, so that it turned out to cost something else: on which day, or from which day on. */
export type CorrectionReason = { why: TermsReason | 'stopped' | 'started'; day: Day }

/** A line of an invoice in a sentence: what it asks for, and how that came about. Without VAT. */
export function lineSentence(
  line: Line,
  language: Language,
  reasons: readonly CorrectionReason[] = [],
): string {
  return line.kind === 'month' ? monthSentence(line, language) : correctionSentence(line, language, reasons)
}

function monthSentence(line: MonthLine, language: Language): string {
  const texts = sentences[language]
  const { animal, price, days, ofDays } = line
  const month = formatMonth(line.period, language)
  const hourly = formatPrice(eurosFromCents(price.hourlyCents ?? 0), language)
  const part = days === ofDays ? texts.wholeMonth(month) : texts.days(days, ofDays, month)
  return texts.line(animal.name, texts.visits(animal.visits, hourly), part, euros(line.netCents, language))
}

function correctionSentence(
  { period, netCents }: CorrectionLine,
  language: Language,
  reasons: readonly CorrectionReason[],
): string {
  const texts = sentences[language]
  const corrected = texts.correction(formatMonth(period, language), formatChange(netCents, language))
  if (reasons.length === 0) return corrected
  const because = reasons.map(({ why, day }) => texts.reasons[why](formatDay(day, language)))
  return texts.because(corrected, formatList([...new Set(because)], language))
}

/** What happened to a contract, with the instant at which it was written down. */
export type Happened = CorrectionReason & { at: string }

/**
 * Why an invoice that was issued on this day did not say what its month costs: what was written down since, and counts from a
 * day of that month or of one before it.
 */
export function reasonsOfCorrection(
  { period }: Pick<CorrectionLine, 'period'>,
  issuedOn: Day,
  happened: readonly Happened[],
): CorrectionReason[] {
  return happened
    .filter(({ at, day }) => dayOf(at) >= issuedOn && monthOf(day) <= period)
    .map(({ why, day }) => ({ why, day }))
}

const euros = (cents: number, language: Language) => formatPrice(eurosFromCents(cents), language)

const sentences = byLanguage({
  line: said(
    (name: string, visits: string, part: string, price: string) => `${name}, ${visits}: ${part}, ${price}`,
    (name, visits, part, price) => `${name}, ${visits}\u00a0: ${part}, ${price}`,
    (name, visits, part, price) => `${name}, ${visits}: ${part}, ${price}`,
  ),
  visits: said(
    (count: number, price: string) => `${count} ${count === 1 ? 'visit' : 'visits'} a year at ${price}`,
    (count, price) => `${count} ${count < 2 ? 'visite' : 'visites'} par an à ${price}`,
    (count, price) => `${count} ${count === 1 ? 'bezoek' : 'bezoeken'} per jaar aan ${price}`,
  ),
  wholeMonth: said(
    (month: string) => `all of ${month}`,
    month => `le mois entier (${month})`,
    month => `heel ${month}`,
  ),
  days: said(
    (days: number, of: number, month: string) => `${days} of ${of} days of ${month}`,
    (days, of, month) => `${days} ${days < 2 ? 'jour' : 'jours'} sur ${of} en ${month}`,
    (days, of, month) => `${days} van de ${of} dagen van ${month}`,
  ),
  correction: said(
    (month: string, change: string) => `Correction for ${month}: ${change}`,
    (month, change) => `Correction pour ${month}\u00a0: ${change}`,
    (month, change) => `Correctie voor ${month}: ${change}`,
  ),
  because: said(
    (corrected: string, reasons: string) => `${corrected}, because ${reasons}`,
    (corrected, reasons) => `${corrected}, parce ${reasons}`,
    (corrected, reasons) => `${corrected}, omdat ${reasons}`,
  ),
  reasons: {
    start: said(
      (day: string) => `the contract began on ${day}`,
      day => `que le contrat a commencé le ${day}`,
      day => `het contract op ${day} begon`,
    ),
    animals: said(
      (day: string) => `the animals are others from ${day} on`,
      day => `que les animaux ont changé à partir du ${day}`,
      day => `de dieren vanaf ${day} anders zijn`,
    ),
    price: said(
      (day: string) => `a price is another from ${day} on`,
      day => `qu’un prix a changé à partir du ${day}`,
      day => `een prijs vanaf ${day} anders is`,
    ),
    vat: said(
      (day: string) => `the VAT rate is another from ${day} on`,
      day => `que le taux de TVA a changé à partir du ${day}`,
      day => `het btw-tarief vanaf ${day} anders is`,
    ),
    'carried-over': said(
      (day: string) => `its terms were carried over from ${day} on`,
      day => `que ses conditions ont été reprises à partir du ${day}`,
      day => `de voorwaarden vanaf ${day} zijn overgenomen`,
    ),
    stopped: said(
      (day: string) => `the contract stopped or paused on ${day}`,
      day => `que le contrat a été arrêté ou suspendu le ${day}`,
      day => `het contract op ${day} stopte of gepauzeerd werd`,
    ),
    started: said(
      (day: string) => `the contract ran again from ${day} on`,
      day => `que le contrat a repris le ${day}`,
      day => `het contract vanaf ${day} weer liep`,
    ),
  },
})
