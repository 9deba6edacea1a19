import { eurosFromCents } from '../billing/money.ts'
import { toDay } from '../calendar/brussels.ts'
import type { Language } from './language.ts'

/** Belgian formats in all languages, in the practice's time zone. */
const locales: Record<Language, string> = { en: 'en-BE', fr: 'fr-BE', nl: 'nl-BE' }
const practiceZone = 'Europe/Brussels'

function makeFormats(locale: string) {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: practiceZone, ...options })
  return {
    price: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
    wholePrice: new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    }),
    // The English of Belgium has commas in numbers, but points in prices.
    number: new Intl.NumberFormat(locale.replace('en-BE', 'en-GB'), { maximumFractionDigits: 2 }),
    rate: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
    month: dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
    day: dates({ dateStyle: 'medium' }),
    longDay: dates({ dateStyle: 'long' }),
    dayAndMonth: dates({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    dayInYear: dates({ day: 'numeric', month: 'long', timeZone: 'UTC' }),
    weekday: dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortWeekday: dates({ weekday: 'short' }),
    time: dates({ timeStyle: 'short' }),
    moment: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    longMoment: dates({ dateStyle: 'long', timeStyle: 'short' }),
    fromNow: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  }
}

// Creating Intl formats is slow, so they are cached by language.
const formats = new Map<Language, ReturnType<typeof makeFormats>>()

function getFormats(language: Language) {
  const cached = formats.get(language) ?? makeFormats(locales[language])
  formats.set(language, cached)
  return cached
}

export function formatPrice(euros: number, language: Language): string {
  return getFormats(language).price.format(euros)
}

export function formatCents(cents: number | null, language: Language): string {
  return cents === null ? '-' : formatPrice(eurosFromCents(cents), language)
}

export function formatWholePrice(euros: number, language: Language): string {
  return getFormats(language).wholePrice.format(euros)
}

export function formatNumber(value: number, language: Language): string {
  return getFormats(language).number.format(value)
}

export function formatRate(percent: number, language: Language): string {
  return getFormats(language).rate.format(percent / 100)
}

type DayFormat = 'day' | 'longDay' | 'dayAndMonth' | 'dayInYear' | 'weekday' | 'moment' | 'longMoment'

function writeDay(instant: string, format: DayFormat, language: Language): string {
  return withFirst(getFormats(language)[format].format(new Date(instant)), language)
}

/** French writes the first of a month as "1er", which Intl does not. */
function withFirst(written: string, language: Language): string {
  return language === 'fr' ? written.replace(/\b1(?=\s\p{L})/u, '1er') : written
}

export function formatDay(instant: string, language: Language): string {
  return writeDay(instant, 'day', language)
}

/** For documents and emails: "1 January 2027". */
export function formatLongDay(instant: string, language: Language): string {
  return writeDay(instant, 'longDay', language)
}

export function formatDayAndMonth(day: string, language: Language): string {
  return writeDay(`${day}T00:00:00.000Z`, 'dayAndMonth', language)
}

/** Formats a range of days: "11–28 Feb". */
export function formatDayRange(from: string, to: string, language: Language): string {
  const [start, end] = [new Date(`${from}T00:00:00.000Z`), new Date(`${to}T00:00:00.000Z`)] as const
  return withFirst(getFormats(language).dayAndMonth.formatRange(start, end), language)
}

export function formatDayInYear(day: string, language: Language): string {
  return writeDay(`${day}T00:00:00.000Z`, 'dayInYear', language)
}

export function formatWeekday(instant: string, language: Language): string {
  return writeDay(instant, 'weekday', language).replace(', ', ' ')
}

const belgianDate = new Intl.DateTimeFormat('fr-BE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: practiceZone,
})

export function formatBelgianDate(instant: string): string {
  return belgianDate.format(new Date(instant))
}

/** 'YYYY-MM' as "March 2026". */
export function formatMonth(month: string, language: Language): string {
  return getFormats(language).month.format(new Date(`${month}-01T00:00:00.000Z`))
}

export function formatTime(instant: string, language: Language): string {
  return getFormats(language).time.format(new Date(instant))
}

/** "Thu 3 Dec 11:15". */
export function formatVisit(instant: string, language: Language): string {
  const weekday = getFormats(language).shortWeekday.format(new Date(instant))
  return `${weekday} ${formatDayAndMonth(toDay(instant), language)} ${formatTime(instant, language)}`
}

export function formatMoment(instant: string, language: Language): string {
  return writeDay(instant, 'moment', language)
}

/** For documents: "1 January 2027 at 09:05". */
export function formatLongMoment(instant: string, language: Language): string {
  return writeDay(instant, 'longMoment', language)
}

export function formatFromNow(now: string, then: string, language: Language): string {
  const { fromNow } = getFormats(language)
  const minutes = Math.ceil((Date.parse(then) - Date.parse(now)) / 60_000)
  if (minutes <= 0) return fromNow.format(0, 'second')
  return minutes <= 90 ? fromNow.format(minutes, 'minute') : fromNow.format(Math.round(minutes / 60), 'hour')
}

export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(items)
}
