import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { communicationIn } from './communication-in.ts'
import { type Told, toldBefore } from './entries.ts'
import { reasonTexts } from './reasons.ts'

const told = (n: number, reference = '', format = 'camt.053'): Told => ({
  key: `k${n}`,
  bare: `b${n % 2}`,
  reference,
  format,
})

describe('what was told before', () => {
  it('is known once for each that is kept', () => {
    expect(toldBefore([told(1), told(1), told(1)], [told(1), told(1)])).toEqual([true, true, false])
  })

  it('is another where the bank calls it otherwise in formats of one family', () => {
    expect(toldBefore([told(1, 'A')], [told(1, 'B', 'camt.054')])).toEqual([false])
    expect(toldBefore([told(1, 'A')], [told(1, 'B', 'coda')])).toEqual([true])
    expect(toldBefore([told(1, 'A')], [told(1, '')])).toEqual([true])
  })

  it('is the same by the reference of the bank, whatever else is said of it', () => {
    expect(toldBefore([told(1, 'A')], [told(3, 'A', 'camt.054')])).toEqual([true])
    expect(toldBefore([told(1)], [told(3)])).toEqual([false])
  })

  it('is all of a file that is read again, in whatever order, and nothing of what was not kept', () => {
    const some = fc.array(fc.tuple(fc.nat(4), fc.constantFrom('', 'A', 'B', 'C')), { maxLength: 12 })
    fc.assert(
      fc.property(some, fc.nat(12), (rows, cut) => {
        const all = rows.map(([n, reference]) => told(n, reference))
        expect(toldBefore(all.toReversed(), all)).toEqual(all.map(() => true))
        const known = toldBefore(all, all.slice(0, cut)).filter(isKnown => isKnown).length
        expect(known).toBe(Math.min(cut, all.length))
      }),
    )
  })
})

describe('a structured communication in a text', () => {
  it.each([
    ['+++202/6000/04236+++', '202600004236'],
    ['Factuur ***202/6000/04236*** bedankt', '202600004236'],
    ['202/6000/04236', '202600004236'],
    ['ref 202600004236.', '202600004236'],
    ['+++ 202 / 6000 / 04236 +++', '202600004236'],
    ['202600004237', ''],
    ['2026000042361', ''],
    ['202600004236 and 202600004337', ''],
    ['', ''],
  ])('%s', (text, digits) => {
    expect(communicationIn(text)).toBe(digits)
  })
})

it('every reason has words and what to do, known or not', () => {
  for (const code of ['', 'AC04', 'MS03', 'FF05', 'RR04', 'DNOR', 'XX99', 'constructor'])
    for (const language of ['en', 'fr', 'nl'] as const) {
      expect(reasonTexts(code).what[language]).not.toBe('')
      expect(reasonTexts(code).next[language]).not.toBe('')
    }
})
