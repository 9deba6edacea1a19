import { type ImportedType, importedTypes } from '../../../src/contract/imports.ts'
import type { Tx } from '../../db/database.ts'

export type Run = { id: string; userId: string }

export async function addRun(
  tx: Tx,
  { id, userId }: Run,
  record: ImportedType,
  now: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('imports')
    .values({ id, user_id: userId, record, created_at: now })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function lockRun(tx: Tx, { id, userId }: Run): Promise<ImportedType | undefined> {
  const locked = await tx
    .updateTable('imports')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('record')
    .executeTakeFirst()
  return importedTypes.find(record => record === locked?.record)
}

export async function deleteRun(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute()
}

const day = 24 * 60 * 60 * 1000

/** Unfinished imports are deleted, because they may contain personal data. */
export async function deleteOldRuns(tx: Tx, now: string): Promise<void> {
  const yesterday = new Date(Date.parse(now) - day).toISOString()
  await tx.deleteFrom('imports').where('created_at', '<', yesterday).execute()
}

/** A repeated row replaces the earlier one. */
export async function stageRows(tx: Tx, id: string, first: number, rows: readonly object[]): Promise<void> {
  await tx
    .insertInto('import_rows')
    .values(rows.map((row, i) => ({ import_id: id, n: first + i, row: JSON.stringify(row) })))
    .onConflict(conflict =>
      conflict.columns(['import_id', 'n']).doUpdateSet(({ ref }) => ({ row: ref('excluded.row') })),
    )
    .execute()
}

export async function countRows(tx: Tx, id: string, first = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { total } = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('n', '<', first)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function readRows(tx: Tx, id: string, from: number, until: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select('row')
    .where('import_id', '=', id)
    .where('n', '>=', from)
    .where('n', '<', until)
    .orderBy('n')
    .execute()
  return rows.map(({ row }) => row)
}
