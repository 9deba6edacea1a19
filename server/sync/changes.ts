import { sql } from 'kysely'
import type { Noun } from '../../src/contract/rows.ts'
import type { Tx } from '../db/database.ts'
import type { Head } from './head.ts'

/** A row that a write changed, or took out of the lists. */
export type Touched = { noun: Noun; id: string; deleted?: boolean }

/**
 * Takes the next revision, writes the change rows, stamps the rows themselves.
 *
 * It comes last in its transaction: the head row is a lock from here to the commit, so that revisions become visible
 * in their order, and a reader who has seen revision n will never find an n - 1 later.
 */
export async function recordChanges(tx: Tx, userId: string, touched: readonly Touched[]): Promise<Head> {
  const by = await nameOf(tx, userId)
  const head = await tx
    .updateTable('head')
    .set(row => ({ rev: row('rev', '+', 1) }))
    .where('id', '=', 1)
    .returning(['epoch', 'rev'])
    .executeTakeFirstOrThrow()
  const { rev } = head
  const once = new Map(touched.map(row => [`${row.noun} ${row.id}`, row]))
  let seq = 0
  for (const row of once.values()) {
    const place = { rev, seq, deleted: row.deleted === true ? 1 : 0 }
    await tx
      .insertInto('changes')
      .values({ noun: row.noun, id: row.id, ...place })
      .onConflict(earlier => earlier.columns(['noun', 'id']).doUpdateSet(place))
      .execute()
    // Every noun's table is named after it and has these columns.
    await sql`update ${sql.table(row.noun)} set rev = ${rev}, updated_by = ${by} where id = ${row.id}`.execute(
      tx,
    )
    seq += 1
  }
  return head
}

async function nameOf(tx: Tx, userId: string): Promise<string | null> {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user === undefined ? null : `${user.first_name} ${user.last_name}`.trim()
}
