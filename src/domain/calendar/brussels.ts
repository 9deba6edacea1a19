/**
 * Brussels time, regardless of device and server. Summer time since 1996: last Sunday of March to last Sunday of
 * October, 01:00 UTC. Calculated here because Intl is a hundred times slower, and lists have 100,000 rows.
 */
const hour = 3_600_000
const day = 24 * hour

/** Format: 'YYYY-MM'. */
export type Month = string
/** Format: 'YYYY-MM-DD'. */
export type Day = string

export function toDay(instant: string | number): Day {
  return brusselsClock(instant).slice(0, 10)
}

export function toMonth(instant: string | number): Month {
  return brusselsClock(instant).slice(0, 7)
}

export function startOfMonth(month: Month): string {
  const local = Date.parse(`${month}-01T00:00:00.000Z`)
  // Clock changes never happen at midnight.
  return new Date(local - offsetAt(local - hour)).toISOString()
}

export function endOfMonth(month: Month): string {
  return startOfMonth(monthAfter(month))
}

export function monthAfter(month: Month, count = 1): Month {
  const total = monthNumber(month) + count
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`
}

export function monthsBetween(earlier: Month, later: Month): number {
  return monthNumber(later) - monthNumber(earlier)
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

export function dayAfter(from: Day, days = 1): Day {
  return new Date(Date.parse(`${from}T00:00:00.000Z`) + days * day).toISOString().slice(0, 10)
}

export function daysBetween(earlier: Day, later: Day): number {
  return (Date.parse(later) - Date.parse(earlier)) / day
}

/** Format: 'YYYY-MM-DDTHH:mm', local time in Brussels. */
export type LocalDateTime = string

export function toLocalDateTime(instant: string | number): LocalDateTime {
  return brusselsClock(instant).slice(0, 16)
}

/** In autumn, a repeated hour is the first one. In spring, a skipped time moves forward by the hour. */
export function toInstant(wall: LocalDateTime): string {
  const local = Date.parse(`${wall}Z`)
  const summer = local - 2 * hour
  return new Date(offsetAt(summer) === 2 * hour ? summer : local - hour).toISOString()
}

export function dstIssue(wall: LocalDateTime): 'skipped' | 'repeated' | null {
  const local = Date.parse(`${wall}Z`)
  const isSummers = offsetAt(local - 2 * hour) === 2 * hour
  const isWinters = offsetAt(local - hour) === hour
  return isSummers === isWinters ? (isSummers ? 'repeated' : 'skipped') : null
}

export function startOfDay(day: Day): string {
  return toInstant(`${day}T00:00`)
}

function brusselsClock(instant: string | number): string {
  const time = typeof instant === 'number' ? instant : Date.parse(instant)
  return new Date(time + offsetAt(time)).toISOString()
}

function offsetAt(time: number): number {
  const year = new Date(time).getUTCFullYear()
  const isSummer = time >= lastSunday(year, 2) + hour && time < lastSunday(year, 9) + hour
  return isSummer ? 2 * hour : hour
}

function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0)
  return last - new Date(last).getUTCDay() * day
}

function monthNumber(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

const dayForm = String.raw`\d{4}-\d{2}-\d{2}`
const clockForm = String.raw`\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?`
const zonedForm = new RegExp(String.raw`^${dayForm}T${clockForm}(?:Z|[+-]\d{2}:\d{2})$`, 'i')
const localForm = new RegExp(`^${dayForm}(?:[T ]${clockForm})?$`, 'i')

export function readZonedTime(text: string): string | null {
  if (!zonedForm.test(text) || !isDay(text.slice(0, 10))) return null
  const time = Date.parse(text.toUpperCase())
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** Only years that sort as text and make sense; otherwise null. */
export function readInstant(text: string): string | null {
  const time = readZonedTime(text)
  return time !== null && time >= '1900' && time < '2200' ? time : null
}

/**
 * Without a zone: Brussels time. A date alone is its first instant, or its last as the end of a span. Null for other
 * text.
 */
export function readLocalTime(text: string, edge: 'start' | 'end' = 'start'): string | null {
  const date = text.slice(0, 10)
  if (!localForm.test(text) || !isDay(date)) return null
  const time = text.slice(11) || (edge === 'start' ? '00:00' : '23:59:59.999')
  const wall = `${date}T${time}`
  return Number.isNaN(Date.parse(`${wall}Z`)) ? null : toInstant(wall)
}

/** Accepts 2026-12-01, 1/12/2026, 1.12.2026 and 1-12-2026. Null for other text. */
export function readDay(typed: string): Day | null {
  const text = typed.trim()
  const [, day = '', , month = '', year] = /^(\d\d?)([./-])(\d\d?)\2(\d{4})$/.exec(text) ?? []
  const read = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDay(read) ? read : null
}

/** 2026-02-30 is invalid, although some browsers parse it as 2 March. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
