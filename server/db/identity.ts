import { sql } from 'kysely'
import type { Ids } from '../ports.ts'
import { type Db, writeTransaction } from './database.ts'

export async function ensureIdentity(db: Db, ids: Ids): Promise<void> {
  await writeTransaction(db, async tx => {
    await tx
      .insertInto('head')
      .values({ id: 1, epoch: ids.uuid(), rev: 0, secret: ids.token() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await tx
      .insertInto('account_journal')
      .values({ id: 1, n: 0, secret_hash: null })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}

/** Returns cluster, timeline, database and table. A restored dump has another table. */
export async function readPlace(db: Db): Promise<string | null> {
  try {
    const { rows } = await sql<{ place: string }>`
      select concat_ws('/',
        (select system_identifier from pg_control_system()),
        (select timeline_id from pg_control_checkpoint()),
        (select oid from pg_database where datname = current_database()),
        'account_journal'::regclass::oid) as place
    `.execute(db)
    return rows[0]?.place ?? null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === insufficientPrivilege) return null
    throw error
  }
}

const insufficientPrivilege = '42501'
