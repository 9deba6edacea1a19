import { refusedIf } from '../edits/fields.ts'
import { byLanguage } from '../text/language.ts'
import { dayAfter, dayOf, readInstant, startOfDay } from './brussels.ts'

/** `standard` is what an appointment is that came without a type. */
export const appointmentTypes = ['consultation', 'surgery', 'checkup', 'emergency', 'standard'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

/** `duration` is written 'hh:mm'. */
export type Template = { type: AppointmentType; duration: string; color: string }

/** What most practices book most, in the order of the panel: shown until a practice has templates of its own. */
export const templates: readonly Template[] = [
  { type: 'consultation', duration: '01:00', color: '#4CAF50' },
  { type: 'surgery', duration: '02:00', color: '#F44336' },
  { type: 'checkup', duration: '00:30', color: '#2196F3' },
  { type: 'emergency', duration: '01:00', color: '#FF9800' },
]

export const newAppointment = { type: 'consultation', color: '#4CAF50', duration: 3_600_000 } as const
/** For what comes without a type and a colour. */
export const plainAppointment = { type: 'standard', color: '#3788d8' } as const

export const longestTitle = 200
export const longestDescription = 5_000

export function isAppointmentType(type: unknown): type is AppointmentType {
  return appointmentTypes.some(known => known === type)
}

/** 'hh:mm' in milliseconds. */
export function durationOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

export function isColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

/** What is wrong with the fields that are there; a new appointment has both its times. */
export function refusalsOfAppointment(values: {
  startTime?: string | undefined
  endTime?: string | undefined
  appointmentType?: string | undefined
  color?: string | undefined
}) {
  const { appointmentType: type, color } = values
  return [
    ...(['startTime', 'endTime'] as const).flatMap(field => {
      const time = values[field]
      const isWrong = time !== undefined && time !== '' && readInstant(time) === null
      return [
        ...refusedIf(time === '', 'appointments/times-required', field),
        ...refusedIf(isWrong, 'appointments/time-invalid', field),
      ]
    }),
    ...refusedIf(
      type !== undefined && !isAppointmentType(type),
      'appointments/type-unknown',
      'appointmentType',
    ),
    ...refusedIf(color !== undefined && !isColor(color), 'appointments/color-invalid', 'color'),
  ]
}

export type Times = { startTime: string; endTime: string }
/** From the first instant on, up to the second. */
export type Span = { from: string; until: string }

/** The time that it takes up, whichever of its ends comes first: an end before the start is accepted, with a warning. */
export function spanOf({ startTime, endTime }: Times): Span {
  return startTime <= endTime ? { from: startTime, until: endTime } : { from: endTime, until: startTime }
}

/** Whether any of it lies within. What takes no time at all lies at its one instant. */
export function isWithin(times: Times, { from, until }: Span): boolean {
  const own = spanOf(times)
  return own.from < until && (own.until > from || own.from >= from)
}

/** Whether all of these days are among those that are kept. */
export function isWhollyIn({ from, until }: Span, kept: Span): boolean {
  return from >= kept.from && until <= kept.until
}

/** A year of a contract and a month more: the visits of the present year are counted from what the device has. */
const daysBehind = 400
const daysAhead = 365

/** What devices keep: the days around today, in the practice's own days. */
export function spanOnDevices(now: string | number): Span {
  const today = dayOf(now)
  return { from: startOfDay(dayAfter(today, -daysBehind)), until: startOfDay(dayAfter(today, daysAhead + 1)) }
}

/** How the types are called: on the calendar, and where the outbox shows what was edited. */
export const appointmentTypeTexts = byLanguage({
  consultation: { en: 'Consultation', fr: 'Consultation', nl: 'Consultatie' },
  surgery: { en: 'Surgery', fr: 'Chirurgie', nl: 'Operatie' },
  checkup: { en: 'Check-up', fr: 'Contrôle', nl: 'Controle' },
  emergency: { en: 'Emergency', fr: 'Urgence', nl: 'Spoedgeval' },
  standard: { en: 'Appointment', fr: 'Rendez-vous', nl: 'Afspraak' },
})
