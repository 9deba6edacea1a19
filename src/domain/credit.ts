import { isWholeCents } from './money.ts'
import type { Refusal } from './refusal.ts'

// More than any practice owes a client: beyond it, cents stop being exact.
const highestCredit = 1_000_000

/** What the practice owes a client, in euros: it comes from another system, and never from a person's hand. */
export function refusalOfCredit(euros: number): Refusal<'imports/credit-invalid'> | undefined {
  const isRight = euros >= 0 && euros <= highestCredit && isWholeCents(euros)
  return isRight ? undefined : { code: 'imports/credit-invalid', field: 'credit' }
}
