import type { CalendarApi, CalendarOptions, EventApi } from '@fullcalendar/core'
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
import { type Day, type LocalDateTime, toDay, toLocalDateTime } from '../../../domain/calendar/brussels.ts'
import {
  columnDay,
  endFromColumn,
  fromColumn,
  intoColumn,
  unassigned,
} from '../../../domain/calendar/calendar-people.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts, calendarTexts } from '../appointments-texts.ts'
import './calendar.css'
import {
  type CalendarActions,
  calendarOptions,
  type DraggedEvent,
  gridViews,
  peopleGridView,
} from './calendar-options.tsx'
import { type CalendarView, viewDays } from './calendar-span.ts'
import type { ClosedHours } from './closed-hours.ts'
import { type EventPlace, EventStore, type ShownEvent } from './event-store.ts'
import { isShownAlike, nobodysColor } from './shown-events.ts'

type Props = CalendarActions & {
  view: CalendarView
  day: Day
  events: readonly ShownEvent[]
  closed: readonly ClosedHours[]
  /** The people of the columns; null where the columns are days. */
  columns: readonly string[] | null
  people: readonly ColleagueRow[]
  noteOn: (day: Day) => string | null
  onKey: (event: KeyboardEvent, id: string) => void
}

/** FullCalendar on the practice's clock: draws its props and reports what users do. */
export function CalendarGrid(props: Props) {
  const { view, day, events, closed, columns, people, noteOn, onKey, ...actions } = props
  const texts = useTexts(appointmentsTexts)
  const calendarLabels = useTexts(calendarTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { now } = useWorkspace()
  const hintId = useId()
  const [calendar, setCalendar] = useState<CalendarApi | null>(null)
  const [store] = useState(() => new EventStore())
  const latest = useRef({ actions: fromColumns(actions, day, columns), columns, day })
  const [first] = useState({ initialView: gridViews[view], initialDate: day })
  useLayoutEffect(() => {
    latest.current = { actions: fromColumns(actions, day, columns), columns, day }
  })
  const heads = useMemo(
    () =>
      columns?.map(id => {
        const person = people.find(each => each.id === id)
        return { name: person?.name ?? calendarLabels.unassigned, color: person?.color ?? nobodysColor }
      }) ?? null,
    [columns, people, calendarLabels],
  )
  // Memoized: other functions make FullCalendar draw every event again.
  const options = useMemo(
    () => ({
      ...calendarOptions({
        labels: { texts, calendar: calendarLabels, common, language },
        store,
        hintId,
        heads,
        noteOn,
        now: () => {
          const wall = toLocalDateTime(now())
          return latest.current.columns === null ? wall : intoColumn(wall, toDay(now()), 0)
        },
        actions: () => latest.current.actions,
      }),
      ...first,
    }),
    [texts, calendarLabels, common, language, now, store, hintId, heads, noteOn, first],
  )
  const keep = useCallback((made: FullCalendar | null) => setCalendar(made?.getApi() ?? null), [])
  const root = useRef<HTMLDivElement>(null)
  // FullCalendar only follows the size of the window, but adjacent panels open and close.
  useEffect(() => {
    if (calendar === null || root.current === null) return
    const observer = new ResizeObserver(() => calendar.updateSize())
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [calendar])
  useEventSync(calendar, store, { page: getPage(view, day, columns), events, closed }, () =>
    latest.current.actions.onFailure(),
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events in it are buttons; it hears their keys for all of them.
    <div
      ref={root}
      className={classNames(
        'calendar @container/calendar h-full',
        columns !== null && 'calendar-columns',
        columns !== null && day === toDay(now()) && 'calendar-today',
      )}
      style={columns === null ? undefined : columnsStyle(columns.length)}
      onKeyDown={event => {
        const { target } = event
        const element = target instanceof HTMLElement ? target : undefined
        const id = element?.dataset.appointment
        if (id === undefined) return
        if (event.key !== 'Enter' || element?.classList.contains('fc-bg-event') !== true)
          return onKey(event, id)
        // FullCalendar does not open background events. The form must not receive the key.
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

function getPage(view: CalendarView, day: Day, columns: readonly string[] | null) {
  if (columns === null) {
    // The start of the week or month, so that it stays the same for each of its days.
    const from = view === 'month' ? `${day.slice(0, 7)}-01` : viewDays(view, day).first
    return { grid: gridViews[view], from, until: null }
  }
  return { grid: peopleGridView, from: columnDay(0), until: columnDay(columns.length) }
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

/** Translates events of columns into times of the day and people. */
export function fromColumns(
  actions: CalendarActions,
  day: Day,
  columns: readonly string[] | null,
): CalendarActions {
  if (columns === null) return actions
  const findPerson = (column: number) => {
    const id = columns[column]
    return id === undefined || id === unassigned ? null : id
  }
  const dragged = <D extends DraggedEvent>(from: D): D => {
    if (from.start === null) return from
    const { column, start } = fromColumn(from.start, day)
    const end = from.end && endFromColumn(from.end, column, day)
    return { ...from, start, end, personId: findPerson(column) }
  }
  return {
    ...actions,
    onNew(shownStart: LocalDateTime, shownEnd) {
      const { column, start } = fromColumn(shownStart, day)
      actions.onNew(start, shownEnd && endFromColumn(shownEnd, column, day), findPerson(column))
    },
    onMoved: from => actions.onMoved(dragged(from)),
    onResized: from => actions.onResized(dragged(from)),
    onDropped: from => actions.onDropped(dragged(from)),
  }
}

/** Above this many moved events all are replaced: each single move costs a walk over all events. */
const redrawThreshold = 40

type GridState = {
  page: { grid: string; from: string; until: string | null }
  events: readonly ShownEvent[]
  closed: readonly ClosedHours[]
}

type RenderedGrid = {
  calendar: CalendarApi
  page: string
  events: ReadonlyMap<string, ShownEvent>
  closed: readonly ClosedHours[]
}

/** Updates FullCalendar in one drawing. Moved events stay the same element, so they keep the focus. */
function useEventSync(
  calendar: CalendarApi | null,
  store: EventStore,
  { page, events, closed }: GridState,
  onFailure: () => void,
): void {
  const drawn = useRef<RenderedGrid>(undefined)
  const { grid, from, until } = page
  const written = `${grid} ${from} ${until}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error reaches the listener of that moment.
  useLayoutEffect(() => {
    if (!calendar) return undefined
    return soon(() => {
      const before = drawn.current?.calendar === calendar ? drawn.current : undefined
      const now = new Map(events.map(event => [event.id, event]))
      drawn.current = { calendar, page: written, events: now, closed }
      store.set(events)
      try {
        calendar.batchRendering(() => {
          if (before?.page !== written)
            calendar.changeView(grid, until === null ? from : { start: from, end: until })
          if (before?.closed !== closed) shade(calendar, closed)
          move(calendar, before?.events ?? new Map(), now)
        })
      } catch {
        drawn.current = undefined
        onFailure()
      }
    })
  }, [calendar, store, written, events, closed])
}

/** Before the next paint, but not while React renders: FullCalendar renders synchronously. */
function soon(work: () => void): () => void {
  let wanted = true
  queueMicrotask(() => wanted && work())
  return () => {
    wanted = false
  }
}

const eventsId = 'appointments'
const closedId = 'closed'

function shade(calendar: CalendarApi, closed: readonly ClosedHours[]): void {
  calendar.getEventSourceById(closedId)?.remove()
  if (closed.length > 0)
    calendar.addEventSource({ id: closedId, events: closed.map(hours => ({ ...hours })) })
}

function move(
  calendar: CalendarApi,
  before: ReadonlyMap<string, ShownEvent>,
  now: ReadonlyMap<string, ShownEvent>,
): void {
  const removedIds = [...before.keys()].filter(id => !now.has(id))
  // The row is compared too: a dropped event is drawn elsewhere, and its row may be back at the old time.
  const other = [...now.values()].filter(({ id, booking, place }) => {
    const previous = before.get(id)
    return previous?.booking.row !== booking.row || !isShownAlike(previous.place, place)
  })
  if (removedIds.length + other.length > redrawThreshold) {
    redraw(calendar, [...now.values()])
    return
  }
  for (const id of removedIds) calendar.getEventById(id)?.remove()
  for (const { place } of other) draw(calendar, place)
}

function redraw(calendar: CalendarApi, events: readonly ShownEvent[]): void {
  calendar.getEventSourceById(eventsId)?.remove()
  // Dropped and newly booked events belong to no source.
  for (const event of calendar.getEvents()) if (event.id !== '') event.remove()
  calendar.addEventSource({ id: eventsId, events: events.map(({ place }) => ({ ...place })) })
}

function draw(calendar: CalendarApi, place: EventPlace): void {
  const event = calendar.getEventById(place.id)
  if (!event) {
    calendar.addEvent({ ...place })
    return
  }
  if (!isAt(event, place)) event.setDates(place.start, place.end)
  if (event.display !== place.display) event.setProp('display', place.display)
  if (event.startEditable !== place.editable) {
    event.setProp('startEditable', place.editable)
    event.setProp('durationEditable', place.editable)
  }
}

function isAt({ start, end }: EventApi, place: EventPlace): boolean {
  return start?.toISOString() === place.start && end?.toISOString() === place.end
}
