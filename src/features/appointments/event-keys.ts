import type { KeyboardEvent } from 'react'
import type { AppointmentRow } from '../../contract/appointments.ts'
import type { Times } from '../../domain/appointments.ts'
import { wallOf } from '../../domain/brussels.ts'
import { laterBy, movedTo, resizedTo } from './shown-event.ts'

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
