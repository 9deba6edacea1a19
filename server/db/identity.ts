import type { Ids } from '../ports.ts'
import { type Db, writeTransaction } from './database.ts'

/** Gives a new database its identity: the epoch that devices know it by; what happens to accounts is counted from there. */
export async function giveIdentity(db: Db, ids: Ids): Promise<void> {
  await writeTransaction(db, async tx => {
    await tx
      .insertInto('head')
      .values({ id: 1, epoch: ids.uuid(), rev: 0 })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await tx
      .insertInto('account_journal')
      .values({ id: 1, n: 0, secret_hash: null })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}
