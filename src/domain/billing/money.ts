/** Money is integer cents internally and decimal euros in the API. */

export function centsFromEuros(euros: number): number {
  return Math.round(euros * 100)
}

export function eurosFromCents(cents: number): number {
  return cents / 100
}

/** At most two decimals, so that nothing is silently rounded. */
export function isWholeCents(euros: number): boolean {
  return Number.isFinite(euros) && Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6
}

export function parseEuros(typed: string): number {
  const plain = typed.trim().replace(',', '.')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : 0
}
