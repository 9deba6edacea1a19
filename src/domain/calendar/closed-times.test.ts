import { describe, expect, it } from 'vitest'
import { toInstant } from './brussels.ts'
import { closedAt } from './closed-times.ts'
import type { StoredHours } from './working-hours.ts'

const practice = {
  hours: 'Mo-Fr 08:30-12:00,13:00-18:30; Sa 20:00-24:00',
  daysOff: '2026-12-28..2026-12-31 Between the years',
}
const noHours = { hours: null, daysOff: null }
const closed = (start: string, end: string, more: Partial<Parameters<typeof closedAt>[1]> = {}) =>
  closedAt({ startTime: toInstant(start), endTime: toInstant(end) }, { practice, ...more })
const onTuesday = (from: string, until: string, person?: StoredHours) =>
  closed(`2026-12-01T${from}`, `2026-12-01T${until}`, { person })

describe('the closing reason of a time', () => {
  it.each([
    ['01T08:30', '01T12:00', null],
    ['01T13:00', '01T13:30', null],
    ['01T08:15', '01T09:00', 'hours'],
    ['01T11:45', '01T12:15', 'hours'],
    ['01T11:00', '01T14:00', 'hours'],
    ['01T18:00', '01T19:00', 'hours'],
    // Saturday is open until midnight, and Sunday is closed.
    ['05T23:00', '06T00:00', null],
    ['05T23:00', '06T01:00', 'hours'],
  ])('from %s to %s is %s', (from, until, reason) => {
    expect(closed(`2026-12-${from}`, `2026-12-${until}`)?.reason ?? null).toBe(reason)
  })

  it('lists no hours on a weekday without hours', () => {
    expect(closed('2026-12-06T10:00', '2026-12-06T11:00')).toEqual({ reason: 'hours', open: [] })
  })

  it('on a holiday or a day off names it', () => {
    const christmas = closed('2026-12-25T10:00', '2026-12-25T11:00', { practice: noHours })
    expect(christmas).toEqual({ reason: 'holiday', holiday: 'christmas' })
    const ofPractice = { scope: 'practice', dayOffReason: 'Between the years' }
    expect(closed('2026-12-29T10:00', '2026-12-29T11:00')).toMatchObject(ofPractice)
    const atSea = onTuesday('10:00', '11:00', { hours: null, daysOff: '2026-12-01 At sea' })
    expect(atSea).toMatchObject({ scope: 'person', dayOffReason: 'At sea' })
  })

  it('follows the hours of the person when they have their own', () => {
    const person = { hours: 'Tu 18:00-21:00', daysOff: null }
    expect(onTuesday('19:00', '20:00', person)).toBeNull()
    expect(onTuesday('10:00', '11:00', person)?.reason).toBe('hours')
  })

  it('is absent when no hours are set', () => {
    expect(closed('2026-12-01T03:00', '2026-12-01T04:00', { practice: noHours })).toBeNull()
  })
})
