import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayAfter,
  dstIssue,
  endOfMonth,
  isDay,
  isMonth,
  monthAfter,
  monthsBetween,
  readDay,
  readLocalTime,
  startOfDay,
  startOfMonth,
  toDay,
  toInstant,
  toLocalDateTime,
  toMonth,
} from './brussels.ts'

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short' })

describe('days and months in Brussels', () => {
  it('match local time in every year', () => {
    const instants = fc.integer({ min: Date.UTC(1997, 0), max: Date.UTC(2060, 0) })
    fc.assert(
      fc.property(instants, time => {
        expect(toDay(time)).toBe(dayFormat.format(time))
        expect(toMonth(new Date(time).toISOString())).toBe(dayFormat.format(time).slice(0, 7))
      }),
    )
  })

  it.each([
    ['2026-01', '2025-12-31T23:00:00.000Z'],
    ['2026-04', '2026-03-31T22:00:00.000Z'],
    ['2026-11', '2026-10-31T23:00:00.000Z'],
  ])('have %s start at %s', (month, instant) => {
    expect(startOfMonth(month)).toBe(instant)
    expect(toMonth(instant)).toBe(month)
    expect(toMonth(Date.parse(instant) - 1)).toBe(monthAfter(month, -1))
    expect(endOfMonth(monthAfter(month, -1))).toBe(instant)
  })

  it('are counted across the end of a year', () => {
    expect(monthAfter('2026-11', 3)).toBe('2027-02')
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
    expect(monthsBetween('2025-11', '2026-02')).toBe(3)
    expect(dayAfter('2026-12-25', 14)).toBe('2027-01-08')
    expect(['2026-00', '2026-13', '2026-12', '26-12'].filter(isMonth)).toEqual(['2026-12'])
  })
})

describe('local time in Brussels', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const formatTime = (time: number) => clock.format(time).replace(' ', 'T')
  const quarter = 900_000
  const listQuarters = (day: string) =>
    Array.from({ length: 96 }, (_, n) => Date.parse(`${day}T00:00:00.000Z`) + n * quarter)
  /** The last days of March and October with both clock changes, and two ordinary days. */
  const listDays = (year: number) => [
    ...['01-15', '07-21'].map(day => `${year}-${day}`),
    ...Array.from({ length: 8 }, (_, n) => [`${year}-03-${24 + n}`, `${year}-10-${24 + n}`]).flat(),
  ]

  it.each([1997, 2019, 2024, 2026, 2027, 2032, 2050])('matches Intl in %i in both directions', year => {
    for (const day of listDays(year)) {
      // Two hours of the day come before its start in UTC.
      const around = listQuarters(day).flatMap(time => [time, time - 8 * quarter])
      const timesByLocal = new Map<string, number[]>()
      for (const time of [...new Set(around)].toSorted((a, b) => a - b)) {
        expect(toLocalDateTime(time)).toBe(formatTime(time))
        expect(toLocalDateTime(new Date(time).toISOString())).toBe(formatTime(time))
        timesByLocal.set(formatTime(time), [...(timesByLocal.get(formatTime(time)) ?? []), time])
      }
      for (const local of listQuarters(day)) {
        const wall = new Date(local).toISOString().slice(0, 16)
        const [first, second] = timesByLocal.get(wall) ?? []
        const oddity = first === undefined ? 'skipped' : second === undefined ? null : 'repeated'
        expect([wall, dstIssue(wall)]).toEqual([wall, oddity])
        if (first !== undefined) expect(toInstant(wall)).toBe(new Date(first).toISOString())
        else expect(formatTime(Date.parse(toInstant(wall)))).toBe(wall.replace('T02:', 'T03:'))
      }
    }
  })

  it.each([
    ['2026-01-01', '2025-12-31T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('the day %s starts at %s', (day, instant) => {
    expect(startOfDay(day)).toBe(instant)
    expect([toDay(instant), toDay(Date.parse(instant) - 1)]).toEqual([day, dayAfter(day, -1)])
  })
})

it.each([
  ['2026-03-02T10:00:00', '2026-03-02T09:00:00.000Z'],
  ['2026-07-02t10:00', '2026-07-02T08:00:00.000Z'],
  ['2026-07-02 10:00:30.5', '2026-07-02T08:00:30.500Z'],
  ['2026-03-02', '2026-03-01T23:00:00.000Z'],
  // In the skipped hour and in the repeated hour, as `toInstant` decides.
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-02-30', null],
  ['2026-03-02T25:00', null],
  ['2026-03-02T10', null],
  ['2026-03-02T10:00Z', null],
  ['10:00', null],
  ['', null],
])('%s without a time zone is %s', (text, instant) => expect(readLocalTime(text)).toBe(instant))

it.each([
  ['2026-03-02', '2026-03-02T22:59:59.999Z'],
  ['9999-12-31', '9999-12-31T22:59:59.999Z'],
  ['2026-03-02T10:00', '2026-03-02T09:00:00.000Z'],
])('%s as the end of a time span is %s', (text, instant) => expect(readLocalTime(text, 'end')).toBe(instant))

it('recognizes dates that exist', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].every(isDay)).toBe(true)
  const wrong = ['', 'tomorrow', '2026-11-1', '2026-13-01', '2026-02-29', '2026-02-30', '2026-01-01T00:00']
  expect(wrong.filter(isDay)).toEqual([])
})

it.each([
  ['2026-12-01', '2026-12-01'],
  [' 1/12/2026 ', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  ['29-2-2028', '2028-02-29'],
])('reads the typed date %j as %j', (typed, day) => expect(readDay(typed)).toBe(day))

it('rejects a typed date that does not exist or is incomplete', () => {
  const wrong = ['29-2-2026', '1/12.2026', '1/12/26', '2026-12', 'soon', '']
  expect(wrong.filter(typed => readDay(typed) !== null)).toEqual([])
})
