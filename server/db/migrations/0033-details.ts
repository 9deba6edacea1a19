import type { Migration } from '../migrate.ts'

/** What the practice says of itself on documents, and a rate of VAT for a species that has another one than the practice. */
export const details: Migration = {
  name: '0033-details',
  async up(tx) {
    await tx.schema.alterTable('species').addColumn('vat_rate_hundredths', 'integer').execute()
    for (const column of ['legal_form', 'register', 'phone', 'email', 'exemption_text'])
      await tx.schema.alterTable('practice').addColumn(column, 'text').execute()
  },
}
