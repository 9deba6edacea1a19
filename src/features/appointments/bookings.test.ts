import { expect, it } from 'vitest'
import { aBooking } from '../../../tests/world/create-booking.ts'
import { toInstant } from '../../domain/calendar/brussels.ts'
import { type Booking, nextFree } from './bookings.ts'

const day = '2026-11-24'
const hour = 3_600_000
const createBooking = (from: string, until: string): Booking => {
  const [startTime, endTime] = [toInstant(`${day}T${from}`), toInstant(`${day}T${until}`)]
  return aBooking({ id: from, startTime, endTime })
}
const withValues = (booking: Booking, values: Partial<Booking['row']>): Booking => {
  return { ...booking, row: { ...booking.row, ...values } }
}
const yesterday = '2026-11-23T10:00:00.000Z'

it('the next free time on an empty day is the opening time', () => {
  expect(nextFree([], day, yesterday, hour)).toBe('2026-11-24T08:00')
})

it('the next free time is the first gap that is long enough', () => {
  const times = [
    ['08:00', '09:00'],
    ['09:45', '10:30'],
    ['11:15', '12:00'],
  ] as const
  const bookings = times.map(([from, until]) => createBooking(from, until))
  expect(nextFree(bookings, day, yesterday, hour / 2)).toBe('2026-11-24T09:00')
  expect(nextFree(bookings, day, yesterday, hour)).toBe('2026-11-24T12:00')
})

it('a canceled or missed appointment leaves its time free', () => {
  const booking = createBooking('08:00', '09:00')
  for (const state of ['canceled', 'missed'] as const)
    expect(nextFree([withValues(booking, { state })], day, yesterday, hour)).toBe('2026-11-24T08:00')
})

it('the next free time today starts at the next quarter of an hour', () => {
  expect(nextFree([], day, toInstant(`${day}T10:07`), hour)).toBe('2026-11-24T10:15')
  expect(nextFree([], day, toInstant(`${day}T06:00`), hour)).toBe('2026-11-24T08:00')
})

it('the next free time of a full day is its start, so that the user decides', () => {
  expect(nextFree([createBooking('07:00', '20:00')], day, yesterday, hour)).toBe('2026-11-24T08:00')
  expect(nextFree([], day, toInstant(`${day}T21:50`), hour)).toBe('2026-11-24T22:00')
})

it('the next free time is within opening hours, also around lunch', () => {
  const open = [
    { from: '09:00', until: '12:00' },
    { from: '14:00', until: '16:00' },
  ]
  const next = (...bookings: Booking[]) => nextFree(bookings, day, yesterday, hour, { personId: null, open })
  expect(next()).toBe('2026-11-24T09:00')
  expect(next(createBooking('09:00', '11:15'))).toBe('2026-11-24T14:00')
  expect(nextFree([], day, yesterday, hour, { personId: null, open: [] })).toBe('2026-11-24T08:00')
})

it('the next free time follows only the team member’s or unassigned bookings', () => {
  const bookings = [
    withValues(createBooking('08:00', '09:00'), { personId: 'anna' }),
    createBooking('09:00', '10:00'),
    withValues(createBooking('10:00', '11:00'), { personId: 'bert' }),
  ]
  const next = (personId: string | null) => nextFree(bookings, day, yesterday, hour, { personId, open: null })
  expect([next('anna'), next('bert'), next(null)]).toEqual(
    ['10:00', '08:00', '11:00'].map(clock => `2026-11-24T${clock}`),
  )
})

it('an appointment whose end precedes its start occupies the time between', () => {
  expect(nextFree([createBooking('10:00', '08:00')], day, yesterday, hour)).toBe('2026-11-24T10:00')
})
