import { phoneKey } from './phone.ts'
import { foldText } from './text.ts'

// A number as people type and say it: a phone, a chip, an account. Shorter ones are house numbers and the like.
const number = /^\+?\d[\d\s./()-]*$/
const fewestDigits = 4

/**
 * What is looked for in texts to search, by the host and by the device alike. Numbers are looked for without what
 * stands between their digits, and with Belgium's leading zero for its prefix: so they stand in the texts too.
 */
export function searchNeedle(typed: string): string {
  const folded = foldText(typed)
  const isNumber = number.test(folded) && folded.replace(/\D/g, '').length >= fewestDigits
  return isNumber ? phoneKey(folded) : folded
}
