import type { EventContentArg } from '@fullcalendar/core'
import { Component, createElement as h, type VNode } from '@fullcalendar/core/preact'
import { appointmentTypeTexts } from '../../../domain/calendar/appointments.ts'
import type { Clash } from '../../../domain/calendar/clashes.ts'
import { visitStateTexts } from '../../../domain/calendar/visits.ts'
import { formatTime } from '../../../domain/text/format.ts'
import type { Language } from '../../../domain/text/language.ts'
import { fieldLabel as labelOfField } from '../../../record-ui/forms/shown-value.ts'
import { choiceName, remarks } from '../../../records/record.ts'
import type { CommonTexts } from '../../../ui/common-texts.ts'
import { getAppointmentName } from '../appointments-edits.ts'
import type { AppointmentsTexts, CalendarTexts } from '../appointments-texts.ts'
import { type Booking, bookingAlerts, bookingNotes } from '../bookings.ts'
import { hasState } from '../state-badge.tsx'
import type { EventStore, ShownEvent } from './event-store.ts'

export type EventLabels = {
  texts: AppointmentsTexts
  calendar: CalendarTexts
  common: CommonTexts
  language: Language
}

/** Drawn with FullCalendar's Preact. React would check all of two thousand events at every step of a drag. */
export function eventContent(labels: EventLabels, store: EventStore) {
  return ({ event: { id, title, groupId }, timeText, view }: EventContentArg): VNode | null => {
    // Closed hours have no content.
    if (groupId !== '') return null
    const isSmall = view.type.startsWith('dayGrid')
    return h(EventBody, { key: id, id, title, timeText, isSmall, labels, store })
  }
}

type BodyProps = {
  id: string
  title: string
  timeText: string
  isSmall: boolean
  labels: EventLabels
  store: EventStore
}

/** Renders when its content changes, and not whenever FullCalendar checks it. */
class EventBody extends Component<BodyProps> {
  #stop: (() => void) | undefined

  override componentDidMount(): void {
    const { id, store } = this.props
    if (id !== '') this.#stop = store.watch(id, () => this.forceUpdate())
  }

  override componentWillUnmount(): void {
    this.#stop?.()
  }

  override shouldComponentUpdate(next: BodyProps): boolean {
    const drawnProps = ['id', 'title', 'timeText', 'isSmall', 'labels'] as const
    return drawnProps.some(part => next[part] !== this.props[part])
  }

  render(): VNode {
    const { id, title, timeText, isSmall, labels, store } = this.props
    const stored = store.get(id)
    if (stored) return drawn(stored, timeText, isSmall, labels)
    // A dragged template or a selected time is no appointment yet.
    return h(
      'div',
      { class: 'event' },
      renderLabel(`${timeText} ${title}`),
      whoLine(title, '', []),
      renderTimes(timeText),
    )
  }
}

function drawn(event: ShownEvent, timeText: string, isSmall: boolean, labels: EventLabels): VNode {
  const { booking, color, place } = event
  const { row, mark } = booking
  const lines = listLines(event, labels)
  const { first, family } = getNames(booking)
  const name = getAppointmentName(row, labels.language)
  const classes = [
    'event',
    isSmall ? 'event-small' : '',
    mark === null ? '' : 'event-waiting',
    `event-${row.state}`,
    place.display === 'background' ? 'event-trace' : '',
    event.isCovered ? 'event-covered' : '',
  ]
  return h(
    'div',
    {
      class: classes.filter(look => look !== '').join(' '),
      style: { '--event': color },
      title: lines.join('\n'),
    },
    renderLabel(lines.join('. ')),
    whoLine(first === '' ? name : first, family, listSigns(booking)),
    family === '' ? null : h('span', { class: 'event-client', ...unread }, family),
    first === '' ? null : h('span', { class: 'event-subtitle', ...unread }, name),
    renderTimes(timeText),
  )
}

// Included in the label.
const unread = { 'aria-hidden': 'true' }

/** The full accessible name, even if the event has no room for it. */
function renderLabel(text: string): VNode {
  return h('span', { class: 'event-label' }, text)
}

function whoLine(first: string, family: string, signs: readonly Sign[]): VNode {
  const and = family === '' ? null : h('span', { class: 'event-and' }, ` · ${family}`)
  return h(
    'span',
    { class: 'event-head', ...unread },
    h('span', { class: 'event-title' }, first, and),
    ...signs.map(signNode),
  )
}

/** A narrow event shows only the start. */
function renderTimes(text: string): VNode {
  const [start, end] = text.split(' - ')
  const rest = end === undefined ? null : h('span', { class: 'event-end' }, `–${end}`)
  return h('span', { class: 'event-times', ...unread }, start, rest)
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
  /** A door. */
  arrived: 'M14 4h5v16h-5M4 12h9m-4-4 4 4-4 4',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  /** An arrow up. */
  unsent: 'M12 17V4m-5 5 5-5 5 5M5 21h14',
  asks: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v5M12 16.5v.01',
  /** A paw. */
  animal:
    'M12 12c-3 0-5.5 3-5.5 5.5 0 3.5 3.5 2 5.5 2s5.5 1.5 5.5-2C17.5 15 15 12 12 12ZM5 10v.01M9.5 5.5v.01M14.5 5.5v.01M19 10v.01',
  /** Two overlapping squares. */
  time: 'M4 4h11v11H4ZM9 9h11v11H9Z',
  /** Two opposite arrows. */
  turned: 'M7 8h12l-4-4M17 16H5l4 4',
} as const

export type Sign = keyof typeof signs

function signNode(sign: Sign): VNode {
  return h(
    'svg',
    {
      key: sign,
      class: `event-icon event-icon-${sign}`,
      viewBox: '0 0 24 24',
      width: 12,
      height: 12,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 2.25,
      'stroke-linecap': 'round',
    },
    h('path', { d: signs[sign], 'stroke-linejoin': 'round' }),
  )
}
