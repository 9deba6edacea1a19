import { describe, expect, it } from 'vitest'
import { hourlyPriceRefusal, speciesId, speciesNameRefusal } from './species.ts'

describe('a species', () => {
  it.each([
    ['Chien', 'chien'],
    ['  LÉOPARD  ', 'leopard'],
    ['Chat d’Espagne', "chat d'espagne"],
  ])('named %j has the ID %j', (name, id) => {
    expect(speciesId(name)).toBe(id)
  })

  it.each([
    ['', 'species/name-required'],
    ['   ', 'species/name-required'],
    ['\u0301', 'species/name-required'],
    ['x'.repeat(101), 'species/name-too-long'],
    ['.', 'species/name-only-dots'],
    [' .. ', 'species/name-only-dots'],
    ['\u2024', 'species/name-only-dots'],
    ['...', undefined],
    ['.a', undefined],
    ['Chien', undefined],
  ])('named %j is refused with code %s', (name, code) => {
    expect(speciesNameRefusal(name)?.code).toBe(code)
  })

  it.each([
    [0, 'species/price-too-low'],
    [-1, 'species/price-too-low'],
    [Number.NaN, 'species/price-too-low'],
    [0.001, 'species/price-not-cents'],
    [12.345, 'species/price-not-cents'],
    [100_000.01, 'species/price-too-high'],
    [0.01, undefined],
    [55, undefined],
  ])('at %d euros an hour is refused with code %s', (euros, code) => {
    expect(hourlyPriceRefusal(euros)?.code).toBe(code)
  })
})
