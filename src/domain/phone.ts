/** Two spellings of one number: spaces, dots and slashes do not count, and Belgium's prefix is its leading zero. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.replace(/^(?:\+|00)320?/, '0').replace(/^00/, '+')
}
