import type { Day, Month } from '../calendar/brussels.ts'
import { formatDay, formatMonth, formatPrice } from '../text/format.ts'
import { byLanguage, type Language, said } from '../text/language.ts'
import { aboutMonthly, formatChange } from './contract-price.ts'
import { centsFromEuros, eurosFromCents } from './money.ts'
import type { TermsReason } from './terms.ts'

/** What a contract charges from a day on, as it is told: in euros without VAT. */
export type ToldTerms = {
  from: Day
  why: TermsReason
  yearly: number
  animals: readonly { name: string; visits: number; hourlyPrice: number | null; yearly: number }[]
}

/** What is charged now: a sentence for each animal, what they come to, and since when that is so. */
export function termsSentences(terms: ToldTerms, language: Language): { animals: string[]; about: string[] } {
  const texts = sentences[language]
  const price = (euros: number) => formatPrice(euros, language)
  const animals = terms.animals.map(({ name, visits, hourlyPrice, yearly }) =>
    hourlyPrice === null
      ? texts.unpriced(name, visits)
      : texts.animal(name, visits, price(hourlyPrice), price(yearly)),
  )
  const monthly = eurosFromCents(aboutMonthly(centsFromEuros(terms.yearly)))
  const since = texts.since(formatDay(terms.from, language), texts.reasons[terms.why])
  return { animals, about: [texts.together(price(terms.yearly), price(monthly)), since] }
}

/** What changes on a day to come, against what is charged until then. */
export function comingSentence(terms: ToldTerms, yearlyBefore: number, language: Language): string {
  const texts = sentences[language]
  const change = centsFromEuros(terms.yearly) - centsFromEuros(yearlyBefore)
  const day = formatDay(terms.from, language)
  const yearly = formatPrice(terms.yearly, language)
  return texts.coming(day, yearly, formatChange(change, language), texts.reasons[terms.why])
}

/** Which month the next invoice is for, and about what it comes to. */
export function nextInvoiceSentence(period: Month, total: number, language: Language): string {
  return sentences[language].next(formatMonth(period, language), formatPrice(total, language))
}

const sentences = byLanguage({
  animal: said(
    (name: string, visits: number, price: string, yearly: string) =>
      `${name}: ${visits} ${visits === 1 ? 'visit' : 'visits'} a year at ${price}, ${yearly} a year`,
    (name, visits, price, yearly) =>
      `${name}\u00a0: ${visits} ${visits < 2 ? 'visite' : 'visites'} par an à ${price}, ${yearly} par an`,
    (name, visits, price, yearly) =>
      `${name}: ${visits} ${visits === 1 ? 'bezoek' : 'bezoeken'} per jaar aan ${price}, ${yearly} per jaar`,
  ),
  unpriced: said(
    (name: string, visits: number) =>
      `${name}: ${visits} ${visits === 1 ? 'visit' : 'visits'} a year, and nothing is charged until the species has a price`,
    (name, visits) =>
      `${name}\u00a0: ${visits} ${visits < 2 ? 'visite' : 'visites'} par an, et rien n’est facturé tant que l’espèce n’a pas de prix`,
    (name, visits) =>
      `${name}: ${visits} ${visits === 1 ? 'bezoek' : 'bezoeken'} per jaar, en er wordt niets aangerekend tot de diersoort een prijs heeft`,
  ),
  together: said(
    (yearly: string, monthly: string) => `In all ${yearly} a year, about ${monthly} a month, without VAT.`,
    (yearly, monthly) => `En tout ${yearly} par an, environ ${monthly} par mois, hors TVA.`,
    (yearly, monthly) => `Samen ${yearly} per jaar, ongeveer ${monthly} per maand, zonder btw.`,
  ),
  since: said(
    (day: string, why: string) => `So since ${day}: ${why}.`,
    (day, why) => `Ainsi depuis le ${day}\u00a0: ${why}.`,
    (day, why) => `Zo sinds ${day}: ${why}.`,
  ),
  coming: said(
    (day: string, yearly: string, change: string, why: string) =>
      `From ${day} on ${yearly} a year (${change}), without VAT: ${why}.`,
    (day, yearly, change, why) => `À partir du ${day}, ${yearly} par an (${change}), hors TVA\u00a0: ${why}.`,
    (day, yearly, change, why) => `Vanaf ${day} ${yearly} per jaar (${change}), zonder btw: ${why}.`,
  ),
  next: said(
    (month: string, total: string) =>
      `The next invoice is for ${month}, about ${total} with VAT if nothing changes:`,
    (month, total) =>
      `La prochaine facture porte sur ${month}, environ ${total} TVA comprise si rien ne change\u00a0:`,
    (month, total) =>
      `De volgende factuur is voor ${month}, ongeveer ${total} met btw als er niets verandert:`,
  ),
  reasons: {
    start: said('the contract began', 'le contrat a commencé', 'het contract begon'),
    animals: said('other animals', 'd’autres animaux', 'andere dieren'),
    price: said('a new price', 'un nouveau prix', 'een nieuwe prijs'),
    vat: said('a new VAT rate', 'un nouveau taux de TVA', 'een nieuw btw-tarief'),
    'carried-over': said(
      'carried over from before the contract’s changes were kept',
      'repris d’avant que les changements du contrat ne soient conservés',
      'overgenomen van voor de wijzigingen van het contract bewaard werden',
    ),
  },
})
