import type { Static } from 'typebox'
import type { bankStatementList } from '../../../../src/contract/bank-statements.ts'
import type { Tx } from '../../../db/database.ts'
import type { Before } from './read-files.ts'

// More than a statement for each day of a year.
const mostBefore = 400

/** The balances with which the statements of the last time ended. */
export async function readBefore(tx: Tx, account: string): Promise<Before[]> {
  const rows = await tx
    .selectFrom('bank_statements')
    .select(['number', 'day', 'closing_cents'])
    .where('account', '=', account)
    .where('closing_cents', 'is not', null)
    .orderBy('day', 'desc')
    .limit(mostBefore)
    .execute()
  return rows.flatMap(({ number, day, closing_cents }) =>
    closing_cents === null ? [] : [{ number, day, closingCents: closing_cents }],
  )
}

/** What was applied, the latest first. */
export async function listStatements(tx: Tx): Promise<Static<typeof bankStatementList>> {
  const rows = await tx
    .selectFrom('bank_statements')
    .leftJoin('bank_entries', 'bank_entries.statement_id', 'bank_statements.id')
    .select(['bank_statements.id', 'format', 'name', 'account', 'number', 'bank_statements.day'])
    .select(['created_by', 'bank_statements.created_at'])
    .select(({ fn }) => fn.count<number>('bank_entries.id').as('entries'))
    .groupBy('bank_statements.id')
    .orderBy('bank_statements.created_at', 'desc')
    .orderBy('bank_statements.id')
    .limit(200)
    .execute()
  return rows.map(({ created_by, created_at, entries, ...row }) => ({
    ...row,
    entries: Number(entries),
    by: created_by,
    createdAt: created_at,
  }))
}
