import { settledDay } from '../../../src/domain/bank/business-days.ts'
import type { Migration } from '../migrate.ts'

/** Until when an invoice is out for collection. For files that were made before, their own day of collection says it. */
export const outUntil: Migration = {
  name: '0021-out-until',
  async up(tx) {
    await tx.schema.alterTable('invoices').addColumn('out_until', 'text').execute()
    const files = await tx.selectFrom('xml_exports').select(['id', 'xml']).orderBy('created_at').execute()
    for (const { id, xml } of files) {
      const collected = /<ReqdColltnDt>(\d{4}-\d{2}-\d{2})</.exec(xml)?.[1]
      if (collected === undefined) continue
      await tx
        .updateTable('invoices')
        .set({ out_until: settledDay(collected) })
        .where('id', 'in', tx.selectFrom('xml_export_rows').select('invoice_id').where('export_id', '=', id))
        .execute()
    }
  },
}
