import type { Migration } from '../migrate.ts'

/** Money that goes back to a client is a payment below 0. Here is by which day it is due, and on which the account shows it. */
export const refunds: Migration = {
  name: '0050-refunds',
  async up(tx) {
    await tx.schema
      .createTable('refunds')
      .addColumn('payment_id', 'text', column => column.primaryKey().references('payments.id'))
      .addColumn('due_day', 'text', column => column.notNull())
      .addColumn('booked_on', 'text')
      .execute()
    await tx.schema.createIndex('refunds_by_booked_on').on('refunds').column('booked_on').execute()
  },
}
