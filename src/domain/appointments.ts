import { dayAfter, dayOf, startOfDay } from './brussels.ts'
import type { Refusal } from './refusal.ts'
import { tidyText } from './text.ts'
import { readZonedTime } from './times.ts'

/** `standard` is what an appointment is that came without a type. */
export const appointmentTypes = ['consultation', 'surgery', 'checkup', 'emergency', 'standard'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

export type AppointmentValues = {
  title: string
  description: string | null
  startTime: string
  endTime: string
  appointmentType: AppointmentType
  color: string
  animalId: string | null
}

export type AppointmentRefusal =
  | 'appointments/times-required'
  | 'appointments/time-invalid'
  | 'appointments/type-unknown'
  | 'appointments/color-invalid'

export type Template = { type: Exclude<AppointmentType, 'standard'>; duration: string; color: string }

/** What staff book most, in the order of the panel. */
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

/** A date and time with its zone, as the instant in UTC; null for anything else. Years of four digits sort as text. */
export function readInstant(text: string): string | null {
  const time = readZonedTime(text)
  return time !== null && time >= '1900' && time < '2200' ? time : null
}

/** What is wrong with the fields that are there; a new appointment has both its times. */
export function refusalsOfAppointment(values: {
  startTime?: string | undefined
  endTime?: string | undefined
  appointmentType?: string | undefined
  color?: string | undefined
}): Refusal<AppointmentRefusal>[] {
  const found: Refusal<AppointmentRefusal>[] = []
  for (const field of ['startTime', 'endTime'] as const) {
    const time = values[field]
    if (time === '') found.push({ code: 'appointments/times-required', field })
    else if (time !== undefined && readInstant(time) === null)
      found.push({ code: 'appointments/time-invalid', field })
  }
  const { appointmentType, color } = values
  if (appointmentType !== undefined && !isAppointmentType(appointmentType))
    found.push({ code: 'appointments/type-unknown', field: 'appointmentType' })
  if (color !== undefined && !isColor(color))
    found.push({ code: 'appointments/color-invalid', field: 'color' })
  return found
}

/** A title on one line, a description as it was typed but for its ends, and no description that says nothing. */
export function tidyAppointment<Values extends Partial<AppointmentValues>>(values: Values): Values {
  const tidied: Partial<AppointmentValues> = {}
  if (values.title !== undefined) tidied.title = tidyText(values.title)
  if (values.description !== undefined) tidied.description = values.description?.trim() || null
  if (values.startTime !== undefined) tidied.startTime = readInstant(values.startTime) ?? ''
  if (values.endTime !== undefined) tidied.endTime = readInstant(values.endTime) ?? ''
  if (values.animalId !== undefined) tidied.animalId = values.animalId || null
  return { ...values, ...tidied }
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

const daysBehind = 60
const daysAhead = 365

/** What devices keep: the days around today, in the practice's own days. */
export function spanOnDevices(now: string | number): Span {
  const today = dayOf(now)
  return { from: startOfDay(dayAfter(today, -daysBehind)), until: startOfDay(dayAfter(today, daysAhead + 1)) }
}
