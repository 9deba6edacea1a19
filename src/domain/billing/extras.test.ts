import { expect, it } from 'vitest'
import { visitsOwed } from '../calendar/visits-owed.ts'
import { extraCents, extraRefusals, proposeVisitExtra } from './extras.ts'

it('the net amount is rounded half up to the cent', () => {
  expect(extraCents({ quantity: 1, price: 12.35 })).toBe(1235)
  expect(extraCents({ quantity: 0.5, price: 0.01 })).toBe(1)
  expect(extraCents({ quantity: 0.49, price: 0.01 })).toBe(0)
  expect(extraCents({ quantity: 2.5, price: 0.33 })).toBe(83)
  expect(extraCents({ quantity: 1.15, price: 1 })).toBe(115)
  expect(extraCents({ quantity: 9_999.99, price: 100_000 })).toBe(99_999_900_000)
})

it('quantities and prices have at most two decimals, and limits', () => {
  const codes = (values: Parameters<typeof extraRefusals>[0]) => extraRefusals(values).map(({ code }) => code)
  expect(codes({ quantity: 0.01, price: 0, vatRate: 0, text: 'x' })).toEqual([])
  expect(codes({ quantity: 9_999.99, price: 100_000, vatRate: 100 })).toEqual([])
  expect(codes({ quantity: 0, price: -0.01, vatRate: -1, text: ' ', clientId: '' })).toEqual([
    'extras/client-required',
    'extras/text-required',
    'extras/quantity-invalid',
    'extras/price-invalid',
    'extras/vat-rate-invalid',
  ])
  expect(codes({ quantity: Number.NaN, price: 0.001 })).toHaveLength(2)
})

it('a visit beyond the yearly number offers its length at the hourly price', () => {
  const visit = (id: string, day: string, minutes = 90) => ({
    id,
    startTime: `${day}T09:00:00.000Z`,
    endTime: new Date(Date.parse(`${day}T09:00:00.000Z`) + minutes * 60_000).toISOString(),
    state: 'done' as const,
    animalId: 'rex',
    personId: 'an',
  })
  const [first, second, third] = [
    visit('a', '2026-02-01'),
    visit('b', '2026-03-01'),
    visit('c', '2026-04-01'),
  ]
  const visits = [first, second, third]
  const contract = { startedAt: '2026-01-01T09:00:00.000Z' }
  const owed = visitsOwed({ yearlyVisits: 2, contract, visits, today: '2026-05-01' })
  const species = { hourlyPrice: 40, vatRate: null }
  const others = { visit: third, visits, owed, species, practice: { vatRate: 21 } }
  expect(proposeVisitExtra(others)).toEqual({
    animalId: 'rex',
    appointmentId: 'c',
    personId: 'an',
    day: '2026-04-01',
    quantity: 1.5,
    unit: 'hour',
    price: 40,
    vatRate: 21,
  })
  expect(proposeVisitExtra({ ...others, species: { ...species, vatRate: 6 } })).toMatchObject({ vatRate: 6 })
  for (const lacking of [{ visit: first }, { species: undefined }, { owed: null }])
    expect(proposeVisitExtra({ ...others, ...lacking })).toBe(null)
})
