/** Two spellings of one number: spaces, dots and slashes do not count, and Belgium's prefix is its leading zero. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.replace(/^(?:\+|00)320?/, '0').replace(/^00/, '+')
}

/** The digits in the order in which they are dialled from abroad, of the beginning of a number too. */
export function dialled(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '').replace(/^\+/, '00')
  return digits.replace(/^00320/, '0032').replaceAll('+', '')
}

/** How a number stands in the texts that are searched: as it is written, as it is dialled at home, and from abroad. */
export function phoneTexts(phone: string): string[] {
  const key = phoneKey(phone)
  const fromAbroad = key.startsWith('0') ? `0032${key.slice(1)}` : dialled(key)
  return [...new Set([phone, key.replace(/^\+/, '00'), fromAbroad])]
}
