import type { Migration } from '../migrate.ts'

/** The secret addresses by which members of staff have their appointments in a calendar of their own: one each, of which only the hash is kept. */
export const calendarFeeds: Migration = {
  name: '0046-calendar-feeds',
  async up(tx) {
    await tx.schema
      .createTable('calendar_feeds')
      .addColumn('user_id', 'text', column => column.primaryKey().references('users.id'))
      .addColumn('hash', 'text', column => column.notNull().unique())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('read_at', 'text')
      .execute()
  },
}
