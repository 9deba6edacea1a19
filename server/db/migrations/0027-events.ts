import type { Migration } from '../migrate.ts'

/**
 * What happened to accounts, and what was done that is delicate: who, to whom, when, and on which device. Ids alone: the
 * names are looked up when somebody reads it.
 */
export const events: Migration = {
  name: '0027-events',
  async up(tx) {
    await tx.schema
      .createTable('events')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('about_id', 'text')
      .addColumn('device', 'text', column => column.notNull())
      .execute()
    await tx.schema.createIndex('events_by_time').on('events').columns(['at', 'id']).execute()
    await tx.schema.createIndex('events_by_kind').on('events').columns(['kind', 'at', 'id']).execute()
  },
}
