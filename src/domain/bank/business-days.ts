import { easterSunday } from '../calendar/belgian-holidays.ts'
import { dayAfter, dayOf, isDay, wallOf } from '../calendar/brussels.ts'

/**
 * On which days banks in the euro area settle. A day is 'YYYY-MM-DD' and is counted in UTC, so that the hour that the
 * clocks skip in spring moves none.
 */

// 1 January, 1 May, Christmas and the day after; Good Friday and Easter Monday move.
const fixedHolidays = ['01-01', '05-01', '12-25', '12-26']

export function isBusinessDay(day: string): boolean {
  const weekday = instantOf(day).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== dayAfter(easter, -2) && day !== dayAfter(easter, 1)
}

/** The day itself, or the next on which banks settle. */
export function businessDayFrom(day: string): string {
  let candidate = day
  while (!isBusinessDay(candidate)) candidate = dayAfter(candidate)
  return candidate
}

/** Contracts agree on it: for so many days a client knows on which day is collected. The emails leave with the file. */
export const noticeDays = 5

/** Banks want a file so many business days ahead; what they get after this hour counts as of the next. */
const leadDays = 2
const lastHour = 16

/** The first day on which a bank can still collect what is handed in at this instant. */
export function earliestByBank(madeAt: string): string {
  const today = dayOf(madeAt)
  const isInTime = Number(wallOf(madeAt).slice(11, 13)) < lastHour
  let day = businessDayFrom(isInTime ? today : dayAfter(today))
  for (let n = 0; n < leadDays; n += 1) day = businessDayFrom(dayAfter(day))
  return day
}

/**
 * A file has one day of collection: the first on which banks settle, nobody is asked for money before it is due, everybody
 * was told in time, and the bank has the file early enough.
 */
export function collectionDay(dueDays: readonly string[], madeAt: string): string {
  let latest = dayAfter(dayOf(madeAt), noticeDays)
  for (const day of [...dueDays, earliestByBank(madeAt)]) if (instantOf(day) > instantOf(latest)) latest = day
  return businessDayFrom(latest)
}

/** Banks refuse a file that asks for a collection on a later day. */
const mostDaysAhead = 14

/** Whether the first day on which a bank settles this is too far off for a file of today. */
export function isTooFarAhead(dueDay: string, today: string): boolean {
  return fileDay(dueDay) > today
}

/** The first day on which a file may ask for the collection of what is due on a day. */
export function fileDay(dueDay: string): string {
  return dayAfter(businessDayFrom(dueDay), -mostDaysAhead)
}

/** How many business days a file for the bank is out after the day of its collection: until then money may still come back. */
const daysOut = 5

/** From this day on, what was in a file for the bank may be collected again. */
export function settledDay(collected: string): string {
  let day = collected
  for (let n = 0; n < daysOut; n += 1) day = businessDayFrom(dayAfter(day))
  return day
}

function instantOf(day: string): Date {
  if (!isDay(day)) throw new RangeError(`${day} is no day`)
  return new Date(`${day}T00:00:00Z`)
}
