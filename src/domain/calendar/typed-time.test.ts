import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTypedTime } from './typed-times.ts'

const today = '2026-11-25'

describe('a typed time', () => {
  it.each([
    ['1430', '14:30'],
    ['14u30', '14:30'],
    ['14h30', '14:30'],
    ['14H30', '14:30'],
    ['14:30', '14:30'],
    [' 14.30 ', '14:30'],
    ['14,30', '14:30'],
    ['9', '09:00'],
    ['9u', '09:00'],
    ['09h', '09:00'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['0', '00:00'],
    ['23:59', '23:59'],
  ])('of %j is %s', (text, clock) => {
    expect(readTypedTime(text, today)).toEqual({ clock, day: null })
  })

  it.each([
    ['no time', ['', ' ', 'soon']],
    ['an impossible time', ['24', '2400', '9:60', '-9']],
    ['another number of digits', ['14u3', '14305', '14::30']],
    ['something before or after it', ['9 30 1', 'x 9', '31/2 9']],
  ])('with %s is rejected', (_, texts) => {
    expect(texts.filter(text => readTypedTime(text, today) !== null)).toEqual([])
  })

  it.each([
    ['2/12 1430', '2026-12-02'],
    ['25/11 9', '2026-11-25'],
    // Already past, so next year is meant.
    ['24/11 9', '2027-11-24'],
    ['29/2 9', '2028-02-29'],
    ['02-12-2027 9', '2027-12-02'],
    ['2/12/2025 9', '2025-12-02'],
    ['2026-12-02 9', '2026-12-02'],
  ])('of %j has the date %s', (text, day) => {
    expect(readTypedTime(text, today)?.day).toBe(day)
  })

  it('is the same with any separator', () => {
    const [hours, minutes] = [fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })]
    fc.assert(
      fc.property(hours, minutes, fc.constantFrom('', ':', '.', 'u', 'h'), (hour, minute, between) => {
        const [hh, mm] = [hour, minute].map(number => String(number).padStart(2, '0'))
        expect(readTypedTime(`${hour}${between}${mm}`, today)?.clock).toBe(`${hh}:${mm}`)
      }),
    )
  })
})
