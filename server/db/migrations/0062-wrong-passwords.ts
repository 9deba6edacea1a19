import type { Migration } from '../migrate.ts'

/** How many wrong passwords a session was given in a row. */
export const wrongPasswords: Migration = {
  name: '0062-wrong-passwords',
  async up(tx) {
    await tx.schema
      .alterTable('sessions')
      .addColumn('wrong_passwords', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
