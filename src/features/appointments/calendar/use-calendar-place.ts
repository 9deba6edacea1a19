import { useSearchParams } from 'react-router-dom'
import { type Day, dayOf } from '../../../domain/brussels.ts'
import { useWorkspace } from '../../../sync/device-hooks.ts'
import { useMedia } from '../../../ui/media.ts'
import { type CalendarView, dayBeside, isCalendarView, isDay } from './calendar-span.ts'

/** Under the spec's breakpoint. */
export const phone = '(width < 48rem)'

/** What the calendar shows stands in the address, so that it is there again after a reload and on the way back. */
export function useCalendarPlace() {
  const { now } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const isPhone = useMedia(phone)
  const today = dayOf(now())
  const [asked, on] = [params.get('view'), params.get('date')]
  const view: CalendarView = isCalendarView(asked) ? asked : isPhone ? 'day' : 'week'
  const day: Day = isDay(on) ? on : today

  const go = (changed: { view?: CalendarView; date?: Day }) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed)) after.set(name, value)
        // Today needs no saying: tomorrow it is another day.
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
    previous: () => go({ date: dayBeside(view, day, -1) }),
    next: () => go({ date: dayBeside(view, day, 1) }),
  }
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>
