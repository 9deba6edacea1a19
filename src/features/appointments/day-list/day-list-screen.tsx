import CalendarDays from 'lucide-react/icons/calendar-days'
import Printer from 'lucide-react/icons/printer'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { type Day, dayAfter, dayOf, startOfDay } from '../../../domain/brussels.ts'
import { nextBeginning, spanOfDays, standingOf, touching } from '../../../domain/day-order.ts'
import { formatMoment, formatWeekday } from '../../../domain/format.ts'
import { addressOfBookingOn } from '../../../parts/booking-address.ts'
import { useFilled } from '../../../parts/device-hooks.ts'
import { useMinute } from '../../../parts/use-minute.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { type Booking, useBookings } from '../bookings.ts'
import { useProblem, useRange } from '../use-range.ts'
import { ClockNote, useClocks } from './clock-note.tsx'
import { DayEntry } from './day-entry.tsx'

/** Today and tomorrow, to take along: read from memory, so that it stands where there is no network, and on paper. */
export function DayListScreen({ calendarPath }: { calendarPath: string }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const here = useMinute()
  const clocks = useClocks(here)
  const { now } = clocks
  const today = dayOf(now)
  const tomorrow = dayAfter(today)
  const span = spanOfDays(today, 2)
  const bookings = useBookings(span)
  const range = useRange(span)
  const { problem, dismiss } = useProblem(range.problem)
  const shared = { calendarPath, bookings, now, next: nextBeginning(bookings, now) }
  // Whoever drives off believes an empty day, so nothing is called empty before this device has once had everything.
  const isKnown = useFilled() || (bookings.length > 0 && !range.isAway)
  const isAwaited = range.isLoading || !(isKnown || range.isAway || range.isRefused)

  return (
    <div data-printed className="grid gap-5">
      <PageHeader
        title={texts.dayTitle}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Link to={calendarPath} className={buttonLook('secondary')}>
              <CalendarDays aria-hidden size={18} />
              {texts.calendar}
            </Link>
            <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        }
      />
      <p className="-mt-4 hidden print:block">{texts.printedAt(formatMoment(now, language))}</p>
      {problem !== null && (
        <div className="sticky top-(--sticky-top,0px) z-20 print:hidden">
          <Banner tone="error" onDismiss={dismiss}>
            {problem}
          </Banner>
        </div>
      )}
      <ClockNote {...clocks} here={here} />
      {isAwaited && <Spinner label={texts.loading} />}
      {range.isAway && (
        <p className="rounded-lg bg-surface px-6 py-12 text-center text-muted text-pretty ring-1 ring-line">
          {texts.notHereYet}
        </p>
      )}
      {isKnown && !isAwaited && (
        <div className="@container grid gap-8">
          <DaySection name={texts.today} day={today} {...shared} />
          <DaySection name={texts.tomorrow} day={tomorrow} {...shared} />
        </div>
      )}
    </div>
  )
}

function DaySection(props: {
  name: string
  day: Day
  bookings: readonly Booking[]
  now: string
  next: string | null
  calendarPath: string
}) {
  const { name, day, bookings, now, next, calendarPath } = props
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const headingId = useId()
  const shown = touching(bookings, day)
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 break-after-avoid">
        <h2 id={headingId} className="flex flex-wrap items-baseline gap-x-3 text-lg">
          <span className="font-semibold text-ink">{name}</span>{' '}
          <span className="inline-block text-base text-muted first-letter:uppercase">
            {formatWeekday(startOfDay(day), language)}
          </span>
        </h2>
        <p className="text-muted tabular-nums @lg:ml-auto">{texts.appointments(shown.length)}</p>
      </header>
      {shown.length === 0 ? (
        <div className="grid justify-items-center gap-2 rounded-lg border border-line border-dashed px-4 py-6 text-muted">
          <p>{texts.nothingBooked}</p>
          <Link
            to={addressOfBookingOn(calendarPath, day)}
            className={classNames(buttonLook('secondary'), 'print:hidden')}
          >
            {texts.add}
          </Link>
        </div>
      ) : (
        <ol className="grid gap-3 print:block print:space-y-2">
          {shown.map(booking => (
            <DayEntry
              key={booking.id}
              booking={booking}
              day={day}
              now={now}
              standing={standingOf(booking.row, now, next)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
