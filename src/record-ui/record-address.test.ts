import { expect, it } from 'vitest'
import { calendarDayPath, idInAddress, recordPath } from './record-address.ts'

it.each(['0b4e-1', 'a/b', 'é ?#'])('reads the ID of a row from the URL of its page (%s)', id => {
  const address = recordPath('clients', id)
  expect(address).toMatch(/^\/app\/taxonomy\/clients\/[^/?#]+$/)
  expect(idInAddress(address)).toBe(id)
  expect(idInAddress(`${address}/`)).toBe(id)
})

it('returns the raw text as ID when a URL is malformed', () => {
  expect(idInAddress('/app/taxonomy/animals/%E0%A4%A')).toBe('%E0%A4%A')
})

it('has a URL for a day of the calendar', () => {
  expect(calendarDayPath('/calendar', '2026-11-23')).toBe('/calendar?view=day&date=2026-11-23')
})
