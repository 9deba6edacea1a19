import { type CorrectionLine, sumsOf } from '../../../src/domain/billing/reckoning.ts'
import type { Tx } from '../../db/database.ts'
import type { Touched } from '../../sync/changes.ts'
import { giveCreditNote } from './payments/credit-notes.ts'
import type { KeptBy } from './payments/payments-store.ts'

type CorrectionToGive = {
  invoiceId: string
  lines: readonly CorrectionLine[]
  why: 'correction' | 'withdraw'
}

/** Credits a reduction for which the client's next invoice is too small. */
export async function giveCorrectionNote(
  tx: Tx,
  { invoiceId, lines, why }: CorrectionToGive,
  by: KeptBy,
): Promise<Touched[]> {
  const given = lines.map(line => ({
    ...{ period: line.period, vatRate: line.vatRate },
    ...{ netCents: -line.netCents, vatCents: -sumsOf([line]).vatCents },
  }))
  const { touched } = await giveCreditNote(tx, { ...by, invoice: { id: invoiceId }, lines: given, why })
  return touched
}
