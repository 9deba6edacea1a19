import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What the invoices of a month come to, status by status, so that statistics need not read them all. */
export const invoiceSums: Migration = {
  name: '0014-invoice-sums',
  async up(tx) {
    await tx.schema
      .createTable('invoice_sums')
      .addColumn('month', 'text', column => column.notNull())
      .addColumn('status', 'text', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      .addColumn('total_cents', 'integer', column => column.notNull())
      .addColumn('credit_cents', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('invoice_sums_key', ['month', 'status'])
      .execute()
    // All that a recount of a month needs; the rows themselves hold whole papers. It serves what the old one did.
    await tx.schema.dropIndex('invoices_by_month').execute()
    await tx.schema
      .createIndex('invoices_by_month')
      .on('invoices')
      .columns(['month', 'status', 'total_cents', 'credit_cents'])
      .execute()
    await sql`
      insert into invoice_sums (month, status, count, total_cents, credit_cents)
      select month, status, count(*), sum(total_cents), sum(credit_cents) from invoices group by month, status
    `.execute(tx)
    // The embedded engine counts what is not deleted from this alone, and else looks at every animal.
    await tx.schema.createIndex('animals_by_deleted_at').on('animals').columns(['deleted_at']).execute()
  },
}
