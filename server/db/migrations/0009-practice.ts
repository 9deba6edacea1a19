import type { Migration } from '../migrate.ts'

/** The practice's own details: one row, once somebody has written it. */
export const practice: Migration = {
  name: '0009-practice',
  async up(tx) {
    await tx.schema
      .createTable('practice')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('street', 'text', column => column.notNull())
      .addColumn('city', 'text', column => column.notNull())
      .addColumn('postal_code', 'text', column => column.notNull())
      .addColumn('country', 'text', column => column.notNull())
      .addColumn('enterprise_number', 'text', column => column.notNull())
      .addColumn('vat_number', 'text', column => column.notNull())
      .addColumn('iban', 'text', column => column.notNull())
      .addColumn('bic', 'text', column => column.notNull())
      .addColumn('creditor_id', 'text', column => column.notNull())
      .addColumn('days_to_pay', 'integer', column => column.notNull())
      .addColumn('vat_rate_hundredths', 'integer', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute()
  },
}
