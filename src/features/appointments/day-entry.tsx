import { appointmentTypeTexts } from '../../domain/appointment-words.ts'
import type { Day } from '../../domain/brussels.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLanguage } from '../../ui/language.tsx'
import { nameOf } from './appointments-edits.ts'
import type { Booking } from './bookings.ts'
import { DayEntryNotes } from './day-entry-notes.tsx'
import { DayEntryPatient } from './day-entry-patient.tsx'
import { DayEntryPlace } from './day-entry-place.tsx'
import { DayEntryTime } from './day-entry-time.tsx'
import type { Standing } from './day-list-order.ts'

const looks: Record<Standing, string> = {
  past: 'ring-1 ring-line',
  now: 'bg-surface shadow-low ring-2 ring-accent',
  next: 'bg-surface shadow-low ring-2 ring-accent/55',
  ahead: 'bg-surface shadow-low ring-1 ring-line',
}

/** One visit: when, to whom, where, and what there is to ask for. Its colour is a bar beside words. */
export function DayEntry(props: { booking: Booking; day: Day; now: string; standing: Standing }) {
  const { booking, day, now, standing } = props
  const { row } = booking
  const { language } = useLanguage()
  const isPast = standing === 'past'
  return (
    <li
      aria-current={standing === 'now' || standing === 'next' ? 'time' : undefined}
      className={classNames(
        'relative grid break-inside-avoid gap-x-6 gap-y-3 overflow-clip rounded-lg py-4 pr-4 pl-5.5',
        '@lg:grid-cols-[6rem_minmax(0,1fr)] @2xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,16rem)] @4xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,20rem)]',
        'print:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,14rem)] print:gap-x-4 print:rounded-none print:border print:border-line-strong print:py-2',
        looks[standing],
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
            {nameOf(row, language)}
          </h3>
          {row.title !== '' && (
            <p className="text-muted">{appointmentTypeTexts[language][row.appointmentType]}</p>
          )}
        </div>
        <DayEntryPatient booking={booking} isPast={isPast} />
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
        <DayEntryNotes booking={booking} />
      </div>
      <DayEntryPlace booking={booking} />
    </li>
  )
}
