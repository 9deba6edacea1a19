import type { Migration } from '../migrate.ts'

/** Notes about a client, one of their animals or a visit become rows of their own, each with who wrote it and when. */
export const noteRows: Migration = {
  name: '0038-notes',
  async up(tx) {
    await tx.schema
      .createTable('notes')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('client_id', 'text', column => column.notNull().references('clients.id'))
      .addColumn('animal_id', 'text', column => column.references('animals.id'))
      .addColumn('appointment_id', 'text', column => column.references('appointments.id'))
      .addColumn('written_at', 'text', column => column.notNull())
      .addColumn('text', 'text')
      .addColumn('created_by', 'text')
      .addColumn('created_by_id', 'text')
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text')
      .addColumn('updated_by_id', 'text')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute()
    for (const column of ['client_id', 'animal_id', 'appointment_id'])
      await tx.schema
        .createIndex(`notes_by_${column}`)
        .on('notes')
        .columns([column, 'created_at', 'id'])
        .execute()
  },
}
