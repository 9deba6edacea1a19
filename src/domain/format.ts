import type { Language } from './language.ts'

/** How amounts and times are written for people: Belgian in every language, in the practice's own zone. */
const locales: Record<Language, string> = { en: 'en-BE', fr: 'fr-BE', nl: 'nl-BE' }
const practiceZone = 'Europe/Brussels'

type Formats = {
  price: Intl.NumberFormat
  day: Intl.DateTimeFormat
  month: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
  moment: Intl.DateTimeFormat
}

const formats = new Map<Language, Formats>()

function formatsOf(language: Language): Formats {
  const known = formats.get(language)
  if (known) return known
  const locale = locales[language]
  const made: Formats = {
    price: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
    month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: practiceZone }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: practiceZone }),
    moment: new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: practiceZone,
    }),
  }
  formats.set(language, made)
  return made
}

export function formatPrice(euros: number, language: Language): string {
  return formatsOf(language).price.format(euros)
}

export function formatDay(instant: string, language: Language): string {
  return formatsOf(language).day.format(new Date(instant))
}

const belgianDate = new Intl.DateTimeFormat('fr-BE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: practiceZone,
})

/** "02/03/2026" in every language: how dates of invoices and their files are written. */
export function formatBelgianDate(instant: string): string {
  return belgianDate.format(new Date(instant))
}

/** 'YYYY-MM' as "March 2026". */
export function formatMonth(month: string, language: Language): string {
  return formatsOf(language).month.format(new Date(`${month}-01T00:00:00.000Z`))
}

export function formatTime(instant: string, language: Language): string {
  return formatsOf(language).time.format(new Date(instant))
}

export function formatMoment(instant: string, language: Language): string {
  return formatsOf(language).moment.format(new Date(instant))
}

/** "name, email and phone". */
export function formatList(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(words)
}
