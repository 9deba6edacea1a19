import type { KeyboardEvent } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { Times } from '../../../domain/calendar/appointments.ts'
import { type LocalDateTime, toInstant, toLocalDateTime } from '../../../domain/calendar/brussels.ts'
import type { Booking } from '../bookings.ts'

/** FullCalendar gets and returns wall times as if they were UTC. Only this file converts them. */
const shortestShown = 15

export function eventTimes({ row }: Pick<Booking, 'row'>): { start: string; end: string } {
  const start = toLocalDateTime(row.startTime)
  const end = toLocalDateTime(row.endTime)
  // FullCalendar would give an hour to an event that takes no time.
  return { start: shownAt(start), end: shownAt(end > start ? end : laterBy(start, shortestShown)) }
}

export function toShownWall(date: Date): LocalDateTime {
  return date.toISOString().slice(0, 16)
}

export function shownAt(wall: LocalDateTime): string {
  return `${wall}:00.000Z`
}

function laterBy(wall: LocalDateTime, minutes: number): LocalDateTime {
  return new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 16)
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

const step = 15
const aDay = 24 * 60

/** Minutes by which Alt and an arrow move the start; with Shift, the end. */
const moves: { [key: string]: number } = {
  ArrowUp: -step,
  ArrowDown: step,
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
  if (Math.abs(minutes) !== step) return null
  const resized = resizedTo(row, laterBy(toLocalDateTime(row.endTime), minutes))
  return resized.endTime > resized.startTime ? resized : null
}
