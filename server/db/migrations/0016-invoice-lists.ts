import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * A row of an invoice holds its whole paper, and the embedded engine reads all of a row to look at a part of it. With
 * these, the lists of a hundred thousand invoices look at what they sort and search by, and at nothing else.
 */
export const invoiceLists: Migration = {
  name: '0016-invoice-lists',
  async up(tx) {
    // The newest first, and those of one instant by their ids: as they are shown. A search finds what it needs in it.
    await sql`create index invoices_newest on invoices (created_at desc, id, client_id, number_text)`.execute(
      tx,
    )
    await tx.schema.createIndex('invoices_by_total').on('invoices').columns(['total_cents', 'id']).execute()
  },
}
