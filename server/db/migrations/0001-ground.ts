import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/** The head, the feed and the ledger: what makes every later noun safe to sync. */
export const ground: Migration = {
  name: '0001-ground',
  async up(tx: Tx) {
    await tx.schema
      .createTable('head')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('epoch', 'text', column => column.notNull())
      .addColumn('rev', 'integer', column => column.notNull())
      .execute()
    await tx.schema
      .createTable('changes')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('seq', 'integer', column => column.notNull())
      .addColumn('noun', 'text', column => column.notNull())
      .addColumn('id', 'text', column => column.notNull())
      .addColumn('deleted', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('changes_pk', ['rev', 'seq'])
      .execute()
    await tx.schema
      .createTable('ledger')
      .addColumn('key', 'text', column => column.primaryKey())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('body_hash', 'text', column => column.notNull())
      .addColumn('status', 'integer', column => column.notNull())
      .addColumn('answer', 'text', column => column.notNull())
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await tx.schema
      .createTable('secrets')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('value', 'text', column => column.notNull())
      .execute()
  },
}
