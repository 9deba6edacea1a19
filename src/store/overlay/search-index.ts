import { type Findable, visitWords, type WordKind } from '../../domain/search/findable.ts'
import { type Fit, matchWithMistake, ranks } from '../../domain/search/match.ts'
import { readTyped, type SearchInput, type Term } from '../../domain/search/typed.ts'
import { RankedRows } from './ranked.ts'
import { begins, isInside, isWhole, TextList } from './text-list.ts'

/**
 * The search index of a record type: each word with its rows. A search scans the words, which are far fewer
 * than the rows, and then the rows of the matching words. Each row has a slot. Slots are only added: a
 * changed row gets a new one, and its old one stays empty. Numbers, nearly all of them different, have a
 * separate list with their slots.
 */
export class SearchIndex {
  readonly #words = new TextList()
  readonly #wordAt: string[] = []
  readonly #indexById = new Map<string, number>()
  /**
   * For each word, its slots and kinds, packed into one number each. A word with a single row has no list.
   */
  readonly #postings: (number | number[])[] = []
  readonly #numbers = new TextList()
  readonly #slotOfNumber: number[] = []
  readonly #nameWords: number[] = []
  readonly #isEmpty: boolean[] = []
  readonly #isInactive: boolean[] = []
  #empty = 0
  readonly #spare: RankedRows[] = []
  #scores = new Uint16Array(0)
  #scored: RankedRows | undefined

  get size(): number {
    return this.#isEmpty.length - this.#empty
  }

  get empty(): number {
    return this.#empty
  }

  add(row: Findable): number {
    const slot = this.#isEmpty.length
    this.#isEmpty.push(false)
    this.#isInactive.push(row.isInactive === true)
    const count = visitWords(row, (word, kind) => {
      if (kind === 'number') {
        this.#numbers.add(word)
        this.#slotOfNumber.push(slot)
      } else this.#post(word, (slot << kindBits) | wordKinds.indexOf(kind))
    })
    this.#nameWords.push(count)
    return slot
  }

  remove(slot: number): void {
    this.#isEmpty[slot] = true
    this.#empty += 1
  }

  /**
   * The matching rows and their scores: a lower score is a better match, and 0 means no match. Null for an
   * empty search. The result is valid until the next search.
   */
  find(search: string, rules: Rules): Hits | null {
    const typed = readTyped(search)
    if (typed.terms.length === 0) return null
    if (rules.slips === 'always') return this.#search(typed, rules, true)
    const exact = this.#search(typed, rules, false)
    return exact.slots.length > 0 ? exact : this.#search(typed, rules, true)
  }

  #search(typed: SearchInput, { shortInside }: Rules, forgives: boolean): Hits {
    let found: RankedRows | undefined
    for (const term of typed.terms) {
      const ranked = this.#ranked()
      const onlyBeginnings = !shortInside && term.words.join('').length < fewestInside
      this.#find(term, { forgives, onlyBeginnings }, ranked, found)
      if (found) {
        ranked.add(found)
        this.#spare.push(found)
      }
      found = ranked
    }
    return this.#score(found ?? this.#ranked(), typed)
  }

  #score(found: RankedRows, { whole, count }: SearchInput): Hits {
    if (this.#scores.length < this.#isEmpty.length)
      this.#scores = new Uint16Array(Math.ceil(this.#isEmpty.length * 1.25))
    const scores = this.#scores
    // Clear the scores of the previous search, because the array is reused.
    if (this.#scored) {
      for (const slot of this.#scored.slots) scores[slot] = 0
      this.#spare.push(this.#scored)
    }
    this.#scored = found
    const veryNames = this.#veryNames(whole)
    const { slots } = found
    for (const slot of slots) {
      const rank = found.getRank(slot)
      const isVeryName = (rank === 1 && this.#nameWords[slot] === count) || veryNames.has(slot)
      const inRank = (isVeryName ? 0 : rank) * sumSize + Math.min(found.getSum(slot), sumSize - 1)
      scores[slot] = inRank * 2 + (this.#isInactive[slot] ? 1 : 0) + 1
    }
    return { slots, scores }
  }

  /** The rows in which the complete search text is a whole part of the name. */
  #veryNames(whole: string): ReadonlySet<number> {
    const index = this.#indexById.get(whole)
    const very = new Set<number>()
    if (index === undefined) return very
    for (const posting of listed(this.#postings[index]))
      if ((posting & kindMask) === 0) very.add(posting >>> kindBits)
    return very
  }

  #find(
    term: Term,
    { forgives, onlyBeginnings }: TermRules,
    into: RankedRows,
    among: RankedRows | undefined,
  ): void {
    const [first = ''] = term.words
    // Letters alone are not a number, but the beginning of an account number.
    const isNumber = /\d/.test(first)
    for (const number of term.numbers) {
      this.#numbers.find(number, onlyBeginnings || !term.isInsideNumbers, (at, fit, isAtEnd) => {
        const slot = this.#slotOfNumber[at] ?? 0
        if (this.#isEmpty[slot] || (among && among.getRank(slot) === 0)) return
        into.offer(slot, numberRanks[isNumber ? (fit === isInside && isAtEnd ? begins : fit) : isInside] ?? 0)
      })
    }
    if (term.words.length > 1) this.#findRun(term.words, into, among)
    else
      this.#words.find(first, onlyBeginnings || !term.isInsideWords, (at, fit) =>
        this.#offer(at, fit, into, among),
      )
    if (!forgives || !term.forgives) return
    for (let at = 0; at < this.#wordAt.length; at += 1) {
      const slip = matchWithMistake(first, this.#wordAt[at] ?? '')
      if (slip !== undefined) this.#offer(at, fits.indexOf(slip), into, among)
    }
  }

  /** Finds digits with separators. The first word may end a word of the text, and the last may begin one. */
  #findRun(words: readonly string[], into: RankedRows, among: RankedRows | undefined): void {
    let found = among
    const used: RankedRows[] = []
    words.forEach((word, place) => {
      const ranked = this.#ranked()
      this.#words.find(word, false, (at, fit, isAtEnd) => {
        const mayBe =
          fit === isWhole || (place === 0 ? isAtEnd : place === words.length - 1 && fit === begins)
        if (mayBe) this.#offer(at, fit, ranked, found)
      })
      if (used.length > 0 && found) ranked.add(found)
      used.push(ranked)
      found = ranked
    })
    if (found) for (const slot of found.slots) into.offer(slot, found.getRank(slot))
    this.#spare.push(...used)
  }

  #offer(word: number, fit: number, into: RankedRows, among: RankedRows | undefined): void {
    const postings = this.#postings[word]
    if (typeof postings === 'number') this.#offerOne(postings, fit, into, among)
    else if (postings)
      for (let at = 0; at < postings.length; at += 1) this.#offerOne(postings[at] ?? 0, fit, into, among)
  }

  #offerOne(posting: number, fit: number, into: RankedRows, among: RankedRows | undefined): void {
    const slot = posting >>> kindBits
    if (this.#isEmpty[slot] || (among && among.getRank(slot) === 0)) return
    into.offer(slot, rankTable[(posting & kindMask) * fits.length + fit] ?? 0)
  }

  #post(word: string, posting: number): void {
    const index = this.#indexById.get(word)
    if (index === undefined) {
      this.#indexById.set(word, this.#words.add(word))
      this.#wordAt.push(word)
      this.#postings.push(posting)
      return
    }
    const postings = this.#postings[index]
    if (typeof postings === 'number') {
      if (postings !== posting) this.#postings[index] = [postings, posting]
    } else if (postings && postings.at(-1) !== posting) postings.push(posting)
  }

  /** An empty instance of the right size. */
  #ranked(): RankedRows {
    const ranked = this.#spare.pop()
    if (!ranked || ranked.length < this.#isEmpty.length)
      return new RankedRows(Math.ceil(this.#isEmpty.length * 1.25))
    ranked.clear()
    return ranked
  }
}

export type Hits = {
  readonly slots: Uint32Array
  readonly scores: Readonly<Uint16Array>
}

/**
 * `always`: rows that match with a typing mistake are ranked after all others. `shortInside`: a search text
 * of one or two characters also matches within a word.
 */
export type Rules = { slips: 'always' | 'when-none-found'; shortInside: boolean }
type TermRules = { forgives: boolean; onlyBeginnings: boolean }
const fewestInside = 3

export function scoreRank(score: number): number {
  return Math.floor((score - 1) / (2 * sumSize))
}

const wordKinds: readonly Exclude<WordKind, 'number'>[] = ['part', 'name', 'beside', 'other']
const kindBits = 2
const kindMask = 3
const sumSize = 32
/** The index of a fit is its number. */
const fits: readonly Fit[] = ['whole', 'begins', 'inside', 'slip', 'begins-with-slip']
const numberRanks = Uint8Array.from(fits, fit => ranks.number[fit])
const rankTable = Uint8Array.from(wordKinds.flatMap(kind => fits.map(fit => ranks[kind][fit])))

function listed(postings: number | readonly number[] | undefined): readonly number[] {
  return postings === undefined ? [] : typeof postings === 'number' ? [postings] : postings
}
