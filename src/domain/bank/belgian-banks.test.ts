import { describe, expect, it } from 'vitest'
import { belgianIban } from '../../../tests/bank-file/orders.ts'
import { isBic } from '../clients/official-numbers.ts'
import { haveSameCountry } from './bank-country.ts'
import { findBic, isSameBank } from './belgian-banks.ts'

const ofBank = (code: string) => belgianIban(Number(`${code}000000000`))

describe('the bank of a Belgian account', () => {
  it.each([
    ['BE68 5390 0754 7034', ''],
    ['BE71 0961 2345 6769', 'GKCCBEBB'],
    [ofBank('001'), 'GEBABEBB'],
    [ofBank('049'), 'GEBABEBB'],
    [ofBank('734'), 'KREDBEBB'],
    [ofBank('732'), 'CREGBEBB'],
    ['BE71 0961 2345 6768', ''],
    ['FR1420041010050500013M02606', ''],
  ])('has, for account %s, the BIC %j', (iban, bic) => expect(findBic(iban)).toBe(bic))

  it('always has a Belgian BIC of eight characters', () => {
    const all = Array.from({ length: 1000 }, (_, n) => findBic(ofBank(String(n).padStart(3, '0'))))
    const bics = all.filter(bic => bic !== '')
    expect(bics.length).toBeGreaterThan(600)
    expect(bics.filter(bic => !isBic(bic) || bic.length !== 8 || bic.slice(4, 6) !== 'BE')).toEqual([])
  })

  it.each([
    [ofBank('734'), ofBank('400'), true],
    [ofBank('999'), ofBank('999'), true],
    [ofBank('734'), ofBank('001'), false],
    [ofBank('734'), 'FR1420041010050500013M02606', false],
    ['FR1420041010050500013M02606', 'FR1420041010050500013M02606', false],
  ])('is the same for accounts %s and %s: %j', (one, other, same) =>
    expect(isSameBank(one, other)).toBe(same),
  )
})

it.each([
  ['BE71 0961 2345 6769', 'gkcc be bb', true],
  ['BE71096123456769', 'INGBNL2A', false],
  ['FR1420041010050500013M02606', 'SOGENCNC', true],
  ['FR1420041010050500013M02606', 'GKCCBEBB', false],
  ['BE71096123456769', '', true],
  ['', 'INGBNL2A', true],
  ['BE71096123456768', 'INGBNL2A', true],
])('account %j and BIC %j have the same country: %j', (iban, bic, is) =>
  expect(haveSameCountry(iban, bic)).toBe(is),
)
