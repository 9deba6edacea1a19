// Marks are kept with their letter: İ in lower case has two characters, and some scripts write vowels as marks.
const others = /[^\p{L}\p{M}\p{Nd}.-]/gu

export function pdfFileName(parts: readonly string[]): string {
  const name = parts.filter(part => part !== '').join(' ')
  return `${name.normalize('NFC').toLowerCase().replace(others, '-')}.pdf`
}

const suffix = '_not_paid'

/** The file name for collecting unpaid invoices again. The suffix is added only once. */
export function withNotPaid(filename: string): string {
  const [, name = filename, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(filename) ?? []
  return name.endsWith(suffix) ? filename : `${name}${suffix}${ending}`
}
