import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

export const species: Migration = {
  name: '0003-species',
  async up(tx: Tx) {
    await tx.schema
      .createTable('species')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('hourly_price_cents', 'integer', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute()
    await tx.schema
      .createIndex('species_by_price')
      .on('species')
      .columns(['hourly_price_cents', 'id'])
      .execute()
    await tx.schema.createIndex('species_by_creation').on('species').columns(['created_at', 'id']).execute()
    await tx.schema.createIndex('species_by_update').on('species').columns(['updated_at', 'id']).execute()
  },
}
