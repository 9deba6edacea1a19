import type { Migration } from '../migrate.ts'

/** Whether the document of a contract carries the model withdrawal form: older documents do not. */
export const withdrawalForms: Migration = {
  name: '0049-withdrawal-forms',
  async up(tx) {
    await tx.schema
      .alterTable('contracts')
      .addColumn('has_withdrawal_form', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
