import { sql } from 'kysely'
import type { Noun } from '../../src/contract/rows.ts'
import type { Tx } from '../db/database.ts'

/** A row that a write changed, or took out of the lists. */
export type Touched = { noun: Noun; id: string; deleted?: boolean }

/**
 * Takes the next revision, writes the change rows, stamps the rows themselves.
 *
 * It comes last in its transaction: the head row is a lock from here to the commit, so that revisions become visible
 * in their order, and a reader who has seen revision n will never find an n - 1 later.
 */
export async function recordChanges(tx: Tx, touched: readonly Touched[]): Promise<number> {
  const { rev } = await tx
    .updateTable('head')
    .set(head => ({ rev: head('rev', '+', 1) }))
    .where('id', '=', 1)
    .returning('rev')
    .executeTakeFirstOrThrow()
  const once = new Map(touched.map(row => [`${row.noun} ${row.id}`, row]))
  let seq = 0
  for (const { noun, id, deleted = false } of once.values()) {
    await tx
      .insertInto('changes')
      .values({ rev, seq, noun, id, deleted: deleted ? 1 : 0 })
      .execute()
    // Every noun's table is named after it and has these two columns.
    await sql`update ${sql.table(noun)} set rev = ${rev} where id = ${id}`.execute(tx)
    seq += 1
  }
  return rev
}
