import { sql } from 'kysely'
import type { Head, Life } from '../../src/contract/feed.ts'
import { type Db, type Tx, writeTransaction } from '../db/database.ts'
import type { Ids } from '../ports.ts'

/** Where the host's rows stand: the life of the database, and the revision of its latest change. */
export type { Head }

export async function readHead(tx: Tx): Promise<Head> {
  return tx.selectFrom('head').select(['epoch', 'rev', 'began']).where('id', '=', 1).executeTakeFirstOrThrow()
}

/**
 * Takes the lock under which every write of rows commits. What others have committed is visible from the next question
 * on, and nothing else comes until the commit. Whoever holds it waits for nobody: whatever is to be written behind it,
 * was taken before.
 */
export async function lockHead(tx: Tx): Promise<void> {
  await tx
    .updateTable('head')
    .set(row => ({ rev: row('rev', '+', 0) }))
    .where('id', '=', 1)
    .execute()
}

/**
 * A database that was put back to an older copy counts revisions anew that devices know from the life before. Under
 * another epoch, every device starts over.
 */
export async function renewEpoch(tx: Tx, ids: Ids): Promise<void> {
  await lockHead(tx)
  const { epoch, rev } = await readHead(tx)
  await tx.insertInto('lives').values({ epoch, until: rev }).execute()
  await tx.updateTable('head').set(anotherLife(ids)).where('id', '=', 1).execute()
}

/**
 * The lives before this one, for devices that stand in one of them: a database may begin anew more than once before a
 * device comes back, and what that has lost is behind the end of its own life and not of the last one.
 */
export async function readLives(tx: Tx): Promise<Life[]> {
  return tx.selectFrom('lives').select(['epoch', 'until']).orderBy('until').execute()
}

/** Renews the epoch because somebody has seen a revision that this database does not have; of several, one does it. */
export async function renewEpochBehind(db: Db, ids: Ids, seen: Head): Promise<void> {
  await writeTransaction(db, async tx => {
    await lockHead(tx)
    const { epoch, rev } = await readHead(tx)
    if (epoch === seen.epoch && rev < seen.rev) await renewEpoch(tx, ids)
  })
}

/** More than is ever written between a copy and the loss of what it was made of. */
const leap = 100_000

/**
 * What was written since the copy had numbers too, and edits that wait on devices name them: a new life counts from
 * beyond all of them, so that no number means two things.
 */
const anotherLife = (ids: Ids) => ({
  epoch: ids.uuid(),
  began: sql.ref<number>('rev'),
  rev: sql<number>`rev + ${leap}`,
})
