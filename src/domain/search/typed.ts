import { dialled } from '../clients/person.ts'
import { normalizeText } from '../text/text.ts'
import { writtenWord } from './findable.ts'

/**
 * A term to be found: the word; or for digits with separators, either the words in sequence, or a number made of
 * them.
 */
export type Term = {
  readonly words: readonly string[]
  readonly numbers: readonly string[]
  /** Long enough to allow a typing error. */
  readonly forgives: boolean
  /**
   * Whether it matches inside of words and numbers. After another word, one or two characters only match at the
   * beginning: "species 1" must not find 21. Parts of a typed number match anywhere.
   */
  readonly isInsideWords: boolean
  readonly isInsideNumbers: boolean
}

export type SearchInput = {
  readonly whole: string
  readonly count: number
  /** The longest first, because the fewest rows have it. Empty: no search. */
  readonly terms: readonly Term[]
}

const digitsOnly = /^\d+$/
const lettersOnly = /^\D+$/
const fewestForgiven = 4
const fewestInside = 3

type Word = { word: string; start: number; end: number }

export function readTyped(typed: string): SearchInput {
  const text = normalizeText(typed)
  const words = Array.from(text.matchAll(writtenWord), ({ 0: word, index: start }) => ({
    word,
    start,
    end: start + word.length,
  }))
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const run = runFrom(words, at)
    const before = words[at - 1]?.end ?? 0
    const raw = text.slice(before, run.at(-1)?.end)
    terms.push(
      createTerm(
        run.map(({ word }) => word),
        raw,
        words,
      ),
    )
    at += run.length
  }
  const longest = ({ words }: Term) => words.join('').length
  return {
    whole: words.map(({ word }) => word).join(' '),
    count: words.length,
    terms: terms.toSorted((a, b) => longest(b) - longest(a)),
  }
}

function runFrom(words: readonly Word[], from: number): Word[] {
  let until = from
  while (digitsOnly.test(words[until]?.word ?? '')) until += 1
  return words.slice(from, Math.max(until, from + 1))
}

function createTerm(words: readonly string[], raw: string, all: readonly Word[]): Term {
  const joined = words.join('')
  const isWhole = joined.length >= fewestInside || words[0] === all[0]?.word
  const hasOtherDigits = all.some(({ word }) => /\d/.test(word) && !words.includes(word))
  const shared = { words, isInsideWords: isWhole, isInsideNumbers: isWhole || hasOtherDigits }
  if (!digitsOnly.test(joined))
    return {
      ...shared,
      numbers: [joined],
      forgives: joined.length >= fewestForgiven && lettersOnly.test(joined),
    }
  const numbers = [...new Set([joined, dialled(raw), padInvoiceNumber(words)])]
  return { ...shared, numbers, forgives: false }
}

/** A number without its zeros: 2026-42 is 2026-00042. */
function padInvoiceNumber([year = '', sequence = '', ...more]: readonly string[]): string {
  const isOne = year.length === 4 && sequence !== '' && sequence.length <= 5 && more.length === 0
  return isOne ? year + sequence.padStart(5, '0') : year + sequence + more.join('')
}
