import type { Migration } from '../migrate.ts'

/**
 * What the practice says of itself on documents, a rate of VAT for a species that has another one than the practice, and what a
 * waiting email tells of a new price, so that it can be dropped when the price is put back.
 */
export const details: Migration = {
  name: '0033-details',
  async up(tx) {
    await tx.schema.alterTable('species').addColumn('vat_rate_hundredths', 'integer').execute()
    for (const column of ['legal_form', 'register', 'phone', 'email', 'exemption_text'])
      await tx.schema.alterTable('practice').addColumn(column, 'text').execute()
    await tx.schema.alterTable('mails').addColumn('notice_species', 'text').execute()
    await tx.schema.alterTable('mails').addColumn('notice_day', 'text').execute()
    await tx.schema.alterTable('mails').addColumn('notice_from_cents', 'integer').execute()
  },
}
