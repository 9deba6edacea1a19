import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

export const auth: Migration = {
  name: '0002-auth',
  async up(tx: Tx) {
    await tx.schema
      .createTable('users')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('email_key', 'text', column => column.notNull().unique())
      .addColumn('first_name', 'text', column => column.notNull())
      .addColumn('last_name', 'text', column => column.notNull())
      .addColumn('password_hash', 'text', column => column.notNull())
      .addColumn('disabled', 'integer', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .execute()
    await tx.schema
      .createTable('sessions')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('ended_at', 'text')
      .execute()
    await tx.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
    await tx.schema
      .createTable('refresh_tokens')
      .addColumn('hash', 'text', column => column.primaryKey())
      .addColumn('session_id', 'text', column =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('expires_at', 'text', column => column.notNull())
      .addColumn('presented_at', 'text')
      .execute()
    await tx.schema
      .createIndex('refresh_tokens_by_session')
      .on('refresh_tokens')
      .column('session_id')
      .execute()
    await tx.schema
      .createIndex('refresh_tokens_by_expiry')
      .on('refresh_tokens')
      .column('expires_at')
      .execute()
    await tx.schema
      .createTable('access_tokens')
      .addColumn('hash', 'text', column => column.primaryKey())
      .addColumn('session_id', 'text', column =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'text', column => column.notNull())
      .execute()
    await tx.schema.createIndex('access_tokens_by_session').on('access_tokens').column('session_id').execute()
    await tx.schema.createIndex('access_tokens_by_expiry').on('access_tokens').column('expires_at').execute()
  },
}
