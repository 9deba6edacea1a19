/** Amounts for the reference model: whole cents, and fractions of integers that are never rounded twice. */

/** Returns a * b / c rounded to the nearest integer, with halves away from zero. */
export function share(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + BigInt(c)) / (2n * BigInt(c))
  return Number(product < 0n ? -rounded : rounded)
}

/** The VAT of a net amount. The rate is in hundredths of a percent. */
export function computeVat(net: number, rate: number): number {
  return share(net, rate, 10_000)
}

export type Part = { rate: number; net: number }
export type Sums = { net: number; vat: number; total: number; byRate: Map<number, number> }

export function computeSums(parts: readonly Part[]): Sums {
  const byRate = new Map<number, number>()
  for (const { rate, net } of parts) byRate.set(rate, (byRate.get(rate) ?? 0) + net)
  let [net, vat] = [0, 0]
  for (const [rate, sum] of byRate) {
    net += sum
    vat += computeVat(sum, rate)
  }
  return { net, vat, total: net + vat, byRate }
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, amount) => all + amount, 0)
}
