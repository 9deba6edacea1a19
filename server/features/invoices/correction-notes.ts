import type { CorrectionLine, CorrectionNote } from '../../../src/domain/reckoning.ts'
import type { Tx } from '../../db/database.ts'

/** What was given back of invoices because their months turned out to cost less, by client. No note is given yet, so there is none. */
export async function findCorrectionNotes(
  _tx: Tx,
  _clientIds: readonly string[],
): Promise<Map<string, CorrectionNote[]>> {
  return new Map()
}

export type CorrectionToGive = { invoiceId: string; lines: readonly CorrectionLine[]; now: string }

/**
 * Gives back what an invoice asked too much, where no invoice follows that it could stand on. As long as there are no credit
 * notes it waits: it is reckoned again each time, and nothing of it is lost.
 */
export async function giveCorrectionNote(_tx: Tx, _note: CorrectionToGive): Promise<'given' | 'waits'> {
  return 'waits'
}
