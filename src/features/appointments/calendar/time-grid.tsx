import { type CSSProperties, memo, type ReactNode, type RefObject, useLayoutEffect, useMemo } from 'react'
import type { ColleagueRow } from '../../../contract/rows.ts'
import { toDay, toLocalDateTime } from '../../../domain/calendar/brussels.ts'
import type { Stretch } from '../../../domain/calendar/working-hours.ts'
import { useMinute } from '../../../record-ui/use-minute.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { ClosedHours } from './closed-hours.ts'
import {
  blockStyle,
  EventBlock,
  type EventLabels,
  EventTimes,
  eventColor,
  spanStyle,
} from './event-block.tsx'
import {
  drawnOn,
  eventsInColumn,
  firstMinute,
  formatMinutes,
  freeGaps,
  type GridColumn,
  lastMinute,
  minutesSince,
  piecesOn,
} from './grid-layout.ts'
import type { ShownEvent } from './shown-events.ts'
import type { DropPreview } from './use-grid-drag.ts'

const hours = Array.from({ length: (lastMinute - firstMinute) / 60 }, (_, n) => firstMinute + n * 60)
// The working day begins at half past seven.
const firstShown = 7.5 * 60
// The width of a column without events, for its heading.
const emptyLane = 0.85
// Three fit in a week on a desktop. A wider grid scrolls in any case, and shows longer names.
const fittingLanes = 3
const crowdedWidth = 1.15

/** The columns of a day, a week or people, from 06:00 to 24:00. */
export function TimeGrid(props: {
  scroller: RefObject<HTMLDivElement | null>
  columns: readonly GridColumn[]
  events: readonly ShownEvent[]
  closed: ClosedHours
  people: readonly ColleagueRow[]
  labels: EventLabels
  preview: DropPreview | null
  /** The length of the visit that gets a place: its free times are lit. */
  placedMinutes: number | null
  heading: (column: GridColumn) => ReactNode
}) {
  const { scroller, columns, events, closed, people, labels, preview, placedMinutes, heading } = props
  useLayoutEffect(() => {
    const body = scroller.current?.querySelector<HTMLElement>('.calendar-body')
    if (!scroller.current || !body) return
    scroller.current.scrollTop = ((firstShown - firstMinute) / (lastMinute - firstMinute)) * body.offsetHeight
  }, [scroller])
  const eventsIn = useMemo(
    () => columns.map(column => eventsInColumn(events, column, people)),
    [columns, events, people],
  )
  const lanes = useMemo(
    () =>
      columns.map(({ day }, n) =>
        Math.max(
          emptyLane,
          ...piecesOn(day, eventsIn[n]?.filter(({ isBehind }) => !isBehind) ?? []).map(piece => piece.lanes),
        ),
      ),
    [columns, eventsIn],
  )
  const rowStyle = laneStyle(lanes)
  const dragged = preview?.dragged
  const draggedId = dragged && 'event' in dragged ? dragged.event.id : null
  return (
    <Grid scroller={scroller}>
      <GridRow className="calendar-head" style={rowStyle}>
        <div aria-hidden className="calendar-gutter" />
        {columns.map(column => (
          <GridHeading key={column.key}>{heading(column)}</GridHeading>
        ))}
      </GridRow>
      <GridRow className="calendar-body" style={rowStyle}>
        <div aria-hidden className="calendar-gutter">
          {hours.map(minutes => (
            <span
              key={minutes}
              data-hour={minutes / 60}
              className="calendar-hour"
              style={spanStyle(minutes, minutes + 60)}
            >
              {formatMinutes(minutes)}
            </span>
          ))}
        </div>
        {columns.map((column, n) => (
          <Column
            key={column.key}
            column={column}
            isFirst={n === 0}
            events={eventsIn[n] ?? []}
            closed={closed.get(column.key)}
            labels={labels}
            draggedId={eventsIn[n]?.some(({ id }) => id === draggedId) ? draggedId : null}
            preview={preview?.column.key === column.key ? preview : null}
            placedMinutes={placedMinutes}
          />
        ))}
      </GridRow>
    </Grid>
  )
}

/**
 * Events at the same time stay as wide as a name. No custom properties, because a new value would be inherited by
 * all events.
 */
function laneStyle(lanes: readonly number[]): CSSProperties {
  const widths = lanes.map(count => (count > fittingLanes ? count * crowdedWidth : count))
  const tracks = widths.map(count => `minmax(calc(${count} * var(--lane)), 1fr)`).join(' ')
  const all = widths.reduce((sum, count) => sum + count, 0)
  return {
    gridTemplateColumns: `var(--gutter) ${tracks}`,
    minWidth: `calc(var(--gutter) + ${all} * var(--lane))`,
  }
}

const Column = memo(
  function Column(props: {
    column: GridColumn
    isFirst: boolean
    events: readonly ShownEvent[]
    closed: readonly Stretch[] | undefined
    labels: EventLabels
    draggedId: string | null
    preview: DropPreview | null
    placedMinutes: number | null
  }) {
    const { column, isFirst, events, closed = [], labels, draggedId, preview, placedMinutes } = props
    const { day } = column
    const now = useMinute()
    const isToday = day === toDay(now)
    const pieces = useMemo(
      () =>
        piecesOn(
          day,
          events.filter(({ isBehind }) => !isBehind),
        ),
      [day, events],
    )
    const behind = useMemo(
      () => events.filter(({ isBehind }) => isBehind).flatMap(event => drawnOn(day, event) ?? []),
      [day, events],
    )
    const closedSpans = closed.map(({ from, until }) => ({
      from: minutesSince(day, `${day}T${from}`),
      until: minutesSince(day, `${day}T${until}`),
    }))
    return (
      <GridCell
        column={column}
        isFirst={isFirst}
        className={classNames(
          'calendar-column',
          isToday && column.personId === undefined && 'calendar-today',
        )}
      >
        {closedSpans.map(({ from, until }) => (
          <div key={from} aria-hidden className="closed-hours" style={spanStyle(from, until)} />
        ))}
        {placedMinutes !== null &&
          freeGaps([...closedSpans, ...pieces], minutesSince(day, toLocalDateTime(now)), placedMinutes).map(
            ({ from, until }) => (
              <div key={from} aria-hidden className="free-time" style={spanStyle(from, until)} />
            ),
          )}
        {behind.map(({ event, from, until }) => (
          <EventBlock
            key={event.id}
            event={event}
            labels={labels}
            isDragged={event.id === draggedId}
            isCovered={pieces.some(piece => piece.from < until && from < piece.until)}
            from={from}
            until={until}
            lane={0}
            lanes={1}
            width={1}
          />
        ))}
        <div className={classNames('calendar-events', behind.length > 0 && 'calendar-events-beside')}>
          {pieces.map(piece => (
            <EventBlock
              key={piece.event.id}
              labels={labels}
              isDragged={piece.event.id === draggedId}
              {...piece}
            />
          ))}
        </div>
        {isToday && <NowLine minute={minutesSince(day, toLocalDateTime(now))} />}
        {preview && (
          <>
            {/* The cursor of a drag, without new styles for each event. */}
            <div aria-hidden className="fixed inset-0 z-40 cursor-grabbing" />
            <Preview preview={preview} />
          </>
        )}
      </GridCell>
    )
  },
  (before, after) =>
    // A filter makes new lists of the same events.
    before.events.length === after.events.length &&
    before.events.every((event, n) => event === after.events[n]) &&
    (['column', 'isFirst', 'closed', 'labels', 'draggedId', 'preview', 'placedMinutes'] as const).every(
      part => before[part] === after[part],
    ),
)

function NowLine({ minute }: { minute: number }) {
  if (minute < firstMinute) return null
  return <div aria-hidden className="calendar-now" style={{ top: spanStyle(minute, minute).top }} />
}

function Preview({ preview }: { preview: DropPreview }) {
  const { dragged, column, start, end } = preview
  const from = Math.max(firstMinute, minutesSince(column.day, start))
  const until = Math.min(lastMinute, minutesSince(column.day, end))
  const color =
    dragged.kind === 'template' ? dragged.template.color : 'event' in dragged ? dragged.event.color : null
  return (
    <div
      aria-hidden
      className="event event-block event-preview"
      style={{
        ...blockStyle({ from, until: Math.max(until, from), lane: 0, lanes: 1, width: 1 }),
        ...(color !== null && eventColor(color)),
      }}
    >
      <EventTimes start={start} end={end} />
    </div>
  )
}

/** The elements of a calendar. Those of a table could not be laid out as columns of time. */
export function Grid(props: {
  scroller: RefObject<HTMLDivElement | null>
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div ref={props.scroller} role="grid" className={classNames('calendar-scroller', props.className)}>
      {props.children}
    </div>
  )
}

export function GridRow(props: { className: string; style?: CSSProperties; children: ReactNode }) {
  const { className, style, children } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div role="row" tabIndex={-1} className={className} style={style}>
      {children}
    </div>
  )
}

export function GridHeading({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div role="columnheader" tabIndex={-1} className="calendar-heading">
      {children}
    </div>
  )
}

/** The first one has the focus for scrolling by keys. */
export function GridCell(props: {
  column: GridColumn
  isFirst: boolean
  className: string
  children: ReactNode
}) {
  const { column, isFirst, className, children } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div
      role="gridcell"
      data-column={column.key}
      data-date={column.day}
      tabIndex={isFirst ? 0 : -1}
      className={className}
    >
      {children}
    </div>
  )
}
