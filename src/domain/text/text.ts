/**
 * A single normalisation for search, sorting and uniqueness, on server and device: results and order are equal online
 * and offline.
 */

// Letters in Belgian names that Unicode does not decompose.
const undecomposed: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ĳ: 'ij',
}

const combiningMarks = /\p{M}+/gu
const needsReplacing = /[œæßøłđðþıĳ]/g
const typographicQuotes = /[’‘ʼ`´]/g
const whitespace = /\s+/g

// A fast path for plain text in long lists.
const plain = /^[\x21-\x5f\x61-\x7e]+(?: [\x21-\x5f\x61-\x7e]+)*$/

export function normalizeText(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(needsReplacing, letter => undecomposed[letter] ?? letter)
    .replace(typographicQuotes, "'")
    .replace(whitespace, ' ')
    .trim()
}

/** Joined by line breaks, which a search does not contain, so nothing matches across texts. */
export function normalizeLines(texts: readonly string[]): string {
  return texts
    .map(normalizeText)
    .filter(normalized => normalized !== '')
    .join('\n')
}

// Bidirectional controls and invisible characters can make a name read as another.
const unseen = /(?!\s)[\p{Cc}\p{Bidi_Control}\u200b\u2060-\u2064]/gu

export function tidyText(text: string): string {
  return text.normalize('NFC').replace(unseen, '').replace(whitespace, ' ').trim()
}

/** An absent text was not asked for, so it is not empty. */
export function isEmpty(text: string | undefined): boolean {
  return text !== undefined && tidyText(text) === ''
}

/** Orders by code point like both databases. JavaScript's `<` compares UTF-16 units, which differs for emoji. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(i)
    if (left !== right) return raiseSurrogate(left) - raiseSurrogate(right)
  }
  return a.length - b.length
}

/** Orders numbers in names by value: 'Rex 2' is before 'Rex 11'. Lists in the order of SQL use `compareText`. */
export function compareNames(a: string, b: string): number {
  return compareText(padNumbers(a), padNumbers(b))
}

const padNumbers = (name: string) => normalizeText(name).replace(/\d+/g, digits => digits.padStart(20, '0'))

function raiseSurrogate(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

const signs: { [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)
}
