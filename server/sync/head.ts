import type { Tx } from '../db/database.ts'

/** Where the host's rows stand: the life of the database, and the revision of its latest change. */
export type Head = { epoch: string; rev: number }

export async function readHead(tx: Tx): Promise<Head> {
  return tx.selectFrom('head').select(['epoch', 'rev']).where('id', '=', 1).executeTakeFirstOrThrow()
}
