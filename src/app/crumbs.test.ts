import { expect, it } from 'vitest'
import { crumbsOf } from './crumbs.ts'

it.each([
  ['/app', ['home']],
  ['/app/taxonomy', ['home', 'taxonomy']],
  ['/app/taxonomy/species', ['home', 'taxonomy', 'species']],
  ['/app/taxonomy/species/', ['home', 'taxonomy', 'species']],
  ['/app/statistics/data', ['home', 'statistics', 'statisticsData']],
  ['/app/appointments/day', ['home', 'appointments', 'dayList']],
  ['/app/outbox', ['home', 'outbox']],
  ['/app/taxonomy/unicorns', ['home', 'taxonomy']],
  ['/auth/login', []],
])('reads %s as %j', (pathname, expected) => {
  expect(crumbsOf(pathname).map(crumb => crumb.place)).toEqual(expected)
})

it('links each crumb to its own address', () => {
  expect(crumbsOf('/app/appointments/calendar').map(crumb => crumb.path)).toEqual([
    '/app',
    '/app/appointments',
    '/app/appointments/calendar',
  ])
})
