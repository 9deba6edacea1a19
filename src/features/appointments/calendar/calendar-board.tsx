import Moon from 'lucide-react/icons/moon'
import { type KeyboardEvent, useRef } from 'react'
import type { Template } from '../../../domain/appointments.ts'
import { type Day, type Wall, wallOf } from '../../../domain/brussels.ts'
import { formatMoment } from '../../../domain/format.ts'
import { useWorkspace } from '../../../sync/device-hooks.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { nameOf } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'
import type { Done } from '../use-undo-toast.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { timesByKey } from './shown-event.ts'
import { useCalendarActs } from './use-calendar-acts.ts'
import type { CalendarPlace } from './use-calendar-place.ts'

type Props = {
  place: CalendarPlace
  bookings: readonly Booking[]
  isLoading: boolean
  onOpen: (id: string) => void
  onNew: (start: Wall, end: Wall | null) => void
  /** A template that was dropped on a day that shows no hours. */
  onBookAt: (template: Template, start: Wall) => void
  onProblem: (problem: string | null) => void
  onDone: (done: Done) => void
}

/** The calendar itself, with what dragging and keys do to it. */
export function CalendarBoard(props: Props) {
  const { place, bookings, isLoading, onOpen, onNew, onBookAt, onProblem, onDone } = props
  const texts = useTexts(appointmentsTexts)
  const { view } = useWorkspace()
  const acts = useCalendarActs(onProblem, onDone)
  const board = useRef<HTMLElement>(null)

  function hearKey(event: KeyboardEvent, id: string): void {
    const row = view.tables.appointments.get(id)?.row
    const times = row && timesByKey(event, row)
    if (!times) return
    // Alt and an arrow would turn the browser's page.
    event.preventDefault()
    void acts.change(id, () => times).then(() => requestAnimationFrame(() => keepFocus(id)))
  }

  /** An event that moves to another day becomes another element. */
  function keepFocus(id: string): void {
    const moved = board.current?.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(id)}"]`)
    if (document.activeElement === document.body) moved?.focus()
  }

  return (
    <section
      ref={board}
      aria-label={texts.calendar}
      aria-busy={isLoading}
      className="relative flex h-[calc(100dvh-8.5rem)] min-h-96 flex-col md:h-auto md:flex-1 overflow-hidden rounded-lg bg-surface shadow-low ring-1 ring-line"
    >
      {place.view !== 'month' && <EarlyEvents bookings={bookings} onOpen={onOpen} />}
      <div className="min-h-0 flex-1">
        <CalendarGrid
          view={place.view}
          day={place.day}
          bookings={bookings}
          onOpen={onOpen}
          onNew={onNew}
          onDay={place.openDay}
          onMoved={dragged => void acts.move(dragged)}
          onResized={dragged => void acts.resize(dragged)}
          onDropped={dropped => {
            const { template, start, isWholeDay, undo } = dropped
            if (!isWholeDay || !template || start === null) return void acts.book(dropped)
            undo()
            return onBookAt(template, start)
          }}
          onKey={hearKey}
          onFailure={() => onProblem(texts.failedToShow)}
        />
      </div>
      {isLoading && (
        <div className="absolute inset-0 z-10 grid animate-appear place-content-center bg-surface/70">
          <Spinner label={texts.loading} />
        </div>
      )}
    </section>
  )
}

const firstHour = '06:00'

/** The calendar's day begins at six; what is over by then would be nowhere. */
function EarlyEvents(props: { bookings: readonly Booking[]; onOpen: (id: string) => void }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const early = props.bookings.filter(({ row }) => isHidden(wallOf(row.startTime), wallOf(row.endTime)))
  if (early.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-3 py-1.5 text-sm">
      <Moon aria-hidden size={16} className="text-muted" />
      <span className="text-muted">{texts.beforeSix}</span>
      {early.map(({ id, row }) => (
        <button
          key={id}
          type="button"
          onClick={() => props.onOpen(id)}
          className="min-h-11 rounded-md px-2 font-medium text-accent-text hover:bg-hover"
        >
          {formatMoment(row.startTime, language)} · {nameOf(row, language)}
        </button>
      ))}
    </div>
  )
}

function isHidden(start: string, end: string): boolean {
  const day: Day = start.slice(0, 10)
  return start < `${day}T${firstHour}` && end <= `${day}T${firstHour}`
}
