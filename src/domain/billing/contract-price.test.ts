import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aboutMonthly,
  firstNames,
  formatChange,
  inferVatRate,
  monthCents,
  vatCents,
  voidContractOwners,
  yearlyCents,
  yearlyChange,
} from './contract-price.ts'

describe('the yearly price', () => {
  it('is the sum of yearly visits multiplied by the hourly price', () => {
    expect(yearlyCents([])).toBe(0)
    expect(yearlyCents([animal(3, 5550), animal(1, 12_000)])).toBe(28_650)
  })

  it('is unknown while the price of a yearly visit is unknown', () => {
    expect(yearlyCents([animal(1, null), animal(3, 5550)])).toBeNull()
    expect(yearlyCents([animal(3, 5550), animal(0, null)])).toBe(16_650)
  })
})

describe('the monthly share of the yearly price', () => {
  it('differs by at most a cent between months and repeats every twelve months', () => {
    expect([1, 2, 3, 4].map(k => monthCents(100, k))).toEqual([8, 9, 8, 8])
    expect(monthCents(100, 14)).toBe(monthCents(100, 2))
    expect(monthCents(100, 12)).toBe(monthCents(100, 0))
    expect(monthCents(100, -10)).toBe(monthCents(100, 2))
  })

  it('adds up to the yearly price over any twelve consecutive months', () => {
    const anyYearly = fc.integer({ min: 0, max: 10_000_000_000 })
    fc.assert(
      fc.property(anyYearly, fc.integer({ min: 1, max: 600 }), (yearly, first) => {
        const months = Array.from({ length: 12 }, (_, index) => monthCents(yearly, first + index))
        expect(months.reduce((sum, cents) => sum + cents, 0)).toBe(yearly)
        for (const cents of months) expect(Math.abs(cents - yearly / 12)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the VAT', () => {
  it.each([
    [16_650, 21, 3497],
    [50, 21, 11],
    [250, 6, 15],
    [1000, 6.25, 63],
    [100, 1.15, 1],
    [10_000, 8.15, 815],
    [10_000, 0, 0],
    // Half a cent is rounded up despite the floating-point error of the rate.
    [50, 1, 1],
    [5000, 0.57, 29],
  ])('on %d cents at %d %% is %d', (net, rate, vat) => expect(vatCents(net, rate)).toBe(vat))

  it.each([
    [10_000, 2100, 6, 21],
    [10_000, 600, 21, 6],
    [5000, 29, 21, 0.58],
    [1, 0, 6, 6],
    [0, 0, 12, 12],
  ])('on %d cents, if %d cents, implies the rate, preferring the current %d %%', (net, vat, now, rate) => {
    expect(inferVatRate(net, vat, now)).toBe(rate)
  })
})

const animal = (nbYearlyVisit: number, hourlyPriceCents: number | null) => ({
  nbYearlyVisit,
  hourlyPriceCents,
})
function same(visits: number, cents: number | null) {
  return { from: animal(visits, cents), to: animal(visits, cents) }
}

describe('the yearly change of an edit', () => {
  const added = { from: null, to: animal(4, 4000) }
  const removed = { from: animal(2, 3250), to: null }
  const repriced = { from: animal(3, 4250), to: animal(3, 5000) }
  const moreVisits = { from: animal(3, 4000), to: animal(4, 4000) }
  it.each([
    ['the totals of the client before and after', [repriced, same(2, 1000)], [14_750, 17_000, 2250]],
    ['the full price of an added animal', [added], [0, 16_000, 16_000]],
    ['the full price of a removed animal', [removed], [6500, 0, -6500]],
    ['several edits', [added, removed], [6500, 16_000, 9500]],
    ['the change alone when another price is unknown', [moreVisits, same(2, null)], [null, null, 4000]],
    ['nothing when no price changes', [same(3, 4000)], [12_000, 12_000, 0]],
    ['nothing when no animal is given', [], [0, 0, 0]],
  ])('includes %s', (_, animals, [fromCents, toCents, byCents]) => {
    expect(yearlyChange(animals)).toEqual({ fromCents, toCents, byCents })
  })

  it('is unknown without the price of the edited animal, unless it has no visits', () => {
    expect(yearlyChange([{ from: animal(3, null), to: animal(4, null) }]).byCents).toBeNull()
    expect(yearlyChange([{ from: null, to: animal(0, null) }]).byCents).toBe(0)
  })
})

it('voids the contracts of the old owner only when the number of visits changes', () => {
  const before = { clientId: 'claire', nbYearlyVisit: 3 }
  expect(voidContractOwners(before, { clientId: 'claire', nbYearlyVisit: 4 })).toEqual(['claire'])
  expect(voidContractOwners(before, { clientId: 'zoe', nbYearlyVisit: 4 })).toEqual(['claire'])
  expect(voidContractOwners(before, { clientId: 'zoe', nbYearlyVisit: 3 })).toEqual([])
})

it('is a twelfth per month, to the nearest cent', () => {
  expect([12_750, -12_750, 100].map(aboutMonthly)).toEqual([1063, -1062, 8])
})

it('is formatted with its sign', () => {
  expect([23_000, -1050, 0].map(cents => formatChange(cents, 'en'))).toEqual(['+€230.00', '−€10.50', '€0.00'])
})

it('names five clients in alphabetical order and counts the others', () => {
  const names = ['Zoë Maes', "D'Hondt & Fils", 'Émile Petit', 'anna Peeters', 'Claire Dupont']
  const sorted = ['anna Peeters', 'Claire Dupont', "D'Hondt & Fils", 'Émile Petit', 'Zoë Maes']
  expect(firstNames(names)).toEqual({ named: sorted, more: 0 })
  const six = firstNames(['Yves Noël', ...names])
  expect(six).toEqual({ named: [...sorted.slice(0, 4), 'Yves Noël'], more: 1 })
  expect(firstNames([])).toEqual({ named: [], more: 0 })
})
