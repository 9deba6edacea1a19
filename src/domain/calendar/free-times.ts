import { addTo } from '../edits/patch.ts'
import type { Span, Times } from './appointments.ts'
import { type Day, dayAfter, type LocalDateTime, toDay, toInstant, toLocalDateTime } from './brussels.ts'
import { type Stretch, toWeekday, usualStretch, type Weekday } from './working-hours.ts'

export type Diary = {
  personId: string | null
  openOn: (day: Day) => readonly Stretch[] | null
  busySpans: readonly Span[]
}

export type FreeTimeQuery = {
  from: LocalDateTime
  minutes: number
  weekdays: readonly Weekday[]
  part: 'any' | 'morning' | 'afternoon'
  most: number
}

export type FreeTime = Times & { start: LocalDateTime; personId: string | null }

export const usualHours: readonly Stretch[] = [usualStretch]
const noon = 12 * 60
const step = 15
const mostDays = 120
/** Limits a day, so that later days appear too. */
const mostOfDay = 4

/**
 * The next free times in order, without overlap: quarters of an hour within opening hours. If several persons are
 * free, the first diary gets it.
 */
export function freeTimes(diaries: readonly Diary[], wanted: FreeTimeQuery): FreeTime[] {
  const { from, minutes, weekdays, most } = wanted
  const length = Math.max(step, Math.round(minutes))
  const books = diaries.map(diary => ({ ...diary, takenOn: byDay(diary.busySpans) }))
  const found: FreeTime[] = []
  const firstDay = from.slice(0, 10)
  for (let n = 0; n < mostDays && found.length < most; n++) {
    const day = dayAfter(firstDay, n)
    if (weekdays.length > 0 && !weekdays.includes(toWeekday(day))) continue
    const earliest = n === 0 ? toMinute(from.slice(11)) : 0
    let ofDay = 0
    for (let minute = roundedUp(earliest); minute + length <= 24 * 60; ) {
      const free = isIn(wanted.part, minute, length)
        ? books.flatMap(book => freeAt(book, day, minute, length)).at(0)
        : undefined
      if (free) {
        found.push(free)
        ofDay++
      }
      if (ofDay === mostOfDay || found.length === most) break
      minute += free ? roundedUp(length) : step
    }
  }
  return found
}

/** Unassigned appointments block every person. */
export function blocksPerson(personId: string | null, booked: { personId: string | null }): boolean {
  return personId === null || booked.personId === null || booked.personId === personId
}

function freeAt(
  { personId, openOn, takenOn }: Diary & { takenOn: ReadonlyMap<Day, readonly Span[]> },
  day: Day,
  minute: number,
  length: number,
): FreeTime[] {
  const isOpen = (openOn(day) ?? usualHours).some(
    ({ from, until }) => toMinute(from) <= minute && minute + length <= toMinute(until),
  )
  if (!isOpen) return []
  const start = `${day}T${toClock(minute)}`
  const startTime = toInstant(start)
  const endTime = new Date(Date.parse(startTime) + length * 60_000).toISOString()
  // On days of clock changes, local and elapsed duration differ.
  const wallMinutes = (Date.parse(`${toLocalDateTime(endTime)}Z`) - Date.parse(`${start}Z`)) / 60_000
  if (toLocalDateTime(startTime) !== start || wallMinutes !== length) return []
  const isTaken = (takenOn.get(day) ?? []).some(({ from, until }) => from < endTime && startTime < until)
  return isTaken ? [] : [{ start, startTime, endTime, personId }]
}

function byDay(busySpans: readonly Span[]): ReadonlyMap<Day, readonly Span[]> {
  const found = new Map<Day, Span[]>()
  for (const span of busySpans) {
    const last = toDay(span.until)
    for (let day = toDay(span.from), n = 0; day <= last && n < mostDays; day = dayAfter(day), n++)
      addTo(found, day, span)
  }
  return found
}

function isIn(part: FreeTimeQuery['part'], minute: number, length: number): boolean {
  if (part === 'morning') return minute + length <= noon + 60 && minute < noon
  return part === 'any' || minute >= noon
}

function toMinute(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

function toClock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map(number => String(number).padStart(2, '0')).join(':')
}

function roundedUp(minutes: number): number {
  return Math.ceil(minutes / step) * step
}
