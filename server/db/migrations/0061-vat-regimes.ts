import type { Migration } from '../migrate.ts'

/** How VAT is charged to a client or on an invoice, and the reason of an exemption. */
export const vatRegimes: Migration = {
  name: '0061-vat-regimes',
  async up(tx) {
    for (const table of ['clients', 'invoices']) {
      await tx.schema
        .alterTable(table)
        .addColumn('vat_regime', 'text', column => column.notNull().defaultTo('domestic'))
        .execute()
      await tx.schema.alterTable(table).addColumn('vat_exemption', 'text').execute()
    }
  },
}
