import Moon from 'lucide-react/icons/moon'
import { type KeyboardEvent, useRef } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import {
  appointmentTypeTexts,
  durationOf,
  plainAppointment,
  type Template,
  type Times,
} from '../../../domain/appointments.ts'
import { type Wall, wallOf } from '../../../domain/brussels.ts'
import { formatMoment, formatTime } from '../../../domain/format.ts'
import { addAppointment, changeAppointment, nameOf } from '../../../parts/appointments/appointments-edits.ts'
import { useWorkspace } from '../../../parts/device-hooks.ts'
import { useTellDone } from '../../../parts/tell-done.tsx'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import type { Dragged, Dropped } from './calendar-options.tsx'
import type { ShownSpan } from './calendar-span.ts'
import { lasting, movedTo, resizedTo, timesByKey } from './shown-event.ts'

type Props = {
  place: ShownSpan
  bookings: readonly Booking[]
  isLoading: boolean
  onOpen: (id: string) => void
  onNew: (start: Wall, end: Wall | null) => void
  /** A template that was dropped on a day that shows no hours. */
  onBookAt: (template: Template, start: Wall) => void
  onProblem: (problem: string | null) => void
}

/** The calendar itself, with what dragging and keys do to it. */
export function CalendarBoard(props: Props) {
  const { place, bookings, isLoading, onOpen, onNew, onBookAt, onProblem } = props
  const texts = useTexts(appointmentsTexts)
  const { view } = useWorkspace()
  const actions = useCalendarActions(onProblem)
  const board = useRef<HTMLElement>(null)

  function handleKey(event: KeyboardEvent, id: string): void {
    const row = view.tables.appointments.get(id)?.row
    const times = row && timesByKey(event, row)
    if (!times) return
    // Alt and an arrow would turn the browser's page.
    event.preventDefault()
    void actions.change(id, () => times).then(() => requestAnimationFrame(() => keepFocus(id)))
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
          onMoved={dragged => void actions.move(dragged)}
          onResized={dragged => void actions.resize(dragged)}
          onDropped={dropped => {
            const { template, start, isWholeDay, undo } = dropped
            if (!isWholeDay || !template || start === null) return void actions.book(dropped)
            undo()
            return onBookAt(template, start)
          }}
          onKey={handleKey}
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
  const early = props.bookings.filter(({ row }) => isHidden(row))
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

function isHidden({ startTime, endTime }: Times): boolean {
  const start = wallOf(startTime)
  const first: Wall = `${start.slice(0, 10)}T${firstHour}`
  return start < first && wallOf(endTime) <= first
}

/** Moves, lengths and drops: saved on this device at once, with a way back; what cannot be saved snaps back. */
export function useCalendarActions(onProblem: (problem: string | null) => void) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellDone = useTellDone()
  const labels = { language }
  const rowOf = (id: string) => workspace.view.tables.appointments.get(id)?.row

  async function change(id: string, timesOf: (row: AppointmentRow) => Times): Promise<boolean> {
    const row = rowOf(id)
    if (!row) return false
    const times = timesOf(row)
    const edit = changeAppointment(labels, row, times)
    if (!edit) return true
    const { ok } = await workspace.commit(edit)
    onProblem(ok ? null : `${texts.failedToUpdate}: ${common.notKept}`)
    if (!ok) return false
    const name = nameOf(row, language)
    const isMove = times.startTime !== row.startTime
    const at = (time: string) => formatTime(time, language)
    tellDone(edit, isMove ? {} : { text: texts.resized(name, at(times.startTime), at(times.endTime)) })
    return true
  }

  async function drag(dragged: Dragged, timesOf: (row: AppointmentRow) => Times): Promise<void> {
    if (dragged.start === null || dragged.end === null) {
      dragged.undo()
      onProblem(texts.invalidMove)
      return
    }
    if (!(await change(dragged.id, timesOf))) dragged.undo()
  }

  return {
    change,
    move: (dragged: Dragged) => drag(dragged, row => movedTo(row, dragged.start ?? '')),
    resize: (dragged: Dragged) => drag(dragged, row => resizedTo(row, dragged.end ?? '')),
    /** The event that was dropped becomes the appointment, under the id that it has. */
    async book({ id, start, end, undo, template }: Dropped): Promise<void> {
      if (start === null || end === null) {
        undo()
        onProblem(texts.invalidBooking)
        return
      }
      const { type: appointmentType, color } = template ?? plainAppointment
      const shown = Date.parse(`${end}Z`) - Date.parse(`${start}Z`)
      const times = lasting(start, template ? durationOf(template.duration) : shown)
      const title = template ? appointmentTypeTexts[language][template.type] : ''
      const values = { title, ...times, color, appointmentType }
      const edit = addAppointment(labels, id, values)
      const { ok } = await workspace.commit(edit)
      if (ok) tellDone(edit)
      else undo()
      onProblem(ok ? null : `${texts.failedToBook}: ${common.notKept}`)
    },
  }
}
