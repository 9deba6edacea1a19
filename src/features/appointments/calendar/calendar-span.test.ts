import { describe, expect, it } from 'vitest'
import { adjacentDay, viewDays, viewSpan, viewTitle } from './calendar-span.ts'

describe('the range of a calendar view', () => {
  it.each([
    ['day', '2026-11-22', '2026-11-22', '2026-11-23'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
    // November 2026 begins on a Sunday, and February 2027 on a Monday. Both show six weeks.
    ['month', '2026-11-22', '2026-10-26', '2026-12-07'],
    ['month', '2027-02-10', '2027-02-01', '2027-03-15'],
  ] as const)('a %s on %s: from %s up to %s', (view, day, first, end) =>
    expect(viewDays(view, day)).toEqual({ first, end }),
  )

  it('begins and ends at midnight in Brussels, also in the week of a clock change', () => {
    expect(viewSpan('week', '2026-03-25')).toEqual({
      from: '2026-03-22T23:00:00.000Z',
      until: '2026-03-29T22:00:00.000Z',
    })
  })

  it.each([
    ['day', '2026-11-30', '2026-12-01', '2026-11-29'],
    ['week', '2026-11-30', '2026-12-07', '2026-11-23'],
    ['month', '2026-01-31', '2026-02-01', '2025-12-01'],
  ] as const)('next to a %s on %s: %s after it, %s before it', (view, day, after, before) =>
    expect([adjacentDay(view, day, 1), adjacentDay(view, day, -1)]).toEqual([after, before]),
  )

  it('has a title in words', () => {
    expect(viewTitle('day', '2026-11-23', 'en')).toBe('Monday, 23 November 2026')
    expect(viewTitle('week', '2026-11-30', 'en')).toMatch(/30 Nov\s–\s6 Dec 2026/)
    expect(viewTitle('month', '2026-11-30', 'fr')).toBe('novembre 2026')
  })
})
