import type { Span } from '../../../domain/appointments.ts'
import { type Day, dayAfter, monthAfter, startOfDay } from '../../../domain/brussels.ts'
import type { Language } from '../../../domain/language.ts'

export const views = ['day', 'week', 'month'] as const
export type CalendarView = (typeof views)[number]

export function isCalendarView(text: string | null): text is CalendarView {
  return views.some(view => view === text)
}

export function isDay(text: string | null): text is Day {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(time) && dayAfter(text, 0) === text
}

const weeksOfMonth = 6

/** The days that a view shows, from the first on and up to the second. Weeks begin on Monday, a month shows six of them. */
export function daysOfView(view: CalendarView, day: Day): { first: Day; end: Day } {
  if (view === 'day') return { first: day, end: dayAfter(day) }
  if (view === 'week') return { first: mondayOf(day), end: dayAfter(mondayOf(day), 7) }
  const first = mondayOf(`${day.slice(0, 7)}-01`)
  return { first, end: dayAfter(first, 7 * weeksOfMonth) }
}

export function spanOfView(view: CalendarView, day: Day): Span {
  const { first, end } = daysOfView(view, day)
  return { from: startOfDay(first), until: startOfDay(end) }
}

/** The day that the view before or after it stands on. */
export function dayBeside(view: CalendarView, day: Day, step: 1 | -1): Day {
  if (view === 'month') return `${monthAfter(day.slice(0, 7), step)}-01`
  return dayAfter(day, view === 'week' ? 7 * step : step)
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return dayAfter(day, weekday === 0 ? -6 : 1 - weekday)
}

const spans: Record<CalendarView, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

/** What the calendar shows, in words: "16 – 22 Nov 2026". */
export function titleOf(view: CalendarView, day: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-BE`, { ...spans[view], timeZone: 'UTC' })
  if (view !== 'week') return format.format(dateOf(day))
  const { first, end } = daysOfView(view, day)
  return format.formatRange(dateOf(first), dateOf(dayAfter(end, -1)))
}

function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`)
}
