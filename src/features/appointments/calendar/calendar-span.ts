import { useSearchParams } from 'react-router-dom'
import type { Span } from '../../../domain/calendar/appointments.ts'
import {
  type Day,
  dayAfter,
  isDay,
  monthAfter,
  startOfDay,
  toDay,
} from '../../../domain/calendar/brussels.ts'
import type { Language } from '../../../domain/text/language.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useMedia } from '../../../ui/theme.ts'
import { useBookable, useOwnColleague } from '../../team/use-colleagues.ts'

export const views = ['day', 'week', 'month'] as const
export type CalendarView = (typeof views)[number]

const weeksOfMonth = 6

/** From the first day up to `end`. Weeks begin on Monday; a month shows six of them. */
export function viewDays(view: CalendarView, day: Day): { first: Day; end: Day } {
  if (view === 'day') return { first: day, end: dayAfter(day) }
  if (view === 'week') return { first: findMonday(day), end: dayAfter(findMonday(day), 7) }
  const first = findMonday(`${day.slice(0, 7)}-01`)
  return { first, end: dayAfter(first, 7 * weeksOfMonth) }
}

export function viewSpan(view: CalendarView, day: Day): Span {
  const { first, end } = viewDays(view, day)
  return { from: startOfDay(first), until: startOfDay(end) }
}

export function adjacentDay(view: CalendarView, day: Day, step: 1 | -1): Day {
  if (view === 'month') return `${monthAfter(day.slice(0, 7), step)}-01`
  return dayAfter(day, view === 'week' ? 7 * step : step)
}

function findMonday(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return dayAfter(day, weekday === 0 ? -6 : 1 - weekday)
}

const spans: Record<CalendarView, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

/** Title of the shown days: "16 – 22 Nov 2026". */
export function viewTitle(view: CalendarView, day: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-BE`, { ...spans[view], timeZone: 'UTC' })
  if (view !== 'week') return format.format(toDate(day))
  const { first, end } = viewDays(view, day)
  return format.formatRange(toDate(first), toDate(dayAfter(end, -1)))
}

function toDate(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

/** The breakpoint of the specification. */
const phone = '(width < 48rem)'

/** More people do not fit side by side in a day of a week. */
export const mostTogether = 3

/**
 * The shown days are in the address, so that a reload and Back restore them. A user outside of a large team first sees
 * one day, with a column for each person.
 */
export function useShownSpan() {
  const { now } = useWorkspace()
  const bookable = useBookable()
  const isOthersTeam = useOwnColleague() === undefined && bookable.length > mostTogether
  const [params, setParams] = useSearchParams()
  const isPhone = useMedia(phone)
  const today = toDay(now())
  const [viewParam, on] = [params.get('view'), params.get('date')]
  const view: CalendarView =
    views.find(each => each === viewParam) ?? (isPhone || isOthersTeam ? 'day' : 'week')
  const day: Day = on !== null && isDay(on) ? on : today

  const go = (changed: { view?: CalendarView; date?: Day }) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed)) after.set(name, value)
        // Today is omitted, because the address would be outdated tomorrow.
        if (after.get('date') === today) after.delete('date')
        return after
      },
      { replace: true },
    )

  return {
    view,
    day,
    today,
    isPhone,
    show: (next: CalendarView) => go({ view: next }),
    goTo: (date: Day) => go({ date }),
    openDay: (date: Day) => go({ view: 'day', date }),
    previous: () => go({ date: adjacentDay(view, day, -1) }),
    next: () => go({ date: adjacentDay(view, day, 1) }),
  }
}

export type ShownSpan = ReturnType<typeof useShownSpan>
