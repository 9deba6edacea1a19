import { eurosFromCents } from '../billing/money.ts'
import { dayOf } from '../calendar/brussels.ts'
import type { Language } from './language.ts'

/** How amounts and times are written for people: Belgian in every language, in the practice's own zone. */
const locales: Record<Language, string> = { en: 'en-BE', fr: 'fr-BE', nl: 'nl-BE' }
const practiceZone = 'Europe/Brussels'

function makeFormats(locale: string) {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: practiceZone, ...options })
  return {
    price: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
    rate: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
    month: dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
    day: dates({ dateStyle: 'medium' }),
    dayAndMonth: dates({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    dayInYear: dates({ day: 'numeric', month: 'long', timeZone: 'UTC' }),
    weekday: dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortWeekday: dates({ weekday: 'short' }),
    time: dates({ timeStyle: 'short' }),
    moment: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    fromNow: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  }
}

// Making a format takes long, so each language has its own made once.
const formats = new Map<Language, ReturnType<typeof makeFormats>>()

function formatsOf(language: Language) {
  const known = formats.get(language) ?? makeFormats(locales[language])
  formats.set(language, known)
  return known
}

export function formatPrice(euros: number, language: Language): string {
  return formatsOf(language).price.format(euros)
}

/** An amount in cents; one that is not known is seen to be missing. */
export function formatCents(cents: number | null, language: Language): string {
  return cents === null ? '-' : formatPrice(eurosFromCents(cents), language)
}

/** A rate in percent. */
export function formatRate(percent: number, language: Language): string {
  return formatsOf(language).rate.format(percent / 100)
}

export function formatDay(instant: string, language: Language): string {
  return formatsOf(language).day.format(new Date(instant))
}

/** A day within a year that is known, as "3 Mar". */
export function formatDayAndMonth(day: string, language: Language): string {
  return formatsOf(language).dayAndMonth.format(new Date(`${day}T00:00:00.000Z`))
}

/** The same in whole words, as "3 March". */
export function formatDayInYear(day: string, language: Language): string {
  return formatsOf(language).dayInYear.format(new Date(`${day}T00:00:00.000Z`))
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

/** "Thu 3 Dec 11:15": a visit of the next weeks or months. */
export function formatVisit(instant: string, language: Language): string {
  const weekday = formatsOf(language).shortWeekday.format(new Date(instant))
  return `${weekday} ${formatDayAndMonth(dayOf(instant), language)} ${formatTime(instant, language)}`
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
