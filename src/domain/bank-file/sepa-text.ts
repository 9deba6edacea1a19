import { sepaSpelling } from './sepa-letters.ts'

/**
 * Texts as every bank of the area takes them: a to z, digits and a few signs. A file with one accent too many is
 * refused as a whole, so names are rewritten here, as legibly as the set allows.
 */

export const nameLimit = 70

// What the format has for "there is none"; a name may not be empty.
export const notProvided = 'NOTPROVIDED'

const marks = /\p{M}+/gu
const foreign = /[^a-zA-Z\d/\-?:().,'+ ]/gu

/** A name or a text of at most so many characters, never empty. */
export function sepaText(text: string, limit = nameLimit): string {
  return sepaTextOrNothing(text, limit) || notProvided
}

/** Empty if no letter or digit is left: signs alone name nobody. */
export function sepaTextOrNothing(text: string, limit = nameLimit): string {
  const folded = tidySlashes(
    text
      // Unicode takes it for a space with an accent, and it would be lost.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(marks, '')
      .replace(foreign, sign => sepaSpelling.get(sign) ?? ' '),
  )
  const cut = tidySlashes(cutAtWord(folded, limit))
  return /[a-zA-Z\d]/.test(cut) ? cut : ''
}

// Bank systems take a slash at an end, and two in a row, for marks of their own.
function tidySlashes(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\/(?: ?\/)+/g, '/')
    .replace(/^[ /]+|[ /]+$/g, '')
}

/** Between two words if one ends in the second half of the room; a longer word is broken rather than lost. */
function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.lastIndexOf(' ', limit)
  return text.slice(0, end > limit / 2 ? end : limit)
}
