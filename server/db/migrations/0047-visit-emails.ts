import type { Migration } from '../migrate.ts'

/** What clients are told of their visits by email, and what they were told: a move is told only to whom it is news. */
export const visitEmails: Migration = {
  name: '0047-visit-emails',
  async up(tx) {
    await tx.schema
      .createTable('visit_emails')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('appointment_id', 'text', column => column.notNull())
      .addColumn('client_id', 'text', column => column.notNull())
      .addColumn('animal_id', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('start_time', 'text', column => column.notNull())
      .addColumn('sequence', 'integer', column => column.notNull())
      .addColumn('once', 'text', column => column.unique())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('sent_at', 'text')
      .execute()
    for (const keys of [['appointment_id'], ['client_id']])
      await tx.schema.createIndex(`visit_emails_by_${keys[0]}`).on('visit_emails').columns(keys).execute()
  },
}
