/** Numbers that the state and the banks give to a practice; each carries digits that check the others. */

/** As they are kept: upper case, without dots, spaces and dashes. */
export function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s./-]/g, '')
    .toUpperCase()
}

/** Belgian: ten digits, the last two of which are 97 less the rest of the others by 97. */
export function isEnterpriseNumber(text: string): boolean {
  const digits = /^(?:BE)?(\d{9,10})$/.exec(plainNumber(text))?.[1]?.padStart(10, '0')
  if (digits === undefined || !/^[01]/.test(digits)) return false
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
}

/** A Belgian one is the enterprise number behind BE; of other countries only the form is looked at. */
export function isVatNumber(text: string): boolean {
  const number = plainNumber(text)
  if (number.startsWith('BE')) return /^BE\d{10}$/.test(number) && isEnterpriseNumber(number)
  return /^[A-Z]{2}[A-Z\d]{6,13}$/.test(number)
}

/** SEPA creditor identifier: country, two check digits, three letters of one's own choice, the national number. */
export function isCreditorId(text: string): boolean {
  const parts = /^([A-Z]{2}\d{2})[A-Z\d]{3}([A-Z\d]{1,28})$/.exec(plainNumber(text))
  const [, head = '', national = ''] = parts ?? []
  return parts !== null && remainderBy97(national + head) === 1
}

/** The remainder by 97 of a number in which letters stand for two digits each, A for 10. */
export function remainderBy97(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** As it is printed: 0123.456.749. */
export function printedEnterpriseNumber(number: string): string {
  return number.replace(/^(BE)?(\d{4})(\d{3})(\d{3})$/, (_, be: string | undefined, ...parts: string[]) =>
    [be ? 'BE ' : '', parts.slice(0, 3).join('.')].join(''),
  )
}
