import { describe, expect, it } from 'vitest'
import { normalizeText } from '../text/text.ts'
import { findTowns, mayBeInBelgium } from './belgian-towns.ts'

describe('the town of a Belgian postal code', () => {
  it.each([
    ['9000', 'nl', 'Gent', ['Gent', 'Gand']],
    ['9000', 'fr', 'Gent', ['Gent', 'Gand']],
    ['4000', 'nl', 'Liège', ['Liège', 'Glain', 'Rocourt', 'Luik']],
    ['1000', 'fr', 'Bruxelles', ['Bruxelles', 'Brussel']],
    ['1050', 'nl', 'Elsene', ['Elsene', 'Ixelles']],
    ['8301', 'nl', undefined, ['Heist', 'Ramskapelle']],
    ['1348', 'fr', 'Louvain-la-Neuve', ['Louvain-la-Neuve']],
    ['B-2800', 'nl', 'Mechelen', ['Mechelen', 'Walem', 'Malines']],
  ] as const)('of %s in %s is %s', (code, language, town, all) => {
    expect(findTowns(code, language)).toEqual({ town, all })
  })

  it.each(['', '900', '90000', '9999', 'SW1A'])('is undefined for %j', code => {
    expect(findTowns(code, 'nl')).toEqual({ town: undefined, all: [] })
  })

  it('has a valid name for each known postal code', () => {
    const codes = Array.from({ length: 9_000 }, (_, n) => String(n + 1_000))
    const knownCodes = codes.filter(code => findTowns(code, 'fr').all.length > 0)
    expect(knownCodes).toHaveLength(1_146)
    const names = knownCodes.flatMap(code => findTowns(code, 'fr').all)
    expect(names.filter(name => !/^['\p{L}][\p{L} .'’()-]+$/u.test(name))).toEqual([])
    for (const code of knownCodes) expect(new Set(findTowns(code, 'fr').all).size).toBeLessThanOrEqual(40)
  })
})

it('treats an address as possibly Belgian unless its country is foreign', () => {
  const inBelgium = ['', 'België', 'BELGIQUE', 'Belgium', 'be'].map(normalizeText)
  expect(inBelgium.map(mayBeInBelgium)).toEqual(inBelgium.map(() => true))
  expect(['France', 'Nederland', 'Luxembourg'].map(normalizeText).filter(mayBeInBelgium)).toEqual([])
})
