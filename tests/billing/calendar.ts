/**
 * Days and months of the calendar in Brussels, for the reference model. No code of the product is used. Days
 * count from 1 January 1970, months from January of year 0.
 */
export type Day = number
export type Month = number

const dayLength = 86_400_000
const hour = 3_600_000

function lastSunday(month: Month): Day {
  const last = firstDay(month + 1) - 1
  // 1 January 1970 was a Thursday.
  return last - ((last + 4) % 7)
}

/**
 * Summer time lasts from 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of October.
 */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  const begins = lastSunday(year * 12 + 2) * dayLength + hour
  const ends = lastSunday(year * 12 + 9) * dayLength + hour
  return instant >= begins && instant < ends ? 2 * hour : hour
}

export function dayAt(instant: number): Day {
  return Math.floor((instant + offsetAt(instant)) / dayLength)
}

/** The instant at which a day begins. The clocks never change at midnight. */
export function getDayStart(day: Day): number {
  const cached = begins.get(day)
  if (cached !== undefined) return cached
  const begin = day * dayLength - offsetAt(day * dayLength - 2 * hour)
  begins.set(day, begin)
  return begin
}

const begins = new Map<Day, number>()

/** The instant of a local time, in minutes after midnight. In the repeated hour, the first occurrence. */
export function instantOn(day: Day, minutes: number): number {
  const wall = day * dayLength + minutes * 60_000
  return wall - offsetAt(wall - 2 * hour)
}

export function monthAt(instant: number): Month {
  return monthOfDay(dayAt(instant))
}

export function monthOfDay(day: Day): Month {
  const date = new Date(day * dayLength)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export function firstDay(month: Month): Day {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / dayLength
}

export function clockChanges(year: number): Day[] {
  return [lastSunday(year * 12 + 2), lastSunday(year * 12 + 9)]
}

export function dayName(day: Day): string {
  return new Date(day * dayLength).toISOString().slice(0, 10)
}

export function monthName(month: Month): string {
  return dayName(firstDay(month)).slice(0, 7)
}

export function monthNamed(name: string): Month {
  return Number(name.slice(0, 4)) * 12 + Number(name.slice(5, 7)) - 1
}

/** The same day of a later month, or the last day of a shorter month. */
export function monthsLater(day: Day, months: number): Day {
  const month = monthOfDay(day) + months
  return Math.min(firstDay(month) + (day - firstDay(monthOfDay(day))), firstDay(month + 1) - 1)
}

// --- Bank days in the euro area

/** Easter by the algorithm of Gauss, corrected for the Gregorian calendar. */
function easter(year: number): Day {
  const century = Math.floor(year / 100)
  const m = (15 + century - Math.floor(century / 4) - Math.floor((13 + 8 * century) / 25)) % 30
  const n = (4 + century - Math.floor(century / 4)) % 7
  const [a, b, c] = [year % 19, year % 4, year % 7]
  let d = (19 * a + m) % 30
  const e = (2 * b + 4 * c + 6 * d + n) % 7
  if ((d === 29 && e === 6) || (d === 28 && e === 6 && (11 * m + 11) % 30 < 19)) d -= 7
  return firstDay(year * 12 + 2) + 21 + d + e
}

function isBankDay(day: Day): boolean {
  const date = new Date(day * dayLength)
  const [month, ofMonth, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()]
  if (weekday === 0 || weekday === 6) return false
  if ((month === 1 || month === 5) && ofMonth === 1) return false
  if (month === 12 && (ofMonth === 25 || ofMonth === 26)) return false
  const sunday = easter(date.getUTCFullYear())
  return day !== sunday - 2 && day !== sunday + 1
}

/** The day or the next bank day, then `later` bank days after it. */
export function bankDay(from: Day, later = 0): Day {
  let day = from
  while (!isBankDay(day)) day += 1
  return later === 0 ? day : bankDay(day + 1, later - 1)
}

export function hourAt(instant: number): number {
  return Math.floor((instant + offsetAt(instant) - dayAt(instant) * dayLength) / hour)
}
