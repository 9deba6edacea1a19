import type { Language } from './language.ts'

/** How amounts and times are written for people: Belgian in every language, in the practice's own zone. */
const locales: Record<Language, string> = { en: 'en-BE', fr: 'fr-BE', nl: 'nl-BE' }
const practiceZone = 'Europe/Brussels'

type Formats = {
  price: Intl.NumberFormat
  day: Intl.DateTimeFormat
  weekday: Intl.DateTimeFormat
  month: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
  moment: Intl.DateTimeFormat
  fromNow: Intl.RelativeTimeFormat
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
    weekday: new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: practiceZone,
    }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: practiceZone }),
    moment: new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: practiceZone,
    }),
    fromNow: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
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

/** "Monday 23 November 2026": English would put a comma that the other languages do without. */
export function formatWeekday(instant: string, language: Language): string {
  return formatsOf(language).weekday.format(new Date(instant)).replace(', ', ' ')
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

/** "now", "in 40 minutes", "in 3 hours": how long it is until then. What has begun is now. */
export function formatFromNow(now: string, then: string, language: Language): string {
  const { fromNow } = formatsOf(language)
  const minutes = Math.ceil((Date.parse(then) - Date.parse(now)) / 60_000)
  if (minutes <= 0) return fromNow.format(0, 'second')
  return minutes <= 90 ? fromNow.format(minutes, 'minute') : fromNow.format(Math.round(minutes / 60), 'hour')
}

/** "name, email and phone". */
export function formatList(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(words)
}
