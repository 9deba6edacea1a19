import type { Tx } from '../../db/database.ts'
import { recordStore } from '../../records/record-store.ts'

export const colleagueStore = recordStore('colleagues', async () => () => ({}))

/** Includes past appointments. */
export async function hasAppointments(tx: Tx, personId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('appointments')
    .select('id')
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Locks the account before the row. If two colleagues get it at once, the second sees the first. */
export async function lockAccounts(
  tx: Tx,
  id: string,
  nextAccountId: string | null | undefined,
): Promise<void> {
  const row = await tx.selectFrom('colleagues').select('account_id').where('id', '=', id).executeTakeFirst()
  const ids = [nextAccountId, row?.account_id].flatMap(accountId => accountId ?? [])
  if (ids.length === 0) return
  await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export async function isAccountTaken(tx: Tx, accountId: string, exceptId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('colleagues')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '!=', exceptId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
