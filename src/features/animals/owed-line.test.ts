import { expect, it } from 'vitest'
import type { VisitsOwed } from '../../domain/calendar/visits-owed.ts'
import { describeOwedVisits } from './animal-screen.tsx'

const owed = (more: Partial<VisitsOwed>): VisitsOwed => ({
  owed: 3,
  done: 2,
  booked: 0,
  year: { from: '2026-03-10', until: '2027-03-10' },
  nextDue: '2027-03-10',
  ...more,
})
const today = '2026-11-25'

it.each([
  ['2 of 3 this year, next due in March 2027', {}],
  ['2 of 3 this year, due since 8 November', { nextDue: '2026-11-08' }],
  ['2 of 3 this year, due today', { nextDue: today }],
  ['0 of 3 this year, 1 booked, due since 9 July', { done: 0, booked: 1, nextDue: '2026-07-09' }],
  ['2 of 3 this year, all visits of this year planned, next due in March 2027', { booked: 1 }],
  ['3 of 3 this year, next due in March 2027', { done: 3 }],
] as const)('the line of owed visits reads: %s', (sentence, more) => {
  expect(describeOwedVisits(owed(more), today, 'en')).toBe(sentence)
})

it('the line of owed visits is translated into French and Dutch', () => {
  expect(describeOwedVisits(owed({ done: 1, booked: 1 }), today, 'fr')).toBe(
    '1 sur 3 cette année, 1 planifiée, prochaine en mars 2027',
  )
  expect(describeOwedVisits(owed({}), today, 'nl')).toBe('2 van 3 dit jaar, volgende in maart 2027')
})
