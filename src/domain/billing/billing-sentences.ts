import type { Day, Month } from '../calendar/brussels.ts'
import { formatCents, formatList, formatLongDay, formatMonth, formatPrice } from '../text/format.ts'
import { byLanguage, type Language, translated } from '../text/language.ts'
import type { MonthLine } from './compute-billing.ts'
import { aboutMonthly, formatChange } from './contract-price.ts'
import { centsFromEuros, eurosFromCents } from './money.ts'
import type { MonthChange } from './month-changes.ts'
import type { TermsReason } from './terms.ts'

/** Why a month is corrected: events, the amount due and the amount billed. In cents without VAT. */
export type ExplainedCorrection = {
  period: Month
  changes: readonly MonthChange[]
  sums: { dueCents: number; billedCents: number } | null
  lines: readonly MonthLine[]
}

export function correctionSentence(
  { period, changes, sums }: Omit<ExplainedCorrection, 'lines'>,
  language: Language,
): string {
  const texts = sentences[language]
  const happened = changes.map(({ kind: what, day, names }) =>
    texts.changes[what](formatLongDay(day, language), formatList(names, language)),
  )
  const cents = (amount: number) => formatCents(amount, language)
  const because = happened.length === 0 ? '' : `${happened.join(texts.and)}.`
  const came = sums === null ? '' : texts.sums(cents(sums.dueCents), cents(sums.billedCents))
  return [texts.correction(formatMonth(period, language)), because, came]
    .filter(part => part !== '')
    .join(' ')
}

const sentences = byLanguage({
  and: translated('; ', '\u00a0; ', '; '),
  correction: translated(
    (month: string) => `Correction for ${month}:`,
    month => `Correction pour ${month}\u00a0:`,
    month => `Correctie voor ${month}:`,
  ),
  sums: translated(
    (due: string, billed: string) => `Amount due for the month: ${due}, billed: ${billed} (excl. VAT).`,
    (due, billed) => `Montant dû pour le mois\u00a0: ${due}, facturé\u00a0: ${billed} (HTVA).`,
    (due, billed) => `Verschuldigd voor de maand: ${due}, gefactureerd: ${billed} (excl. btw).`,
  ),
  changes: {
    came: translated(
      (day: string, names: string) => `${names} charged from ${day}`,
      (day, names) => `facturation à partir du ${day} (${names})`,
      (day, names) => `${names} aangerekend vanaf ${day}`,
    ),
    left: translated(
      (day: string, names: string) => `${names} no longer charged from ${day}`,
      (day, names) => `plus de facturation à partir du ${day} (${names})`,
      (day, names) => `${names} niet meer aangerekend vanaf ${day}`,
    ),
    animals: translated(
      (day: string) => `changed animal details from ${day}`,
      day => `données des animaux modifiées à partir du ${day}`,
      day => `gewijzigde gegevens van de dieren vanaf ${day}`,
    ),
    price: translated(
      (day: string) => `a new price from ${day}`,
      day => `un nouveau prix à partir du ${day}`,
      day => `een nieuwe prijs vanaf ${day}`,
    ),
    vat: translated(
      (day: string) => `a new VAT rate from ${day}`,
      day => `un nouveau taux de TVA à partir du ${day}`,
      day => `een nieuw btw-tarief vanaf ${day}`,
    ),
    began: translated(
      (day: string) => `the contract began on ${day}`,
      day => `le contrat a commencé le ${day}`,
      day => `het contract begon op ${day}`,
    ),
    version: translated(
      (day: string) => `a new version of the contract began on ${day}`,
      day => `une nouvelle version du contrat a commencé le ${day}`,
      day => `een nieuwe versie van het contract begon op ${day}`,
    ),
    paused: translated(
      (day: string) => `the contract was paused on ${day}`,
      day => `le contrat a été suspendu le ${day}`,
      day => `het contract werd gepauzeerd op ${day}`,
    ),
    resumed: translated(
      (day: string) => `the contract was resumed on ${day}`,
      day => `le contrat a repris le ${day}`,
      day => `het contract werd hervat op ${day}`,
    ),
    ended: translated(
      (day: string) => `the contract ended on ${day}`,
      day => `le contrat a pris fin le ${day}`,
      day => `het contract eindigde op ${day}`,
    ),
    withdrawn: translated(
      (day: string) => `the client withdrew from the contract on ${day}, so nothing is charged`,
      day => `rétractation du contrat le ${day}, rien n’est donc facturé`,
      day => `het contract werd herroepen op ${day}, er wordt dus niets aangerekend`,
    ),
  },
})

type ToldLine = Pick<MonthLine, 'period' | 'days' | 'ofDays' | 'netCents'> & {
  animal: Pick<MonthLine['animal'], 'name' | 'visits'>
  price: Pick<MonthLine['price'], 'hourlyCents'>
}

export function lineSentence(line: ToldLine, language: Language): string {
  const texts = lineTexts[language]
  const { animal, price, days, ofDays } = line
  const month = formatMonth(line.period, language)
  const hourly = formatPrice(eurosFromCents(price.hourlyCents ?? 0), language)
  const part = days === ofDays ? texts.wholeMonth(month) : texts.days(days, ofDays, month)
  return texts.line(animal.name, texts.visits(animal.visits, hourly), part, euros(line.netCents, language))
}

const euros = (cents: number, language: Language) => formatPrice(eurosFromCents(cents), language)

const lineTexts = byLanguage({
  line: translated(
    (name: string, visits: string, part: string, price: string) => `${name}, ${visits}: ${part}, ${price}`,
    (name, visits, part, price) => `${name}, ${visits}\u00a0: ${part}, ${price}`,
    (name, visits, part, price) => `${name}, ${visits}: ${part}, ${price}`,
  ),
  visits: translated(
    (count: number, price: string) => `${count} ${count === 1 ? 'visit' : 'visits'} a year at ${price}`,
    (count, price) => `${count} ${count < 2 ? 'visite' : 'visites'} par an à ${price}`,
    (count, price) => `${count} ${count === 1 ? 'bezoek' : 'bezoeken'} per jaar aan ${price}`,
  ),
  wholeMonth: translated(
    (month: string) => `all of ${month}`,
    month => `le mois entier (${month})`,
    month => `heel ${month}`,
  ),
  days: translated(
    (days: number, of: number, month: string) => `${days} of ${of} days of ${month}`,
    (days, of, month) => `${days} ${days < 2 ? 'jour' : 'jours'} sur ${of} en ${month}`,
    (days, of, month) => `${days} van de ${of} dagen van ${month}`,
  ),
})

export type TermsToDescribe = {
  from: Day
  reason: TermsReason
  yearly: number
  animals: readonly { name: string; visits: number; hourlyPrice: number | null; yearly: number }[]
}

export function termsSentences(
  terms: TermsToDescribe,
  language: Language,
): { animals: string[]; about: string[] } {
  const texts = termsTexts[language]
  const price = (euros: number) => formatPrice(euros, language)
  const animals = terms.animals.map(({ name, visits, hourlyPrice, yearly }) =>
    hourlyPrice === null
      ? texts.unpriced(name, visits)
      : texts.animal(name, visits, price(hourlyPrice), price(yearly)),
  )
  const monthly = eurosFromCents(aboutMonthly(centsFromEuros(terms.yearly)))
  const since = texts.since(formatLongDay(terms.from, language), texts.reasons[terms.reason])
  return { animals, about: [texts.together(price(terms.yearly), price(monthly)), since] }
}

export function comingSentence(terms: TermsToDescribe, yearlyBefore: number, language: Language): string {
  const texts = termsTexts[language]
  const change = centsFromEuros(terms.yearly) - centsFromEuros(yearlyBefore)
  const day = formatLongDay(terms.from, language)
  const yearly = formatPrice(terms.yearly, language)
  return texts.coming(day, yearly, formatChange(change, language), texts.reasons[terms.reason])
}

export function nextInvoiceSentence(period: Month, total: number, language: Language): string {
  return termsTexts[language].next(formatMonth(period, language), formatPrice(total, language))
}

const termsTexts = byLanguage({
  animal: translated(
    (name: string, visits: number, price: string, yearly: string) =>
      `${name}: ${visits} ${visits === 1 ? 'visit' : 'visits'} a year at ${price}, ${yearly} a year`,
    (name, visits, price, yearly) =>
      `${name}\u00a0: ${visits} ${visits < 2 ? 'visite' : 'visites'} par an à ${price}, ${yearly} par an`,
    (name, visits, price, yearly) =>
      `${name}: ${visits} ${visits === 1 ? 'bezoek' : 'bezoeken'} per jaar aan ${price}, ${yearly} per jaar`,
  ),
  unpriced: translated(
    (name: string, visits: number) =>
      `${name}: ${visits} ${visits === 1 ? 'visit' : 'visits'} a year, not charged until the species has a price`,
    (name, visits) =>
      `${name}\u00a0: ${visits} ${visits < 2 ? 'visite' : 'visites'} par an, sans facturation tant que l’espèce n’a pas de prix`,
    (name, visits) =>
      `${name}: ${visits} ${visits === 1 ? 'bezoek' : 'bezoeken'} per jaar, niet aangerekend tot de diersoort een prijs heeft`,
  ),
  together: translated(
    (yearly: string, monthly: string) => `Total: ${yearly} a year, about ${monthly} a month (excl. VAT).`,
    (yearly, monthly) => `Total\u00a0: ${yearly} par an, environ ${monthly} par mois (HTVA).`,
    (yearly, monthly) => `Totaal: ${yearly} per jaar, ongeveer ${monthly} per maand (excl. btw).`,
  ),
  since: translated(
    (day: string, reason: string) => `In effect since ${day} (${reason}).`,
    (day, reason) => `En vigueur depuis le ${day} (${reason}).`,
    (day, reason) => `Van kracht sinds ${day} (${reason}).`,
  ),
  coming: translated(
    (day: string, yearly: string, change: string, reason: string) =>
      `From ${day}: ${yearly} a year (${change}), excl. VAT (${reason}).`,
    (day, yearly, change, reason) =>
      `À partir du ${day}\u00a0: ${yearly} par an (${change}), HTVA (${reason}).`,
    (day, yearly, change, reason) => `Vanaf ${day}: ${yearly} per jaar (${change}), excl. btw (${reason}).`,
  ),
  next: translated(
    (month: string, total: string) => `Next invoice: ${month}, about ${total} incl. VAT if nothing changes:`,
    (month, total) => `Prochaine facture (${month})\u00a0: environ ${total} TVAC si rien ne change\u00a0:`,
    (month, total) => `Volgende factuur: ${month}, ongeveer ${total} incl. btw als er niets verandert:`,
  ),
  reasons: {
    start: translated('start of the contract', 'début du contrat', 'start van het contract'),
    animals: translated('change of animals', 'changement d’animaux', 'wijziging van dieren'),
    price: translated('new price', 'nouveau prix', 'nieuwe prijs'),
    vat: translated('new VAT rate', 'nouveau taux de TVA', 'nieuw btw-tarief'),
  },
})
