import { phoneKey } from '../clients/person.ts'
import { normalizeText } from '../text/text.ts'
import { writtenWord } from './findable.ts'
import { matchWithMistake, matchWord } from './match.ts'
import type { SearchInput, Term } from './typed.ts'

export type Span = { readonly from: number; readonly to: number }

export type Marks = { readonly spans: readonly Span[]; readonly terms: ReadonlySet<Term> }

export function marksIn(text: string, { terms }: SearchInput): Marks {
  const found = terms.map(term => [term, [...wordSpans(text, term), ...numberSpans(text, term)]] as const)
  const spans = found.flatMap(([, its]) => its).toSorted((a, b) => a.from - b.from || b.to - a.to)
  return {
    spans: apart(spans),
    terms: new Set(found.flatMap(([term, its]) => (its.length > 0 ? [term] : []))),
  }
}

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
      if (at >= 0) return [toSpan(written, index, at, at + word.length)]
      const isSlip = forgives && matchWithMistake(word, normalized) !== undefined
      return isSlip ? [{ from: index, to: index + written.length }] : []
    })
    return { normalized, spans }
  })
  // When a word begins with the term, matches inside of words are ignored.
  const isBest = (normalized: string) => words.some(word => matchWord(word, normalized) !== 'inside')
  const fitting = all.filter(({ spans }) => spans.length > 0)
  const best = fitting.filter(({ normalized }) => isBest(normalized))
  return (best.length > 0 ? best : fitting).flatMap(({ spans }) => spans)
}

/** A ligature is one letter in the text and two when normalised. */
function toSpan(written: string, index: number, from: number, to: number): Span {
  const lengthUntil = (end: number) => normalizeText(written.slice(0, end)).length
  let start = 0
  while (start < written.length && lengthUntil(start + 1) <= from) start += 1
  let end = start
  while (end < written.length && lengthUntil(end) < to) end += 1
  return { from: index + start, to: index + end }
}

const fewestDigits = 3

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
