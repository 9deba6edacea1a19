import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, toInstant } from './brussels.ts'
import { type Diary, type FreeTimeQuery, freeTimes } from './free-times.ts'
import { readWorkingHours, type Stretch, toWeekday } from './working-hours.ts'

const monday = '2026-12-07'
const open = readWorkingHours('Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00')
const span = (day: string, from: string, until: string) => ({
  from: toInstant(`${day}T${from}`),
  until: toInstant(`${day}T${until}`),
})
const hoursOn = (day: string): readonly Stretch[] => open?.[toWeekday(day)] ?? []
const diary = (busySpans: Diary['busySpans'], personId: string | null = null): Diary => ({
  personId,
  openOn: hoursOn,
  busySpans,
})
const any: FreeTimeQuery = { from: `${monday}T00:00`, minutes: 60, weekdays: [], part: 'any', most: 8 }
const findStarts = (diaries: Diary[], wanted: Partial<FreeTimeQuery> = {}) =>
  freeTimes(diaries, { ...any, ...wanted }).map(({ start }) => start)

describe('the next free times', () => {
  it('are between bookings and within the hours, a few per day', () => {
    const busySpans = [span(monday, '08:30', '09:10'), span(monday, '11:00', '13:30')]
    const starts = findStarts([diary(busySpans)], { most: 5 })
    expect(starts.slice(0, 3)).toEqual(['2026-12-07T09:15', '2026-12-07T13:30', '2026-12-07T14:30'])
    expect(starts.slice(3)).toEqual(['2026-12-07T15:30', '2026-12-08T08:30'])
  })

  it('start at the next quarter of an hour', () => {
    expect(findStarts([diary([])], { from: `${monday}T09:01`, most: 1 })).toEqual(['2026-12-07T09:15'])
  })

  it('are limited to the requested part of the day and weekdays', () => {
    expect(findStarts([diary([])], { part: 'afternoon', most: 1 })).toEqual(['2026-12-07T13:00'])
    const mornings = findStarts([diary([])], { part: 'morning', most: 4 })
    expect(mornings.slice(2)).toEqual(['2026-12-07T10:30', '2026-12-08T08:30'])
    expect(findStarts([diary([])], { weekdays: ['Sa'], most: 1 })).toEqual(['2026-12-12T09:00'])
    expect(findStarts([diary([])], { weekdays: ['Su'] })).toEqual([])
  })

  it('are offered for every person who is free', () => {
    const busy = diary([span(monday, '08:30', '12:00')], 'anna')
    const free = freeTimes([busy, diary([], 'bram')], { ...any, most: 4 })
    expect(free.map(({ personId }) => personId)).toEqual(['bram', 'bram', 'bram', 'anna'])
  })

  it('are between eight and six when no hours are set', () => {
    const unsaid = { personId: null, openOn: () => null, busySpans: [] }
    expect(findStarts([unsaid], { minutes: 600, most: 2 })).toEqual(['2026-12-07T08:00', '2026-12-08T08:00'])
    expect(findStarts([unsaid], { minutes: 660 })).toEqual([])
  })

  it('never overlap bookings or each other, are within open hours, and are in order', () => {
    const [days, minutesOfDay] = [fc.integer({ min: -1, max: 10 }), fc.integer({ min: 0, max: 1439 })]
    const booking = fc
      .tuple(days, minutesOfDay, fc.integer({ min: 1, max: 2000 }))
      .map(([day, minute, length]) => {
        const from = Date.parse(toInstant(`${dayAfter(monday, day)}T00:00`)) + minute * 60_000
        return { from: new Date(from).toISOString(), until: new Date(from + length * 60_000).toISOString() }
      })
    const bookings = fc.array(booking, { maxLength: 30 })
    fc.assert(
      fc.property(bookings, fc.constantFrom(10, 15, 20, 45, 90, 200), (busySpans, minutes) => {
        const free = freeTimes([diary(busySpans)], { ...any, minutes })
        expect(free).toHaveLength(8)
        for (const [n, { start, startTime, endTime }] of free.entries()) {
          expect(busySpans.some(({ from, until }) => from < endTime && startTime < until)).toBe(false)
          const day = start.slice(0, 10)
          const within = hoursOn(day).some(
            ({ from, until }) =>
              toInstant(`${day}T${from}`) <= startTime && endTime <= toInstant(`${day}T${until}`),
          )
          expect(within).toBe(true)
          expect(startTime >= (free[n - 1]?.endTime ?? '')).toBe(true)
        }
      }),
    )
  })
})
