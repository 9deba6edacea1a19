import { formatMonth, formatPrice } from '../text/format.ts'
import { byLanguage, type Language, said } from '../text/language.ts'
import { eurosFromCents } from './money.ts'
import type { MonthLine } from './reckoning.ts'

/** What is told of a month's line: all of what it was reckoned from but the days themselves. */
type ToldLine = Pick<MonthLine, 'period' | 'days' | 'ofDays' | 'netCents'> & {
  animal: Pick<MonthLine['animal'], 'name' | 'visits'>
  price: Pick<MonthLine['price'], 'hourlyCents'>
}

/** What an animal costs in a month, in a sentence: what is asked for, and how that came about. Without VAT. */
export function lineSentence(line: ToldLine, language: Language): string {
  const texts = sentences[language]
  const { animal, price, days, ofDays } = line
  const month = formatMonth(line.period, language)
  const hourly = formatPrice(eurosFromCents(price.hourlyCents ?? 0), language)
  const part = days === ofDays ? texts.wholeMonth(month) : texts.days(days, ofDays, month)
  return texts.line(animal.name, texts.visits(animal.visits, hourly), part, euros(line.netCents, language))
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
})
