import { type Findable, visitWords, type WordKind } from '../../domain/search/findable.ts'
import { type Fit, matchWithMistake, matchWord, ranks } from '../../domain/search/match.ts'
import { readTyped, type SearchInput, type Term } from '../../domain/search/typed.ts'

/** The matching rows by slot, with their scores: a lower score is a better match. */
export type Hits = ReadonlyMap<number, number>

/**
 * `always`: rows that match with a typing mistake are ranked after all others. `shortInside`: a search text
 * of one or two characters also matches within a word.
 */
export type Rules = { slips: 'always' | 'when-none-found'; shortInside: boolean }

type TermRules = { forgives: boolean; onlyBeginnings: boolean }
/** The rank of each row that was found. */
type Ranks = Map<number, number>

const fewestInside = 3
const sumSize = 32
const wordKinds: readonly Exclude<WordKind, 'number'>[] = ['part', 'name', 'beside', 'other']
const kindBits = 2

/**
 * The search index of a record type: each word with its rows. A search compares the words, which are far fewer
 * than the rows, and then looks up the rows of the matching words. Each row has a slot. Slots are only added: a
 * changed row gets a new one, and its old one stays empty. Numbers, nearly all of them different, are in a list.
 */
export class SearchIndex {
  /** For each word, its slots and kinds, packed into one number each. */
  readonly #words = new Map<string, number[]>()
  readonly #numbers: { number: string; slot: number }[] = []
  readonly #rows: ({ isInactive: boolean; nameWords: number } | null)[] = []
  #empty = 0

  get size(): number {
    return this.#rows.length - this.#empty
  }

  get empty(): number {
    return this.#empty
  }

  add(row: Findable): number {
    const slot = this.#rows.length
    const nameWords = visitWords(row, (word, kind) => {
      if (kind === 'number') this.#numbers.push({ number: word, slot })
      else this.#post(word, (slot << kindBits) | wordKinds.indexOf(kind))
    })
    this.#rows.push({ isInactive: row.isInactive === true, nameWords })
    return slot
  }

  remove(slot: number): void {
    this.#rows[slot] = null
    this.#empty += 1
  }

  /** Null for an empty search. */
  find(search: string, rules: Rules): Hits | null {
    const typed = readTyped(search)
    if (typed.terms.length === 0) return null
    if (rules.slips === 'always') return this.#search(typed, rules, true)
    const exact = this.#search(typed, rules, false)
    return exact.size > 0 ? exact : this.#search(typed, rules, true)
  }

  #search(typed: SearchInput, { shortInside }: Rules, forgives: boolean): Hits {
    let worst: Ranks | undefined
    let sums: Ranks | undefined
    for (const term of typed.terms) {
      const onlyBeginnings = !shortInside && term.words.join('').length < fewestInside
      const found = this.#find(term, { forgives, onlyBeginnings }, worst)
      sums = combine(sums, found, (a, b) => a + b)
      worst = combine(worst, found, Math.max)
    }
    return this.#score(worst ?? new Map(), sums ?? new Map(), typed)
  }

  #score(worst: Ranks, sums: Ranks, { whole, count }: SearchInput): Hits {
    const fullNames = this.#fullNames(whole)
    const scores = new Map<number, number>()
    for (const [slot, rank] of worst) {
      const row = this.#rows[slot]
      const isFullName = (rank === 1 && row?.nameWords === count) || fullNames.has(slot)
      const inRank = (isFullName ? 0 : rank) * sumSize + Math.min(sums.get(slot) ?? 0, sumSize - 1)
      scores.set(slot, inRank * 2 + (row?.isInactive ? 1 : 0) + 1)
    }
    return scores
  }

  /** The rows in which the complete search text is a whole part of the name. */
  #fullNames(whole: string): ReadonlySet<number> {
    const postings = this.#words.get(whole) ?? []
    return new Set(postings.filter(posting => readKind(posting) === 'part').map(readSlot))
  }

  #find(term: Term, { forgives, onlyBeginnings }: TermRules, among: Ranks | undefined): Ranks {
    const [first = ''] = term.words
    const found: Ranks = new Map()
    const isWanted = (slot: number) => this.#rows[slot] !== null && (!among || among.has(slot))
    // Letters alone are not a number, but the beginning of an account number.
    const isNumber = /\d/.test(first)
    const mayBeInside = term.isInsideNumbers && !onlyBeginnings
    for (const typed of term.numbers)
      for (const { number, slot } of this.#numbers) {
        const fit = matchWord(typed, number)
        if (fit === undefined || (fit === 'inside' && !mayBeInside) || !isWanted(slot)) continue
        const adjustedFit = fit === 'inside' && number.endsWith(typed) ? 'begins' : fit
        offer(found, slot, ranks.number[isNumber ? adjustedFit : 'inside'])
      }
    if (term.words.length > 1)
      for (const [slot, rank] of this.#findRun(term.words, isWanted)) offer(found, slot, rank)
    for (const [word, postings] of this.#words) {
      const fit = term.words.length > 1 ? undefined : matchWord(first, word)
      const isAllowed = fit !== 'inside' || (term.isInsideWords && !onlyBeginnings)
      const exact = isAllowed ? fit : undefined
      const used = exact ?? (forgives && term.forgives ? matchWithMistake(first, word) : undefined)
      if (used !== undefined) offerAll(found, postings, used, isWanted)
    }
    return found
  }

  /** Finds digits with separators. The first word may end a word of the text, and the last may begin one. */
  #findRun(words: readonly string[], isWanted: (slot: number) => boolean): Ranks {
    let found: Ranks | undefined
    words.forEach((typed, place) => {
      const before = found
      const now: Ranks = new Map()
      for (const [word, postings] of this.#words) {
        const fit = matchWord(typed, word)
        const isLast = place === words.length - 1
        const mayBe = fit === 'whole' || (place === 0 ? word.endsWith(typed) : isLast && fit === 'begins')
        if (fit !== undefined && mayBe)
          offerAll(now, postings, fit, slot => isWanted(slot) && (!before || before.has(slot)))
      }
      for (const [slot, rank] of now) now.set(slot, Math.max(rank, before?.get(slot) ?? 0))
      found = now
    })
    return found ?? new Map()
  }

  #post(word: string, posting: number): void {
    const postings = this.#words.get(word)
    if (!postings) this.#words.set(word, [posting])
    else if (postings.at(-1) !== posting) postings.push(posting)
  }
}

function offerAll(
  found: Ranks,
  postings: readonly number[],
  fit: Fit,
  isWanted: (slot: number) => boolean,
): void {
  for (const posting of postings) {
    const slot = readSlot(posting)
    if (isWanted(slot)) offer(found, slot, ranks[readKind(posting)][fit])
  }
}

function offer(found: Ranks, slot: number, rank: number): void {
  const before = found.get(slot)
  if (before === undefined || before > rank) found.set(slot, rank)
}

/** Rows found by one more term, which are among those before. */
function combine(before: Ranks | undefined, found: Ranks, join: (a: number, b: number) => number): Ranks {
  if (!before) return found
  return new Map(Array.from(found, ([slot, rank]) => [slot, join(before.get(slot) ?? 0, rank)]))
}

function readSlot(posting: number): number {
  return posting >>> kindBits
}

function readKind(posting: number) {
  return wordKinds[posting & (wordKinds.length - 1)] ?? 'other'
}

export function scoreRank(score: number): number {
  return Math.floor((score - 1) / (2 * sumSize))
}
