import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holidayOn } from './belgian-holidays.ts'
import { type Day, dayAfter, toDay, toInstant, toLocalDateTime } from './brussels.ts'
import { followUpTime } from './follow-up.ts'
import { openOn, readWorkingHours, type Stretch, toWeekday } from './working-hours.ts'

const halfHour = 30 * 60_000
const practice = { hours: 'Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00', daysOff: '2026-12-14..2026-12-15' }
const noHours = { hours: null, daysOff: null }
const createOpenOn = (stored: typeof practice | typeof noHours) => (day: Day) =>
  openOn(day, { practice: stored, isHoliday: holidayOn(day) !== null })

function landing(start: string, days: number, more: Partial<Parameters<typeof followUpTime>[0]> = {}) {
  const { startTime, endTime, wanted } = followUpTime({
    visit: { startTime: toInstant(start) },
    days,
    milliseconds: halfHour,
    today: start.slice(0, 10),
    openOn: createOpenOn(practice),
    isFree: () => true,
    ...more,
  })
  return { at: toLocalDateTime(startTime), until: toLocalDateTime(endTime), wanted: toLocalDateTime(wanted) }
}

describe('the suggested time of a follow-up visit', () => {
  it('is at the same local time, even across a clock change', () => {
    expect(landing('2026-10-20T10:00', 21)).toEqual({
      at: '2026-11-10T10:00',
      until: '2026-11-10T10:30',
      wanted: '2026-11-10T10:00',
    })
  })

  it('moves from a holiday, day off or closed day to the next opening', () => {
    // Armistice Day, a Wednesday.
    expect(landing('2026-10-21T10:00', 21).at).toBe('2026-11-12T08:30')
    // Two days off. The requested day is the first of them.
    expect(landing('2026-11-23T10:00', 21).at).toBe('2026-12-16T08:30')
    // A Sunday.
    expect(landing('2026-11-29T10:00', 7).at).toBe('2026-12-07T08:30')
  })

  it('never falls in the lunch break and never ends after closing time', () => {
    expect(landing('2026-11-23T11:45', 7).at).toBe('2026-11-30T13:00')
    expect(landing('2026-11-23T18:15', 7).at).toBe('2026-12-01T08:30')
  })

  it('is the next free quarter of an hour', () => {
    const busyTimes = new Set(['2026-11-30T10:00', '2026-11-30T10:15'])
    const isFree = ({ startTime }: { startTime: string }) => !busyTimes.has(toLocalDateTime(startTime))
    expect(landing('2026-11-23T10:00', 7, { isFree })).toMatchObject({
      at: '2026-11-30T10:30',
      wanted: '2026-11-30T10:00',
    })
  })

  it('is on weekdays without set hours, and in the evening after an evening visit', () => {
    expect(landing('2026-11-28T10:00', 7, { openOn: createOpenOn(noHours) }).at).toBe('2026-12-07T08:00')
    expect(landing('2026-11-25T21:00', 7, { openOn: createOpenOn(noHours) }).at).toBe('2026-12-02T21:00')
  })

  it('counts from today for an old visit, and ignores bookings when no time is free', () => {
    expect(landing('2026-01-05T10:00', 7, { today: '2026-11-23' }).at).toBe('2026-11-30T10:00')
    expect(landing('2026-11-23T10:00', 7, { isFree: () => false }).at).toBe('2026-11-30T10:00')
  })

  it('is always after the requested time, within the hours of an open day', () => {
    const [anyDay, minutes] = [fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 24 * 60 - 1 })]
    fc.assert(
      fc.property(anyDay, minutes, fc.integer({ min: 1, max: 120 }), (n, minute, days) => {
        const clock = new Date(minute * 60_000).toISOString().slice(11, 16)
        const found = landing(`${dayAfter('2026-01-01', n)}T${clock}`, days)
        expect(found.at >= found.wanted).toBe(true)
        const on = toDay(toInstant(found.at))
        expect(holidayOn(on)).toBeNull()
        const hours = readWorkingHours(practice.hours)?.[toWeekday(on)] ?? []
        const isOpen = ({ from, until }: Stretch) =>
          `${on}T${from}` <= found.at && found.until <= `${on}T${until}`
        expect(hours.some(isOpen)).toBe(true)
      }),
    )
  })
})
