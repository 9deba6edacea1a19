import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/** A later change of a row takes the place of the earlier one: the feed says how things are, and never grows past them. */
export const feed: Migration = {
  name: '0004-feed',
  async up(tx: Tx) {
    await sql`
      delete from changes
      where exists (
        select 1 from changes as later
        where later.noun = changes.noun and later.id = changes.id and later.rev > changes.rev
      )`.execute(tx)
    await tx.schema.createIndex('changes_by_row').unique().on('changes').columns(['noun', 'id']).execute()
  },
}
