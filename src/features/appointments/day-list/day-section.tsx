import { useId } from 'react'
import { type Day, startOfDay } from '../../../domain/brussels.ts'
import { formatWeekday } from '../../../domain/format.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Booking } from '../bookings.ts'
import { DayEntry } from './day-entry.tsx'
import { standingOf, touching } from './day-list-order.ts'

export function DaySection(props: {
  name: string
  day: Day
  bookings: readonly Booking[]
  now: string
  next: string | null
}) {
  const { name, day, bookings, now, next } = props
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
        <p className="rounded-lg border border-line border-dashed px-4 py-8 text-center text-muted">
          {texts.nothingBooked}
        </p>
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
