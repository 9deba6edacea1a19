/** As it is kept: readers and passports print it with spaces or dashes. */
export function normalChipId(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase()
}

/** ISO 11784 transponders have fifteen digits; older ones, which still walk around, have nine or ten signs. */
export function isUsualChipId(text: string): boolean {
  return /^(?!0{3})\d{15}$|^\d{9}$|^[\dA-F]{10}$/.test(normalChipId(text))
}
