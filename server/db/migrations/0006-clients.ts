import type { Migration } from '../migrate.ts'

/** Names, addresses and the like are kept twice: as they are shown, and folded, as they are sorted and searched. */
export const clients: Migration = {
  name: '0006-clients',
  async up(tx) {
    await tx.schema
      .createTable('clients')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('first_name', 'text', column => column.notNull())
      .addColumn('last_name', 'text', column => column.notNull())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('phone', 'text', column => column.notNull())
      .addColumn('company_name', 'text', column => column.notNull())
      .addColumn('company_vat', 'text', column => column.notNull())
      .addColumn('street', 'text', column => column.notNull())
      .addColumn('city', 'text', column => column.notNull())
      .addColumn('postal_code', 'text', column => column.notNull())
      .addColumn('country', 'text', column => column.notNull())
      .addColumn('iban', 'text', column => column.notNull())
      .addColumn('bic', 'text', column => column.notNull())
      .addColumn('referrer_id', 'text', column => column.references('clients.id'))
      .addColumn('credit_cents', 'integer', column => column.notNull())
      .addColumn('total_owed_cents', 'integer', column => column.notNull())
      .addColumn('is_active', 'integer', column => column.notNull())
      .addColumn('first_name_key', 'text', column => column.notNull())
      .addColumn('last_name_key', 'text', column => column.notNull())
      .addColumn('email_key', 'text', column => column.notNull())
      .addColumn('phone_key', 'text', column => column.notNull())
      .addColumn('company_name_key', 'text', column => column.notNull())
      .addColumn('company_vat_key', 'text', column => column.notNull())
      .addColumn('iban_key', 'text', column => column.notNull())
      .addColumn('bic_key', 'text', column => column.notNull())
      .addColumn('address_key', 'text', column => column.notNull())
      .addColumn('person_text', 'text', column => column.notNull())
      .addColumn('search_text', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute()
    for (const key of sortKeys) {
      await tx.schema
        .createIndex(`clients_by_${key}`)
        .on('clients')
        .columns([key, 'id'])
        .where('deleted_at', 'is', null)
        .execute()
    }
    // Animals are sorted by it as well, and they ask for their client's name, whatever became of the client.
    await tx.schema
      .createIndex('clients_by_first_name_key')
      .on('clients')
      .columns(['first_name_key', 'id', 'deleted_at'])
      .execute()
  },
}

// An index makes every change of a row slower: columns that no screen sorts by have none.
const sortKeys = [
  'last_name_key',
  'email_key',
  'phone_key',
  'address_key',
  'credit_cents',
  'total_owed_cents',
  'is_active',
  'created_at',
  'updated_at',
]
