import { byLanguage } from '../text/language.ts'
import { type Day, isDay } from './brussels.ts'

/** Opening hours per weekday, as in 'Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00'. A missing weekday is closed. */
export type WorkingHours = { readonly [W in Weekday]: readonly Stretch[] }
/** 'HH:mm' local time; the end of a day is 24:00. */
export type Stretch = { from: string; until: string }

export const usualStretch: Stretch = { from: '08:00', until: '18:00' }

export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayTexts = byLanguage({
  Mo: { en: 'Monday', fr: 'Lundi', nl: 'Maandag' },
  Tu: { en: 'Tuesday', fr: 'Mardi', nl: 'Dinsdag' },
  We: { en: 'Wednesday', fr: 'Mercredi', nl: 'Woensdag' },
  Th: { en: 'Thursday', fr: 'Jeudi', nl: 'Donderdag' },
  Fr: { en: 'Friday', fr: 'Vendredi', nl: 'Vrijdag' },
  Sa: { en: 'Saturday', fr: 'Samedi', nl: 'Zaterdag' },
  Su: { en: 'Sunday', fr: 'Dimanche', nl: 'Zondag' },
})

export const longestHours = 600
export const longestDaysOff = 4_000

export function readWorkingHours(text: string): WorkingHours | null {
  const hours: { [W in Weekday]: Stretch[] } = { Mo: [], Tu: [], We: [], Th: [], Fr: [], Sa: [], Su: [] }
  for (const part of text.split(';').map(each => each.trim())) {
    if (part === '') continue
    const [, first = '', last = first, times = ''] = /^(\w\w)(?:-(\w\w))? (.+)$/.exec(part) ?? []
    const [begin, end] = [first, last].map(name => weekdays.findIndex(weekday => weekday.startsWith(name)))
    const stretches = times.split(',').map(readStretch)
    if (begin === undefined || end === undefined || begin < 0 || end < begin) return null
    for (const weekday of weekdays.slice(begin, end + 1))
      for (const stretch of stretches) {
        if (stretch === null) return null
        hours[weekday].push(stretch)
      }
  }
  const isInOrder = weekdays.every(weekday =>
    hours[weekday].every((stretch, n) => n === 0 || stretch.from >= (hours[weekday][n - 1]?.until ?? '')),
  )
  return isInOrder ? hours : null
}

function readStretch(text: string): Stretch | null {
  const [, from = '', until = ''] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text.trim()) ?? []
  return isClock(from) && isClock(until) && from < until ? { from, until } : null
}

function isClock(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text)
}

export function writeWorkingHours(hours: WorkingHours): string {
  const groups: { first: Weekday; last: Weekday; times: string }[] = []
  for (const [n, weekday] of weekdays.entries()) {
    const times = hours[weekday].map(({ from, until }) => `${from}-${until}`).join(',')
    const before = groups.at(-1)
    if (times === '') continue
    if (before?.times === times && before.last === weekdays[n - 1]) before.last = weekday
    else groups.push({ first: weekday, last: weekday, times })
  }
  return groups
    .map(({ first, last, times }) => `${first === last ? first : `${first}-${last}`} ${times}`)
    .join('; ')
}

export function toWeekday(day: Day): Weekday {
  // JavaScript's week starts on Sunday.
  return weekdays[(new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7] ?? 'Mo'
}

export type DaysOff = { from: Day; until: Day; reason: string }

/** A line each: '2026-12-24..2026-12-31 Christmas'. Null for invalid text. */
export function readDaysOff(text: string): DaysOff[] | null {
  const found: DaysOff[] = []
  for (const line of text.split('\n').map(each => each.trim())) {
    if (line === '') continue
    const [, from = '', until = from, reason = ''] =
      /^(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?(?:\s+(.*))?$/.exec(line) ?? []
    if (!isDay(from) || !isDay(until) || until < from) return null
    found.push({ from, until, reason })
  }
  return found
}

export function writeDaysOff(daysOff: readonly DaysOff[]): string {
  return daysOff
    .map(
      ({ from, until, reason }) =>
        `${from}${until === from ? '' : `..${until}`}${reason === '' ? '' : ` ${reason}`}`,
    )
    .join('\n')
}

export function dayOffOn(daysOff: readonly DaysOff[], day: Day): DaysOff | undefined {
  return daysOff.find(({ from, until }) => from <= day && day <= until)
}

export type StoredHours = { hours: string | null; daysOff: string | null }

/**
 * Bookable hours: the person's own, or else the practice's. Never on a day off of either, or on a holiday. Null when
 * no hours are set.
 */
export function openOn(
  day: Day,
  {
    practice,
    person,
    isHoliday,
  }: { practice: StoredHours; person?: StoredHours | undefined; isHoliday: boolean },
): readonly Stretch[] | null {
  const isOff = [practice, person].some(
    stored => stored !== undefined && dayOffOn(readDaysOff(stored.daysOff ?? '') ?? [], day) !== undefined,
  )
  if (isOff || isHoliday) return []
  const written = person?.hours ?? practice.hours
  if (written === null) return null
  return readWorkingHours(written)?.[toWeekday(day)] ?? null
}

export function closedIn(open: readonly Stretch[], whole: Stretch): Stretch[] {
  const closed: Stretch[] = []
  let since = whole.from
  for (const { from, until } of open) {
    if (from > since) closed.push({ from: since, until: earlier(from, whole.until) })
    if (until > since) since = until
  }
  if (since < whole.until) closed.push({ from: since, until: whole.until })
  return closed.filter(({ from, until }) => from < until)
}

function earlier(one: string, other: string): string {
  return [one, other].toSorted()[0] ?? one
}
