import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The sum of a client's unbooked refunds and the day on which the first is due, so that devices have both offline. */
export const refundsDue: Migration = {
  name: '0060-refunds-due',
  async up(tx) {
    await tx.schema
      .alterTable('clients')
      .addColumn('to_refund_cents', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await tx.schema.alterTable('clients').addColumn('refund_by', 'text').execute()
    const unbooked = sql`
      from refunds inner join payments on payments.id = refunds.payment_id
      where payments.client_id = clients.id and refunds.booked_on is null
        and not exists (select 1 from payments as later where later.reverses = payments.id)
    `
    await sql`
      update clients set
        to_refund_cents = (select coalesce(-sum(payments.cents), 0) ${unbooked}),
        refund_by = (select min(refunds.due_day) ${unbooked})
    `.execute(tx)
  },
}
