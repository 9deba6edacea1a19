/** Numbers issued by authorities, banks and chip makers, most with check digits. Each is stored in a plain form. */

export function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s./-]/g, '')
    .toUpperCase()
}

/** Ten digits. The last two are 97 minus the rest modulo 97. */
export function isEnterpriseNumber(text: string): boolean {
  const digits = /^(?:BE)?(\d{9,10})$/.exec(plainNumber(text))?.[1]?.padStart(10, '0')
  if (digits === undefined || !/^[01]/.test(digits)) return false
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
}

/** VAT number formats of the European Union, Northern Ireland, Great Britain, Norway and Switzerland. */
const vatForms: { readonly [country: string]: RegExp } = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
}

/** Belgian: BE and a valid enterprise number. Others: by format only. */
export function isVatNumber(text: string): boolean {
  const number = plainNumber(text)
  const [country, rest] = [number.slice(0, 2), number.slice(2)]
  return vatForms[country]?.test(rest) === true && (country !== 'BE' || isEnterpriseNumber(number))
}

/** Ten digits without a country are Belgian. */
export function plainVatNumber(text: string): string {
  const number = plainNumber(text)
  return /^[01]\d{9}$/.test(number) ? `BE${number}` : number
}

type Numbers = { enterpriseNumber: string; vatNumber: string }

/** The Belgian VAT number follows the enterprise number, unless another one was typed. */
export function withVatNumber({ enterpriseNumber, vatNumber }: Numbers, typed: string): Numbers {
  const isDerived = vatNumber === '' || plainNumber(vatNumber) === deriveVatNumber(enterpriseNumber)
  return { enterpriseNumber: typed, vatNumber: isDerived ? deriveVatNumber(typed) : vatNumber }
}

function deriveVatNumber(enterpriseNumber: string): string {
  if (!isEnterpriseNumber(enterpriseNumber)) return ''
  return `BE${plainNumber(enterpriseNumber).replace(/^BE/, '').padStart(10, '0')}`
}

/** SEPA creditor identifier: country, two check digits, three free characters, national number. */
export function isCreditorId(text: string): boolean {
  const parts = /^([A-Z]{2}\d{2})[A-Z\d]{3}([A-Z\d]{1,28})$/.exec(plainNumber(text))
  const [, country = '', national = ''] = parts ?? []
  return parts !== null && remainderBy97(national + country) === 1
}

export function remainderBy97(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

export function printedEnterpriseNumber(number: string): string {
  return number.replace(/^(BE)?(\d{4})(\d{3})(\d{3})$/, (_, be: string | undefined, ...parts: string[]) =>
    [be ? 'BE ' : '', parts.slice(0, 3).join('.')].join(''),
  )
}

// IBAN length by SEPA country. Others are checked by check digits only.
const ibanLengths = [
  'AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22 IS26 IT27',
  'LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27',
].flatMap(line => line.split(' '))

export const bicLength = 8

/** IBAN, BIC or chip: upper case, without spaces and dashes. */
export function plainCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase()
}

export function printedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Moves country and check digits to the end: the remainder by 97 must be 1. */
export function isIban(text: string): boolean {
  const iban = plainCode(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const length = ibanLengths.find(entry => entry.startsWith(iban.slice(0, 2)))?.slice(2)
  if (length !== undefined && iban.length !== Number(length)) return false
  return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** ISO 11784 transponders have fifteen digits. Older ones, still in use, have nine or ten characters. */
export function isUsualChipId(text: string): boolean {
  return /^(?!0{3})\d{15}$|^\d{9}$|^[\dA-F]{10}$/.test(plainCode(text))
}

export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(plainCode(text))
}

export function isSameIban(one: string, other: string): boolean {
  return plainCode(one) !== '' && plainCode(one) === plainCode(other)
}

/** Without the business code (three characters from the fifth), which banks ignore. */
export function creditorKey(creditorId: string): string {
  const plain = plainNumber(creditorId)
  return plain.slice(0, 4) + plain.slice(7)
}
