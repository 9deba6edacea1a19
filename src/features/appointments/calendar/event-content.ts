import type { EventContentArg } from '@fullcalendar/core'
import { createElement as h, type VNode } from '@fullcalendar/core/preact'
import { appointmentTypeTexts } from '../../../domain/appointments.ts'
import { formatTime } from '../../../domain/format.ts'
import type { Language } from '../../../domain/language.ts'
import { nameOf } from '../../../parts/appointments/appointments-edits.ts'
import { labelOf as labelOfField } from '../../../parts/shown-value.ts'
import { remarks } from '../../../records/record.ts'
import type { CommonTexts } from '../../../ui/common-texts.ts'
import type { AppointmentsTexts } from '../appointments-texts.ts'
import { alertsOf, type Booking, notesOf } from '../bookings.ts'

/**
 * An appointment on its day. Its colour is a bar beside words, so that they can be read on every colour. It is drawn by
 * the calendar's own renderer: with two thousand in sight, React would look at each of them at every step of a drag.
 */
export type EventLabels = { texts: AppointmentsTexts; common: CommonTexts; language: Language }

export function eventContent(labels: EventLabels) {
  return ({ event, timeText, view }: EventContentArg): VNode => {
    const booking: Booking | undefined = event.extendedProps.booking
    const isSmall = view.type.startsWith('dayGrid')
    if (booking) return drawn(booking, timeText, isSmall, labels)
    // What is only dragged over the page, a template or a span of time, is no appointment yet.
    const label = `${timeText} ${event.title}`
    return h('div', { class: 'event' }, labelOf(label), firstLineOf(timeText, []), titleOf(event.title))
  }
}

function drawn(booking: Booking, timeText: string, isSmall: boolean, labels: EventLabels): VNode {
  const { row, mark } = booking
  const lines = linesOf(booking, labels)
  const who = whoOf(booking)
  return h(
    'div',
    {
      class: ['event', isSmall ? 'event-small' : '', mark === null ? '' : 'event-unsent'].join(' '),
      style: { '--event': row.color },
      title: lines.join('\n'),
    },
    labelOf(lines.join('. ')),
    firstLineOf(timeText, signsOf(booking)),
    titleOf(nameOf(row, labels.language)),
    who === '' ? null : h('span', { class: 'event-who', ...unread }, who),
  )
}

// The label says it.
const unread = { 'aria-hidden': 'true' }

/** What the button is called: all of it, also what there is no room to show. */
function labelOf(text: string): VNode {
  return h('span', { class: 'event-label' }, text)
}

function firstLineOf(timeText: string, signs: readonly Sign[]): VNode {
  return h('span', { class: 'event-head', ...unread }, timesOf(timeText), ...signs.map(signNode))
}

function titleOf(title: string): VNode {
  return h('span', { class: 'event-title', ...unread }, title)
}

/** Where there is little room, only the beginning shows. */
function timesOf(text: string): VNode {
  const [start, end] = text.split(' - ')
  const rest = end === undefined ? null : h('span', { class: 'event-end' }, `–${end}`)
  return h('span', { class: 'event-times' }, start, rest)
}

function linesOf(booking: Booking, { texts, common, language }: EventLabels): string[] {
  const { row, mark } = booking
  const times = `${formatTime(row.startTime, language)}–${formatTime(row.endTime, language)}`
  return [
    `${times} ${nameOf(row, language)}`,
    whoOf(booking),
    ...alertsOf(booking).map(alert => `${labelOfField(remarks.alert, language)}: ${alert}`),
    appointmentTypeTexts[language][row.appointmentType],
    ...notesOf(booking, texts, language),
    mark === null ? '' : common.marks[mark],
  ].filter(line => line !== '')
}

function whoOf({ animalName, clientName }: Booking): string {
  return [animalName, clientName].filter(part => part !== null).join(' · ')
}

function signsOf(booking: Booking): Sign[] {
  const { row, mark, clashes } = booking
  const has = (kind: 'animal' | 'time') => clashes.some(({ clash }) => clash === kind)
  const signs: { [S in Sign]: boolean } = {
    alert: alertsOf(booking).length > 0,
    unsent: mark === 'unsent',
    asks: mark === 'refused' || mark === 'conflict',
    animal: has('animal'),
    time: has('time'),
    turned: row.endTime < row.startTime,
  }
  return shownSigns.filter(sign => signs[sign])
}

const shownSigns = ['alert', 'unsent', 'asks', 'animal', 'time', 'turned'] as const

/** Small signs in the corner of an appointment; the words for them are read out, and stand in its form. */
const signs = {
  /** A triangle with an exclamation mark: something is to be known of whom it is for. */
  alert: 'M12 4 3 20h18ZM12 10v4M12 17v.01',
  /** On its way up. */
  unsent: 'M12 17V4m-5 5 5-5 5 5M5 21h14',
  asks: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v5M12 16.5v.01',
  /** A paw. */
  animal:
    'M12 12c-3 0-5.5 3-5.5 5.5 0 3.5 3.5 2 5.5 2s5.5 1.5 5.5-2C17.5 15 15 12 12 12ZM5 10v.01M9.5 5.5v.01M14.5 5.5v.01M19 10v.01',
  /** One over the other. */
  time: 'M4 4h11v11H4ZM9 9h11v11H9Z',
  /** Its end and its beginning have changed places. */
  turned: 'M7 8h12l-4-4M17 16H5l4 4',
} as const

export type Sign = keyof typeof signs

function signNode(sign: Sign): VNode {
  const look = { fill: 'none', stroke: 'currentColor', 'stroke-width': 2.25, 'stroke-linecap': 'round' }
  return h(
    'svg',
    {
      key: sign,
      class: `event-sign event-sign-${sign}`,
      viewBox: '0 0 24 24',
      width: 12,
      height: 12,
      ...look,
    },
    h('path', { d: signs[sign], 'stroke-linejoin': 'round' }),
  )
}
