import { normalizeText } from '../../domain/text/text.ts'

/**
 * A workbook that takes a telephone, a chip or a postal code for a number keeps no zero and no plus before it. What lacks is clear
 * from how many digits are left; what is not clear stays as it is.
 */
export function phoneOfNumber(digits: string): string {
  // With the country before it: Belgium, the Netherlands, France, Luxembourg, Germany.
  if (/^(?:32\d{8,9}|31\d{9}|33\d{9}|352\d{6,9}|49\d{9,11})$/.test(digits)) return `+${digits}`
  if (/^00?(?:32|31|33|352|49)/.test(digits)) return digits
  // A Belgian mobile, one of a neighbour, and a Belgian telephone at home.
  return /^(?:4\d{8}|[67]\d{8}|[1-9]\d{7})$/.test(digits) ? `0${digits}` : digits
}

const usualChip = 15

/** Chips of Belgium and many others begin with a zero: 056. */
export function chipOfNumber(digits: string): string {
  return /^\d{14}$/.test(digits) ? digits.padStart(usualChip, '0') : digits
}

const withFiveDigits = new Set(
  'france frankrijk fr germany allemagne duitsland deutschland de italy italie it spain espagne spanje es'.split(
    ' ',
  ),
)

export function postalCodeOfNumber(digits: string, country: string): string {
  return /^\d{4}$/.test(digits) && withFiveDigits.has(normalizeText(country)) ? `0${digits}` : digits
}
