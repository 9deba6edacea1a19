import { dialled } from './person.ts'
import { normalizeText } from './text.ts'

// A number as people type and say it: a telephone, a chip, and with letters before it an account. Shorter ones are house
// numbers and the like, which stand in the texts as they are typed.
const number = /^([a-z]{2})?[\d\s./()+-]+$/
const separators = /[\s./()-]/g
const fewestDigits = 4

/**
 * What a search looks for in the texts of rows, on the server and on the device alike: a row is found when its text
 * holds one of these. First comes what was typed, normalized. A number is looked for without what stands between its digits
 * too, and as a telephone number with its prefix: so they stand in the texts.
 */
export function searchNeedles(typed: string): readonly string[] {
  const normalized = normalizeText(typed)
  const [isNumber, letters] = number.exec(normalized) ?? []
  const others = isNumber
    ? [normalized.replace(separators, ''), ...(letters ? [] : [dialled(normalized)])]
    : []
  const long = others.filter(other => other.replace(/\D/g, '').length >= fewestDigits)
  return [...new Set([normalized, ...long])].filter(needle => needle !== '')
}

/** Whether a normalized text holds what is looked for. */
export function isFoundIn(text: string, needles: readonly string[]): boolean {
  return needles.some(needle => text.includes(needle))
}

/** What a picker ranks a row by, normalized: made once for a row, and looked at with each key that is typed. */
export type RankedName = {
  /** First and last name, say: each is a name of its own. */
  parts: readonly string[]
  words: readonly string[]
  /** The words of what stands beside the name, as the owner of an animal. */
  beside: readonly string[]
  /** All these words, each with a space before it: most names are told apart by one look at this. */
  text: string
}

export type TypedName = { whole: string; words: readonly string[]; spaced: readonly string[] }

/** How many ranks there are; the last one is for rows that are found by anything else than their name. */
export const nameRanks = 5
export const rankOfTheRest = nameRanks - 1

// Signs and spaces. Written as spans of signs, which is four times as quick as asking each for being a letter.
const betweenWords = /[ -/:-@[-`{-\xbf\u2010-\u205e]+/

export function rankedName(parts: readonly string[], beside: readonly string[] = []): RankedName {
  const each = parts.map(wordsOf)
  const words = each.flat()
  const others = beside.flatMap(wordsOf)
  const text = words.concat(others).map(spaced).join('')
  return { parts: each.map(its => its.join(' ')), words, beside: others, text }
}

export function typedName(typed: string): TypedName {
  const words = wordsOf(typed)
  // The longest first: what it may stand for, a shorter one that it begins with may leave to it.
  const sorted = words.toSorted((a, b) => b.length - a.length)
  return { whole: words.join(' '), words: sorted, spaced: sorted.map(spaced) }
}

const spaced = (word: string) => ` ${word}`

/**
 * How well a name fits what was typed, 0 the best, and nothing when it does not: the very name or a part of it; whole
 * words of it; beginnings of its words; beginnings of its words and of those beside it. Words may come in any order.
 */
export function rankOf(name: RankedName, typed: TypedName): number | undefined {
  if (typed.words.length === 0) return undefined
  for (const word of typed.spaced) if (!name.text.includes(word)) return undefined
  if (!isCovered(typed.words, name.words, 'begins')) {
    const isBeside =
      name.beside.length > 0 && isCovered(typed.words, name.words.concat(name.beside), 'begins')
    return isBeside ? 3 : undefined
  }
  if (name.parts.includes(typed.whole)) return 0
  if (!isCovered(typed.words, name.words, 'whole')) return 2
  return typed.words.length === name.words.length ? 0 : 1
}

/** Whether each typed word is, or begins, a word of its own. In loops: twenty thousand names are asked at each key. */
function isCovered(typed: readonly string[], words: readonly string[], fits: 'begins' | 'whole'): boolean {
  if (typed.length > words.length) return false
  const taken: number[] = []
  for (const one of typed) {
    const at = placeOf(one, words, fits, taken)
    if (at < 0) return false
    if (typed.length > 1) taken.push(at)
  }
  return true
}

function placeOf(typed: string, words: readonly string[], fits: 'begins' | 'whole', taken: number[]): number {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if ((fits === 'whole' ? word === typed : word.startsWith(typed)) && !taken.includes(at)) return at
  }
  return -1
}

function wordsOf(text: string): string[] {
  return normalizeText(text)
    .split(betweenWords)
    .filter(word => word !== '')
}
