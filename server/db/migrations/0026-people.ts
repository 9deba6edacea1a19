import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

const recordTables = ['species', 'clients', 'animals', 'contracts', 'invoices', 'appointments', 'practice']

/**
 * People get a role: the account that was made first, of those that are open, is the owner's, and all others are staff. Beside
 * them come the links that invite and that give a new password, the registration as the owner sets it, and when a person last
 * gave their password in a session. Rows say by id, beside the name, who changed them last.
 */
export const people: Migration = {
  name: '0026-people',
  async up(tx) {
    await tx.schema
      .alterTable('users')
      .addColumn('role', 'text', column => column.notNull().defaultTo('staff'))
      .execute()
    await sql`
      update users set role = 'owner'
      where id = (select id from users where disabled = 0 order by created_at, id limit 1)
    `.execute(tx)
    await tx.schema
      .alterTable('sessions')
      .addColumn('confirmed_at', 'text', column => column.notNull().defaultTo(''))
      .execute()
    // Whoever signed in gave the password then.
    await sql`update sessions set confirmed_at = created_at`.execute(tx)
    await tx.schema
      .createTable('account_links')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('hash', 'text', column => column.notNull().unique())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('email_key', 'text', column => column.notNull())
      .addColumn('role', 'text', column => column.notNull())
      .addColumn('user_id', 'text', column => column.references('users.id'))
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('expires_at', 'text', column => column.notNull())
      .execute()
    await tx.schema
      .createTable('registration')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('kind', 'text')
      .addColumn('code', 'text', column => column.notNull())
      .execute()
    for (const table of recordTables) {
      await tx.schema.alterTable(table).addColumn('updated_by_id', 'text').execute()
      await sql`
        update ${sql.table(table)} set updated_by_id = (
          select history.user_id from history
          where history.record = ${table} and history.row_id = ${sql.ref(`${table}.id`)}
            and history.user_id is not null and history.person = ${sql.ref(`${table}.updated_by`)}
          order by history.rev desc limit 1
        )
      `.execute(tx)
    }
  },
}
