import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useState } from 'react'
import type { Times } from '../../../domain/calendar/appointments.ts'
import { appointmentTypeTexts } from '../../../domain/calendar/appointments.ts'
import { type Day, dayOf } from '../../../domain/calendar/brussels.ts'
import type { Standing } from '../../../domain/calendar/day-order.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import { formatDay, formatFromNow, formatTime } from '../../../domain/text/format.ts'
import { choiceName } from '../../../records/record.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { useNotes } from '../../notes/notes-list.tsx'
import { nameOf } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'
import { StateBadge } from '../state-badge.tsx'
import { aboutNothing, useVisitAbout, VisitNotes } from '../visit-notes.tsx'
import { VisitPatient } from '../visits/visit-patient.tsx'
import { VisitPeople } from '../visits/visit-people.tsx'
import { VisitPlace } from '../visits/visit-place.tsx'
import { visitTexts } from '../visits/visit-texts.ts'
import { VisitWarnings } from '../visits/visit-warnings.tsx'

const looks: Record<Standing, string> = {
  past: 'ring-1 ring-line',
  now: 'bg-surface shadow-low ring-2 ring-accent',
  next: 'bg-surface shadow-low ring-2 ring-accent/55',
  ahead: 'bg-surface shadow-low ring-1 ring-line',
}

/** What can be pressed within the entry lies over the one press that opens the whole of it. */
const overThePress = 'relative z-1'

/**
 * One visit: when, to whom, where, and what there is to ask for. Its colour is a bar beside words. A press anywhere on it opens its
 * sheet. One that is folded away stands on paper all the same.
 */
export function DayEntry(props: {
  booking: Booking
  day: Day
  now: string
  standing: Standing
  isPutAway: boolean
  onOpen: (id: string) => void
}) {
  const { booking, day, now, standing, isPutAway, onOpen } = props
  const { row } = booking
  const texts = useTexts(visitTexts)
  const { language } = useLanguage()
  const isPast = standing === 'past'
  const isOff = !takesPlace(row)
  return (
    <li
      aria-current={standing === 'now' || standing === 'next' ? 'time' : undefined}
      className={classNames(
        isPutAway ? 'hidden print:grid' : 'grid',
        'relative break-inside-avoid gap-x-6 gap-y-3 overflow-clip rounded-lg py-4 pr-4 pl-5.5',
        '@lg:grid-cols-[6rem_minmax(0,1fr)] @2xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,16rem)] @4xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,20rem)]',
        'print:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,14rem)] print:gap-x-4 print:rounded-none print:border print:border-line-strong print:py-2',
        looks[standing],
        'has-[[data-opens]:hover]:ring-accent/55',
      )}
    >
      <span
        aria-hidden
        style={{ backgroundColor: row.color }}
        className={classNames(
          'absolute inset-y-0 left-0 w-1.5 [print-color-adjust:exact]',
          isPast && 'opacity-50 print:opacity-100',
        )}
      />
      <DayEntryTime row={row} day={day} now={now} standing={standing} />
      <div className="grid min-w-0 content-start gap-2.5 print:gap-1">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h3
            className={classNames(
              'font-semibold text-base wrap-anywhere',
              isPast ? 'text-muted' : 'text-ink',
            )}
          >
            <button
              type="button"
              data-opens
              aria-haspopup="dialog"
              onClick={() => onOpen(booking.id)}
              className={classNames(
                'text-left wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg print:after:hidden',
                'focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2',
                isOff && 'line-through',
              )}
            >
              {nameOf(row, language)}
            </button>
          </h3>
          {row.title !== '' && (
            <p className="text-muted">{choiceName(row, 'appointmentType', appointmentTypeTexts[language])}</p>
          )}
          <StateBadge row={row} />
          <VisitPeople row={row} />
        </div>
        {row.state === 'canceled' && row.cancelReason !== null && (
          <p className="text-muted wrap-anywhere">{texts.because(row.cancelReason)}</p>
        )}
        <VisitPatient booking={booking} isPast={isPast} />
        {row.description !== null && (
          <p
            className={classNames(
              'max-w-prose whitespace-pre-line text-pretty wrap-anywhere',
              isPast && 'text-muted',
            )}
          >
            {row.description}
          </p>
        )}
        <VisitWarnings booking={booking} />
        <DayEntryNoted booking={booking} />
      </div>
      <VisitPlace
        booking={booking}
        className="@lg:col-start-2 @2xl:col-start-3 @2xl:row-start-1 print:col-start-3 print:row-start-1"
      />
    </li>
  )
}

/** From when to when; of an end on another day, the date too. */
function DayEntryTime(props: { row: Times; day: Day; now: string; standing: Standing }) {
  const { row, day, now, standing } = props
  const { language } = useLanguage()
  const isCurrent = standing === 'now' || standing === 'next'
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 @lg:grid @lg:content-start">
      <p className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums @lg:grid">
        <WallTime
          instant={row.startTime}
          day={day}
          className={classNames('font-semibold text-xl', standing === 'past' ? 'text-muted' : 'text-ink')}
        />
        <span className="flex items-baseline gap-x-1.5 text-base text-muted">
          –
          <WallTime instant={row.endTime} day={day} />
        </span>
      </p>
      {isCurrent && (
        <p
          data-of-this-minute
          className="inline-block font-medium text-accent-text text-sm first-letter:uppercase print:hidden"
        >
          {formatFromNow(now, standing === 'now' ? now : row.startTime, language)}
        </p>
      )}
    </div>
  )
}

function WallTime({ instant, day, className }: { instant: string; day: Day; className?: string }) {
  const { language } = useLanguage()
  return (
    <time dateTime={instant} className={className}>
      {formatTime(instant, language)}
      {dayOf(instant) !== day && (
        <span className="ml-1.5 whitespace-nowrap font-normal text-muted text-xs @lg:ml-0 @lg:block">
          {formatDay(instant, language)}
        </span>
      )}
    </time>
  )
}

/** What was noted about the animal, behind a button that says how much: there is room for it in few rows at a time. */
function DayEntryNoted({ booking: { row } }: { booking: Booking }) {
  const texts = useTexts(appointmentsTexts)
  const [isOpen, setOpen] = useState(false)
  const about = useVisitAbout(row)
  const shown = useNotes(about ?? aboutNothing)
  if (about === null) return null
  return (
    <div className={classNames(overThePress, 'print:hidden')}>
      <Button
        variant="quiet"
        className="-ml-3"
        aria-expanded={isOpen}
        icon={<NotebookPen aria-hidden size={18} />}
        onClick={() => setOpen(before => !before)}
      >
        {texts.notes(shown.length)}
      </Button>
      {isOpen && <VisitNotes row={row} />}
    </div>
  )
}
