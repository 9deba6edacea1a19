import type { KeyboardEvent } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { Times } from '../../../domain/calendar/appointments.ts'
import { instantOf, type Wall, wallOf } from '../../../domain/calendar/brussels.ts'
import type { Booking } from '../bookings.ts'

/**
 * The calendar knows no zones: it is given what the clock on the practice's wall shows, as if that were UTC, and what it
 * gives back is read in the same way. Only this file makes the one of the other.
 */
const shortestShown = 15

export function eventOf({ row }: Pick<Booking, 'row'>): { start: string; end: string } {
  const start = wallOf(row.startTime)
  const end = wallOf(row.endTime)
  // What ends before it starts, or takes no time, is drawn as short as can be: the calendar would give it an hour.
  return { start: shownAt(start), end: shownAt(end > start ? end : laterBy(start, shortestShown)) }
}

export function wallOfShown(date: Date): Wall {
  return date.toISOString().slice(0, 16)
}

export function shownAt(wall: Wall): string {
  return `${wall}:00.000Z`
}

function laterBy(wall: Wall, minutes: number): Wall {
  return new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

/**
 * What a move means: the new beginning as the wall shows it, and as long as before, also over a night in which the clock
 * changes. A beginning that stays keeps its very instant.
 */
export function movedTo(row: Times, start: Wall): Times {
  const startTime = start === wallOf(row.startTime) ? row.startTime : instantOf(start)
  const length = Date.parse(row.endTime) - Date.parse(row.startTime)
  return { startTime, endTime: new Date(Date.parse(startTime) + length).toISOString() }
}

export function resizedTo(row: Times, end: Wall): Times {
  return { startTime: row.startTime, endTime: end === wallOf(row.endTime) ? row.endTime : instantOf(end) }
}

/** From a wall time on, for so long. */
export function lasting(start: Wall, milliseconds: number): Times {
  const startTime = instantOf(start)
  return { startTime, endTime: new Date(Date.parse(startTime) + milliseconds).toISOString() }
}

const step = 15
const aDay = 24 * 60

/** Minutes by which Alt and an arrow move the beginning; with Shift, the end. */
const moves: { [key: string]: number } = {
  ArrowUp: -step,
  ArrowDown: step,
  ArrowLeft: -aDay,
  ArrowRight: aDay,
}

/** What a key means for an appointment: its new times, or nothing. An end never comes before its beginning by a key. */
export function timesByKey(
  { altKey, shiftKey, key }: Pick<KeyboardEvent, 'altKey' | 'shiftKey' | 'key'>,
  row: AppointmentRow,
): Times | null {
  const minutes = moves[key]
  if (!altKey || minutes === undefined) return null
  if (!shiftKey) return movedTo(row, laterBy(wallOf(row.startTime), minutes))
  if (Math.abs(minutes) !== step) return null
  const resized = resizedTo(row, laterBy(wallOf(row.endTime), minutes))
  return resized.endTime > resized.startTime ? resized : null
}
