/**
 * Belgian structured communication: twelve digits that match a transfer with its invoice. The last two are check
 * digits.
 */

const invoiceNumber = /^(\d{4})-(\d{1,6})$/

export function structuredCommunication(number: string): string {
  return formatStructuredCommunication(communicationDigits(number))
}

export function formatStructuredCommunication(digits: string): string {
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
}

/**
 * For the bank file. Another number format throws: cut to ten digits, it would share its communication with another
 * invoice.
 */
export function communicationDigits(number: string): string {
  const [, year, count] = invoiceNumber.exec(number) ?? []
  if (year === undefined || count === undefined)
    throw new RangeError(`no structured communication can be made of the invoice number ${number}`)
  const first = year + count.padStart(6, '0')
  return first + checkDigits(first)
}

export function isStructuredCommunication(text: string): boolean {
  const printed = /^(\+{3}|\*{3})(\d{3})\/(\d{4})\/(\d{5})\1$/.exec(text)
  const digits = printed === null ? text : printed.slice(2).join('')
  return /^\d{12}$/.test(digits) && checkDigits(digits.slice(0, 10)) === digits.slice(10)
}

// 97 replaces 0, so a communication of zeros is invalid.
function checkDigits(first: string): string {
  return String(Number(first) % 97 || 97).padStart(2, '0')
}
