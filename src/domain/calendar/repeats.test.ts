import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from './brussels.ts'
import { mostRepeats, type Repeat, repeatDays, repeatTimes } from './repeats.ts'

const weekly: Repeat = { every: 1, unit: 'weeks', ends: 'after', times: 4, until: '2026-12-31' }

describe('the days of a repeated appointment', () => {
  it('have the given interval and number', () => {
    const days = repeatDays('2026-12-01', { ...weekly, every: 2, times: 3 })
    expect(days).toEqual(['2026-12-01', '2026-12-15', '2026-12-29'])
  })

  it('include the end day', () => {
    expect(repeatDays('2026-12-01', { ...weekly, ends: 'on', until: '2026-12-15' })).toHaveLength(3)
    expect(repeatDays('2026-12-01', { ...weekly, ends: 'on', until: '2026-12-14' })).toHaveLength(2)
    expect(repeatDays('2026-12-01', { ...weekly, ends: 'on', until: '2020-01-01' })).toEqual(['2026-12-01'])
  })

  it('fall on the last day of a shorter month', () => {
    const days = repeatDays('2027-01-31', { ...weekly, unit: 'months', times: 4 })
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  })

  it('are at most 60, in order and unique, for any input', () => {
    const repeat = fc.record({
      every: fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constant(Number.NaN)),
      unit: fc.constantFrom('weeks' as const, 'months' as const),
      ends: fc.constantFrom('after' as const, 'on' as const),
      times: fc.oneof(fc.integer({ min: -3, max: 200 }), fc.constant(Number.NaN)),
      until: fc.constantFrom('2026-01-01', '2027-06-30', '2099-01-01', ''),
    })
    fc.assert(
      fc.property(repeat, rule => {
        const days = repeatDays('2026-08-31', rule)
        expect(days[0]).toBe('2026-08-31')
        expect(days.length).toBeLessThanOrEqual(mostRepeats)
        expect(days).toEqual([...new Set(days)].toSorted())
        if (rule.ends === 'on') expect(days.slice(1).every(day => day <= rule.until)).toBe(true)
        if (rule.unit === 'weeks')
          expect(days.every(day => daysBetween('2026-08-31', day) % 7 === 0)).toBe(true)
      }),
    )
  })
})

it('keeps the same local time and duration after a clock change', () => {
  const times = repeatTimes('2026-10-20T14:30', 45 * 60_000, { ...weekly, times: 3 })
  expect(times).toEqual([
    { startTime: '2026-10-20T12:30:00.000Z', endTime: '2026-10-20T13:15:00.000Z' },
    { startTime: '2026-10-27T13:30:00.000Z', endTime: '2026-10-27T14:15:00.000Z' },
    { startTime: '2026-11-03T13:30:00.000Z', endTime: '2026-11-03T14:15:00.000Z' },
  ])
})
