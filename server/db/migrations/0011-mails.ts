import type { Migration } from '../migrate.ts'

export const mails: Migration = {
  name: '0011-mails',
  async up(tx) {
    await tx.schema
      .createTable('mails')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('about_noun', 'text', column => column.notNull())
      .addColumn('about_id', 'text', column => column.notNull())
      .addColumn('address', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('sender_name', 'text', column => column.notNull())
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('text', 'text', column => column.notNull())
      .addColumn('html', 'text', column => column.notNull())
      .addColumn('attachments', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('sent_at', 'text')
      .addColumn('attempts', 'integer', column => column.notNull())
      .addColumn('next_at', 'text', column => column.notNull())
      .addColumn('trouble', 'text', column => column.notNull())
      .execute()
    await tx.schema
      .createIndex('mails_that_wait')
      .on('mails')
      .columns(['next_at', 'sent_at'])
      .where('sent_at', 'is', null)
      .execute()
    await tx.schema.createIndex('mails_about').on('mails').columns(['about_noun', 'about_id']).execute()
  },
}
