import { describe, expect, it } from 'vitest'
import { aboutMonthly, fewOf, formatChange, ownersOfVoidContracts, yearlyChange } from './contract-impact.ts'

const animal = (nbYearlyVisit: number, hourlyPriceCents: number | null) => ({
  nbYearlyVisit,
  hourlyPriceCents,
})
const same = (visits: number, cents: number | null) => ({
  from: animal(visits, cents),
  to: animal(visits, cents),
})

describe('what an edit changes in a year', () => {
  it('is the whole of the client before and after', () => {
    const repriced = { from: animal(3, 4250), to: animal(3, 5000) }
    expect(yearlyChange([repriced, same(2, 1000)])).toEqual({
      fromCents: 14_750,
      toCents: 17_000,
      byCents: 2250,
    })
  })

  it('is all of an animal that comes, and of one that goes', () => {
    const comes = { from: null, to: animal(4, 4000) }
    const goes = { from: animal(2, 3250), to: null }
    expect(yearlyChange([comes])).toEqual({ fromCents: 0, toCents: 16_000, byCents: 16_000 })
    expect(yearlyChange([goes])).toEqual({ fromCents: 6500, toCents: 0, byCents: -6500 })
    expect(yearlyChange([comes, goes]).byCents).toBe(9500)
  })

  it('is known though the price of another animal is not', () => {
    const moreVisits = { from: animal(3, 4000), to: animal(4, 4000) }
    expect(yearlyChange([moreVisits, same(2, null)])).toEqual({
      fromCents: null,
      toCents: null,
      byCents: 4000,
    })
  })

  it('is not known without the price of the animal itself, unless it is never seen', () => {
    expect(yearlyChange([{ from: animal(3, null), to: animal(4, null) }]).byCents).toBeNull()
    expect(yearlyChange([{ from: null, to: animal(0, null) }]).byCents).toBe(0)
  })

  it('is nothing when nothing changes, and for nobody', () => {
    expect(yearlyChange([same(3, 4000)]).byCents).toBe(0)
    expect(yearlyChange([])).toEqual({ fromCents: 0, toCents: 0, byCents: 0 })
  })
})

it('makes void what the owner agreed on another number of visits, and nothing of whoever gets the animal', () => {
  const before = { clientId: 'claire', nbYearlyVisit: 3 }
  expect(ownersOfVoidContracts(before, { clientId: 'claire', nbYearlyVisit: 4 })).toEqual(['claire'])
  expect(ownersOfVoidContracts(before, { clientId: 'zoe', nbYearlyVisit: 4 })).toEqual(['claire'])
  expect(ownersOfVoidContracts(before, { clientId: 'zoe', nbYearlyVisit: 3 })).toEqual([])
})

it('is a twelfth of it in a month, to the nearest cent', () => {
  expect([12_750, -12_750, 100].map(aboutMonthly)).toEqual([1063, -1062, 8])
})

it('is written with its sign', () => {
  expect([23_000, -1050, 0].map(cents => formatChange(cents, 'en'))).toEqual(['+€230.00', '−€10.50', '€0.00'])
})

it('names five in the order of the alphabet, and counts the others', () => {
  const names = ['Zoë Maes', "D'Hondt & Fils", 'Émile Petit', 'anna Peeters', 'Claire Dupont']
  const sorted = ['anna Peeters', 'Claire Dupont', "D'Hondt & Fils", 'Émile Petit', 'Zoë Maes']
  expect(fewOf(names)).toEqual({ named: sorted, more: 0 })
  expect(fewOf(['Yves Noël', ...names])).toEqual({ named: [...sorted.slice(0, 4), 'Yves Noël'], more: 1 })
  expect(fewOf([])).toEqual({ named: [], more: 0 })
})
