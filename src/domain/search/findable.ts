import { dialled, phoneKey } from '../clients/person.ts'
import { normalizeText } from '../text/text.ts'

/** The searchable parts of a row. A match in its name ranks higher. */
export type Findable = {
  names: readonly string[]
  beside?: readonly string[]
  others?: readonly (string | null)[]
  /** Phones, chips and accounts, found with or without separators. */
  numbers?: readonly string[]
  isInactive?: boolean
}

/** `part`: a whole part of the name. `name`: a word of a part with several. */
export type WordKind = 'part' | 'name' | 'beside' | 'other' | 'number'

// Punctuation and spaces. Character ranges are four times as fast as \p{L}.
const signs = ' -/:-@[-`{-\\xbf\\u2010-\\u205e'
const betweenWords = new RegExp(`[${signs}]+`)
/** A word as written, for positions in a text. */
export const writtenWord = new RegExp(`[^${signs}\\s]+`, 'g')

export function splitWords(text: string): string[] {
  const normalized = normalizeText(text)
  if (normalized === '') return none
  const words = normalized.split(betweenWords)
  return words[0] === '' || words.at(-1) === '' ? words.filter(word => word !== '') : words
}

const none: string[] = []

export function plainDigits(number: string): string {
  return splitWords(number).join('')
}

export function phoneNumbers(phone: string): string[] {
  if (phone === '') return none
  const written = normalizeText(phone).replace(/\D/g, '')
  const key = phoneKey(phone)
  const fromAbroad = key.startsWith('0') ? `0032${key.slice(1)}` : dialled(key)
  return [...new Set([written, key.replace(/\D/g, ''), key.replace(/^\+/, '00'), fromAbroad])]
}

export function phoneWords(phone: string): string {
  return /\p{L}/u.test(phone) ? phone : ''
}

// Names of more words are never written as one.
const mostJoined = 4

/** Calls back for each searchable word, and returns the number of words in the name. */
export function visitWords(row: Findable, visit: (word: string, kind: WordKind) => void): number {
  let count = 0
  for (const part of row.names) {
    const words = splitWords(part)
    count += words.length
    visitNameWords(words, 'name', visit)
  }
  for (const text of row.beside ?? []) visitNameWords(splitWords(text), 'beside', visit)
  for (const text of row.others ?? []) if (text) for (const word of splitWords(text)) visit(word, 'other')
  for (const number of row.numbers ?? []) {
    const digits = plainDigits(number)
    if (digits !== '') visit(digits, 'number')
  }
  return count
}

/** "Van Damme" is also found as "vandamme". */
function visitNameWords(
  words: readonly string[],
  kind: 'name' | 'beside',
  visit: (word: string, kind: WordKind) => void,
): void {
  const isOne = words.length === 1
  for (const word of words) visit(word, isOne && kind === 'name' ? 'part' : kind)
  if (isOne || words.length === 0) return
  if (kind === 'name') visit(words.join(' '), 'part')
  if (words.length <= mostJoined) visit(words.join(''), 'beside')
}
