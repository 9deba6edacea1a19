import ChevronRight from 'lucide-react/icons/chevron-right'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { appointmentTypeTexts, type Times } from '../../../domain/calendar/appointments.ts'
import { type Day, dayAfter, startOfDay, toDay } from '../../../domain/calendar/brussels.ts'
import { touching, type VisitPhase, visitPhase } from '../../../domain/calendar/day-order.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import { formatDay, formatFromNow, formatTime, formatWeekday } from '../../../domain/text/format.ts'
import { choiceName } from '../../../records/record.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { loadable } from '../../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { useNotes } from '../../notes/use-notes.ts'
import { getAppointmentName } from '../appointments-edits.ts'
import { appointmentsTexts, calendarTexts, dayListTexts } from '../appointments-texts.ts'
import { dayBookingPath } from '../booking-address.ts'
import type { Booking } from '../bookings.ts'
import { StateBadge } from '../state-badge.tsx'
import { aboutNothing, useVisitAbout } from '../visit-about.ts'
import { QuickStates } from '../visits/state-buttons.tsx'
import { VisitPatient, VisitPeople, VisitPlace, VisitWarnings } from '../visits/visit-facts.tsx'

const VisitNotes = loadable(async () => (await import('../visit-notes.tsx')).VisitNotes)

/** The first paint has no more visits of a day than fit on a large screen, and no collapsed ones. */
const entriesInView = 12

/** Past visits of today are collapsed under one button, canceled and missed ones under another. Paper shows all of them. */
export function DaySection(props: {
  day: Day
  today: Day
  bookings: readonly Booking[]
  now: string
  next: string | null
  calendarPath: string
  /** The names of the chosen people; null when all visits are shown. */
  personNames: string | null
  onOpen: (id: string) => void
}) {
  const { day, today, bookings, now, next, calendarPath, personNames, onOpen } = props
  const texts = useTexts(appointmentsTexts)
  const dayTexts = useTexts(dayListTexts)
  const { language } = useLanguage()
  const headingId = useId()
  const listId = useId()
  const [isEarlierOpen, setEarlierOpen] = useState(false)
  const [isOffOpen, setOffOpen] = useState(false)
  const all = touching(bookings, day).map(booking => ({
    booking,
    standing: visitPhase(booking.row, now, next),
    isOff: !takesPlace(booking.row),
  }))
  const off = all.filter(({ isOff }) => isOff).length
  const isEarlier = ({ isOff, standing }: (typeof all)[number]) =>
    day === today && !isOff && standing === 'past'
  const isPutAway = (each: (typeof all)[number]) =>
    each.isOff ? !isOffOpen : isEarlier(each) && !isEarlierOpen
  const isComplete = useDeferredValue(true, false)
  const rendered = isComplete ? all : all.filter(each => !isPutAway(each)).slice(0, entriesInView)
  const earlier = all.filter(isEarlier).length
  const planned = all.length - off
  const weekday = formatWeekday(startOfDay(day), language)
  const name = day === today ? texts.today : day === dayAfter(today) ? texts.tomorrow : null
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 break-after-avoid">
        <h2 id={headingId} className="flex flex-wrap items-baseline gap-x-3 text-lg">
          {name === null ? (
            <span className="inline-block font-semibold text-ink first-letter:uppercase">{weekday}</span>
          ) : (
            <>
              <span className="font-semibold text-ink">{name}</span>{' '}
              <span className="inline-block text-base text-muted first-letter:uppercase">{weekday}</span>
            </>
          )}
        </h2>
        <p className="text-muted tabular-nums @lg:ml-auto">{texts.appointments(planned)}</p>
      </header>
      <div className="flex flex-wrap gap-x-4 empty:hidden print:hidden">
        {earlier > 0 && (
          <PutAwayLine
            isOpen={isEarlierOpen}
            listId={listId}
            onToggle={() => setEarlierOpen(before => !before)}
          >
            {dayTexts.earlier(earlier)}
          </PutAwayLine>
        )}
        {off > 0 && (
          <PutAwayLine isOpen={isOffOpen} listId={listId} onToggle={() => setOffOpen(before => !before)}>
            {dayTexts.off(off)}
          </PutAwayLine>
        )}
      </div>
      {planned === 0 && (
        <div className="grid justify-items-center gap-2 rounded-lg border border-line border-dashed px-4 py-6 text-muted">
          <p>{personNames === null ? texts.nothingBooked : dayTexts.nothingFor(personNames)}</p>
          <Link
            to={dayBookingPath(calendarPath, day)}
            className={classNames(buttonLook('secondary'), 'print:hidden')}
          >
            {texts.add}
          </Link>
        </div>
      )}
      {planned > 0 && planned === earlier && (
        <p className="text-muted print:hidden">{dayTexts.nothingMore}</p>
      )}
      {all.length > 0 && (
        <ol id={listId} className="grid gap-3 print:block print:space-y-2">
          {rendered.map(each => (
            <DayEntry
              key={each.booking.id}
              booking={each.booking}
              day={day}
              now={now}
              standing={each.standing}
              isPutAway={isPutAway(each)}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function PutAwayLine(props: { isOpen: boolean; listId: string; onToggle: () => void; children: ReactNode }) {
  const { isOpen, listId, onToggle, children } = props
  return (
    <Button
      variant="quiet"
      aria-expanded={isOpen}
      aria-controls={listId}
      className="-ml-3 text-muted"
      icon={
        <ChevronRight
          aria-hidden
          size={18}
          className={classNames('transition-transform duration-100', isOpen && 'rotate-90')}
        />
      }
      onClick={onToggle}
    >
      {children}
    </Button>
  )
}

const phaseClasses: Record<VisitPhase, string> = {
  past: 'ring-1 ring-line',
  now: 'bg-surface shadow-low ring-2 ring-accent',
  next: 'bg-surface shadow-low ring-2 ring-accent/55',
  ahead: 'bg-surface shadow-low ring-1 ring-line',
}

/** Places controls above the button that covers the whole entry. */
const overThePress = 'relative z-1'

/** A click anywhere on the entry opens the visit. Collapsed entries are still printed. */
function DayEntry(props: {
  booking: Booking
  day: Day
  now: string
  standing: VisitPhase
  isPutAway: boolean
  onOpen: (id: string) => void
}) {
  const { booking, day, now, standing, isPutAway, onOpen } = props
  const { row } = booking
  const texts = useTexts(calendarTexts)
  const { language } = useLanguage()
  const isPast = standing === 'past'
  const isOff = !takesPlace(row)
  return (
    <li
      aria-current={standing === 'now' || standing === 'next' ? 'time' : undefined}
      className={classNames(
        isPutAway ? 'hidden print:grid' : 'grid',
        'relative break-inside-avoid gap-x-6 gap-y-3 overflow-clip rounded-lg py-4 pr-4 pl-5.5',
        // The browser lays out the entries in view, and reserves the usual height for the others.
        '[contain-intrinsic-height:auto_10rem] [content-visibility:auto] print:[content-visibility:visible]',
        '@lg:grid-cols-[6rem_minmax(0,1fr)] @2xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,16rem)] @4xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,20rem)]',
        'print:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,14rem)] print:gap-x-4 print:rounded-none print:border print:border-line-strong print:py-2',
        phaseClasses[standing],
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
              {getAppointmentName(row, language)}
            </button>
          </h3>
          {row.title !== '' && (
            <p className="text-muted">{choiceName(row, 'appointmentType', appointmentTypeTexts[language])}</p>
          )}
          <StateBadge row={row} />
          <VisitPeople row={row} />
        </div>
        {row.state === 'canceled' && row.cancelReason !== null && (
          <p className="text-muted wrap-anywhere">{texts.reason(row.cancelReason)}</p>
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
        {toDay(now) >= day && <QuickStates row={row} className={classNames(overThePress, 'print:hidden')} />}
      </div>
      <VisitPlace
        booking={booking}
        className="@lg:col-start-2 @2xl:col-start-3 @2xl:row-start-1 print:col-start-3 print:row-start-1"
      />
    </li>
  )
}

function DayEntryTime(props: { row: Times; day: Day; now: string; standing: VisitPhase }) {
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
      {toDay(instant) !== day && (
        <span className="ml-1.5 whitespace-nowrap font-normal text-muted text-xs @lg:ml-0 @lg:block">
          {formatDay(instant, language)}
        </span>
      )}
    </time>
  )
}

function DayEntryNoted({ booking: { row } }: { booking: Booking }) {
  const texts = useTexts(appointmentsTexts)
  const [isOpen, setOpen] = useState(false)
  const about = useVisitAbout(row)
  const notes = useNotes(about ?? aboutNothing)
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
        {texts.notes(notes.length)}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <VisitNotes row={row} />
        </Suspense>
      )}
    </div>
  )
}
