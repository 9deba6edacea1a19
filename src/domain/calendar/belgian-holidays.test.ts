import { expect, it } from 'vitest'
import { easterSunday } from './belgian-holidays.ts'

it('places Easter on the Sunday after the first full moon of spring', () => {
  const easters = [
    ...['2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'],
    ...['2030-04-21', '2038-04-25', '2049-04-18', '2076-04-19', '2100-03-28', '2285-03-22'],
  ]
  expect(easters.map(day => easterSunday(Number(day.slice(0, 4))))).toEqual(easters)
})
