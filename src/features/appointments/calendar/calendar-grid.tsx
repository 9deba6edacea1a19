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
import type { Template } from '../../../domain/appointments.ts'
import type { Day, Wall } from '../../../domain/brussels.ts'
import { useWorkspace } from '../../../sync/device-hooks.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'
import './calendar.css'
import { calendarOptions, gridOf } from './calendar-options.tsx'
import type { CalendarView } from './calendar-span.ts'
import { soon, useEventSync } from './use-event-sync.ts'

/** What a drag hands over. `undo` puts the event back where it was. */
export type Dragged = { id: string; start: Wall | null; end: Wall | null; undo: () => void }
/** A template that was dropped, under the id of its appointment. Where a whole day took it, its hour is not chosen yet. */
export type Dropped = Dragged & { template: Template | undefined; isWholeDay: boolean }

/** What people do to the calendar. */
export type CalendarActs = {
  onOpen: (id: string) => void
  /** Without an end: so long as a new appointment is. */
  onNew: (start: Wall, end: Wall | null) => void
  onDay: (day: Day) => void
  onMoved: (dragged: Dragged) => void
  onResized: (dragged: Dragged) => void
  onDropped: (dropped: Dropped) => void
  onFailure: () => void
}

type Props = CalendarActs & {
  view: CalendarView
  day: Day
  bookings: readonly Booking[]
  onKey: (event: KeyboardEvent, id: string) => void
}

/** FullCalendar, in the practice's own time: it shows what it is told, and says what people did to it. */
export function CalendarGrid({ view, day, bookings, onKey, ...acts }: Props) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { now } = useWorkspace()
  const hintId = useId()
  const [calendar, setCalendar] = useState<CalendarApi | null>(null)
  const latest = useRef(acts)
  const [first] = useState({ initialView: gridOf[view], initialDate: day })
  useLayoutEffect(() => {
    latest.current = acts
  })
  // Made once: with other functions it would draw every event again.
  const options = useMemo(
    () => ({
      ...calendarOptions({ words: { texts, common, language }, now, hintId, acts: () => latest.current }),
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
