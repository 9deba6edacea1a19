import type { Migration } from '../migrate.ts'

/**
 * An invoice says on which day the bank told that it was not collected, why, and what that cost: until now only the entries of statements
 * did. Of those that wait for their money still, and were in no file for the bank since, it is filled in.
 */
export const refusals: Migration = {
  name: '0042-refusals',
  async up(tx) {
    for (const name of ['refused_on', 'refusal'])
      await tx.schema.alterTable('invoices').addColumn(name, 'text').execute()
    await tx.schema
      .alterTable('invoices')
      .addColumn('refusal_cost_cents', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    const told = await tx
      .selectFrom('bank_entries')
      .innerJoin('invoices', 'invoices.id', 'bank_entries.invoice_id')
      .select([
        'bank_entries.invoice_id',
        'bank_entries.day',
        'bank_entries.reason',
        'bank_entries.cost_cents',
      ])
      .where('bank_entries.kind', 'in', ['returned', 'rejected'])
      .where('invoices.status', '=', 'not_paid')
      .where(({ or, eb, ref }) =>
        or([
          eb('invoices.collected_at', 'is', null),
          eb('bank_entries.created_at', '>=', ref('invoices.collected_at')),
        ]),
      )
      .orderBy('bank_entries.day')
      .orderBy('bank_entries.created_at')
      .orderBy('bank_entries.id')
      .execute()
    for (const { invoice_id, day, reason, cost_cents } of told)
      await tx
        .updateTable('invoices')
        .set({ refused_on: day, refusal: reason || null, refusal_cost_cents: cost_cents })
        .where('id', '=', invoice_id)
        .execute()
  },
}
