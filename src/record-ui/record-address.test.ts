import { expect, it } from 'vitest'
import { calendarDayPath, idInAddress, recordPath } from './record-address.ts'

it.each(['0b4e-1', 'a/b', 'é ?#'])('the page of a row is found again by its address (%s)', id => {
  const address = recordPath('clients', id)
  expect(address).toMatch(/^\/app\/taxonomy\/clients\/[^/?#]+$/)
  expect(idInAddress(address)).toBe(id)
  expect(idInAddress(`${address}/`)).toBe(id)
})

it('an address that was typed wrong is that of no row, and breaks nothing', () => {
  expect(idInAddress('/app/taxonomy/animals/%E0%A4%A')).toBe('%E0%A4%A')
})

it('a day of the calendar has an address', () => {
  expect(calendarDayPath('/calendar', '2026-11-23')).toBe('/calendar?view=day&date=2026-11-23')
})
