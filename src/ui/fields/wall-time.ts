import type { Language } from '../../domain/text/language.ts'

/** A local time without a time zone: no code in this file may use the device's zone. */
export type WallTime = {
  date: string
  hour: number
  minute: number
}

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

const dateShape = /^\d{4}-\d{2}-\d{2}$/
const shape = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/

/** Undefined for empty text or an impossible time. */
export function readWallTime(value: string): WallTime | undefined {
  const [, date, hour, minute] = shape.exec(value) ?? []
  if (date === undefined || Number(hour) > 23 || Number(minute) > 59 || !isDate(date)) return undefined
  return { date, hour: Number(hour), minute: Number(minute) }
}

export function writeWallTime({ date, hour, minute }: WallTime): string {
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}`
}

/** Steps of 5 and the present minute, so that opening a field changes nothing. */
export function minuteChoices(present: number | undefined): number[] {
  const steps = Array.from({ length: 12 }, (_, step) => step * 5)
  return present === undefined || present % 5 === 0
    ? steps
    : [...steps, present].sort((one, other) => one - other)
}

/** A local Date at noon, because in some zones there are days without midnight. */
export function parseLocalDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

export function formatLocalDay(day: Date): string {
  const year = String(day.getFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

export function formatWallTime(time: WallTime, language: Language): string {
  const day = formatDate(time.date, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return `${day}, ${twoDigits(time.hour)}:${twoDigits(time.minute)}`
}

export function formatDate(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(`${language}-BE`, { ...options, timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

export const twoDigits = (number: number) => String(number).padStart(2, '0')

/** As '31/12/2026', in all three languages. */
export function printTypedDay(date: string): string {
  return date.split('-').toReversed().join('/')
}

/** Reads '31/12/2026', '31.12.26', '31-12-2026', '31122026' and '2026-12-31'. Undefined for other text. */
export function readTypedDay(typed: string): string | undefined {
  const text = typed.trim()
  const [, day = '', month = '', year = ''] =
    /^(\d\d?)[ ./-](\d\d?)[ ./-](\d\d|\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return [text, date].find(isDate)
}

export function isDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`)
  return dateShape.test(date) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date)
}
