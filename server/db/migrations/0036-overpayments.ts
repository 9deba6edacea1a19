import type { Migration } from '../migrate.ts'

/** What came in beyond what an invoice asks for is a row of its own, and names the payment that it came in with. */
export const overpayments: Migration = {
  name: '0036-overpayments',
  async up(tx) {
    await tx.schema
      .alterTable('payments')
      .addColumn('came_with', 'text', column => column.references('payments.id'))
      .execute()
    await tx.schema
      .createIndex('payments_by_came_with')
      .on('payments')
      .column('came_with')
      .where('came_with', 'is not', null)
      .execute()
  },
}
