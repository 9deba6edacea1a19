import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  communicationDigits,
  isStructuredCommunication,
  structuredCommunication,
} from './structured-communication.ts'

const numbers = fc
  .tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([year, count]) => `${year}-${String(count).padStart(5, '0')}`)

describe('the structured communication of an invoice', () => {
  it.each([
    ['2026-00041', '+++202/6000/04135+++'],
    ['2026-00042', '+++202/6000/04236+++'],
    ['2026-99999', '+++202/6099/99983+++'],
    ['2026-100000', '+++202/6100/00084+++'],
    ['2026-999999', '+++202/6999/99920+++'],
  ])('of %s is %s', (number, text) => expect(structuredCommunication(number)).toBe(text))

  it('has check digits 97 when the remainder is zero', () => {
    const number = `2026-${String(97 - (2_026_000_000 % 97)).padStart(5, '0')}`
    expect(structuredCommunication(number)).toMatch(/97\+\+\+$/)
  })

  it('is valid and unique for every invoice number', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        expect(isStructuredCommunication(structuredCommunication(one))).toBe(true)
        expect(isStructuredCommunication(communicationDigits(one))).toBe(true)
        expect(structuredCommunication(one) === structuredCommunication(other)).toBe(one === other)
      }),
    )
  })

  it.each(['2026-1000000', '202600042', '2026-', '26-00042', '', '2026-00042-R1'])(
    'is refused for the invalid number %j',
    number => expect(() => structuredCommunication(number)).toThrow(RangeError),
  )
})

describe('a typed structured communication', () => {
  it.each(['+++123/4567/89002+++', '***123/4567/89002***', '010806817183'])('%s is valid', text => {
    expect(isStructuredCommunication(text)).toBe(true)
  })

  it.each([
    ['a wrong digit', '+++123/4567/89003+++'],
    ['0 instead of 97', '000000000000'],
    ['too few digits', '01080681718'],
    ['mixed signs', '+++123/4567/89002***'],
    ['an extra line break', '+++123/4567/89002+++\n'],
    ['no digits', ''],
  ])('with %s is invalid', (_, text) => expect(isStructuredCommunication(text)).toBe(false))
})
