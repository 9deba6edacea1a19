import { describe, expect, it } from 'vitest'
import { aBooking } from '../../../../tests/world/create-booking.ts'
import { blankRow } from '../../../contract/rows.ts'
import { lasting, movedTo, resizedTo, timesByKey } from './moved-times.ts'
import { shownTimes } from './shown-events.ts'

const rowAt = (startTime: string, endTime: string) => ({
  ...blankRow.appointments,
  id: 'a',
  startTime: `${startTime}:00.000Z`,
  endTime: `${endTime}:00.000Z`,
})

it.each([
  ['in winter', '2026-11-23T09:00', '2026-11-23T10:00', '2026-11-23T10:00', '2026-11-23T11:00'],
  ['in summer', '2026-07-06T09:00', '2026-07-06T10:00', '2026-07-06T11:00', '2026-07-06T12:00'],
  ['in a spring night', '2026-03-29T00:30', '2026-03-29T01:30', '2026-03-29T01:30', '2026-03-29T03:30'],
  ['with an early end', '2026-11-23T10:00', '2026-11-23T09:00', '2026-11-23T11:00', '2026-11-23T11:15'],
  ['without duration', '2026-11-23T10:00', '2026-11-23T10:00', '2026-11-23T11:00', '2026-11-23T11:15'],
  // From 02:30 to 02:30, an hour later.
  ['in a repeated hour', '2026-10-25T00:30', '2026-10-25T01:30', '2026-10-25T02:30', '2026-10-25T02:45'],
])('an appointment %s is shown at the practice’s clock time', (_, start, end, shownStart, shownEnd) => {
  expect(shownTimes(aBooking(rowAt(start, end)))).toEqual({ start: shownStart, end: shownEnd })
})

describe('a move', () => {
  it('keeps the duration, also into a night with a clock change', () => {
    const row = rowAt('2026-03-27T22:00', '2026-03-28T02:00')
    // Four hours after 23:00, the clock shows 04:00 instead of 03:00.
    const moved = { startTime: '2026-03-28T22:00:00.000Z', endTime: '2026-03-29T02:00:00.000Z' }
    expect(movedTo(row, '2026-03-28T23:00')).toEqual(moved)
  })

  it('to an hour that the clock skips starts an hour later', () => {
    const row = rowAt('2026-03-28T01:30', '2026-03-28T02:30')
    expect(movedTo(row, '2026-03-29T02:30').startTime).toBe('2026-03-29T01:30:00.000Z')
  })

  it('without a new time changes nothing, including seconds and the repeated hour', () => {
    const times = { startTime: '2026-10-25T01:30:37.000Z', endTime: '2026-10-25T02:30:37.000Z' }
    const row = { ...blankRow.appointments, ...times }
    expect(movedTo(row, '2026-10-25T02:30')).toEqual(times)
    expect(resizedTo(row, '2026-10-25T03:30')).toEqual(times)
  })

  it('keeps an end that precedes its start unchanged', () => {
    const row = rowAt('2026-11-23T10:00', '2026-11-23T09:00')
    expect(movedTo(row, '2026-11-24T11:00')).toEqual(at('24T10:00', '24T09:00'))
  })
})

it('a template keeps its duration across a clock change', () => {
  expect(lasting('2026-10-25T01:30', 2 * 3_600_000)).toEqual({
    startTime: '2026-10-24T23:30:00.000Z',
    endTime: '2026-10-25T01:30:00.000Z',
  })
})

const untilHalfPast = rowAt('2026-11-23T09:00', '2026-11-23T09:30')
const by = (key: string, { alt = true, shift = false } = {}, of = untilHalfPast) =>
  timesByKey({ key, altKey: alt, shiftKey: shift }, of)
const at = (start: string, end: string) => ({
  startTime: `2026-11-${start}:00.000Z`,
  endTime: `2026-11-${end}:00.000Z`,
})

it.each([
  ['ArrowUp', at('23T08:45', '23T09:15')],
  ['ArrowDown', at('23T09:15', '23T09:45')],
  ['ArrowLeft', at('22T09:00', '22T09:30')],
  ['ArrowRight', at('24T09:00', '24T09:30')],
])('Alt and %s moves the appointment', (key, times) => expect(by(key)).toEqual(times))

it.each([
  ['ArrowUp', at('23T09:00', '23T09:15')],
  ['ArrowDown', at('23T09:00', '23T09:45')],
])('Alt, Shift and %s moves the end of the appointment', (key, times) =>
  expect(by(key, { shift: true })).toEqual(times),
)

it('the keyboard never moves an end to its start', () => {
  const short = rowAt('2026-11-23T09:00', '2026-11-23T09:15')
  expect(by('ArrowUp', { shift: true }, short)).toBeNull()
})

it('a move by a day keeps the practice’s clock time across a clock change', () => {
  const before = rowAt('2026-03-28T08:00', '2026-03-28T09:00')
  expect(by('ArrowRight', {}, before)?.startTime).toBe('2026-03-29T07:00:00.000Z')
})

it('another key, an arrow without Alt and Shift with a sideways arrow move nothing', () => {
  expect(['Enter', 'a', 'Tab'].map(key => by(key))).toEqual([null, null, null])
  expect(by('ArrowDown', { alt: false })).toBeNull()
  expect(by('ArrowRight', { shift: true })).toBeNull()
})
