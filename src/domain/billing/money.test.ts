import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsFromEuros, eurosFromCents, isWholeCents, parseEuros } from './money.ts'

describe('an amount of money', () => {
  it('is exact to the cent after conversion to euros and back', () => {
    const isExact = (cents: number) => centsFromEuros(eurosFromCents(cents)) === cents
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e11 }), isExact))
  })

  it.each([
    [42.5, true],
    [0.01, true],
    [19.99, true],
    [1.005, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d euros is a whole number of cents: %s', (euros, whole) => expect(isWholeCents(euros)).toBe(whole))

  it.each([
    ['42', 42],
    ['42,50', 42.5],
    [' 42.5 ', 42.5],
    ['.5', 0.5],
    ['', 0],
    ['abc', 0],
    ['-3', 0],
    ['1e9', 0],
  ])('typed as %j is read as %d', (typed, euros) => expect(parseEuros(typed)).toBe(euros))
})
