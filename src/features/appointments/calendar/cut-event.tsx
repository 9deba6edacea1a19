import Scissors from 'lucide-react/icons/scissors'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { type Day, dayAfter, type LocalDateTime, toLocalDateTime } from '../../../domain/calendar/brussels.ts'
import { toWeekday } from '../../../domain/calendar/working-hours.ts'
import type { Language } from '../../../domain/text/language.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { getAppointmentName } from '../appointments-edits.ts'
import { appointmentFormTexts } from '../booking/appointment-form-texts.ts'
import { useCalendarActions } from './calendar-board.tsx'
import { type ShownSpan, viewDays } from './calendar-span.ts'
import { movedTo } from './moved-times.ts'
import { focusMoved } from './use-event-focus.ts'

export function CutBar({ cut: { row, cancel } }: { cut: CutEvent }) {
  const texts = useTexts(appointmentFormTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  return (
    <div role="status" className="empty:hidden">
      {row && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-accent-soft py-1 pr-1 pl-3 font-medium text-accent-text text-sm">
          <Scissors aria-hidden size={18} className="shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {texts.isCut(describeAppointment(row, language))}
          </span>
          <Button variant="quiet" onClick={cancel}>
            {common.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}

type CutEvent = {
  row: AppointmentRow | null
  cut: (id: string) => void
  cancel: () => void
  /** Returns whether a cut appointment was placed. Otherwise the time is for a new one. */
  place: (start: LocalDateTime, ofColumn?: string | null) => boolean
}

/**
 * Cut with Ctrl+X or in the form. Nothing is saved until it is placed, by a click or by Ctrl+V on the focused
 * day.
 */
export function useCutEvent(parts: {
  place: ShownSpan
  isFormOpen: boolean
  ownerId: string | null
  onProblem: (problem: string | null) => void
}): CutEvent {
  const { place, isFormOpen, ownerId, onProblem } = parts
  const { view } = useWorkspace()
  const [id, setId] = useState<string | null>(null)
  // Null as soon as a colleague deletes it.
  const row = useRow('appointments', id ?? '')?.row ?? null
  const actions = useCalendarActions(onProblem, ownerId)

  /** An appointment that is placed in a person's column gets that person. */
  function moveTo(start: LocalDateTime, ofColumn?: string | null): boolean {
    if (row === null) return false
    setId(null)
    void actions
      .change(row.id, now => ({
        ...movedTo(now, start),
        ...(ofColumn !== undefined && { personId: ofColumn }),
      }))
      .then(() => focusMoved(row.id))
    return true
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement: focused } = document
    const isTyping = focused?.matches('input, textarea, select, [contenteditable]') ?? false
    if (isFormOpen || isTyping || document.querySelector('[aria-modal="true"]') !== null) return
    if (event.key === 'Escape' && row !== null && !event.defaultPrevented) return setId(null)
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    const appointment = focused instanceof HTMLElement ? focused.dataset.appointment : undefined
    if (key === 'x' && appointment !== undefined && view.tables.appointments.get(appointment)) {
      event.preventDefault()
      setId(appointment)
    }
    if (key === 'v' && row !== null) {
      event.preventDefault()
      moveTo(`${dayInFocus(focused, row, place)}T${toLocalDateTime(row.startTime).slice(11)}`)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  return {
    row,
    cut: setId,
    cancel: () => setId(null),
    // A month shows no hours, so the appointment retains its own.
    place: (start, ofColumn) =>
      moveTo(
        place.view === 'month' && row !== null
          ? `${start.slice(0, 10)}${toLocalDateTime(row.startTime).slice(10)}`
          : start,
        ofColumn,
      ),
  }
}

/** The day that has the focus, else the same weekday among the shown days. */
function dayInFocus(focused: Element | null, row: AppointmentRow, { view, day }: ShownSpan): Day {
  const ofFocus = focused?.closest<HTMLElement>('.calendar [data-date]')?.dataset.date
  // In a week the first cell has the focus only for scrolling by keys.
  if (view === 'month' && ofFocus !== undefined) return ofFocus.slice(0, 10)
  if (view === 'day') return day
  const { first, end } = viewDays(view, day)
  const weekday = toWeekday(toLocalDateTime(row.startTime).slice(0, 10))
  for (let each = first; each < end; each = dayAfter(each)) if (toWeekday(each) === weekday) return each
  return day
}

function describeAppointment(row: AppointmentRow, language: Language): string {
  return [row.animal?.name, getAppointmentName(row, language)].filter(Boolean).join(' · ')
}
