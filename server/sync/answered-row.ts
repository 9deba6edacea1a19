import { blankRow } from '../../src/contract/rows.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Tx } from '../db/database.ts'
import { refuse } from '../refuse.ts'
import { erased } from './erased.ts'
import type { DoneBefore } from './ledger.ts'
import { type Mirrored, readAnswer } from './mirrored.ts'

/**
 * What a key that comes again is answered with: the row as it now is, whoever has changed it since. One that was deleted since
 * is answered as a deletion is, with the revision of its end, so that no older copy of it comes back on a device.
 */
export async function readAnswered(
  mirrored: Mirrored,
  tx: Tx,
  { answered, rev }: DoneBefore,
): Promise<{ body: Json; rev: number; isGone: boolean }> {
  if (answered.kind === 'said') return { body: { ...answered.body, rev }, rev, isGone: false }
  const { record, id } = answered
  const found = await readAnswer(mirrored, tx, record, id)
  // The practice is there before anybody has written it.
  const row = found ?? (record === 'practice' ? blankRow.practice : undefined)
  if (row !== undefined) return { body: row, rev: row.rev, isGone: false }
  const change = await tx
    .selectFrom('changes')
    .select(['rev', 'deleted'])
    .where('noun', '=', record)
    .where('id', '=', id)
    .executeTakeFirst()
  if (change?.deleted === erased) throw refuse('clients/erased')
  const gone = change?.rev ?? rev
  return { body: { id, rev: gone }, rev: gone, isGone: true }
}
