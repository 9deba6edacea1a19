import { dialled } from './phone.ts'
import { foldText } from './text.ts'

// A number as people type and say it: a telephone, a chip, and with letters before it an account. Shorter ones are house
// numbers and the like, which stand in the texts as they are typed.
const number = /^([a-z]{2})?[\d\s./()+-]+$/
const separators = /[\s./()-]/g
const fewestDigits = 4

/**
 * What a search looks for in the texts of rows, on the server and on the device alike: a row is found when its text
 * holds one of these. First comes what was typed, folded. A number is looked for without what stands between its digits
 * too, and as a telephone number with its prefix: so they stand in the texts.
 */
export function searchNeedles(typed: string): readonly string[] {
  const folded = foldText(typed)
  const [isNumber, letters] = number.exec(folded) ?? []
  const others = isNumber ? [folded.replace(separators, ''), ...(letters ? [] : [dialled(folded)])] : []
  const long = others.filter(other => other.replace(/\D/g, '').length >= fewestDigits)
  return [...new Set([folded, ...long])].filter(needle => needle !== '')
}

/** Whether a folded text holds what is looked for. */
export function isFoundIn(text: string, needles: readonly string[]): boolean {
  return needles.some(needle => text.includes(needle))
}
