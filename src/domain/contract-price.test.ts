import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthCents, vatCents, yearlyCents } from './contract-price.ts'

describe('the price of a year', () => {
  it('is the sum of visits times the price of an hour', () => {
    expect(yearlyCents([])).toBe(0)
    expect(
      yearlyCents([
        { nbYearlyVisit: 3, hourlyPriceCents: 5550 },
        { nbYearlyVisit: 1, hourlyPriceCents: 12_000 },
      ]),
    ).toBe(28_650)
  })

  it('is unknown while the price of a visit is', () => {
    const known = { nbYearlyVisit: 3, hourlyPriceCents: 5550 }
    expect(yearlyCents([{ nbYearlyVisit: 1, hourlyPriceCents: null }, known])).toBeNull()
    expect(yearlyCents([known, { nbYearlyVisit: 0, hourlyPriceCents: null }])).toBe(16_650)
  })
})

describe('the part of a month', () => {
  it('differs by a cent at most from the others, and counts twelve as one round', () => {
    expect([1, 2, 3, 4].map(k => monthCents(100, k))).toEqual([8, 9, 8, 8])
    expect(monthCents(100, 14)).toBe(monthCents(100, 2))
    expect(monthCents(100, 12)).toBe(monthCents(100, 0))
    expect(monthCents(100, -10)).toBe(monthCents(100, 2))
  })

  it('adds up to the year over any twelve months in a row', () => {
    const visits = fc.integer({ min: 0, max: 1000 })
    const price = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(
        visits,
        price,
        fc.integer({ min: 1, max: 600 }),
        (nbYearlyVisit, hourlyPriceCents, first) => {
          const yearly = nbYearlyVisit * hourlyPriceCents
          const months = Array.from({ length: 12 }, (_, index) => monthCents(yearly, first + index))
          expect(months.reduce((sum, cents) => sum + cents, 0)).toBe(yearly)
          for (const cents of months) expect(Math.abs(cents - yearly / 12)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('the VAT', () => {
  it.each([
    [0, 21, 0],
    [16_650, 21, 3497],
    [50, 21, 11],
    [150, 21, 32],
    [250, 6, 15],
    [1000, 6.25, 63],
    [100, 1.15, 1],
    [10_000, 8.15, 815],
    [10_000, 0, 0],
  ])('on %d cents at %d %% is %d', (net, rate, vat) => expect(vatCents(net, rate)).toBe(vat))

  it('rounds half a cent up, whatever a floating number makes of the rate', () => {
    expect(vatCents(50, 1)).toBe(1)
    expect(vatCents(5000, 0.57)).toBe(29)
  })
})
