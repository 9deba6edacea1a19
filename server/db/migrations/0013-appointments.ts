import type { Migration } from '../migrate.ts'

export const appointments: Migration = {
  name: '0013-appointments',
  async up(tx) {
    await tx.schema
      .createTable('appointments')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('title', 'text', column => column.notNull())
      .addColumn('description', 'text')
      .addColumn('start_time', 'text', column => column.notNull())
      .addColumn('end_time', 'text', column => column.notNull())
      .addColumn('span_from', 'text', column => column.notNull())
      .addColumn('span_until', 'text', column => column.notNull())
      .addColumn('appointment_type', 'text', column => column.notNull())
      .addColumn('color', 'text', column => column.notNull())
      .addColumn('animal_id', 'text', column => column.references('animals.id'))
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute()
    // A span asks for what ends after its beginning; what begins after its end is beside it in the index.
    for (const keys of [['span_until', 'span_from', 'id'], ['span_from', 'id'], ['animal_id']])
      await tx.schema
        .createIndex(`appointments_by_${keys[0]}`)
        .on('appointments')
        .columns(keys)
        .where('deleted_at', 'is', null)
        .execute()
  },
}
