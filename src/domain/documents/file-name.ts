// A mark belongs to its letter: İ in lower case is two signs, and some scripts write vowels as marks.
const others = /[^\p{L}\p{M}\p{Nd}.-]/gu

export function pdfFileName(parts: readonly string[]): string {
  const name = parts.filter(part => part !== '').join(' ')
  return `${name.normalize('NFC').toLowerCase().replace(others, '-')}.pdf`
}
