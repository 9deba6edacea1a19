import type { Migration } from '../migrate.ts'

/**
 * Refresh tokens follow from a secret that lies outside of the database (0028), and those that it kept, with the secret that
 * they followed from, are asked for no more.
 */
export const oneKindOfRefreshToken: Migration = {
  name: '0044-one-kind-of-refresh-token',
  async up(tx) {
    await tx.schema.dropTable('refresh_tokens').execute()
    await tx.schema.dropTable('secrets').execute()
  },
}
