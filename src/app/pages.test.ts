import { expect, it } from 'vitest'
import { breadcrumbs, pagesWith, paths, sectionPages, sidebarGroups } from './pages.ts'

it('keeps bookmarked URLs unchanged', () => {
  expect(paths).toMatchObject({
    animal: '/app/taxonomy/animals/:id',
    animals: '/app/taxonomy/animals',
    appointments: '/app/appointments',
    auth: '/auth',
    bank: '/app/settings/bank',
    calendar: '/app/appointments/calendar',
    client: '/app/taxonomy/clients/:id',
    clients: '/app/taxonomy/clients',
    contractSigned: '/app/taxonomy/contracts/signed',
    contracts: '/app/taxonomy/contracts',
    data: '/app/settings/import-export',
    dayList: '/app/appointments/day',
    devices: '/app/settings/devices',
    emails: '/app/settings/emails',
    home: '/app',
    hours: '/app/settings/hours',
    invoices: '/app/taxonomy/invoices',
    invoicesMonth: '/app/taxonomy/invoices/month/:month',
    invoicing: '/app/settings/invoicing',
    link: '/auth/link',
    locked: '/locked',
    login: '/auth/login',
    notFound: '/not-found',
    outbox: '/app/outbox',
    password: '/app/settings/password',
    people: '/app/settings/people',
    practice: '/app/settings/practice',
    register: '/auth/register',
    root: '/',
    settings: '/app/settings',
    species: '/app/taxonomy/species',
    statistics: '/app/statistics',
    statisticsData: '/app/statistics/data',
    taxonomy: '/app/taxonomy',
    team: '/app/settings/team',
    toPlan: '/app/appointments/to-plan',
  })
})

it('has a different URL for each page', () => {
  expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length)
})

it('places every sidebar page under the URL of its group', () => {
  for (const group of sidebarGroups) {
    for (const item of group.items) {
      expect(pagesWith('label')).toContain(item)
      expect(paths[item].startsWith(`${paths[group.section]}/`)).toBe(true)
    }
  }
})

it('has the sidebar groups of the specification', () => {
  expect(sidebarGroups).toEqual([
    { section: 'statistics', items: ['statisticsData'] },
    { section: 'taxonomy', items: ['species', 'animals', 'clients', 'contracts', 'invoices'] },
    { section: 'appointments', items: ['calendar'] },
  ])
})

it('links the appointments index to the calendar, the day list and visits to plan', () => {
  expect(sectionPages('appointments')).toEqual(['calendar', 'dayList', 'toPlan'])
})

it.each([
  ['/app', ['home']],
  ['/app/taxonomy', ['home', 'taxonomy']],
  ['/app/taxonomy/species', ['home', 'taxonomy', 'species']],
  ['/app/taxonomy/species/', ['home', 'taxonomy', 'species']],
  ['/app/statistics/data', ['home', 'statistics', 'statisticsData']],
  ['/app/appointments/day', ['home', 'appointments', 'dayList']],
  ['/app/outbox', ['home', 'outbox']],
  ['/app/settings/bank', ['home', 'settings', 'bank']],
  ['/app/taxonomy/invoices/month/2026-11', ['home', 'taxonomy', 'invoices', 'invoicesMonth']],
  ['/app/taxonomy/invoices/month', ['home', 'taxonomy', 'invoices']],
  ['/app/taxonomy/animals/0b4e', ['home', 'taxonomy', 'animals', 'animal']],
  ['/app/taxonomy/unicorns', ['home', 'taxonomy']],
  ['/auth/login', []],
])('shows breadcrumbs for %s: %j', (pathname, expected) => {
  expect(breadcrumbs(pathname).map(crumb => crumb.page)).toEqual(expected)
})

it('links each breadcrumb to its own URL', () => {
  const crumbs = breadcrumbs('/app/appointments/calendar').map(crumb => crumb.path)
  expect(crumbs).toEqual(['/app', '/app/appointments', '/app/appointments/calendar'])
})
