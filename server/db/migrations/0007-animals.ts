import type { Migration } from '../migrate.ts'

/** `species_id` is what the name sorts by, and how the uses of a species are found, whether it is still in the lists or not. */
export const animals: Migration = {
  name: '0007-animals',
  async up(tx) {
    await tx.schema
      .createTable('animals')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('chip_id', 'text', column => column.notNull())
      .addColumn('species_id', 'text', column => column.notNull())
      .addColumn('species_name', 'text', column => column.notNull())
      .addColumn('street', 'text', column => column.notNull())
      .addColumn('city', 'text', column => column.notNull())
      .addColumn('postal_code', 'text', column => column.notNull())
      .addColumn('country', 'text', column => column.notNull())
      .addColumn('phone_number', 'text', column => column.notNull())
      .addColumn('client_id', 'text', column => column.notNull().references('clients.id'))
      .addColumn('nb_yearly_visit', 'integer', column => column.notNull())
      .addColumn('name_key', 'text', column => column.notNull())
      .addColumn('chip_id_key', 'text', column => column.notNull())
      .addColumn('address_key', 'text', column => column.notNull())
      .addColumn('phone_number_key', 'text', column => column.notNull())
      .addColumn('search_text', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute()
    for (const key of sortKeys) {
      await tx.schema
        .createIndex(`animals_by_${key}`)
        .on('animals')
        .columns([key, 'id'])
        .where('deleted_at', 'is', null)
        .execute()
    }
  },
}

const sortKeys = [
  'name_key',
  'chip_id_key',
  'species_id',
  'address_key',
  'phone_number_key',
  'nb_yearly_visit',
  // Also how the animals of a client are found and counted.
  'client_id',
  'created_at',
  'updated_at',
]
