import { describe, expect, it } from 'vitest'
import { toInstant } from './brussels.ts'
import { closedAt } from './closed-times.ts'

const practice = {
  hours: 'Mo-Fr 08:30-12:00,13:00-18:30; Sa 20:00-24:00',
  daysOff: '2026-12-28..2026-12-31 Between the years',
}
const at = (start: string, end: string) => ({ startTime: toInstant(start), endTime: toInstant(end) })
const tuesday = (from: string, until: string) => at(`2026-12-01T${from}`, `2026-12-01T${until}`)

describe('the closing reason of a time', () => {
  it.each([
    ['08:30', '12:00', null],
    ['13:00', '13:30', null],
    ['08:15', '09:00', 'hours'],
    ['11:45', '12:15', 'hours'],
    ['11:00', '14:00', 'hours'],
    ['18:00', '19:00', 'hours'],
  ])('from %s to %s is %s', (from, until, reason) => {
    expect(closedAt(tuesday(from, until), { practice })?.reason ?? null).toBe(reason)
  })

  it('on a weekday without hours is outside the hours', () => {
    expect(closedAt(at('2026-12-06T10:00', '2026-12-06T11:00'), { practice })).toEqual({
      reason: 'hours',
      open: [],
    })
  })

  it('is absent until midnight, and present after it', () => {
    expect(closedAt(at('2026-12-05T23:00', '2026-12-06T00:00'), { practice })).toBeNull()
    expect(closedAt(at('2026-12-05T23:00', '2026-12-06T01:00'), { practice })?.reason).toBe('hours')
  })

  it('on a holiday or a day off names it', () => {
    const none = { hours: null, daysOff: null }
    expect(closedAt(at('2026-12-25T10:00', '2026-12-25T11:00'), { practice: none })).toEqual({
      reason: 'holiday',
      holiday: 'christmas',
    })
    expect(closedAt(at('2026-12-29T10:00', '2026-12-29T11:00'), { practice })).toMatchObject({
      scope: 'practice',
      dayOffReason: 'Between the years',
    })
    const person = { hours: null, daysOff: '2026-12-01 At sea' }
    expect(closedAt(tuesday('10:00', '11:00'), { practice, person })).toMatchObject({
      scope: 'person',
      dayOffReason: 'At sea',
    })
  })

  it('follows the hours of the person when they have their own', () => {
    const person = { hours: 'Tu 18:00-21:00', daysOff: null }
    expect(closedAt(tuesday('19:00', '20:00'), { practice, person })).toBeNull()
    expect(closedAt(tuesday('10:00', '11:00'), { practice, person })?.reason).toBe('hours')
  })

  it('is absent when no hours are set', () => {
    expect(closedAt(tuesday('03:00', '04:00'), { practice: { hours: null, daysOff: '' } })).toBeNull()
  })
})
