import { expect, it } from 'vitest'
import { unassigned } from '../../../domain/calendar/calendar-people.ts'
import { type ClosedHours, closedHours, isClosedAllDay } from './closed-hours.ts'
import { type GridColumn, gridColumns } from './grid-layout.ts'

const monday = '2026-11-23'
const practice = { openingHours: 'Mo-Fr 09:00-12:00,13:00-18:00', daysOff: '2026-11-24 Works' }
const an = { id: 'an', workingHours: 'Mo 13:00-20:00', daysOff: '' }
const week = gridColumns('week', monday, null)
const onDay = (day: string): GridColumn[] => gridColumns('day', day, null)
const clocks = (hours: ClosedHours, key: string) =>
  (hours.get(key) ?? []).map(({ from, until }) => `${from}-${until}`)

it('a practice without opening hours is always open', () => {
  const unsaid = { openingHours: null, daysOff: '' }
  expect([...closedHours(week, unsaid, undefined, []).values()].flat()).toEqual([])
})

it('the calendar shades all hours outside opening hours, and whole days off', () => {
  const closed = closedHours(week, practice, undefined, [])
  expect(clocks(closed, monday)).toEqual(['06:00-09:00', '12:00-13:00', '18:00-24:00'])
  expect(clocks(closed, '2026-11-24')).toEqual(['06:00-24:00'])
})

it('the calendar of a single team member shades the closed hours of that member', () => {
  expect(clocks(closedHours(onDay(monday), practice, an, []), monday)).toEqual(['06:00-13:00', '20:00-24:00'])
})

it('the month view shades only whole days, including holidays', () => {
  const isShaded = (day: string) => isClosedAllDay(closedHours(onDay(day), practice, undefined, []).get(day))
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28']
  expect(days.filter(isShaded)).toEqual(['2026-12-25', '2026-12-26', '2026-12-27'])
})

it('calendar columns shade the closed hours of each team member', () => {
  const columns = gridColumns('day', monday, ['an', unassigned])
  const closed = closedHours(columns, practice, undefined, [an])
  expect(clocks(closed, 'an')).toEqual(['06:00-13:00', '20:00-24:00'])
  expect(clocks(closed, unassigned)).toEqual(['06:00-09:00', '12:00-13:00', '18:00-24:00'])
})
