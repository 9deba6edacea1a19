import PawPrint from 'lucide-react/icons/paw-print'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AnimalRow } from '../../../contract/animals.ts'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { appointmentTypeTexts } from '../../../domain/calendar/appointments.ts'
import { toDay } from '../../../domain/calendar/brussels.ts'
import type { VisitState } from '../../../domain/calendar/visits.ts'
import { isBeyondOwed } from '../../../domain/calendar/visits-owed.ts'
import { formatTime, formatWeekday } from '../../../domain/text/format.ts'
import { useFilled, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { recordPath } from '../../../record-ui/record-address.ts'
import { choiceName } from '../../../records/record.ts'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { useToastRoom } from '../../../ui/page/toast.tsx'
import { getAppointmentName } from '../appointments-edits.ts'
import { AppointmentDialogs, type OpenForm } from '../booking/appointment-dialogs.tsx'
import { type Booking, useBooking } from '../bookings.ts'
import { owedTexts } from '../owed-texts.ts'
import { useVisitsOwed } from '../use-visits-owed.ts'
import { VisitNotes } from '../visit-notes.tsx'
import { FollowUpButtons } from './follow-up.tsx'
import { StateButtons } from './state-buttons.tsx'
import { VisitPatient, VisitPeople, VisitPlace, VisitWarnings } from './visit-facts.tsx'
import { visitTexts } from './visit-texts.ts'

/** The form of the appointment replaces the sheet while it is open. */
export function VisitSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { view } = useWorkspace()
  const isFilled = useFilled()
  const current = useBooking(id)
  const [form, setForm] = useState<OpenForm>('none')
  // A deleted visit stays open, so that a note being written is not lost.
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  const booking = current ?? last
  if (booking === undefined) return null
  // Nothing of an erased client is shown.
  if (booking.row.animal && view.isDeleted('clients', booking.row.animal.clientId)) return null
  if (form !== 'none')
    return (
      <AppointmentDialogs
        open={form}
        onOpen={next => {
          setForm(next)
          // Closes the sheet of an appointment that was deleted in its form.
          if (next === 'none' && view.tables.appointments.get(id) === undefined) onClose()
        }}
      />
    )
  return (
    <OpenSheet
      booking={booking}
      isDeleted={isFilled && current === undefined}
      onEdit={row => setForm({ edit: row })}
      onClose={onClose}
    />
  )
}

function OpenSheet(props: {
  booking: Booking
  isDeleted: boolean
  onEdit: (row: AppointmentRow) => void
  onClose: () => void
}) {
  const { booking, isDeleted, onEdit, onClose } = props
  const { row, animal } = booking
  const texts = useTexts(visitTexts)
  const { language } = useLanguage()
  const owed = useVisitsOwed()
  const notes = useRef<HTMLDivElement>(null)
  const toastRoom = useToastRoom()
  useFocusOnPage()
  // Users usually write a note after they mark a visit as done.
  const goOnToNote = (state: VisitState): boolean => {
    const box = state === 'done' ? notes.current?.querySelector('textarea') : undefined
    box?.focus({ preventScroll: true })
    // On a phone the box is further down, and the toast would cover it at the bottom.
    box?.scrollIntoView({ block: 'center' })
    return box !== undefined && box !== null
  }
  return (
    <Dialog
      open
      isFull
      size="large"
      title={getAppointmentName(row, language)}
      cross="close"
      onClose={onClose}
    >
      {/* The last lines can be scrolled clear of a toast. */}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2" style={{ paddingBottom: toastRoom }}>
        <div className="grid content-start gap-6">
          {isDeleted && <Banner tone="note">{texts.deletedHint}</Banner>}
          <section className="grid gap-3">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <VisitTimes row={row} />
              {row.title !== '' && (
                <p>{choiceName(row, 'appointmentType', appointmentTypeTexts[language])}</p>
              )}
              <VisitPeople row={row} />
            </div>
            <VisitPatient booking={booking} />
            {row.description !== null && (
              <p className="whitespace-pre-line text-pretty wrap-anywhere">{row.description}</p>
            )}
            {animal && <VisitsOfContract row={row} animal={animal} owed={owed} />}
            <VisitWarnings booking={booking} />
            <VisitPlace booking={booking} />
          </section>
          {!isDeleted && <StateButtons row={row} onMarked={goOnToNote} />}
          {!isDeleted && row.animalId !== null && (
            <FollowUpButtons row={row} visits={owed.getVisits(row.animalId)} onChange={onEdit} />
          )}
          <div className="flex flex-wrap gap-2 border-line border-t pt-4">
            {!isDeleted && (
              <Button icon={<Pencil aria-hidden size={18} />} onClick={() => onEdit(row)}>
                {texts.edit}
              </Button>
            )}
            {animal && (
              <Link to={recordPath('animals', animal.id)} className={buttonLook('secondary')}>
                <PawPrint aria-hidden size={18} />
                {texts.open(animal.name)}
              </Link>
            )}
          </div>
        </div>
        <div ref={notes} className="min-w-0 self-start">
          <VisitNotes row={row} />
        </div>
      </div>
    </Dialog>
  )
}

/** The list collapses the visit that was marked as done, and with it the button that opened the sheet. */
function useFocusOnPage(): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
      })
    },
    [],
  )
}

/** "Wednesday 25 November 2026, 09:00 – 09:30", with the day of an end on another day. */
function VisitTimes({ row: { startTime, endTime } }: { row: AppointmentRow }) {
  const { language } = useLanguage()
  const isSameDay = toDay(startTime) === toDay(endTime)
  return (
    <p className="font-medium text-base text-ink tabular-nums first-letter:uppercase">
      {formatWeekday(startTime, language)},{' '}
      <span className="whitespace-nowrap">
        <time dateTime={startTime}>{formatTime(startTime, language)}</time> –{' '}
        {isSameDay && <time dateTime={endTime}>{formatTime(endTime, language)}</time>}
      </span>
      {!isSameDay && (
        <time dateTime={endTime} className="inline-block">
          {formatWeekday(endTime, language)}, {formatTime(endTime, language)}
        </time>
      )}
    </p>
  )
}

function VisitsOfContract(props: {
  row: AppointmentRow
  animal: AnimalRow
  owed: ReturnType<typeof useVisitsOwed>
}) {
  const { row, animal, owed } = props
  const texts = useTexts(visitTexts)
  const ofContract = useTexts(owedTexts)
  const year = owed.getOwed(animal)
  if (year === null) return null
  const counts = ofContract.ofYear(year.done, year.owed)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>
        {texts.visitsOfContract}:{' '}
        <span className="font-medium text-ink tabular-nums">
          {year.booked > 0 ? `${counts}, ${ofContract.booked(year.booked)}` : counts}
        </span>
      </span>
      {isBeyondOwed(row, owed.getVisits(animal.id), year) && (
        <span className="font-medium text-warn-text">{texts.beyondOwed}</span>
      )}
    </p>
  )
}
