import type { Migration } from '../migrate.ts'

/**
 * The embedded engine took an index of `deleted_at` alone for the best way to whatever is not deleted, which is nearly everything: it
 * read all animals for those of one page of clients. One index finds and counts the animals of clients, and counts all of them.
 */
export const animalsOfAClient: Migration = {
  name: '0048-animals-of-a-client',
  async up(tx) {
    await tx.schema.dropIndex('animals_by_deleted_at').execute()
    await tx.schema.dropIndex('animals_by_client_id').execute()
    await tx.schema
      .createIndex('animals_by_client_id')
      .on('animals')
      .columns(['client_id', 'deleted_at', 'id'])
      .execute()
  },
}
