import { dialled } from '../clients/person.ts'
import { normalizeText } from '../text/text.ts'

// A number as typed: phone, chip, or an account with its letters. Shorter ones are house numbers and the like, which
// are searched as text.
const number = /^([a-z]{2})?[\d\s./()+-]+$/
const separators = /[\s./()-]/g
const fewestDigits = 4

/**
 * Search terms for the server's lists: a row matches when its text contains one of them. The device finds all of that
 * and more (findable.ts). First the normalised text, then numbers without separators, and as phone numbers with
 * prefix.
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
