import { addTo } from '../../../src/domain/groups.ts'
import { type CorrectionLine, type CorrectionNote, sumsOf } from '../../../src/domain/reckoning.ts'
import { inChunks, mostIds } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import type { Touched } from '../../sync/changes.ts'
import { giveCreditNote } from './payments/credit-notes.ts'
import type { KeptBy } from './payments/payments-store.ts'

/** What was given back of invoices because their months turned out to cost less, by client; amounts are below 0, as in corrections. */
export async function findCorrectionNotes(
  tx: Tx,
  clientIds: readonly string[],
): Promise<Map<string, CorrectionNote[]>> {
  const found = new Map<string, CorrectionNote[]>()
  for (const some of inChunks(clientIds, mostIds)) {
    const rows = await tx
      .selectFrom('credit_notes')
      .innerJoin('credit_note_lines', 'credit_note_lines.credit_note_id', 'credit_notes.id')
      .select(['credit_notes.client_id', 'credit_notes.invoice_id', 'credit_note_lines.period'])
      .select(['credit_note_lines.vat_rate_hundredths', 'credit_note_lines.net_cents'])
      .where('credit_notes.client_id', 'in', some)
      .where('credit_notes.why', '<>', 'cancel')
      .execute()
    for (const row of rows)
      addTo(found, row.client_id, {
        ...{ invoiceId: row.invoice_id, period: row.period },
        vatRate: row.vat_rate_hundredths / 100,
        netCents: -row.net_cents,
      })
  }
  return found
}

type CorrectionToGive = {
  invoiceId: string
  lines: readonly CorrectionLine[]
  why: 'correction' | 'withdraw'
}

/** Gives back what an invoice asked too much, where no invoice follows that it could stand on. */
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
