import { easterSunday } from '../calendar/belgian-holidays.ts'
import { dayAfter, isDay, toDay, toLocalDateTime } from '../calendar/brussels.ts'

/**
 * TARGET business days. A day is 'YYYY-MM-DD' and counted in UTC, so that daylight saving time has no effect.
 */

// 1 January, 1 May, Christmas and 26 December. Good Friday and Easter Monday are calculated.
const fixedHolidays = ['01-01', '05-01', '12-25', '12-26']

export function isBusinessDay(day: string): boolean {
  const weekday = toUtcDate(day).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== dayAfter(easter, -2) && day !== dayAfter(easter, 1)
}

export function businessDayFrom(day: string): string {
  let candidate = day
  while (!isBusinessDay(candidate)) candidate = dayAfter(candidate)
  return candidate
}

/** Days of pre-notification agreed in the contract. The emails are sent when the file is made. */
export const noticeDays = 5

/** Business days that banks need before collection. After the cut-off hour, the next day counts. */
const leadDays = 2
const lastHour = 16

/** The earliest collection day for a file delivered at this instant. */
export function earliestByBank(madeAt: string): string {
  const today = toDay(madeAt)
  const isInTime = Number(toLocalDateTime(madeAt).slice(11, 13)) < lastHour
  let day = businessDayFrom(isInTime ? today : dayAfter(today))
  for (let n = 0; n < leadDays; n += 1) day = businessDayFrom(dayAfter(day))
  return day
}

/**
 * A file has a single collection day: the first business day that is not before any due day, respects the notice and
 * leaves the bank its lead time.
 */
export function collectionDay(dueDays: readonly string[], madeAt: string): string {
  let latest = dayAfter(toDay(madeAt), noticeDays)
  for (const day of [...dueDays, earliestByBank(madeAt)]) if (toUtcDate(day) > toUtcDate(latest)) latest = day
  return businessDayFrom(latest)
}

/** Banks reject a later collection day. */
const mostDaysAhead = 14

export function isTooFarAhead(dueDay: string, today: string): boolean {
  return fileDay(dueDay) > today
}

export function fileDay(dueDay: string): string {
  return dayAfter(businessDayFrom(dueDay), -mostDaysAhead)
}

/** Business days after the collection day in which money may still be returned. */
const daysOut = 5

/** From this day on, the invoice may be in a file again. */
export function settledDay(collected: string): string {
  let day = collected
  for (let n = 0; n < daysOut; n += 1) day = businessDayFrom(dayAfter(day))
  return day
}

/** The collection day of a file, from its settled day. */
export function collectedDay(settled: string): string {
  let day = settled
  for (let n = 0; n < daysOut; n += 1)
    do day = dayAfter(day, -1)
    while (!isBusinessDay(day))
  return day
}

function toUtcDate(day: string): Date {
  if (!isDay(day)) throw new RangeError(`${day} is no day`)
  return new Date(`${day}T00:00:00Z`)
}
