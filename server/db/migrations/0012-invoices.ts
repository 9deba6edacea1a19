import type { Migration } from '../migrate.ts'

export const invoices: Migration = {
  name: '0012-invoices',
  async up(tx) {
    await tx.schema
      .createTable('invoices')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('number', 'text', column => column.notNull().unique())
      .addColumn('number_text', 'text', column => column.notNull())
      .addColumn('client_id', 'text', column => column.notNull().references('clients.id'))
      .addColumn('contract_id', 'text', column => column.notNull().references('contracts.id'))
      .addColumn('period', 'text', column => column.notNull())
      .addColumn('month', 'text', column => column.notNull())
      .addColumn('status', 'text', column => column.notNull())
      .addColumn('due_day', 'text', column => column.notNull())
      .addColumn('net_cents', 'integer', column => column.notNull())
      .addColumn('vat_cents', 'integer', column => column.notNull())
      .addColumn('total_cents', 'integer', column => column.notNull())
      .addColumn('credit_cents', 'integer', column => column.notNull())
      .addColumn('communication', 'text', column => column.notNull())
      .addColumn('mail', 'text', column => column.notNull())
      .addColumn('collections', 'integer', column => column.notNull())
      .addColumn('collected_at', 'text')
      .addColumn('paper', 'text')
      .addColumn('pdf', 'text')
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      // One for each contract and month, whoever synchronizes at the same time; a canceled one is not made again.
      .addUniqueConstraint('one_invoice_a_period', ['contract_id', 'period'])
      .execute()
    for (const key of ['number', 'client_id', 'status', 'due_day', 'created_at', 'month']) {
      await tx.schema.createIndex(`invoices_by_${key}`).on('invoices').columns([key, 'id']).execute()
    }
    await tx.schema
      .createTable('invoice_numbers')
      .addColumn('year', 'text', column => column.primaryKey())
      .addColumn('last', 'integer', column => column.notNull())
      .execute()
    await tx.schema
      .createTable('xml_exports')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('month', 'text', column => column.notNull())
      .addColumn('filename', 'text', column => column.notNull())
      .addColumn('client_count', 'integer', column => column.notNull())
      .addColumn('xml', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await tx.schema
      .createTable('xml_export_rows')
      .addColumn('export_id', 'text', column => column.notNull().references('xml_exports.id'))
      .addColumn('invoice_id', 'text', column => column.notNull().references('invoices.id'))
      .addColumn('end_to_end_id', 'text', column => column.notNull().unique())
      .addColumn('cents', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('xml_export_rows_key', ['export_id', 'invoice_id'])
      .execute()
  },
}
