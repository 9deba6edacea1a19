import type { KeyboardEvent } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { Times } from '../../../domain/calendar/appointments.ts'
import { type LocalDateTime, toInstant, toLocalDateTime } from '../../../domain/calendar/brussels.ts'

/** Drags snap to quarters of an hour. */
export const snapMinutes = 15

export function laterBy(time: LocalDateTime, minutes: number): LocalDateTime {
  return new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

/**
 * The length is unchanged, also over a night in which the clock changes. An unchanged start keeps its
 * instant.
 */
export function movedTo(row: Times, start: LocalDateTime): Times {
  const startTime = start === toLocalDateTime(row.startTime) ? row.startTime : toInstant(start)
  const length = Date.parse(row.endTime) - Date.parse(row.startTime)
  return { startTime, endTime: new Date(Date.parse(startTime) + length).toISOString() }
}

export function resizedTo(row: Times, end: LocalDateTime): Times {
  return {
    startTime: row.startTime,
    endTime: end === toLocalDateTime(row.endTime) ? row.endTime : toInstant(end),
  }
}

export function lasting(start: LocalDateTime, milliseconds: number): Times {
  const startTime = toInstant(start)
  return { startTime, endTime: new Date(Date.parse(startTime) + milliseconds).toISOString() }
}

const aDay = 24 * 60

/** Minutes by which Alt and an arrow move the start; with Shift, the end. */
const moves: { [key: string]: number } = {
  ArrowUp: -snapMinutes,
  ArrowDown: snapMinutes,
  ArrowLeft: -aDay,
  ArrowRight: aDay,
}

/** The new times for a key, or null. A key never moves the end before the start. */
export function timesByKey(
  { altKey, shiftKey, key }: Pick<KeyboardEvent, 'altKey' | 'shiftKey' | 'key'>,
  row: AppointmentRow,
): Times | null {
  const minutes = moves[key]
  if (!altKey || minutes === undefined) return null
  if (!shiftKey) return movedTo(row, laterBy(toLocalDateTime(row.startTime), minutes))
  if (Math.abs(minutes) !== snapMinutes) return null
  const resized = resizedTo(row, laterBy(toLocalDateTime(row.endTime), minutes))
  return resized.endTime > resized.startTime ? resized : null
}
