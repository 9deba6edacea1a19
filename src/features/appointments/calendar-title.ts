import { type Day, dayAfter } from '../../domain/brussels.ts'
import type { Language } from '../../domain/language.ts'
import { type CalendarView, daysOfView } from './calendar-span.ts'

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
