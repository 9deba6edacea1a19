import type { Migration } from '../migrate.ts'

/** What a bank said in its statements, as far as it was applied: so that nothing of it is ever applied twice. */
export const statements: Migration = {
  name: '0035-statements',
  async up(tx) {
    // One row, locked while a statement is applied: two people may drop the same file.
    await tx.schema
      .createTable('bank_turns')
      .addColumn('id', 'integer', column => column.primaryKey())
      .execute()
    await tx.schema
      .createTable('bank_statements')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('format', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('account', 'text', column => column.notNull())
      .addColumn('number', 'text', column => column.notNull())
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('opening_cents', 'integer')
      .addColumn('closing_cents', 'integer')
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('created_by_id', 'text')
      .execute()
    await tx.schema
      .createIndex('bank_statements_by_account')
      .on('bank_statements')
      .columns(['account', 'day'])
      .execute()
    await tx.schema
      .createTable('bank_entries')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('statement_id', 'text', column => column.notNull().references('bank_statements.id'))
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('end_to_end_id', 'text')
      .addColumn('content_hash', 'text', column => column.notNull())
      .addColumn('bare_hash', 'text', column => column.notNull())
      .addColumn('reference', 'text', column => column.notNull())
      .addColumn('invoice_id', 'text', column => column.references('invoices.id'))
      .addColumn('payment_id', 'text', column => column.references('payments.id'))
      .addColumn('cents', 'integer', column => column.notNull())
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('reason', 'text', column => column.notNull())
      .addColumn('cost_cents', 'integer', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    // A collection comes in once, goes back once, and is refused once, whoever tells of it.
    await tx.schema
      .createIndex('one_bank_entry_a_collection')
      .unique()
      .on('bank_entries')
      .columns(['end_to_end_id', 'kind'])
      .where('end_to_end_id', 'is not', null)
      .execute()
    for (const column of ['bare_hash', 'invoice_id', 'payment_id', 'statement_id'])
      await tx.schema.createIndex(`bank_entries_by_${column}`).on('bank_entries').column(column).execute()
    await tx.schema
      .createIndex('xml_export_rows_by_end_to_end_id')
      .on('xml_export_rows')
      .column('end_to_end_id')
      .execute()
    await tx.schema
      .createIndex('xml_export_rows_by_invoice')
      .on('xml_export_rows')
      .column('invoice_id')
      .execute()
    await tx.schema.createIndex('invoices_by_communication').on('invoices').column('communication').execute()
  },
}
