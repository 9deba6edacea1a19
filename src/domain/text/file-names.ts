// A mark belongs to its letter: İ in lower case is two signs, and some scripts write vowels as marks.
const others = /[^\p{L}\p{M}\p{Nd}.-]/gu

export function pdfFileName(parts: readonly string[]): string {
  const name = parts.filter(part => part !== '').join(' ')
  return `${name.normalize('NFC').toLowerCase().replace(others, '-')}.pdf`
}

const suffix = '_not_paid'

/** The name of a file that collects unpaid invoices once more. It says so once, whoever has said so before. */
export function withNotPaid(filename: string): string {
  const [, name = filename, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(filename) ?? []
  return name.endsWith(suffix) ? filename : `${name}${suffix}${ending}`
}
