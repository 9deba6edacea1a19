import { describe, expect, it } from 'vitest'
import { blankRow } from '../../../contract/rows.ts'
import type { Booking } from '../bookings.ts'
import { eventTimes, lasting, movedTo, resizedTo, toShownWall } from './shown-event.ts'

const rowAt = (startTime: string, endTime: string) => ({
  ...blankRow.appointments,
  id: 'a',
  startTime: `${startTime}.000Z`,
  endTime: `${endTime}.000Z`,
})
const booked = (startTime: string, endTime: string): Booking => ({
  id: 'a',
  row: rowAt(startTime, endTime),
  mark: null,
  animal: null,
  animalName: null,
  client: null,
  clientName: null,
  clashes: [],
})

describe('an appointment on the calendar', () => {
  it.each([
    ['in winter', '2026-11-23T09:00:00', '2026-11-23T10:00:00', '2026-11-23T10:00', '2026-11-23T11:00'],
    ['in summer', '2026-07-06T09:00:00', '2026-07-06T10:00:00', '2026-07-06T11:00', '2026-07-06T12:00'],
    [
      'across the spring clock change',
      '2026-03-29T00:30:00',
      '2026-03-29T01:30:00',
      '2026-03-29T01:30',
      '2026-03-29T03:30',
    ],
    [
      'that ends before it starts',
      '2026-11-23T10:00:00',
      '2026-11-23T09:00:00',
      '2026-11-23T11:00',
      '2026-11-23T11:15',
    ],
    [
      'without a duration',
      '2026-11-23T10:00:00',
      '2026-11-23T10:00:00',
      '2026-11-23T11:00',
      '2026-11-23T11:15',
    ],
    // From 02:30 to 02:30, an hour later.
    [
      'in the repeated hour',
      '2026-10-25T00:30:00',
      '2026-10-25T01:30:00',
      '2026-10-25T02:30',
      '2026-10-25T02:45',
    ],
  ])('%s is shown at the practice’s clock time', (_, start, end, shownStart, shownEnd) => {
    const event = eventTimes(booked(start, end))
    expect([event.start, event.end]).toEqual([`${shownStart}:00.000Z`, `${shownEnd}:00.000Z`])
    expect(toShownWall(new Date(event.start))).toBe(shownStart)
  })
})

describe('a move', () => {
  it('keeps the duration, also into a night with a clock change', () => {
    const row = rowAt('2026-03-27T22:00:00', '2026-03-28T02:00:00')
    // Four hours after 23:00, the clock shows 04:00 instead of 03:00.
    expect(movedTo(row, '2026-03-28T23:00')).toEqual({
      startTime: '2026-03-28T22:00:00.000Z',
      endTime: '2026-03-29T02:00:00.000Z',
    })
  })

  it('to an hour that the clock skips starts an hour later', () => {
    const row = rowAt('2026-03-28T01:30:00', '2026-03-28T02:30:00')
    expect(movedTo(row, '2026-03-29T02:30').startTime).toBe('2026-03-29T01:30:00.000Z')
  })

  it('without a new time changes nothing, including seconds and the repeated hour', () => {
    const row = rowAt('2026-10-25T01:30:37', '2026-10-25T02:30:37')
    expect(movedTo(row, '2026-10-25T02:30')).toEqual({ startTime: row.startTime, endTime: row.endTime })
    expect(resizedTo(row, '2026-10-25T03:30')).toEqual({ startTime: row.startTime, endTime: row.endTime })
  })

  it('keeps an end that precedes its start unchanged', () => {
    const row = rowAt('2026-11-23T10:00:00', '2026-11-23T09:00:00')
    expect(movedTo(row, '2026-11-24T11:00')).toEqual({
      startTime: '2026-11-24T10:00:00.000Z',
      endTime: '2026-11-24T09:00:00.000Z',
    })
  })
})

it('a template keeps its duration across a clock change', () => {
  expect(lasting('2026-10-25T01:30', 2 * 3_600_000)).toEqual({
    startTime: '2026-10-24T23:30:00.000Z',
    endTime: '2026-10-25T01:30:00.000Z',
  })
})
