import type { Migration } from '../migrate.ts'

/** Rows that are on their way in: set aside until all of them are there. No device mirrors these. */
export const imports: Migration = {
  name: '0008-imports',
  async up(tx) {
    await tx.schema
      .createTable('imports')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('noun', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await tx.schema
      .createTable('import_rows')
      .addColumn('import_id', 'text', column => column.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('row', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'n'])
      .execute()
  },
}
