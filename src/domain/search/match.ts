import { phoneKey } from '../clients/person.ts'
import { normalizeText } from '../text/text.ts'
import { type WordKind, writtenWord } from './findable.ts'
import type { Term, Typed } from './typed.ts'

/**
 * How well a typed word fits a word of a row, the best first: it is the word; the word begins with it; it stands in the word;
 * it is the word but for one slip; the word begins with it but for one slip. A number is known by its end as by its beginning.
 */
export type Fit = 'whole' | 'begins' | 'inside' | 'slip' | 'begins-with-slip'

/** The rank of a row for a typed word, 1 the best. A row that is found by several has that of the worst. 0 is the very name. */
export const ranks: Readonly<Record<WordKind, Readonly<Record<Fit, number>>>> = {
  part: { whole: 1, begins: 2, inside: 7, slip: 11, 'begins-with-slip': 12 },
  name: { whole: 1, begins: 2, inside: 7, slip: 11, 'begins-with-slip': 12 },
  beside: { whole: 3, begins: 4, inside: 8, slip: 12, 'begins-with-slip': 13 },
  other: { whole: 5, begins: 6, inside: 9, slip: 13, 'begins-with-slip': 14 },
  number: { whole: 1, begins: 3, inside: 9, slip: 14, 'begins-with-slip': 14 },
}
export const firstRankWithSlip = 11
export const worstRank = 14

/** How a typed word fits a word without slips. */
export function fitOf(typed: string, word: string): 'whole' | 'begins' | 'inside' | undefined {
  const at = word.indexOf(typed)
  if (at < 0) return undefined
  if (at > 0) return 'inside'
  return typed.length === word.length ? 'whole' : 'begins'
}

/**
 * How a typed word fits a word but for one slip: a letter too many, too few, another one, or two that changed places. What
 * fits without any is no slip.
 */
export function slipOf(typed: string, word: string): 'slip' | 'begins-with-slip' | undefined {
  const length = typed.length
  if (word.length < length - 1) return undefined
  let at = 0
  while (at < length && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1
  if (at === length) return undefined
  if (at < 2 && !isNear(typed, word)) return undefined
  // One too many in what was typed; another one; two that changed places; one too few.
  const swaps =
    typed.charCodeAt(at) === word.charCodeAt(at + 1) && typed.charCodeAt(at + 1) === word.charCodeAt(at)
  const lefts = [
    restAfter(typed, at + 1, word, at),
    restAfter(typed, at + 1, word, at + 1),
    swaps ? restAfter(typed, at + 2, word, at + 2) : notThere,
    restAfter(typed, at, word, at + 1),
  ]
  if (lefts.includes(0)) return 'slip'
  return lefts.some(left => left > 0) ? 'begins-with-slip' : undefined
}

/** A look at the first letters tells most words apart: fifty thousand are asked at each key. */
function isNear(typed: string, word: string): boolean {
  const [a, b, c, d] = [typed.charCodeAt(0), typed.charCodeAt(1), word.charCodeAt(0), word.charCodeAt(1)]
  return a === c || b === d || a === d || b === c
}

const notThere = -1

/** How many letters of the word are left behind the rest of what was typed. */
function restAfter(typed: string, from: number, word: string, at: number): number {
  const left = word.length - at - (typed.length - from)
  if (left < 0) return notThere
  for (let i = from, j = at; i < typed.length; i += 1, j += 1)
    if (typed.charCodeAt(i) !== word.charCodeAt(j)) return notThere
  return left
}

/** A stretch of a text that fits what was typed, as it is written there. */
export type Span = { readonly from: number; readonly to: number }

/** What of a text fits, and which terms it fits: what was found elsewhere stands elsewhere. */
type Marks = { readonly spans: readonly Span[]; readonly terms: ReadonlySet<Term> }

export function marksIn(text: string, { terms }: Typed): Marks {
  const found = terms.map(term => [term, [...wordSpans(text, term), ...numberSpans(text, term)]] as const)
  const spans = found.flatMap(([, its]) => its).toSorted((a, b) => a.from - b.from || b.to - a.to)
  return {
    spans: apart(spans),
    terms: new Set(found.flatMap(([term, its]) => (its.length > 0 ? [term] : []))),
  }
}

/** Those that touch become one. */
function apart(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else result.push(span)
  }
  return result
}

function wordSpans(text: string, { words, forgives }: Term): Span[] {
  const all = Array.from(text.matchAll(writtenWord), ({ 0: written, index }) => {
    const normalized = normalizeText(written)
    const spans = words.flatMap((word): Span[] => {
      const at = normalized.indexOf(word)
      if (at >= 0) return [spanOf(written, index, at, at + word.length)]
      const isSlip = forgives && slipOf(word, normalized) !== undefined
      return isSlip ? [{ from: index, to: index + written.length }] : []
    })
    return { normalized, spans }
  })
  // Where a word begins with what was typed, the letters in the middle of another say nothing.
  const isBest = (normalized: string) => words.some(word => fitOf(word, normalized) !== 'inside')
  const fitting = all.filter(({ spans }) => spans.length > 0)
  const best = fitting.filter(({ normalized }) => isBest(normalized))
  return (best.length > 0 ? best : fitting).flatMap(({ spans }) => spans)
}

/** A ligature is one letter as it is written, and two as it is looked for. */
function spanOf(written: string, index: number, from: number, to: number): Span {
  const lengthUntil = (end: number) => normalizeText(written.slice(0, end)).length
  let start = 0
  while (start < written.length && lengthUntil(start + 1) <= from) start += 1
  let end = start
  while (end < written.length && lengthUntil(end) < to) end += 1
  return { from: index + start, to: index + end }
}

const fewestDigits = 3

/** Digits, whatever stands between them. */
function numberSpans(text: string, { words, numbers }: Term): Span[] {
  const [first = ''] = words
  if (!/\d/.test(first)) return []
  const at: number[] = []
  let plain = ''
  for (let i = 0; i < text.length; i += 1) {
    const sign = normalizeText(text[i] ?? '')
    if (sign.length !== 1 || !/[a-z0-9]/.test(sign)) continue
    plain += sign
    at.push(i)
  }
  const home = phoneKey(`+${words.join('')}`).replace(/\D/g, '')
  const looked = [...numbers, home, ...numbers.map(number => number.replace(/^0032|^0+/, ''))]
  for (const number of looked) {
    if (number.length < fewestDigits) continue
    const from = plain.indexOf(number)
    const [start, end] = [at[from], at[from + number.length - 1]]
    if (from >= 0 && start !== undefined && end !== undefined) return [{ from: start, to: end + 1 }]
  }
  return []
}
