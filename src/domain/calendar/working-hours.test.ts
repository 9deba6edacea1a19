import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holidayOn } from './belgian-holidays.ts'
import { dayAfter } from './brussels.ts'
import {
  closedIn,
  openOn,
  readDaysOff,
  readWorkingHours,
  toWeekday,
  weekdays,
  writeWorkingHours,
} from './working-hours.ts'

/** The stretches in '08:00-12:00,13:00-18:00'. */
const readDay = (text: string) =>
  [...text.matchAll(/([\d:]+)-([\d:]+)/g)].map(([, from = '', until = '']) => ({ from, until }))

describe('working hours', () => {
  it('are read per day', () => {
    const hours = readWorkingHours('Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00')
    expect(hours?.We).toEqual(readDay('08:30-12:00,13:00-18:30'))
    expect(hours?.Su).toEqual([])
  })

  it.each([
    ['equal days in a row together', 'Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00'],
    ['equal days that are apart separately', 'Mo 08:00-12:00; We-Th 08:00-12:00; Sa 08:00-12:00'],
  ])('are written with %s', (_, written) => {
    const hours = readWorkingHours(written)
    expect(hours && writeWorkingHours(hours)).toBe(written)
  })

  it.each([
    'Mo',
    'Mo 8-12',
    'Xx 08:00-12:00',
    'Fr-Mo 08:00-12:00',
    'Mo 12:00-08:00',
    'Mo 08:00-12:00,11:00-14:00',
    'Mo 25:00-26:00',
  ])('are rejected when invalid: %s', written => expect(readWorkingHours(written)).toBeNull())

  it('are restored when written and read', () => {
    const day = fc.constantFrom('', '08:00-12:00', '08:00-12:00,13:00-18:30', '00:00-24:00').map(readDay)
    const week = fc.record({ Mo: day, Tu: day, We: day, Th: day, Fr: day, Sa: day, Su: day })
    fc.assert(
      fc.property(week, hours => {
        expect(readWorkingHours(writeWorkingHours(hours))).toEqual(hours)
      }),
    )
  })

  it('leave the rest of the day closed', () => {
    const whole = { from: '06:00', until: '22:00' }
    expect(closedIn(readDay('08:00-12:00,13:00-18:00'), whole)).toEqual(
      readDay('06:00-08:00,12:00-13:00,18:00-22:00'),
    )
    expect(closedIn([], whole)).toEqual([whole])
    expect(closedIn([{ from: '05:00', until: '23:00' }], whole)).toEqual([])
  })
})

it('reads a day off per line, with an optional description', () => {
  expect(readDaysOff('2026-12-24\n2026-12-24..2026-12-31 Christmas')).toEqual([
    { from: '2026-12-24', until: '2026-12-24', reason: '' },
    { from: '2026-12-24', until: '2026-12-31', reason: 'Christmas' },
  ])
  const wrong = ['tomorrow', '2026-02-30', '2026-12-31..2026-12-24']
  expect(wrong.filter(text => readDaysOff(text) !== null)).toEqual([])
})

describe('a person can be booked', () => {
  const practice = { hours: 'Mo-Fr 08:00-18:00', daysOff: '2026-12-24..2026-12-31' }
  const on = (day: string, person?: { hours: string | null; daysOff: string | null }) =>
    openOn(day, { practice, person, isHoliday: holidayOn(day) !== null })

  it('within the hours of the practice, or within their own hours', () => {
    expect(toWeekday('2026-11-25')).toBe('We')
    expect(on('2026-11-25')).toEqual([{ from: '08:00', until: '18:00' }])
    expect(on('2026-11-28')).toEqual([])
    const onSaturdays = { hours: 'Sa 10:00-12:00', daysOff: null }
    expect(on('2026-11-28', onSaturdays)).toEqual([{ from: '10:00', until: '12:00' }])
  })

  it('on no day off of the person or the practice, and on no holiday', () => {
    expect(on('2026-12-28')).toEqual([])
    expect(on('2026-11-25', { hours: null, daysOff: '2026-11-25' })).toEqual([])
    expect(on('2026-11-11')).toEqual([])
  })

  it('at any time when no hours are set', () => {
    expect(openOn('2026-11-25', { practice: { hours: null, daysOff: null }, isHoliday: false })).toBeNull()
  })
})

it('places Belgian holidays on their dates, including those that depend on Easter', () => {
  const days = Array.from({ length: 365 }, (_, n) => dayAfter('2026-01-01', n))
  expect(days.filter(day => holidayOn(day) !== null)).toEqual([
    ...['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25'],
    ...['2026-07-21', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25'],
  ])
  expect(holidayOn('2027-03-29')).toBe('easterMonday')
  expect(holidayOn('2038-04-26')).toBe('easterMonday')
  expect(holidayOn('2024-05-20')).toBe('whitMonday')
  expect(weekdays).toHaveLength(7)
})
