import { dialled, phoneKey } from '../clients/person.ts'
import { normalizeText } from '../text/text.ts'

/** What a row is found by, as its definition says it: a name finds it better than what stands beside it. */
export type Findable = {
  /** The parts of its own name: first and last name, say. */
  names: readonly string[]
  /** What it is known by beside its name: whose it is, or the company of a client. */
  beside?: readonly string[]
  others?: readonly (string | null)[]
  /** Telephones, chips, accounts: what is typed with anything between its digits, or nothing. */
  numbers?: readonly string[]
  /** Others come first where two are found equally well. */
  isInactive?: boolean
}

/** What a word of a row is in it. `part`: it is a whole part of the name; `name`: one word of several. */
export type WordKind = 'part' | 'name' | 'beside' | 'other' | 'number'

// Signs and spaces. Written as spans of signs, which is four times as quick as asking each for being a letter.
const signs = ' -/:-@[-`{-\\xbf\\u2010-\\u205e'
const betweenWords = new RegExp(`[${signs}]+`)
/** A word as it is written, for those that look for its place in a text. */
export const writtenWord = new RegExp(`[^${signs}\\s]+`, 'g')

/** The words of a text, normalized. */
export function wordsOf(text: string): string[] {
  const normalized = normalizeText(text)
  if (normalized === '') return none
  const words = normalized.split(betweenWords)
  return words[0] === '' || words.at(-1) === '' ? words.filter(word => word !== '') : words
}

const none: string[] = []

/** A number without anything between its digits, and its letters. */
export function plainDigits(number: string): string {
  return wordsOf(number).join('')
}

/** A telephone number as it may be looked for: as it is written, as it is dialled at home, and from abroad. */
export function phoneNumbers(phone: string): string[] {
  if (phone === '') return none
  const written = normalizeText(phone).replace(/\D/g, '')
  const key = phoneKey(phone)
  const fromAbroad = key.startsWith('0') ? `0032${key.slice(1)}` : dialled(key)
  return [...new Set([written, key.replace(/\D/g, ''), key.replace(/^\+/, '00'), fromAbroad])]
}

/** What is written beside the digits of a telephone: whose it is, or where it rings. */
export function phoneWords(phone: string): string {
  return /\p{L}/u.test(phone) ? phone : ''
}

// A name of many words is never written as one.
const mostJoined = 4

/** Tells of each word that a row is found by, and answers how many words its name has. */
export function visitWords(row: Findable, visit: (word: string, kind: WordKind) => void): number {
  let count = 0
  for (const part of row.names) {
    const words = wordsOf(part)
    count += words.length
    visitNameWords(words, 'name', visit)
  }
  for (const text of row.beside ?? []) visitNameWords(wordsOf(text), 'beside', visit)
  for (const text of row.others ?? []) if (text) for (const word of wordsOf(text)) visit(word, 'other')
  for (const number of row.numbers ?? []) {
    const digits = plainDigits(number)
    if (digits !== '') visit(digits, 'number')
  }
  return count
}

/** "Van Damme" is also found as "vandamme", and as the whole that it is. */
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
