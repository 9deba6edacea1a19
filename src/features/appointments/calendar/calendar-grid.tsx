import type { CalendarApi, CalendarOptions } from '@fullcalendar/core'
import FullCalendar from '@fullcalendar/react'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ColleagueRow } from '../../../contract/rows.ts'
import { type Day, dayOf, wallOf } from '../../../domain/calendar/brussels.ts'
import { dayOfColumn, intoColumn } from '../../../domain/calendar/calendar-people.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import './calendar.css'
import { type CalendarActions, calendarOptions, gridOf, gridOfPeople } from './calendar-options.tsx'
import { type CalendarView, daysOfView } from './calendar-span.ts'
import { calendarTexts } from './calendar-texts.ts'
import type { ClosedHours } from './closed-hours.ts'
import { outOfColumns } from './columns.ts'
import { EventStore, type ShownEvent } from './event-store.ts'
import { nobodysColor } from './shown-events.ts'
import { useEventSync } from './use-event-sync.ts'

type Props = CalendarActions & {
  view: CalendarView
  day: Day
  events: readonly ShownEvent[]
  closed: readonly ClosedHours[]
  /** Whose columns stand side by side; null where days do. */
  columns: readonly string[] | null
  people: readonly ColleagueRow[]
  noteOn: (day: Day) => string | null
  onKey: (event: KeyboardEvent, id: string) => void
}

/** FullCalendar, in the practice's own time: it shows what it is told, and says what people did to it. */
export function CalendarGrid(props: Props) {
  const { view, day, events, closed, columns, people, noteOn, onKey, ...actions } = props
  const texts = useTexts(appointmentsTexts)
  const calendarSays = useTexts(calendarTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { now } = useWorkspace()
  const hintId = useId()
  const [calendar, setCalendar] = useState<CalendarApi | null>(null)
  const [store] = useState(() => new EventStore())
  const latest = useRef({ actions: outOf(actions, day, columns), columns, day })
  const [first] = useState({ initialView: gridOf[view], initialDate: day })
  useLayoutEffect(() => {
    latest.current = { actions: outOf(actions, day, columns), columns, day }
  })
  const heads = useMemo(
    () =>
      columns?.map(id => {
        const person = people.find(each => each.id === id)
        return { name: person?.name ?? calendarSays.nobodys, color: person?.color ?? nobodysColor }
      }) ?? null,
    [columns, people, calendarSays],
  )
  // Made once: with other functions it would draw every event again.
  const options = useMemo(
    () => ({
      ...calendarOptions({
        labels: { texts, calendar: calendarSays, common, language },
        ...{ store, hintId, heads, noteOn },
        now: () => {
          const wall = wallOf(now())
          return latest.current.columns === null ? wall : intoColumn(wall, dayOf(now()), 0)
        },
        actions: () => latest.current.actions,
      }),
      ...first,
    }),
    [texts, calendarSays, common, language, now, store, hintId, heads, noteOn, first],
  )
  const keep = useCallback((made: FullCalendar | null) => setCalendar(made?.getApi() ?? null), [])
  const root = useRef<HTMLDivElement>(null)
  // FullCalendar follows the window alone, and panels beside it open and close.
  useEffect(() => {
    if (calendar === null || root.current === null) return
    const observer = new ResizeObserver(() => calendar.updateSize())
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [calendar])
  useEventSync(calendar, store, { page: pageOf(view, day, columns), events, closed }, () =>
    latest.current.actions.onFailure(),
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events in it are buttons; it hears their keys for all of them.
    <div
      ref={root}
      className={classNames(
        'calendar @container/calendar h-full',
        columns !== null && 'calendar-columns',
        columns !== null && day === dayOf(now()) && 'calendar-today',
      )}
      style={columns === null ? undefined : columnsStyle(columns.length)}
      onKeyDown={event => {
        const { target } = event
        const element = target instanceof HTMLElement ? target : undefined
        const id = element?.dataset.appointment
        if (id === undefined) return
        if (event.key !== 'Enter' || element?.classList.contains('fc-bg-event') !== true)
          return onKey(event, id)
        // What stands behind all else opens as any other, and the calendar does not hear of it. The form must not hear of the key.
        event.preventDefault()
        actions.onOpen(id)
      }}
    >
      <p id={hintId} hidden>
        {texts.keysHint}
      </p>
      <Grid options={options} keep={keep} />
    </div>
  )
}

function outOf(actions: CalendarActions, day: Day, columns: readonly string[] | null): CalendarActions {
  return columns === null ? actions : outOfColumns(actions, day, columns)
}

function pageOf(view: CalendarView, day: Day, columns: readonly string[] | null) {
  if (columns === null) {
    // Within a week or a month it stays as it is, whichever day is meant.
    const from = view === 'month' ? `${day.slice(0, 7)}-01` : daysOfView(view, day).first
    return { grid: gridOf[view], from, until: null }
  }
  return { grid: gridOfPeople, from: dayOfColumn(0), until: dayOfColumn(columns.length) }
}

function columnsStyle(count: number): CSSProperties {
  return Object.fromEntries([['--columns', count]])
}

const Grid = memo(function Grid(props: {
  options: CalendarOptions
  keep: (made: FullCalendar | null) => void
}) {
  return <FullCalendar ref={props.keep} {...props.options} />
})
