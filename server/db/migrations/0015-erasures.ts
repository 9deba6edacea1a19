import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Who was erased, when and by whom; and what of them the law asks to be kept for a while yet. */
export const erasures: Migration = {
  name: '0015-erasures',
  async up(tx) {
    await tx.schema
      .createTable('erasures')
      .addColumn('client_id', 'text', column => column.primaryKey())
      .addColumn('erased_at', 'text', column => column.notNull())
      .addColumn('erased_by', 'text', column => column.notNull())
      .addColumn('papers_until', 'text')
      .execute()
    // Every snapshot tells of all that was erased, and the changes of a practice are hundreds of thousands.
    await sql`create index changes_erased on changes (noun, id) where deleted = 2`.execute(tx)
  },
}
