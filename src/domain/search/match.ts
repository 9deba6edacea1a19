import type { WordKind } from './findable.ts'

/**
 * How a typed word matches a word, best first. `slip` allows one typing error. Numbers are also found by their end.
 */
export type Fit = 'whole' | 'begins' | 'inside' | 'slip' | 'begins-with-slip'

/** The rank of a row for a typed word, 1 is best. With several words, the worst counts. 0 is the exact name. */
export const ranks: Readonly<Record<WordKind, Readonly<Record<Fit, number>>>> = {
  part: { whole: 1, begins: 2, inside: 7, slip: 11, 'begins-with-slip': 12 },
  name: { whole: 1, begins: 2, inside: 7, slip: 11, 'begins-with-slip': 12 },
  beside: { whole: 3, begins: 4, inside: 8, slip: 12, 'begins-with-slip': 13 },
  other: { whole: 5, begins: 6, inside: 9, slip: 13, 'begins-with-slip': 14 },
  number: { whole: 1, begins: 3, inside: 9, slip: 14, 'begins-with-slip': 14 },
}
export const firstRankWithSlip = 11
export const worstRank = 14

export function matchWord(typed: string, word: string): 'whole' | 'begins' | 'inside' | undefined {
  const at = word.indexOf(typed)
  if (at < 0) return undefined
  if (at > 0) return 'inside'
  return typed.length === word.length ? 'whole' : 'begins'
}

/** With exactly one typing error: an extra, missing, wrong or swapped letter. */
export function matchWithMistake(typed: string, word: string): 'slip' | 'begins-with-slip' | undefined {
  const length = typed.length
  if (word.length < length - 1) return undefined
  let at = 0
  while (at < length && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1
  if (at === length) return undefined
  if (at < 2 && !isNear(typed, word)) return undefined
  // In this order: extra, wrong, swapped and missing.
  const swaps =
    typed.charCodeAt(at) === word.charCodeAt(at + 1) && typed.charCodeAt(at + 1) === word.charCodeAt(at)
  const lefts = [
    restAfter(typed, at + 1, word, at),
    restAfter(typed, at + 1, word, at + 1),
    swaps ? restAfter(typed, at + 2, word, at + 2) : notThere,
    restAfter(typed, at, word, at + 1),
  ]
  if (lefts.includes(0)) return 'slip'
  return lefts.some(rest => rest > 0) ? 'begins-with-slip' : undefined
}

/** A fast check of the first letters: fifty thousand words are compared for each key. */
function isNear(typed: string, word: string): boolean {
  const [a, b, c, d] = [typed.charCodeAt(0), typed.charCodeAt(1), word.charCodeAt(0), word.charCodeAt(1)]
  return a === c || b === d || a === d || b === c
}

const notThere = -1

function restAfter(typed: string, from: number, word: string, at: number): number {
  const rest = word.length - at - (typed.length - from)
  if (rest < 0) return notThere
  for (let i = from, j = at; i < typed.length; i += 1, j += 1)
    if (typed.charCodeAt(i) !== word.charCodeAt(j)) return notThere
  return rest
}
