import type { Tx } from '../../db/database.ts'

/**
 * Takes so many numbers of a year, one after the other, and answers the last before them. The year's row is locked until
 * the commit: whoever comes at the same time waits, and what is rolled back gives its numbers back. So none is
 * left out, and none is given twice.
 */
export async function takeNumbers(tx: Tx, year: string, count: number): Promise<number> {
  await tx
    .insertInto('invoice_numbers')
    .values({ year, last: 0 })
    .onConflict(there => there.column('year').doNothing())
    .execute()
  const { last } = await tx
    .updateTable('invoice_numbers')
    .set(row => ({ last: row('last', '+', count) }))
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(last) - count
}

/** Nobody else gives numbers of this year until the commit. */
export async function lockNumbers(tx: Tx, year: string): Promise<void> {
  await takeNumbers(tx, year, 0)
}
