import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * The lives that this database had before the present one, and up to which revision it holds each: a device may stand in
 * any of them, however often the database began anew since. The names of those before this migration are not known.
 */
export const lives: Migration = {
  name: '0019-lives',
  async up(tx) {
    await tx.schema
      .createTable('lives')
      .addColumn('epoch', 'text', column => column.primaryKey())
      .addColumn('until', 'integer', column => column.notNull())
      .execute()
    await sql`insert into lives (epoch, until) select 'not known', began from head where began > 0`.execute(
      tx,
    )
  },
}
