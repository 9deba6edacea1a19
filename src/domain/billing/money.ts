/** Money is an integer number of cents inside, and a decimal number of euros on the wire. */

export function centsFromEuros(euros: number): number {
  return Math.round(euros * 100)
}

export function eurosFromCents(cents: number): number {
  return cents / 100
}

/** A number of euros that has at most two decimals, so that nothing is rounded away unseen. */
export function isWholeCents(euros: number): boolean {
  return Number.isFinite(euros) && Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6
}

/** What a person typed in a price field; a comma serves as the decimal point. Anything else counts as 0. */
export function parseEuros(typed: string): number {
  const plain = typed.trim().replace(',', '.')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : 0
}
