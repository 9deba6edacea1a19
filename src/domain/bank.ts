import { remainderBy97 } from './company-numbers.ts'

/** The length of an IBAN by country, where the euro is collected; others are checked by their digits alone. */
const ibanLengths: Record<string, number> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
}

export const bicLength = 8

/** As it is kept: upper case, without the spaces of the printed form. */
export function plainBankCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase()
}

/** As it is printed: in groups of four. */
export function printedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Whether its check digits are right: the country and they, moved behind the rest, leave 1 of 97. */
export function isIban(text: string): boolean {
  const iban = plainBankCode(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const length = ibanLengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1
}
