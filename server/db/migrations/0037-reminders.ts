import type { Migration } from '../migrate.ts'

/**
 * In which language a client is written to (null: that of the practice's documents), whether they are reminded of what is late, after how
 * many days, and the reminders that went, counted with their invoice for the lists.
 */
export const reminders: Migration = {
  name: '0037-reminders',
  async up(tx) {
    await tx.schema.alterTable('clients').addColumn('language', 'text').execute()
    await tx.schema
      .alterTable('clients')
      .addColumn('reminders', 'text', column => column.notNull().defaultTo('when-late'))
      .execute()
    for (const [name, days] of [
      ['first_reminder_days', 7],
      ['second_reminder_days', 21],
      ['third_reminder_days', 35],
    ] as const)
      await tx.schema
        .alterTable('practice')
        .addColumn(name, 'integer', column => column.notNull().defaultTo(days))
        .execute()
    for (const name of ['reminders', 'reminders_stopped'])
      await tx.schema
        .alterTable('invoices')
        .addColumn(name, 'integer', column => column.notNull().defaultTo(0))
        .execute()
    await tx.schema.alterTable('invoices').addColumn('reminded_on', 'text').execute()
    await tx.schema
      .createTable('reminders')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('invoice_id', 'text', column => column.notNull().references('invoices.id'))
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('pay_until', 'text', column => column.notNull())
      .addColumn('cents', 'integer', column => column.notNull())
      .addColumn('sent_at', 'text')
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('created_by_id', 'text')
      .addUniqueConstraint('reminders_of_invoice', ['invoice_id', 'n'])
      .execute()
  },
}
