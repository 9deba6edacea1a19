import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayAfter,
  dayOf,
  endOfMonth,
  isMonth,
  monthAfter,
  monthOf,
  monthsBetween,
  startOfMonth,
} from './brussels.ts'

const asked = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short' })

describe('the months of the practice', () => {
  it('are those that the clock on the wall in Brussels shows, in every year', () => {
    const instants = fc.integer({ min: Date.UTC(1997, 0), max: Date.UTC(2060, 0) })
    fc.assert(
      fc.property(instants, time => {
        expect(dayOf(time)).toBe(asked.format(time))
        expect(monthOf(new Date(time).toISOString())).toBe(asked.format(time).slice(0, 7))
      }),
    )
  })

  it.each([
    ['2026-01', '2025-12-31T23:00:00.000Z'],
    ['2026-04', '2026-03-31T22:00:00.000Z'],
    ['2026-03', '2026-02-28T23:00:00.000Z'],
    ['2026-11', '2026-10-31T23:00:00.000Z'],
    ['2026-10', '2026-09-30T22:00:00.000Z'],
  ])('%s begins at %s', (month, instant) => {
    expect(startOfMonth(month)).toBe(instant)
    expect(monthOf(instant)).toBe(month)
    expect(monthOf(Date.parse(instant) - 1)).toBe(monthAfter(month, -1))
    expect(endOfMonth(monthAfter(month, -1))).toBe(instant)
  })

  it.each([
    ['2026-03-29T00:30:00.000Z', '2026-03-29'],
    ['2026-03-28T23:30:00.000Z', '2026-03-29'],
    ['2026-10-24T22:30:00.000Z', '2026-10-25'],
    ['2026-10-25T22:30:00.000Z', '2026-10-25'],
    ['2026-10-25T23:30:00.000Z', '2026-10-26'],
  ])('in the nights of the clock change %s is %s', (instant, day) => {
    expect(dayOf(instant)).toBe(day)
  })

  it('are counted over the turn of a year', () => {
    expect(monthAfter('2026-11', 3)).toBe('2027-02')
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
    expect(monthsBetween('2025-11', '2026-02')).toBe(3)
    expect(dayAfter('2026-12-25', 14)).toBe('2027-01-08')
    expect([isMonth('2026-00'), isMonth('2026-13'), isMonth('2026-12'), isMonth('26-12')]).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})
