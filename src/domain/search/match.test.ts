import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchWithMistake } from './match.ts'

function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)]
      const row = rows[i]
      if (row) row[j] = Math.min(...ways, ...(isSwap ? [at(i - 2, j - 2) + 1] : []))
    }
  }
  return at(a.length, b.length)
}

describe('a single typing error', () => {
  it.each([
    ['peters', 'peeters', 'slip'],
    ['petesr', 'peters', 'slip'],
    ['pete', 'peeters', 'begins-with-slip'],
    ['vadn', 'vandamme', 'begins-with-slip'],
    ['peters', 'peters', undefined],
    ['pete', 'peters', undefined],
    ['jansen', 'peters', undefined],
  ])('of %s for %s is %s', (typed, word, match) => expect(matchWithMistake(typed, word)).toBe(match))

  it('corresponds to an edit distance of 1', () => {
    const letters = (most: number) =>
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 4, maxLength: most }).map(each => each.join(''))
    fc.assert(
      fc.property(letters(6), letters(9), (typed, word) => {
        const beginnings = Array.from(word, (_, at) => word.slice(0, at + 1))
        const isSlip = beginnings.some(beginning => distance(typed, beginning) === 1)
        expect(matchWithMistake(typed, word) !== undefined).toBe(isSlip && !word.startsWith(typed))
        if (matchWithMistake(typed, word) === 'slip') expect(distance(typed, word)).toBe(1)
      }),
      { numRuns: 3_000 },
    )
  })
})
