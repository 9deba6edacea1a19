import type { Migration } from '../migrate.ts'

/** The accountant's payments are read in the order of their days: without it, every page of a year read all payments ever made. */
export const paymentsByDay: Migration = {
  name: '0041-payments-by-day',
  async up(tx) {
    await tx.schema.createIndex('payments_by_day').on('payments').columns(['day', 'id']).execute()
  },
}
