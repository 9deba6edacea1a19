import type { CalendarOptions, EventApi } from '@fullcalendar/core'
import dayGrid from '@fullcalendar/daygrid'
import interaction from '@fullcalendar/interaction'
import timeGrid from '@fullcalendar/timegrid'
import type { Day, LocalDateTime } from '../../../domain/calendar/brussels.ts'
import { fromColumn } from '../../../domain/calendar/calendar-people.ts'
import type { ShownTemplate } from '../../../domain/calendar/templates.ts'
import type { Language } from '../../../domain/text/language.ts'
import type { CalendarView } from './calendar-span.ts'
import { type EventLabels, eventContent } from './event-content.ts'
import type { EventStore } from './event-store.ts'
import { shownAt, toShownWall } from './shown-event.ts'
import { keepUnchangedPieces } from './unchanged-events.ts'
import { firstDayIn } from './use-event-focus.ts'

keepUnchangedPieces()

/** A dragged event. `undo` restores its place. */
export type DraggedEvent = {
  id: string
  start: LocalDateTime | null
  end: LocalDateTime | null
  /** The person of its column, where people are side by side; null for the column without a person. */
  personId?: string | null | undefined
  undo: () => void
}
/** A template that was dropped, with the id of its future appointment. In a month its hour is not chosen yet. */
export type DroppedTemplate = DraggedEvent & { template: ShownTemplate | undefined; isWholeDay: boolean }

export type CalendarActions = {
  onOpen: (id: string) => void
  /** Without an end, a new appointment has the usual length. */
  onNew: (start: LocalDateTime, end: LocalDateTime | null, personId?: string | null) => void
  onDay: (day: Day) => void
  onMoved: (dragged: DraggedEvent) => void
  onResized: (dragged: DraggedEvent) => void
  onDropped: (dropped: DroppedTemplate) => void
  onFailure: () => void
}

export const gridViews: Record<CalendarView, string> = {
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
}
/** A day with the columns of people. */
export const peopleGridView = 'timeGridPeople'

type ColumnHeading = { name: string; color: string }
// The start of a new appointment in a month, which shows no hours.
const startOfWork = '09:00'
// Long enough to scroll over an event with a finger, short enough to drag it.
const touchDelay = 350
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const

export function calendarOptions(parts: {
  labels: EventLabels
  store: EventStore
  now: () => LocalDateTime
  hintId: string
  heads: readonly ColumnHeading[] | null
  /** The note of a day: a holiday, or the reason of a day off. */
  noteOn: (day: Day) => string | null
  actions: () => CalendarActions
}): CalendarOptions {
  const { labels, store, now, hintId, heads, noteOn, actions } = parts
  const { texts, language } = labels
  return {
    plugins: [dayGrid, timeGrid, interaction],
    timeZone: 'UTC',
    views: { [peopleGridView]: { type: 'timeGrid' } },
    now: () => shownAt(now()),
    nowIndicator: true,
    locale: language,
    firstDay: 1,
    headerToolbar: false,
    height: '100%',
    allDaySlot: false,
    slotMinTime: '06:00',
    slotMaxTime: '24:00',
    slotDuration: '00:30',
    snapDuration: '00:15',
    slotLabelInterval: '01:00',
    slotLabelFormat: clock,
    eventTimeFormat: clock,
    scrollTime: '07:30',
    scrollTimeReset: false,
    slotEventOverlap: false,
    eventMinHeight: 22,
    // Half an hour has room for one line.
    eventShortHeight: 36,
    editable: true,
    droppable: true,
    selectable: true,
    selectMirror: true,
    selectMinDistance: 5,
    selectLongPressDelay: touchDelay,
    eventLongPressDelay: touchDelay,
    eventInteractive: true,
    dayMaxEvents: true,
    moreLinkContent: ({ num, shortText }) => (
      <>
        <span className="@max-[30rem]/calendar:sr-only">{texts.moreEvents(num)}</span>
        <span aria-hidden className="hidden @max-[30rem]/calendar:inline">
          {shortText}
        </span>
      </>
    ),
    moreLinkHint: count => texts.moreEvents(count),
    moreLinkDidMount({ el }) {
      // The link opens a day and not a popover.
      el.setAttribute('role', 'button')
      el.removeAttribute('aria-expanded')
      el.removeAttribute('aria-controls')
    },
    moreLinkClick({ date }) {
      // The link disappears with its month.
      requestAnimationFrame(() => firstDayIn(document)?.focus())
      actions().onDay(dayOfShown(date))
      // Without a view FullCalendar opens its own popover.
      return gridViews.day
    },
    dayCellDidMount({ el, date, view }) {
      // The label would hide the "3 more" of the cell.
      if (view.type === gridViews.month) el.removeAttribute('aria-labelledby')
      // On a day without events the cell takes the keys that scroll.
      if (date.getTime() === view.activeStart.getTime()) el.setAttribute('tabindex', '0')
    },
    dayCellContent({ date, dayNumberText, view }) {
      const note = view.type === gridViews.month ? noteOn(dayOfShown(date)) : null
      return note === null || <NamedDay number={dayNumberText} note={note} />
    },
    dayHeaderContent({ date, isToday, view }) {
      const head =
        view.type === peopleGridView ? heads?.[fromColumn(toShownWall(date), '').column] : undefined
      if (head) return <PersonHeader {...head} />
      const isMonth = view.type === gridViews.month
      const note = isMonth ? null : noteOn(dayOfShown(date))
      return <DayHeader date={date} isToday={isToday} isMonth={isMonth} note={note} language={language} />
    },
    dayHeaderDidMount({ el }) {
      // FullCalendar's label has only the date, without the person and the note.
      el.querySelector('[aria-label]')?.removeAttribute('aria-label')
    },
    eventContent: eventContent(labels, store),
    eventDidMount({ el, event }) {
      if (event.groupId !== '') {
        el.setAttribute('aria-hidden', 'true')
        return
      }
      el.dataset.appointment = event.id
      // FullCalendar does not make background events focusable.
      el.tabIndex = 0
      el.setAttribute('role', 'button')
      el.setAttribute('aria-describedby', hintId)
    },
    eventClick({ event, jsEvent }) {
      if (event.groupId !== '') return
      jsEvent.preventDefault()
      actions().onOpen(event.id)
    },
    dateClick({ date, allDay, jsEvent: { target } }) {
      // A canceled appointment is behind the hours and still gets the click.
      const isOnEvent = target instanceof Element && target.closest('[data-appointment]') !== null
      if (!isOnEvent) actions().onNew(allDay ? atWork(date) : toShownWall(date), null)
    },
    select({ start, end, allDay, view }) {
      view.calendar.unselect()
      if (allDay) actions().onNew(atWork(start), null)
      else actions().onNew(toShownWall(start), toShownWall(end))
    },
    eventDrop: ({ event, revert }) => actions().onMoved(toDraggedEvent(event, revert)),
    eventResize: ({ event, revert }) => actions().onResized(toDraggedEvent(event, revert)),
    eventReceive({ event, revert }) {
      const template: ShownTemplate | undefined = event.extendedProps.template
      const { allDay: isWholeDay, start } = event
      const dragged = toDraggedEvent(event, revert)
      const from = isWholeDay && start ? atWork(start) : dragged.start
      actions().onDropped({ ...dragged, start: from, template, isWholeDay })
    },
  }
}

function toDraggedEvent({ id, start, end }: EventApi, undo: () => void): DraggedEvent {
  return { id, start: start && toShownWall(start), end: end && toShownWall(end), undo }
}

function atWork(date: Date): LocalDateTime {
  return `${dayOfShown(date)}T${startOfWork}`
}

function dayOfShown(date: Date): Day {
  return toShownWall(date).slice(0, 10)
}

type Props = { date: Date; isToday: boolean; isMonth: boolean; note: string | null; language: Language }

function DayHeader({ date, isToday, isMonth, note, language }: Props) {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-BE`, { ...options, timeZone: 'UTC' }).format(date)
  const head = (
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
          {date.getUTCDate()}
        </span>
      )}
      <span className="sr-only">
        {write(isMonth ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' })}
      </span>
    </span>
  )
  if (note === null) return head
  return (
    <span className="block pb-1">
      {head}
      <DayNote note={note} />
    </span>
  )
}

function DayNote({ note }: { note: string }) {
  return (
    <span title={note} className="block truncate px-0.5 font-normal text-accent-text text-xs">
      {note}
    </span>
  )
}

function NamedDay({ number, note }: { number: string; note: string }) {
  return (
    <span className="flex min-w-0 items-baseline justify-end gap-1">
      <DayNote note={note} />
      <span>{number}</span>
    </span>
  )
}

function PersonHeader({ name, color }: ColumnHeading) {
  return (
    <span className="flex min-w-0 items-center justify-center gap-1.5 px-1 py-2 font-medium text-ink text-sm">
      <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
      <span title={name} className="truncate">
        {name}
      </span>
    </span>
  )
}
