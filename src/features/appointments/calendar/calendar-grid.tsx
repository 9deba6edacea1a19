import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import type { ColleagueRow } from '../../../contract/rows.ts'
import { type Day, type LocalDateTime, toDay } from '../../../domain/calendar/brussels.ts'
import { columnPerson } from '../../../domain/calendar/calendar-people.ts'
import type { ShownTemplate } from '../../../domain/calendar/templates.ts'
import type { Language } from '../../../domain/text/language.ts'
import { useMinute } from '../../../record-ui/use-minute.ts'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts, calendarTexts } from '../appointments-texts.ts'
import './calendar.css'
import { templateName } from '../templates/templates-edits.ts'
import type { CalendarView } from './calendar-span.ts'
import type { ClosedHours } from './closed-hours.ts'
import { eventColor } from './event-block.tsx'
import { firstMinute, type GridColumn, type GridPlace, lastMinute, placeTime } from './grid-layout.ts'
import { MonthGrid } from './month-grid.tsx'
import { nobodysColor, type ShownEvent } from './shown-events.ts'
import { TimeGrid } from './time-grid.tsx'
import { firstDayIn } from './use-event-focus.ts'
import { type DropPreview, type Ghost, useGridDrag } from './use-grid-drag.ts'

/** `personId`: the person of its column, if people are side by side; null in the column without a person. */
export type MovedEvent = { id: string; start: LocalDateTime | null; personId?: string | null | undefined }
export type ResizedEvent = { id: string; end: LocalDateTime | null }
/** In a month its hour is not chosen yet. */
export type DroppedTemplate = {
  template: ShownTemplate | undefined
  start: LocalDateTime | null
  personId?: string | null | undefined
  isWholeDay: boolean
}

/** Lets a template of the panel be dragged into the grid. */
export type GridHandle = { dragTemplate: (event: globalThis.PointerEvent, template: ShownTemplate) => void }

type Props = {
  ref: Ref<GridHandle>
  view: CalendarView
  day: Day
  columns: readonly GridColumn[]
  events: readonly ShownEvent[]
  closed: ClosedHours
  /** The length of a new or cut visit that gets a place. */
  placedMinutes: number | null
  people: readonly ColleagueRow[]
  noteOn: (day: Day) => string | null
  onOpen: (id: string) => void
  /** Without an end, a new appointment has the usual length. */
  onNew: (start: LocalDateTime, end: LocalDateTime | null, personId?: string | null) => void
  onDay: (day: Day) => void
  onMoved: (moved: MovedEvent) => Promise<void>
  onResized: (resized: ResizedEvent) => Promise<void>
  onDropped: (dropped: DroppedTemplate) => Promise<void>
  onKey: (event: KeyboardEvent, id: string) => void
}

// The start of a new appointment in a month, which shows no hours.
const startOfWork = '09:00'

/** Shows the events on the clock of the practice, and reports clicks, drags and keys. */
export function CalendarGrid(props: Props) {
  const { ref, view, day, columns, events, closed, people, noteOn, onOpen, onNew, onDay, onKey } = props
  const texts = useTexts(appointmentsTexts)
  const calendar = useTexts(calendarTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const hintId = useId()
  const today = toDay(useMinute())
  const scroller = useRef<HTMLDivElement>(null)
  const labels = useMemo(
    () => ({ texts, calendar, common, language, hintId }),
    [texts, calendar, common, language, hintId],
  )
  const isMonth = view === 'month'
  const isOfPeople = columns[0]?.personId !== undefined

  function locate(x: number, y: number): GridPlace | null {
    const grid = scroller.current
    if (!grid || !isInside(grid.getBoundingClientRect(), x, y)) return null
    for (const cell of grid.querySelectorAll<HTMLElement>('[data-column]')) {
      const box = cell.getBoundingClientRect()
      const column = columns.find(({ key }) => key === cell.dataset.column)
      if (!column || x < box.left || x >= box.right || (isMonth && !isInside(box, x, y))) continue
      const share = Math.min(Math.max((y - box.top) / box.height, 0), 0.999)
      return { column, minute: isMonth ? 0 : firstMinute + share * (lastMinute - firstMinute) }
    }
    return null
  }

  async function drop({ dragged, column, start, end }: DropPreview): Promise<void> {
    const { personId, day: droppedOn } = column
    if (dragged.kind === 'template') {
      const from: LocalDateTime = isMonth ? `${droppedOn}T${startOfWork}` : start
      return props.onDropped({ template: dragged.template, start: from, personId, isWholeDay: isMonth })
    }
    if (dragged.kind === 'select') return onNew(start, end, personId)
    const { id, start: before, booking } = dragged.event
    if (dragged.kind === 'resize') return props.onResized({ id, end })
    const isSamePerson = personId === undefined || columnPerson(booking.row, people) === column.key
    if (start !== before || !isSamePerson) await props.onMoved({ id, start, personId })
  }

  const { preview, ghost, begin } = useGridDrag(scroller, locate, drop)
  useImperativeHandle(ref, () => ({
    dragTemplate: (event, template) => begin(event, { kind: 'template', template }),
  }))

  function handlePointer({ target, nativeEvent }: PointerEvent): void {
    if (!(target instanceof Element)) return
    const id = target.closest<HTMLElement>('[data-appointment]')?.dataset.appointment
    const event = events.find(each => each.id === id)
    const isAtEnd = target.closest('.event-resizer') !== null
    if (event && !event.isBehind) begin(nativeEvent, { kind: isAtEnd ? 'resize' : 'move', event })
    else if (!isMonth && target.closest('[data-column]')) begin(nativeEvent, { kind: 'select' })
  }

  function handleClick({ target, clientX, clientY }: MouseEvent): void {
    if (!(target instanceof Element)) return
    const id = target.closest<HTMLElement>('[data-appointment]')?.dataset.appointment
    if (id !== undefined) onOpen(id)
    if (target.closest('button') !== null || target.closest('[data-column]') === null) return
    const place = locate(clientX, clientY)
    if (!place) return
    const { column } = place
    onNew(isMonth ? `${column.day}T${startOfWork}` : placeTime(place), null, column.personId)
  }

  // The pressed "3 more" disappears with its month.
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (isMonth || !wantsFocus.current) return
    wantsFocus.current = false
    firstDayIn(document)?.focus()
  }, [isMonth])

  const heading = useCallback(
    (column: GridColumn) => {
      const { personId } = column
      if (personId !== undefined) {
        const person = people.find(({ id }) => id === personId)
        return (
          <PersonHeading name={person?.name ?? calendar.unassigned} color={person?.color ?? nobodysColor} />
        )
      }
      const note = isMonth ? null : noteOn(column.day)
      const isToday = column.day === today
      return (
        <DayHeading day={column.day} isToday={isToday} isMonth={isMonth} note={note} language={language} />
      )
    },
    [people, calendar, noteOn, isMonth, today, language],
  )
  const parts = { scroller, columns, events, closed, labels, preview, heading }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events in it are buttons, and it handles their keys for all of them.
    <div
      className={classNames(
        'calendar @container/calendar h-full',
        isOfPeople ? 'calendar-people' : `calendar-${view}`,
      )}
      style={columnsStyle(isMonth ? 7 : columns.length)}
      onPointerDown={handlePointer}
      onClick={handleClick}
      onKeyDown={event => {
        const id = event.target instanceof HTMLElement ? event.target.dataset.appointment : undefined
        if (id !== undefined) onKey(event, id)
      }}
    >
      <p id={hintId} hidden>
        {texts.keysHint}
      </p>
      {isMonth ? (
        <MonthGrid
          {...parts}
          month={day.slice(0, 7)}
          note={each => <DayNote note={noteOn(each)} />}
          onDay={pressed => {
            wantsFocus.current = true
            onDay(pressed)
          }}
        />
      ) : (
        <TimeGrid {...parts} people={people} placedMinutes={ghost?.template.minutes ?? props.placedMinutes} />
      )}
      {ghost && <DraggedTemplate ghost={ghost} />}
    </div>
  )
}

function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom
}

function columnsStyle(count: number): CSSProperties {
  return Object.fromEntries([['--columns', count]])
}

function DraggedTemplate({ ghost: { template, x, y } }: { ghost: Ghost }) {
  const { language } = useLanguage()
  return createPortal(
    <div
      aria-hidden
      className="template pointer-events-none fixed z-50 max-w-44 truncate rounded-md bg-surface px-3 py-2 font-medium text-sm"
      style={{ left: x + 8, top: y + 8, ...eventColor(template.color) }}
    >
      {templateName(template, language)}
    </div>,
    document.body,
  )
}

type HeadingProps = { day: Day; isToday: boolean; isMonth: boolean; note: string | null; language: Language }

/** Writing dates takes most of a drag's frame. */
const DayHeading = memo(function DayHeading({ day, isToday, isMonth, note, language }: HeadingProps) {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-BE`, { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00.000Z`),
    )
  return (
    <>
      <span className="flex items-center justify-center gap-x-1.5 py-1.5 @max-[30rem]/calendar:flex-col">
        <span aria-hidden className="font-medium text-muted text-xs">
          {write({ weekday: 'short' })}
        </span>
        {!isMonth && (
          <span
            aria-hidden
            className={
              isToday
                ? 'grid size-7 place-content-center rounded-full bg-accent font-semibold text-on-accent text-sm'
                : 'grid h-7 place-content-center font-semibold text-ink text-sm'
            }
          >
            {Number(day.slice(8))}
          </span>
        )}
        <span className="sr-only">
          {write(isMonth ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
      </span>
      <DayNote note={note} />
    </>
  )
})

function DayNote({ note }: { note: string | null }) {
  if (note === null) return null
  return (
    <span title={note} className="block min-w-0 truncate px-0.5 font-normal text-accent-text text-xs">
      {note}
    </span>
  )
}

function PersonHeading({ name, color }: { name: string; color: string }) {
  return (
    <span className="flex min-w-0 items-center justify-center gap-1.5 px-1 py-2 font-medium text-ink text-sm">
      <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
      <span title={name} className="truncate">
        {name}
      </span>
    </span>
  )
}
