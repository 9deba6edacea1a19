import { instantOf, type Wall, wallOf } from '../../domain/brussels.ts'
import type { Booking } from './bookings.ts'

/**
 * The calendar knows no zones: it is given what the clock on the practice's wall shows, as if that were UTC, and what it
 * gives back is read in the same way. Only this file makes the one of the other.
 */
const shortestShown = 15

export function eventOf(booking: Booking): { id: string; title: string; start: string; end: string } {
  const { id, row } = booking
  const start = wallOf(row.startTime)
  const end = wallOf(row.endTime)
  // What ends before it starts, or takes no time, is drawn as short as can be: the calendar would give it an hour.
  return {
    id,
    title: row.title,
    start: shown(start),
    end: shown(end > start ? end : laterBy(start, shortestShown)),
  }
}

export function wallOfShown(date: Date): Wall {
  return date.toISOString().slice(0, 16)
}

function shown(wall: Wall): string {
  return `${wall}:00.000Z`
}

export function laterBy(wall: Wall, minutes: number): Wall {
  return new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

type Times = { startTime: string; endTime: string }

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
