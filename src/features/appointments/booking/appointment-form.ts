import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { TemplateRow } from '../../../contract/rows.ts'
import {
  type AppointmentType,
  appointmentTypes,
  newAppointment,
  parseDuration,
  type Template,
  type Times,
} from '../../../domain/calendar/appointments.ts'
import {
  dstIssue,
  type LocalDateTime,
  readInstant,
  toInstant,
  toLocalDateTime,
} from '../../../domain/calendar/brussels.ts'
import type { FreeTime } from '../../../domain/calendar/free-times.ts'
import type { Repeat } from '../../../domain/calendar/repeats.ts'
import { typeDefaults } from '../../../domain/calendar/templates.ts'
import type { Json } from '../../../domain/text/json.ts'
import { type DraftReader, fields, figure, readOneOf, text } from '../../../record-ui/forms/read-draft.ts'
import type { Draft } from '../../../record-ui/forms/typed-values.ts'
import { type AppointmentValues, plainBooking } from '../../../records/appointments.ts'
import { readWallTime } from '../../../ui/fields/wall-time.ts'

/** The values of the form: times on the practice's clock, '' where none is chosen. */
export type AppointmentTyped = {
  title: string
  description: string
  start: LocalDateTime
  end: LocalDateTime
  /** In milliseconds: whole minutes, more than none. Moving the start does not change it. */
  duration: number
  type: AppointmentType
  color: string
  animalId: string | null
  personId: string | null
  room: string
  /** For a new appointment only; null for a single one. */
  repeat: Repeat | null
}

const defaultColor = '#ffffff'
const minute = 60_000

export function blankTyped(start: LocalDateTime): AppointmentTyped {
  return typedWith(newAppointment, newAppointment.duration, '', start)
}

export function typedFromTemplate(template: Template, title: string, start: LocalDateTime): AppointmentTyped {
  return typedWith(template, parseDuration(template.duration), title, start)
}

function typedWith(
  { type, color }: { type: AppointmentType; color: string },
  duration: number,
  title: string,
  start: LocalDateTime,
): AppointmentTyped {
  const end = start === '' ? '' : endAfter(toInstant(start), duration)
  return {
    title,
    description: '',
    start,
    end,
    duration,
    type,
    color,
    animalId: null,
    personId: null,
    room: '',
    repeat: null,
  }
}

export function typedFromAppointment(row: AppointmentRow): AppointmentTyped {
  return {
    title: row.title,
    description: row.description ?? '',
    start: toLocalDateTime(row.startTime),
    end: toLocalDateTime(row.endTime),
    duration: durationOfTimes(row) ?? newAppointment.duration,
    type: row.appointmentType,
    color: row.color,
    animalId: row.animalId,
    personId: row.personId,
    room: row.room ?? '',
    repeat: null,
  }
}

export function valuesTyped(typed: AppointmentTyped, row: AppointmentRow | null): AppointmentValues {
  const { state, cancelReason, arrivedAt, seriesId } = row ?? plainBooking
  return {
    ...toTimes(typed, row),
    title: typed.title,
    description: typed.description,
    appointmentType: typed.type,
    color: typed.color.trim() || defaultColor,
    animalId: typed.animalId,
    personId: typed.personId,
    room: typed.room.trim() || null,
    state,
    cancelReason,
    arrivedAt,
    seriesId,
  }
}

export function changeStart(
  typed: AppointmentTyped,
  start: LocalDateTime,
  row: AppointmentRow | null = null,
): AppointmentTyped {
  const changed = { ...typed, start }
  if (start === typed.start || start === '' || typed.end === '') return changed
  return { ...changed, end: endAfter(toTimes(changed, row).startTime, typed.duration) }
}

/** An end that is not after the start leaves the duration as it is. */
export function changeEnd(
  typed: AppointmentTyped,
  end: LocalDateTime,
  row: AppointmentRow | null = null,
): AppointmentTyped {
  const changed = { ...typed, end }
  return { ...changed, duration: durationOfTimes(toTimes(changed, row)) ?? typed.duration }
}

export function changeLength(
  typed: AppointmentTyped,
  duration: number,
  row: AppointmentRow | null = null,
): AppointmentTyped {
  const changed = { ...typed, duration }
  return typed.start === ''
    ? changed
    : { ...changed, end: endAfter(toTimes(changed, row).startTime, duration) }
}

/** In a practice without staff members the person is unchanged. */
export function withTime(
  typed: AppointmentTyped,
  { start, personId }: Pick<FreeTime, 'start' | 'personId'>,
  row: AppointmentRow | null = null,
): AppointmentTyped {
  const moved = changeLength(changeStart(typed, start, row), typed.duration, row)
  return { ...moved, personId: personId ?? typed.personId }
}

/** The old type's colour and length are replaced by those of the new type. Chosen ones are unchanged. */
export function changeType(
  typed: AppointmentTyped,
  type: AppointmentType,
  own: readonly TemplateRow[] = [],
  row: AppointmentRow | null = null,
): AppointmentTyped {
  const wereOfType = [typeDefaults(typed.type, own), typeDefaults(typed.type)]
  const isOfType = wereOfType.some(({ color }) => color.toLowerCase() === typed.color.toLowerCase())
  const preset = typeDefaults(type, own)
  const changed = { ...typed, type, color: isOfType ? preset.color : typed.color }
  const isAsLong = wereOfType.some(({ duration }) => duration === typed.duration)
  return isAsLong && preset.duration !== typed.duration
    ? changeLength(changed, preset.duration, row)
    : changed
}

/**
 * Returns whether the clock skips or repeats this hour, if the instant is the one that the hint describes.
 */
export function chosenDstIssue(wall: LocalDateTime, instant: string): 'skipped' | 'repeated' | null {
  return wall !== '' && instant === toInstant(wall) ? dstIssue(wall) : null
}

export function isSameTyped(one: AppointmentTyped, other: AppointmentTyped): boolean {
  return JSON.stringify({ ...one, duration: 0 }) === JSON.stringify({ ...other, duration: 0 })
}

/** A wall time is ambiguous in the night that repeats an hour, and has no seconds: an unchanged time keeps the instant of the row. */
function toTimes({ start, end, duration }: AppointmentTyped, row: AppointmentRow | null): Times {
  const isStartUnchanged = row !== null && start === toLocalDateTime(row.startTime)
  const startTime = isStartUnchanged ? row.startTime : start === '' ? '' : toInstant(start)
  if (row !== null && end === toLocalDateTime(row.endTime)) return { startTime, endTime: row.endTime }
  if (end === '') return { startTime, endTime: '' }
  const led = startTime === '' ? null : new Date(toMinute(startTime) + duration).toISOString()
  return { startTime, endTime: led !== null && toLocalDateTime(led) === end ? led : toInstant(end) }
}

/** Null unless the end is after the start. Seconds do not count. */
function durationOfTimes({ startTime, endTime }: Times): number | null {
  const duration = toMinute(endTime) - toMinute(startTime)
  return duration > 0 ? duration : null
}

function endAfter(startTime: string, duration: number): LocalDateTime {
  return toLocalDateTime(toMinute(startTime) + duration)
}

function toMinute(instant: string): number {
  return Math.floor(Date.parse(instant) / minute) * minute
}

export type AppointmentDraft = Draft<'appointments', AppointmentTyped>

/** A draft of a row without readable times is dropped. */
export function readTypedAppointment(
  draftValues: { [name: string]: Json },
  row: AppointmentRow | null,
): AppointmentTyped | undefined {
  if (row && (readInstant(row.startTime) === null || readInstant(row.endTime) === null)) return undefined
  return readTyped(draftValues)
}

const wall: DraftReader<LocalDateTime> = json =>
  typeof json === 'string' && (json === '' || readWallTime(json) !== undefined) ? json : undefined
const readRepeat = fields({
  every: figure,
  unit: readOneOf(['weeks', 'months']),
  ends: readOneOf(['after', 'on']),
  times: figure,
  until: text,
})
const readTyped = fields({
  title: text,
  description: text,
  start: wall,
  end: wall,
  duration: json => (typeof json === 'number' && json > 0 ? json : undefined),
  type: readOneOf(appointmentTypes),
  color: text,
  animalId: (json = null) => (json === null ? null : text(json)),
  personId: (json = null) => (json === null ? null : text(json)),
  // Drafts of older versions have no room.
  room: (json = '') => text(json),
  repeat: (json = null) => (json === null ? null : readRepeat(json)),
})
