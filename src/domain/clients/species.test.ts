import { describe, expect, it } from 'vitest'
import { hourlyPriceRefusal, speciesId, speciesNameRefusal } from './species.ts'

describe('a species', () => {
  it.each([
    ['Chien', 'chien'],
    ['  LÉOPARD  ', 'leopard'],
    ['Chat d’Espagne', "chat d'espagne"],
  ])('named %j has the ID %j', (name, id) => expect(speciesId(name)).toBe(id))

  it.each([
    ['species/name-required', ['', '   ', '\u0301']],
    ['species/name-too-long', ['x'.repeat(101)]],
    ['species/name-only-dots', ['.', ' .. ', '\u2024']],
    [undefined, ['...', '.a', 'Chien']],
  ])('is refused with code %s with the name %j', (code, names) => {
    for (const name of names) expect(speciesNameRefusal(name)?.code, name).toBe(code)
  })

  it.each([
    ['species/price-too-low', [0, -1, Number.NaN]],
    ['species/price-not-cents', [0.001, 12.345]],
    ['species/price-too-high', [100_000.01]],
    [undefined, [0.01, 55]],
  ])('is refused with code %s at an hourly price of %j', (code, prices) => {
    for (const euros of prices) expect(hourlyPriceRefusal(euros)?.code, `${euros}`).toBe(code)
  })
})
