import { type Day, isDay } from './brussels.ts'

/** What somebody typed for a time: the clock as 'HH:mm', and the day where they typed one before it. */
export type TypedTime = { clock: string; day: Day | null }

/**
 * Reads '1430', '14u30', '14h30', '14:30', '14.30', '9', '9u' and '930', and a day before it as in '2/12 9.30'. A day without its year is the
 * next such day. Null for what is no time.
 */
export function readTypedTime(text: string, today: Day): TypedTime | null {
  const words = text.trim().toLowerCase().split(/\s+/)
  const [first = '', second] = words
  if (words.length > 2) return null
  const clock = readClock(second ?? first)
  if (clock === null) return null
  if (second === undefined) return { clock, day: null }
  const day = readTypedDay(first, today)
  return day === null ? null : { clock, day }
}

function readClock(text: string): string | null {
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:[:.,uh](\d{2})?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** '2/12', '02-12', '2/12/2026' and '2026-12-02'. */
function readTypedDay(text: string, today: Day): Day | null {
  if (isDay(text)) return text
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/.exec(text) ?? []
  const inYear = (of: string) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const meant = year === '' ? [thisYear, thisYear + 1, thisYear + 2, thisYear + 3, thisYear + 4] : [year]
  const found = meant
    .map(each => inYear(String(each)))
    .find(each => isDay(each) && (year !== '' || each >= today))
  return found ?? null
}
