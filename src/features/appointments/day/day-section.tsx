import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Day, dayAfter, startOfDay } from '../../../domain/calendar/brussels.ts'
import { standingOf, touching } from '../../../domain/calendar/day-order.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import { formatWeekday } from '../../../domain/text/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { addressOfBookingOn } from '../booking-address.ts'
import type { Booking } from '../bookings.ts'
import { DayEntry } from './day-entry.tsx'
import { dayListTexts } from './day-list-texts.ts'

/** One day. What is over today is folded under one line, and what was canceled or missed under another; on paper all of it stands. */
export function DaySection(props: {
  day: Day
  today: Day
  bookings: readonly Booking[]
  now: string
  next: string | null
  calendarPath: string
  /** Whose visits these are; null: everybody's. */
  whose: string | null
  onOpen: (id: string) => void
}) {
  const { day, today, bookings, now, next, calendarPath, whose, onOpen } = props
  const texts = useTexts(appointmentsTexts)
  const dayTexts = useTexts(dayListTexts)
  const { language } = useLanguage()
  const headingId = useId()
  const listId = useId()
  const [isEarlierOpen, setEarlierOpen] = useState(false)
  const [isOffOpen, setOffOpen] = useState(false)
  const all = touching(bookings, day).map(booking => ({
    booking,
    standing: standingOf(booking.row, now, next),
    isOff: !takesPlace(booking.row),
  }))
  const off = all.filter(({ isOff }) => isOff).length
  const isEarlier = ({ isOff, standing }: (typeof all)[number]) =>
    day === today && !isOff && standing === 'past'
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
      {/* Both above the list: what they open stands below, in its place. */}
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
          <p>{whose === null ? texts.nothingBooked : dayTexts.nothingFor(whose)}</p>
          <Link
            to={addressOfBookingOn(calendarPath, day)}
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
          {all.map(each => (
            <DayEntry
              key={each.booking.id}
              booking={each.booking}
              day={day}
              now={now}
              standing={each.standing}
              isPutAway={each.isOff ? !isOffOpen : isEarlier(each) && !isEarlierOpen}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** How many are folded away, and the way to them. */
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
