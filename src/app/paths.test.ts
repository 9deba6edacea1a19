import { expect, it } from 'vitest'
import { paths, places, sidebarGroups } from './paths.ts'

it('keeps the addresses that people have bookmarked', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "animals": "/app/taxonomy/animals",
      "appointments": "/app/appointments",
      "auth": "/auth",
      "calendar": "/app/appointments/calendar",
      "clients": "/app/taxonomy/clients",
      "contractSigned": "/app/taxonomy/contracts/signed",
      "contracts": "/app/taxonomy/contracts",
      "dayList": "/app/appointments/day",
      "devices": "/app/settings/devices",
      "home": "/app",
      "invoices": "/app/taxonomy/invoices",
      "login": "/auth/login",
      "notFound": "/not-found",
      "outbox": "/app/outbox",
      "practice": "/app/settings/practice",
      "register": "/auth/register",
      "root": "/",
      "species": "/app/taxonomy/species",
      "statistics": "/app/statistics",
      "statisticsData": "/app/statistics/data",
      "taxonomy": "/app/taxonomy",
    }
  `)
})

it('has one name per address', () => {
  expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length)
})

it('opens every place of the sidebar under its own group', () => {
  for (const group of sidebarGroups) {
    for (const item of group.items) {
      expect(places).toContain(item)
      expect(paths[item].startsWith(`${paths[group.place]}/`)).toBe(true)
    }
  }
})
