import type { Migration } from '../migrate.ts'

/** Where this life of the database began: what devices know of the one before, beyond this revision, is lost here. */
export const headBegan: Migration = {
  name: '0017-head-began',
  async up(tx) {
    await tx.schema
      .alterTable('head')
      .addColumn('began', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
