import type { Migration } from '../migrate.ts'

/** Whether emails leave the server or are saved as files: devices tell staff so, also offline. */
export const emailDelivery: Migration = {
  name: '0053-email-delivery',
  async up(tx) {
    await tx.schema
      .alterTable('practice')
      .addColumn('email_delivery', 'text', column => column.notNull().defaultTo('smtp'))
      .execute()
  },
}
