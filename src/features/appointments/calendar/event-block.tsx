import { type CSSProperties, memo } from 'react'
import { appointmentTypeTexts } from '../../../domain/calendar/appointments.ts'
import type { Clash } from '../../../domain/calendar/clashes.ts'
import { visitStateTexts } from '../../../domain/calendar/visits.ts'
import { formatTime } from '../../../domain/text/format.ts'
import type { Language } from '../../../domain/text/language.ts'
import { fieldLabel as labelOfField } from '../../../record-ui/forms/shown-value.ts'
import { choiceName, remarks } from '../../../records/record.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { CommonTexts } from '../../../ui/common-texts.ts'
import { getAppointmentName } from '../appointments-edits.ts'
import type { AppointmentsTexts, CalendarTexts } from '../appointments-texts.ts'
import { type Booking, bookingAlerts, bookingNotes } from '../bookings.ts'
import { hasState } from '../state-badge.tsx'
import { firstMinute, lastMinute, type Piece } from './grid-layout.ts'
import type { ShownEvent } from './shown-events.ts'

export type EventLabels = {
  texts: AppointmentsTexts
  calendar: CalendarTexts
  common: CommonTexts
  language: Language
  hintId: string
}

type Place = Omit<Piece, 'event'>

// Half an hour has room for one line.
const shortMinutes = 34

export const EventBlock = memo(function EventBlock(
  props: { event: ShownEvent; isDragged: boolean; isCovered?: boolean; labels: EventLabels } & Place,
) {
  const { event, isDragged, isCovered = false, labels, from, until, lane, lanes, width } = props
  return (
    <EventButton
      event={event}
      labels={labels}
      className={classNames(
        'event-block',
        until - from < shortMinutes && 'event-short',
        event.isBehind && 'event-trace',
        isCovered && 'event-covered',
        isDragged && 'event-dragged',
      )}
      style={blockStyle({ from, until, lane, lanes, width })}
    />
  )
})

export function blockStyle({ from, until, lane, lanes, width }: Place): CSSProperties {
  return { ...spanStyle(from, until), left: percent(lane, lanes), width: percent(width, lanes) }
}

export function spanStyle(from: number, until: number): CSSProperties {
  const all = lastMinute - firstMinute
  return { top: percent(from - firstMinute, all), height: percent(until - from, all) }
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** An appointment in a month. */
export const EventLine = memo(function EventLine(props: {
  event: ShownEvent
  isDragged: boolean
  labels: EventLabels
}) {
  const { event, isDragged, labels } = props
  return (
    <EventButton
      event={event}
      labels={labels}
      className={classNames('event-small', isDragged && 'event-dragged')}
      style={{}}
    />
  )
})

function EventButton(props: {
  event: ShownEvent
  labels: EventLabels
  className: string
  style: CSSProperties
}) {
  const { event, labels, className, style } = props
  const { booking, color, start, end } = event
  const { row, mark } = booking
  const lines = listLines(event, labels)
  const { first, family } = getNames(booking)
  const name = getAppointmentName(row, labels.language)
  return (
    <button
      type="button"
      data-appointment={event.id}
      aria-describedby={labels.hintId}
      title={lines.join('\n')}
      className={classNames('event', className, mark !== null && 'event-waiting', `event-${row.state}`)}
      style={{ ...style, ...eventColor(color) }}
    >
      <span className="event-label">{lines.join('. ')}</span>
      <span className="event-head" aria-hidden>
        <span className="event-title">
          {first === '' ? name : first}
          {family !== '' && <span className="event-and"> · {family}</span>}
        </span>
        {listSigns(booking).map(sign => (
          <SignIcon key={sign} sign={sign} />
        ))}
      </span>
      {family !== '' && (
        <span className="event-client" aria-hidden>
          {family}
        </span>
      )}
      {first !== '' && (
        <span className="event-subtitle" aria-hidden>
          {name}
        </span>
      )}
      <EventTimes start={start} end={end} />
      <span className="event-resizer" aria-hidden />
    </button>
  )
}

export function EventTimes({ start, end }: { start: string; end: string }) {
  return (
    <span className="event-times" aria-hidden>
      {start.slice(11)}
      <span className="event-end">–{end.slice(11)}</span>
    </span>
  )
}

export function eventColor(color: string): CSSProperties {
  return Object.fromEntries([['--event', color]])
}

function listLines(
  { booking, person }: ShownEvent,
  { texts, calendar, common, language }: EventLabels,
): string[] {
  const { row, mark } = booking
  const { state, room, cancelReason } = row
  const times = `${formatTime(row.startTime, language)}–${formatTime(row.endTime, language)}`
  return [
    `${times} ${getAppointmentName(row, language)}`,
    describeSubject(booking),
    hasState(row) ? choiceName(row, 'state', visitStateTexts[language]) : '',
    state === 'canceled' && cancelReason !== null ? calendar.reason(cancelReason) : '',
    ...bookingAlerts(booking).map(alert => `${labelOfField(remarks.alert, language)}: ${alert}`),
    choiceName(row, 'appointmentType', appointmentTypeTexts[language]),
    person ?? '',
    room === null || room === '' ? '' : calendar.room(room),
    ...bookingNotes({ ...booking, clashes: booking.clashes.slice(0, mostNamed) }, texts, language),
    mark === null ? '' : common.marks[mark],
  ].filter(line => line !== '')
}

/** The form names all clashes. */
const mostNamed = 8

function describeSubject({ animalName, clientName }: Booking): string {
  return [animalName, clientName].filter(part => part !== null).join(' · ')
}

/** The names that practices use: the animal, and the family name. */
function getNames({ row, animalName, client }: Booking): { first: string; family: string } {
  const family = client?.lastName ?? row.animal?.client?.lastName ?? ''
  return animalName === null ? { first: family, family: '' } : { first: animalName, family }
}

function listSigns(booking: Booking): Sign[] {
  const { row, mark, clashes } = booking
  const has = (kind: Clash) => clashes.some(({ clash }) => clash === kind)
  const signs: { [S in Sign]: boolean } = {
    alert: bookingAlerts(booking).length > 0,
    unsent: mark === 'unsent',
    asks: mark === 'refused' || mark === 'conflict',
    animal: has('animal'),
    time: has('time') || has('room'),
    arrived: row.state === 'arrived',
    done: row.state === 'done',
    turned: row.endTime < row.startTime,
  }
  return shownSigns.filter(sign => signs[sign])
}

const shownSigns = ['alert', 'unsent', 'asks', 'arrived', 'done', 'animal', 'time', 'turned'] as const

const signs = {
  /** A warning triangle. */
  alert: 'M12 4 3 20h18ZM12 10v4M12 17v.01',
  arrived: 'M14 4h5v16h-5M4 12h9m-4-4 4 4-4 4',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  /** An arrow up. */
  unsent: 'M12 17V4m-5 5 5-5 5 5M5 21h14',
  asks: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v5M12 16.5v.01',
  animal:
    'M12 12c-3 0-5.5 3-5.5 5.5 0 3.5 3.5 2 5.5 2s5.5 1.5 5.5-2C17.5 15 15 12 12 12ZM5 10v.01M9.5 5.5v.01M14.5 5.5v.01M19 10v.01',
  /** Two overlapping squares. */
  time: 'M4 4h11v11H4ZM9 9h11v11H9Z',
  turned: 'M7 8h12l-4-4M17 16H5l4 4',
} as const

export type Sign = keyof typeof signs

function SignIcon({ sign }: { sign: Sign }) {
  return (
    <svg
      className={`event-icon event-icon-${sign}`}
      viewBox="0 0 24 24"
      width={12}
      height={12}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={signs[sign]} />
    </svg>
  )
}
