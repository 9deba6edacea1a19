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
    ['2026-00042', '+++202/6000/04236+++'],
    ['2026-99999', '+++202/6099/99983+++'],
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

it('accepts a typed communication only with check digits and matching signs', () => {
  const valid = ['+++123/4567/89002+++', '***123/4567/89002***', '010806817183']
  const [wrongDigit, mixedSigns, lineBreak] = ['89003+++', '89002***', '89002+++\n'].map(
    end => `+++123/4567/${end}`,
  )
  const invalid = [wrongDigit, mixedSigns, lineBreak, '000000000000', '01080681718', '']
  expect([...valid, ...invalid].filter((text = '') => isStructuredCommunication(text))).toEqual(valid)
})
