import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { type Day, toDay } from '../../../domain/calendar/brussels.ts'
import { useMinute } from '../../../record-ui/use-minute.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type ClosedHours, isClosedAllDay } from './closed-hours.ts'
import { type EventLabels, EventLine } from './event-block.tsx'
import { eventsByDay, type GridColumn } from './grid-layout.ts'
import type { ShownEvent } from './shown-events.ts'
import { Grid, GridCell, GridHeading, GridRow } from './time-grid.tsx'
import type { DropPreview } from './use-grid-drag.ts'

const daysPerWeek = 7
/** Pixels of the number of a day, and of an appointment. */
const numberHeight = 30
const lineHeight = 24

/** Six weeks. A day shows the appointments that have room, and the number of the others. */
export function MonthGrid(props: {
  scroller: RefObject<HTMLDivElement | null>
  /** The days of six weeks. */
  columns: readonly GridColumn[]
  month: string
  events: readonly ShownEvent[]
  closed: ClosedHours
  labels: EventLabels
  preview: DropPreview | null
  heading: (column: GridColumn) => ReactNode
  note: (day: Day) => ReactNode
  onDay: (day: Day) => void
}) {
  const { scroller, columns, month, events, closed, labels, preview, heading, note, onDay } = props
  const lines = useLinesPerDay(scroller)
  const today = toDay(useMinute())
  const byDay = useMemo(() => eventsByDay(events, columns), [events, columns])
  const dragged = preview?.dragged
  const draggedId = dragged && 'event' in dragged ? dragged.event.id : null
  const weeks = Array.from({ length: columns.length / daysPerWeek }, (_, n) =>
    columns.slice(n * daysPerWeek, (n + 1) * daysPerWeek),
  )
  return (
    <Grid scroller={scroller} className="calendar-weeks">
      <GridRow className="calendar-head">
        {weeks[0]?.map(column => (
          <GridHeading key={column.key}>{heading(column)}</GridHeading>
        ))}
      </GridRow>
      {weeks.map((week, n) => (
        <GridRow key={week[0]?.key} className="calendar-week-row">
          {week.map((column, place) => {
            const { key, day } = column
            const dayEvents = byDay.get(day) ?? []
            const shown = dayEvents.length > lines ? dayEvents.slice(0, Math.max(0, lines - 1)) : dayEvents
            const hidden = dayEvents.length - shown.length
            return (
              <GridCell
                key={key}
                column={column}
                isFirst={n === 0 && place === 0}
                className={classNames(
                  'calendar-day',
                  day.slice(0, 7) !== month && 'calendar-day-other',
                  day === today && 'calendar-today',
                  isClosedAllDay(closed.get(key)) && 'closed-hours',
                  preview?.column.key === key && 'calendar-day-target',
                )}
              >
                <div className="calendar-day-number">
                  {note(day)}
                  <span>{Number(day.slice(8))}</span>
                </div>
                {shown.map(event => (
                  <EventLine
                    key={event.id}
                    event={event}
                    labels={labels}
                    isDragged={event.id === draggedId}
                  />
                ))}
                {hidden > 0 && (
                  <button type="button" className="calendar-more" onClick={() => onDay(day)}>
                    <span className="@max-[30rem]/calendar:sr-only">{labels.texts.moreEvents(hidden)}</span>
                    <span aria-hidden className="hidden @max-[30rem]/calendar:inline">
                      +{hidden}
                    </span>
                  </button>
                )}
              </GridCell>
            )
          })}
        </GridRow>
      ))}
    </Grid>
  )
}

function useLinesPerDay(scroller: RefObject<HTMLDivElement | null>): number {
  const [lines, setLines] = useState(0)
  useLayoutEffect(() => {
    const grid = scroller.current
    const cell = grid?.querySelector('[role="gridcell"]')
    if (!grid || !cell) return
    const measure = () => setLines(Math.floor((cell.clientHeight - numberHeight) / lineHeight))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [scroller])
  return lines
}
