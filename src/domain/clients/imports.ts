import { isWholeCents } from '../billing/money.ts'
import { refusedIf } from '../edits/fields.ts'

export const mostImportedRows = 50_000
export const rowsPerChunk = 500
export const largestImportedFile = 20_000_000

export const longestImportedText = 200

// More than a practice owes a client. Far larger amounts lose precision.
const highestCredit = 1_000_000

/** In euros. It is imported from another system, never typed. */
export function creditRefusals(euros: number) {
  const isRight = euros >= 0 && euros <= highestCredit && isWholeCents(euros)
  return refusedIf(!isRight, 'imports/credit-invalid', 'credit')
}
