import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../text/language.ts'
import { type ReadKey, reportedBefore } from './entries.ts'
import { reasonTexts } from './reasons.ts'
import { communicationIn } from './statement.ts'

const createKey = (n: number, reference = '', format = 'camt.053'): ReadKey => ({
  key: `k${n}`,
  bare: `b${n % 2}`,
  reference,
  format,
  nearby: [n - 9, n + 9].map(other => ({ key: `k${other}`, bare: `b${other % 2}` })),
})

describe('duplicate detection of bank entries', () => {
  it('matches each stored entry at most once', () => {
    const states = reportedBefore([createKey(1), createKey(1), createKey(1)], [createKey(1), createKey(1)])
    expect(states).toEqual(['known', 'known', 'new'])
  })

  it('finds a possible duplicate under another bank reference, in any format', () => {
    for (const format of ['camt.053', 'camt.054', 'coda'])
      expect(reportedBefore([createKey(1, 'A')], [createKey(1, 'B', format)])).toEqual(['maybe'])
    expect(reportedBefore([createKey(1, 'A')], [createKey(1, '')])).toEqual(['known'])
  })

  it('finds a possible duplicate on an adjacent day only in another format', () => {
    expect(reportedBefore([createKey(10, 'A')], [createKey(1, 'A', 'coda')])).toEqual(['maybe'])
    expect(reportedBefore([createKey(1, 'A')], [createKey(10, 'B', 'coda')])).toEqual(['maybe'])
    expect(reportedBefore([createKey(10, 'A')], [createKey(1, 'A')])).toEqual(['new'])
    expect(reportedBefore([createKey(20, 'A')], [createKey(1, 'A', 'coda')])).toEqual(['new'])
  })

  it('reserves a stored entry for its exact match', () => {
    const states = reportedBefore([createKey(1, 'A'), createKey(1, 'B')], [createKey(1, 'B', 'coda')])
    expect(states).toEqual(['new', 'known'])
  })

  it('matches by bank reference, whatever else differs', () => {
    expect(reportedBefore([createKey(1, 'A')], [createKey(3, 'A', 'camt.054')])).toEqual(['known'])
    expect(reportedBefore([createKey(1)], [createKey(3)])).toEqual(['new'])
  })

  it('recognizes every entry of a file that is read again, in any order', () => {
    const some = fc.array(fc.tuple(fc.nat(4), fc.constantFrom('', 'A', 'B', 'C')), { maxLength: 12 })
    fc.assert(
      fc.property(some, fc.nat(12), (rows, cut) => {
        const all = rows.map(([n, reference]) => createKey(n, reference))
        expect(reportedBefore(all.toReversed(), all)).toEqual(all.map(() => 'known'))
        const knownCount = reportedBefore(all, all.slice(0, cut)).filter(state => state === 'known').length
        expect(knownCount).toBe(Math.min(cut, all.length))
      }),
    )
  })
})

describe('the structured communication in a text', () => {
  it.each([
    ['+++202/6000/04236+++', '202600004236'],
    ['Factuur ***202/6000/04236*** bedankt', '202600004236'],
    ['202/6000/04236', '202600004236'],
    ['ref 202600004236.', '202600004236'],
    [`+++202${' '.repeat(9)}/${'\t'.repeat(9)}6000\n04236+++`, '202600004236'],
    // With polynomial matching time, this case would not end.
    [`+++202${' '.repeat(100_000)}6000${' '.repeat(100_000)}04236`, ''],
    ['202600004237', ''],
    ['2026000042361', ''],
    ['202600004236 and 202600004337', ''],
    ['', ''],
  ])('%s', (text, digits) => expect(communicationIn(text)).toBe(digits))
})

it('has a description and a next step for every reason code, even an unknown code', () => {
  for (const code of ['', 'AC04', 'MS03', 'FF05', 'RR04', 'DNOR', 'XX99', 'constructor']) {
    const { description, next } = reasonTexts(code)
    for (const language of languages) expect([description[language], next[language]]).not.toContain('')
  }
})
