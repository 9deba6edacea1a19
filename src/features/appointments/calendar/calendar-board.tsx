import Moon from 'lucide-react/icons/moon'
import { type KeyboardEvent, type Ref, useCallback, useMemo } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { newAppointment, plainAppointment } from '../../../domain/calendar/appointments.ts'
import { holidayName, holidayOn } from '../../../domain/calendar/belgian-holidays.ts'
import type { Day, LocalDateTime } from '../../../domain/calendar/brussels.ts'
import { columnPerson, unassigned } from '../../../domain/calendar/calendar-people.ts'
import type { ShownTemplate } from '../../../domain/calendar/templates.ts'
import { dayOffOn, readDaysOff } from '../../../domain/calendar/working-hours.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { formatMoment, formatTime } from '../../../domain/text/format.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useEditToast } from '../../../record-ui/history/edit-toast.tsx'
import type { AppointmentValues } from '../../../records/appointments.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { addAppointment, changeAppointment, getAppointmentName } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import { templateName } from '../templates/templates-edits.ts'
import {
  CalendarGrid,
  type DroppedTemplate,
  type GridHandle,
  type MovedEvent,
  type ResizedEvent,
} from './calendar-grid.tsx'
import type { ShownSpan } from './calendar-span.ts'
import { useClosedHours } from './closed-hours.ts'
import { gridColumns } from './grid-layout.ts'
import { lasting, movedTo, resizedTo, timesByKey } from './moved-times.ts'
import type { PeopleShown } from './people-bar.tsx'
import { type ShownEvent, useShownEvents } from './shown-events.ts'
import { focusMoved } from './use-event-focus.ts'

type Props = {
  gridRef: Ref<GridHandle>
  place: ShownSpan
  peopleView: PeopleShown
  isLoading: boolean
  placedMinutes: number | null
  onOpen: (id: string) => void
  onNew: (start: LocalDateTime, end: LocalDateTime | null, personId?: string | null) => void
  /** A template that was dropped on a day without hours. */
  onBookAt: (template: ShownTemplate, start: LocalDateTime) => void
  onProblem: (problem: string | null) => void
}

export function CalendarBoard(props: Props) {
  const { gridRef, place, peopleView, isLoading, placedMinutes, onOpen, onNew, onBookAt, onProblem } = props
  const { bookings, people, columns, colorBy, person } = peopleView
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const practice = useRow('practice', practiceId)?.row
  const actions = useCalendarActions(onProblem, peopleView.ownerId)
  const events = useShownEvents(bookings, { view: place.view, people, colorBy })
  const shownColumns = useMemo(
    () => gridColumns(place.view, place.day, columns),
    [place.view, place.day, columns],
  )
  const closed = useClosedHours({ columns: shownColumns, practice, person, people })
  const daysOff = practice?.daysOff ?? ''
  const noteOn = useCallback(
    (day: Day) => {
      const holiday = holidayOn(day)
      if (holiday !== null) return holidayName(holiday, language)
      const reason = dayOffOn(readDaysOff(daysOff) ?? [], day)?.reason ?? ''
      return reason === '' ? null : reason
    },
    [language, daysOff],
  )

  function handleKey(event: KeyboardEvent, id: string): void {
    const row = view.tables.appointments.get(id)?.row
    const changed = row && (toAdjacentPerson(event, row) ?? timesByKey(event, row))
    if (!changed) return
    // Alt with an arrow key would go back in the browser.
    event.preventDefault()
    void actions.change(id, () => changed).then(() => focusMoved(id))
  }

  /** Left and right move to another person if the columns are people. */
  function toAdjacentPerson(
    { altKey, shiftKey, key }: KeyboardEvent,
    row: AppointmentRow,
  ): AppointmentChange | undefined {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (columns === null || !altKey || shiftKey || step === undefined) return undefined
    const adjacentColumn = columns[columns.indexOf(columnPerson(row, people)) + step]
    if (adjacentColumn === undefined) return {}
    return { personId: adjacentColumn === unassigned ? null : adjacentColumn }
  }

  return (
    <section
      aria-label={texts.calendar}
      aria-busy={isLoading}
      className="relative flex h-[calc(100dvh-8.5rem)] min-h-96 flex-col md:h-auto md:flex-1 overflow-hidden rounded-lg bg-surface shadow-low ring-1 ring-line"
    >
      {place.view !== 'month' && <EarlyEvents events={events} onOpen={onOpen} />}
      <div className="min-h-0 flex-1">
        <CalendarGrid
          ref={gridRef}
          view={place.view}
          day={place.day}
          columns={shownColumns}
          events={events}
          closed={closed}
          placedMinutes={placedMinutes}
          people={people}
          noteOn={noteOn}
          onOpen={onOpen}
          onNew={onNew}
          onDay={place.openDay}
          onMoved={actions.move}
          onResized={actions.resize}
          onDropped={async dropped => {
            const { template, start, isWholeDay } = dropped
            if (isWholeDay && template && start !== null) onBookAt(template, start)
            else await actions.book(dropped)
          }}
          onKey={handleKey}
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

type AppointmentChange = Partial<Pick<AppointmentValues, 'startTime' | 'endTime' | 'personId'>>

const firstHour = '06:00'

/** The grid begins at six: appointments that end before are listed here. */
function EarlyEvents(props: { events: readonly ShownEvent[]; onOpen: (id: string) => void }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const early = props.events.filter(isHidden)
  if (early.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-3 py-1.5 text-sm">
      <Moon aria-hidden size={16} className="text-muted" />
      <span className="text-muted">{texts.beforeSix}</span>
      {early.map(({ id, booking: { row } }) => (
        <button
          key={id}
          type="button"
          onClick={() => props.onOpen(id)}
          className="min-h-control rounded-md px-2 font-medium text-accent-text hover:bg-hover"
        >
          {formatMoment(row.startTime, language)} · {getAppointmentName(row, language)}
        </button>
      ))}
    </div>
  )
}

function isHidden({ start, end }: ShownEvent): boolean {
  const first: LocalDateTime = `${start.slice(0, 10)}T${firstHour}`
  return start < first && end <= first
}

/** Saves drags and drops on this device. */
export function useCalendarActions(
  onProblem: (problem: string | null) => void,
  /** The person of new appointments. */
  ownerId: string | null,
) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellDone = useEditToast()
  const labels = { language }
  const findRow = (id: string) => workspace.view.tables.appointments.get(id)?.row

  async function change(
    id: string,
    getChanges: (row: AppointmentRow) => AppointmentChange,
  ): Promise<boolean> {
    const row = findRow(id)
    if (!row) return false
    const changed = getChanges(row)
    const edit = changeAppointment(labels, row, changed)
    if (!edit) return true
    const { ok } = await workspace.commit(edit)
    onProblem(ok ? null : `${texts.failedToUpdate}: ${common.notSaved}`)
    if (!ok) return false
    const name = getAppointmentName(row, language)
    const { startTime, endTime, personId = row.personId } = changed
    const isResized =
      startTime === row.startTime &&
      endTime !== undefined &&
      endTime !== row.endTime &&
      personId === row.personId
    const at = (time: string) => formatTime(time, language)
    tellDone(edit, isResized ? { text: texts.resized(name, at(startTime), at(endTime)) } : {})
    return true
  }

  return {
    change,
    async move({ id, start, personId }: MovedEvent): Promise<void> {
      if (start === null) return onProblem(texts.invalidMove)
      await change(id, row => ({ ...movedTo(row, start), ...(personId !== undefined && { personId }) }))
    },
    async resize({ id, end }: ResizedEvent): Promise<void> {
      if (end === null) return onProblem(texts.invalidMove)
      await change(id, row => resizedTo(row, end))
    },
    async book({ template, start, personId = ownerId }: DroppedTemplate): Promise<void> {
      if (start === null) return onProblem(texts.invalidBooking)
      const { type: appointmentType, color } = template ?? plainAppointment
      const values = {
        title: template ? templateName(template, language) : '',
        ...lasting(start, template ? template.minutes * 60_000 : newAppointment.duration),
        color,
        appointmentType,
        personId,
      }
      const edit = addAppointment(labels, workspace.newId(), values)
      const { ok } = await workspace.commit(edit)
      if (ok) tellDone(edit)
      onProblem(ok ? null : `${texts.failedToBook}: ${common.notSaved}`)
    },
  }
}
