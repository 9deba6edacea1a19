/**
 * What a client writes with a transfer, so that the money finds its invoice without a person: twelve digits, of which
 * the last two check the first ten.
 */

// The year, and six digits for the number in it: a year has room for 999 999 invoices.
const invoiceNumber = /^(\d{4})-(\d{1,6})$/

export function structuredCommunication(number: string): string {
  return structuredCommunicationOf(communicationDigits(number))
}

/** Twelve digits as they are printed. */
export function structuredCommunicationOf(digits: string): string {
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
}

/**
 * As it stands in the bank file. A number of another form stops everything: cut to ten digits it would share its
 * communication with another invoice, and the money would go to the wrong one.
 */
export function communicationDigits(number: string): string {
  const [, year, count] = invoiceNumber.exec(number) ?? []
  if (year === undefined || count === undefined)
    throw new RangeError(`no structured communication can be made of the invoice number ${number}`)
  const first = year + count.padStart(6, '0')
  return first + checkDigits(first)
}

/** As it is printed, with pluses or stars, or the twelve digits alone. */
export function isStructuredCommunication(text: string): boolean {
  const printed = /^(\+{3}|\*{3})(\d{3})\/(\d{4})\/(\d{5})\1$/.exec(text)
  const digits = printed === null ? text : printed.slice(2).join('')
  return /^\d{12}$/.test(digits) && checkDigits(digits.slice(0, 10)) === digits.slice(10)
}

// 97 stands for 0, so that a communication of zeros alone is wrong.
function checkDigits(first: string): string {
  return String(Number(first) % 97 || 97).padStart(2, '0')
}
