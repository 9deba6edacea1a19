import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * An invoice's text and file are some fifty kilobytes, and the embedded engine reads past them to whatever stands
 * behind them in a row. They get a table of their own; and the lists of a hundred thousand invoices, indexes that hold
 * what they sort and search by.
 */
export const invoicePapers: Migration = {
  name: '0016-invoice-papers',
  async up(tx) {
    await tx.schema
      .createTable('invoice_papers')
      .addColumn('invoice_id', 'text', column => column.primaryKey().references('invoices.id'))
      .addColumn('paper', 'text')
      .addColumn('pdf', 'text')
      .execute()
    await sql`
      insert into invoice_papers (invoice_id, paper, pdf)
      select id, paper, pdf from invoices where paper is not null or pdf is not null
    `.execute(tx)
    await tx.schema.alterTable('invoices').dropColumn('paper').execute()
    await tx.schema.alterTable('invoices').dropColumn('pdf').execute()
    // The newest first, and those of one instant by their ids: as they are shown. A search finds what it needs in it.
    await sql`create index invoices_newest on invoices (created_at desc, id, client_id, number_text)`.execute(
      tx,
    )
    await tx.schema.createIndex('invoices_by_total').on('invoices').columns(['total_cents', 'id']).execute()
  },
}
