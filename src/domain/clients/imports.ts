import { isWholeCents } from '../billing/money.ts'
import { refusedIf } from '../edits/fields.ts'

/** How much comes in at once: more rows, or a bigger file, than any practice has. */
export const mostImportedRows = 50_000
export const rowsPerChunk = 500
export const largestImportedFile = 20_000_000

/** As long as a text of a row may be. */
export const longestImportedText = 200

// More than any practice owes a client: beyond it, cents stop being exact.
const highestCredit = 1_000_000

/** What the practice owes a client, in euros: it comes from another system, and never from a person's hand. */
export function refusalsOfCredit(euros: number) {
  const isRight = euros >= 0 && euros <= highestCredit && isWholeCents(euros)
  return refusedIf(!isRight, 'imports/credit-invalid', 'credit')
}
