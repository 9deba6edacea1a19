import type { NoteLine } from '../../../../src/domain/billing/payments.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import { inChunks, mostIds } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'

/** The lines of credit notes, in the order in which they stand on them. */
export async function linesOfNotes(tx: Tx, ids: readonly string[]): Promise<Map<string, NoteLine[]>> {
  const found = new Map<string, NoteLine[]>()
  for (const some of inChunks(ids, mostIds)) {
    const rows = await tx
      .selectFrom('credit_note_lines')
      .select(['credit_note_id', 'period', 'vat_rate_hundredths', 'net_cents', 'vat_cents'])
      .where('credit_note_id', 'in', some)
      .orderBy('credit_note_id')
      .orderBy('n')
      .execute()
    for (const { credit_note_id, period, ...row } of rows)
      addTo(found, credit_note_id, {
        ...{ period, vatRate: row.vat_rate_hundredths / 100 },
        ...{ netCents: row.net_cents, vatCents: row.vat_cents },
      })
  }
  return found
}
