import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * A client has one invoice for a month, whatever became of their contracts in it. A client whose contract was replaced
 * within a month has two of before: they stay, counted apart, and only one more would break the key.
 */
export const oneInvoiceAMonth: Migration = {
  name: '0022-one-invoice-a-month',
  async up(tx) {
    await tx.schema
      .alterTable('invoices')
      .addColumn('earlier_doubles', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await sql`
      update invoices set earlier_doubles = (
        select count(*) from invoices as earlier
        where earlier.client_id = invoices.client_id and earlier.period = invoices.period
          and earlier.number < invoices.number
      )
    `.execute(tx)
    await tx.schema
      .createIndex('one_invoice_a_client_and_period')
      .unique()
      .on('invoices')
      .columns(['client_id', 'period', 'earlier_doubles'])
      .execute()
  },
}
