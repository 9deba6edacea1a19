import { refusedIf } from '../edits/fields.ts'
import { byLanguage } from '../text/language.ts'
import { dayAfter, readInstant, startOfDay, toDay } from './brussels.ts'

export const appointmentTypes = ['consultation', 'surgery', 'checkup', 'emergency', 'standard'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

export type Template = { type: AppointmentType; duration: string; color: string }

/** Shown until a practice has templates of its own, in the order of the panel. */
export const templates: readonly Template[] = [
  { type: 'consultation', duration: '01:00', color: '#4CAF50' },
  { type: 'surgery', duration: '02:00', color: '#F44336' },
  { type: 'checkup', duration: '00:30', color: '#2196F3' },
  { type: 'emergency', duration: '01:00', color: '#FF9800' },
]

export const newAppointment = { type: 'consultation', color: '#4CAF50', duration: 3_600_000 } as const
export const plainAppointment = { type: 'standard', color: '#3788d8' } as const

export const longestTitle = 200
export const longestDescription = 5_000

export function isAppointmentType(type: unknown): type is AppointmentType {
  return appointmentTypes.some(known => known === type)
}

export function parseDuration(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

export function isColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

/** Only present fields are checked; a new appointment has both times. */
export function appointmentRefusals(values: {
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
export type Span = { from: string; until: string }

/** An end before the start is accepted with a warning, so the two are put in order. */
export function appointmentSpan({ startTime, endTime }: Times): Span {
  return startTime <= endTime ? { from: startTime, until: endTime } : { from: endTime, until: startTime }
}

/** Any overlap. An appointment without duration counts at its start. */
export function isWithin(times: Times, { from, until }: Span): boolean {
  const own = appointmentSpan(times)
  return own.from < until && (own.until > from || own.from >= from)
}

export function isWhollyIn({ from, until }: Span, outer: Span): boolean {
  return from >= outer.from && until <= outer.until
}

/** A contract year and a month: the visits of the current year are counted on the device. */
const daysBehind = 400
const daysAhead = 365

export function spanOnDevices(now: string | number): Span {
  const today = toDay(now)
  return { from: startOfDay(dayAfter(today, -daysBehind)), until: startOfDay(dayAfter(today, daysAhead + 1)) }
}

export const appointmentTypeTexts = byLanguage({
  consultation: { en: 'Consultation', fr: 'Consultation', nl: 'Consultatie' },
  surgery: { en: 'Surgery', fr: 'Chirurgie', nl: 'Operatie' },
  checkup: { en: 'Check-up', fr: 'Contrôle', nl: 'Controle' },
  emergency: { en: 'Emergency', fr: 'Urgence', nl: 'Spoedgeval' },
  standard: { en: 'Appointment', fr: 'Rendez-vous', nl: 'Afspraak' },
})
