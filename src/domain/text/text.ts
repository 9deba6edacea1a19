/**
 * One normalization for every search, sort and uniqueness check, run by the server and by the device, so that a row found
 * online is found offline too and lists keep their order when the network goes.
 */

// Letters that Unicode does not decompose, as Belgian names write them.
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

// Most names need no more than this, and long lists normalize many.
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

/** Several texts to search at once; a search has no line break in it, so none is found across two of them. */
export function normalizeLines(texts: readonly string[]): string {
  return texts
    .map(normalizeText)
    .filter(normalized => normalized !== '')
    .join('\n')
}

// What turns the direction of the letters behind it, or cannot be seen at all: a name with it reads as another name.
const unseen = /(?!\s)[\p{Cc}\p{Bidi_Control}\u200b\u2060-\u2064]/gu

export function tidyText(text: string): string {
  return text.normalize('NFC').replace(unseen, '').replace(whitespace, ' ').trim()
}

/** Whether a text is there that says nothing; one that is not there at all was not asked for. */
export function isEmpty(text: string | undefined): boolean {
  return text !== undefined && tidyText(text) === ''
}

/**
 * Orders text as both databases do: by code point. JavaScript's own `<` compares UTF-16 units, which places an emoji
 * before some letters that it follows in UTF-8.
 */
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

/** A text as it stands in HTML, in an attribute too. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)
}
