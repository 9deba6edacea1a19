import { dialled } from '../clients/person.ts'
import { normalizeText } from '../text/text.ts'

// A number as people type and say it: a telephone, a chip, and with letters before it an account. Shorter ones are house
// numbers and the like, which stand in the texts as they are typed.
const number = /^([a-z]{2})?[\d\s./()+-]+$/
const separators = /[\s./()-]/g
const fewestDigits = 4

/**
 * What the server's lists look for in the texts of rows: a row is found when its text holds one of these. The device finds
 * all of that, and more (findable.ts). First comes what was typed, normalized. A number is looked for without what stands between its digits
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
