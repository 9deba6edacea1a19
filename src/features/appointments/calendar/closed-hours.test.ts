import { expect, it } from 'vitest'
import { columnDay, unassigned } from '../../../domain/calendar/calendar-people.ts'
import { closedInColumns, closedOnDays } from './closed-hours.ts'

const monday = '2026-11-23'
const practice = { openingHours: 'Mo-Fr 09:00-12:00,13:00-18:00', daysOff: '2026-11-24 Works' }
const an = { id: 'an', workingHours: 'Mo 13:00-20:00', daysOff: '' }
const clocks = (hours: readonly { start: string; end: string }[]) =>
  hours.map(({ start, end }) => `${start.slice(0, 16)} ${end.slice(0, 16)}`)
const days = { practice, person: undefined, isMonth: false }

it('a practice without opening hours is always open', () => {
  const unsaid = { openingHours: null, daysOff: '' }
  expect(closedOnDays({ ...days, practice: unsaid, first: monday, end: '2026-11-30' })).toEqual([])
})

it('the calendar shades all hours outside opening hours, and whole days off', () => {
  expect(clocks(closedOnDays({ ...days, first: monday, end: '2026-11-25' }))).toEqual([
    '2026-11-23T06:00 2026-11-23T09:00',
    '2026-11-23T12:00 2026-11-23T13:00',
    '2026-11-23T18:00 2026-11-24T00:00',
    '2026-11-24T06:00 2026-11-25T00:00',
  ])
})

it('the calendar of a single team member shades the closed hours of that member', () => {
  expect(clocks(closedOnDays({ ...days, person: an, first: monday, end: '2026-11-24' }))).toEqual([
    '2026-11-23T06:00 2026-11-23T13:00',
    '2026-11-23T20:00 2026-11-24T00:00',
  ])
})

it('the month view shades only whole days, including holidays', () => {
  const month = closedOnDays({ ...days, isMonth: true, first: '2026-12-24', end: '2026-12-29' })
  expect(month.map(({ start, allDay }) => [start, allDay])).toEqual([
    ['2026-12-25', true],
    ['2026-12-26', true],
    ['2026-12-27', true],
  ])
})

it('calendar columns shade the closed hours of each team member', () => {
  expect(clocks(closedInColumns(monday, ['an', unassigned], practice, [an]))).toEqual([
    `${columnDay(0)}T06:00 ${columnDay(0)}T13:00`,
    `${columnDay(0)}T20:00 ${columnDay(1)}T00:00`,
    `${columnDay(1)}T06:00 ${columnDay(1)}T09:00`,
    `${columnDay(1)}T12:00 ${columnDay(1)}T13:00`,
    `${columnDay(1)}T18:00 ${columnDay(2)}T00:00`,
  ])
})
