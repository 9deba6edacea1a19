import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * A session knows how far its chain of refresh tokens was presented, and until when it can be gone on with. The tokens of the
 * release before, which lie in a table of their own, are good for it until they expire.
 * What was done to accounts is counted: by that number, the journal beside the database knows what a restored copy lacks.
 */
export const sessionChain: Migration = {
  name: '0028-session-chain',
  async up(tx) {
    await tx.schema
      .alterTable('sessions')
      .addColumn('presented_n', 'integer', column => column.notNull().defaultTo(-1))
      .execute()
    await tx.schema
      .alterTable('sessions')
      .addColumn('presented_at', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await tx.schema
      .alterTable('sessions')
      .addColumn('expires_at', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await sql`
      update sessions set expires_at = coalesce(
        (select max(expires_at) from refresh_tokens where refresh_tokens.session_id = sessions.id), '')
    `.execute(tx)
    await tx.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()
    await tx.schema
      .createTable('account_journal')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('secret_hash', 'text')
      .execute()
  },
}
