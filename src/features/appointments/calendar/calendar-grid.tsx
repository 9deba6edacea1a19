import type { CalendarApi, CalendarOptions } from '@fullcalendar/core'
import FullCalendar from '@fullcalendar/react'
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Day } from '../../../domain/brussels.ts'
import { useWorkspace } from '../../../parts/device-hooks.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'
import './calendar.css'
import { type CalendarActions, calendarOptions, gridOf } from './calendar-options.tsx'
import type { CalendarView } from './calendar-span.ts'
import { soon, useEventSync } from './use-event-sync.ts'

type Props = CalendarActions & {
  view: CalendarView
  day: Day
  bookings: readonly Booking[]
  onKey: (event: KeyboardEvent, id: string) => void
}

/** FullCalendar, in the practice's own time: it shows what it is told, and says what people did to it. */
export function CalendarGrid({ view, day, bookings, onKey, ...actions }: Props) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { now } = useWorkspace()
  const hintId = useId()
  const [calendar, setCalendar] = useState<CalendarApi | null>(null)
  const latest = useRef(actions)
  const [first] = useState({ initialView: gridOf[view], initialDate: day })
  useLayoutEffect(() => {
    latest.current = actions
  })
  // Made once: with other functions it would draw every event again.
  const options = useMemo(
    () => ({
      ...calendarOptions({ labels: { texts, common, language }, now, hintId, actions: () => latest.current }),
      ...first,
    }),
    [texts, common, language, now, hintId, first],
  )
  const keep = useCallback((made: FullCalendar | null) => setCalendar(made?.getApi() ?? null), [])

  useLayoutEffect(() => {
    if (!calendar) return undefined
    return soon(() => {
      try {
        calendar.changeView(gridOf[view], day)
      } catch {
        latest.current.onFailure()
      }
    })
  }, [calendar, view, day])
  useEventSync(calendar, bookings)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events in it are buttons; it hears their keys for all of them.
    <div
      className="calendar @container/calendar h-full"
      onKeyDown={event => {
        const { target } = event
        const id = target instanceof HTMLElement ? target.dataset.appointment : undefined
        if (id !== undefined) onKey(event, id)
      }}
    >
      <p id={hintId} hidden>
        {texts.keysHint}
      </p>
      <Grid options={options} keep={keep} />
    </div>
  )
}

const Grid = memo(function Grid(props: {
  options: CalendarOptions
  keep: (made: FullCalendar | null) => void
}) {
  return <FullCalendar ref={props.keep} {...props.options} />
})
