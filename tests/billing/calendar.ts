/**
 * Days and months as a calendar on the wall in Brussels has them, for the independent reckoning: nothing of the product
 * is used here. A day is counted from 1 January 1970, a month from January of the year 0.
 */
export type Day = number
export type Month = number

const dayLength = 86_400_000
const hour = 3_600_000

/** The last Sunday of a month, as a day. */
function lastSunday(month: Month): Day {
  const last = firstDay(month + 1) - 1
  // 1 January 1970 was a Thursday.
  return last - ((last + 4) % 7)
}

/** Summer time is from 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of October. */
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
export function beginOf(day: Day): number {
  const known = begins.get(day)
  if (known !== undefined) return known
  const begin = day * dayLength - offsetAt(day * dayLength - 2 * hour)
  begins.set(day, begin)
  return begin
}

const begins = new Map<Day, number>()

/** The instant of a time on the wall, in minutes after midnight. In the hour that comes twice, the first. */
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

/** The days on which the clocks change in a year. */
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
