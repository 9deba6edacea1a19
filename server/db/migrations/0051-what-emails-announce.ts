import type { Migration } from '../migrate.ts'

/** Whether a sent invoice is announced as a direct debit that is in no bank file yet, and whether an email was only saved as a file. */
export const whatEmailsAnnounce: Migration = {
  name: '0051-what-emails-announce',
  async up(tx) {
    for (const [table, name] of [
      ['invoices', 'to_collect'],
      ['mails', 'is_file'],
    ] as const)
      await tx.schema
        .alterTable(table)
        .addColumn(name, 'integer', column => column.notNull().defaultTo(0))
        .execute()
  },
}
