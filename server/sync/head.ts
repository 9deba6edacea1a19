import { sql } from 'kysely'
import type { EarlierEpoch, Head } from '../../src/contract/feed.ts'
import { compiledQuery, type Queryable } from '../db/compiled-query.ts'
import { type Db, type Tx, writeTransaction } from '../db/database.ts'
import type { Ids } from '../ports.ts'

export type { Head }

export async function readHead(db: Queryable): Promise<Head> {
  const head = await selectHead(db)
  if (head === undefined) throw new Error('the database has no head')
  return head
}

const selectHead = compiledQuery('head', [], db =>
  db.selectFrom('head').select(['epoch', 'rev', 'began']).where('id', '=', sql.lit(1)),
)

/** The lock under which every write of rows commits. All other locks are taken before it. */
export async function lockHead(tx: Tx): Promise<void> {
  await tx
    .updateTable('head')
    .set(row => ({ rev: row('rev', '+', 0) }))
    .where('id', '=', 1)
    .execute()
}

/** A restored database would repeat revisions. Under another epoch, every device starts over. */
export async function renewEpoch(tx: Tx, ids: Ids): Promise<void> {
  await lockHead(tx)
  const { epoch, rev } = await readHead(tx)
  await tx.insertInto('earlier_epochs').values({ epoch, until: rev }).execute()
  const latest = tx.selectFrom('earlier_epochs').select('epoch').orderBy('until', 'desc').limit(mostEpochs)
  await tx.deleteFrom('earlier_epochs').where('epoch', 'not in', latest).execute()
  await tx.updateTable('head').set(newEpoch(ids)).where('id', '=', 1).execute()
}

/** Exceeds the number of restores while a device is offline. Each page of a snapshot contains all epochs. */
const mostEpochs = 50

/** All earlier epochs are returned, because a device lost the revisions after the end of its own epoch. */
export async function readEarlierEpochs(tx: Tx): Promise<EarlierEpoch[]> {
  return tx.selectFrom('earlier_epochs').select(['epoch', 'until']).orderBy('until').execute()
}

/**
 * Renews the epoch because a device has proved a later revision. With several servers, only one renews it.
 */
export async function renewStaleEpoch(db: Db, ids: Ids, seenHead: Head): Promise<void> {
  await writeTransaction(db, async tx => {
    await lockHead(tx)
    const { epoch, rev } = await readHead(tx)
    if (epoch === seenHead.epoch && rev < seenHead.rev) await renewEpoch(tx, ids)
  })
}

/** Whether the revision falls between two epochs, so that no write of this database has it. */
export async function isLostRevision(tx: Tx, rev: number): Promise<boolean> {
  const epoch = await tx
    .selectFrom('earlier_epochs')
    .select('until')
    .where('until', '<', rev)
    .where('until', '>=', rev - leap)
    .executeTakeFirst()
  return epoch !== undefined
}

/** Exceeds the number of revisions between a backup and its restore. */
const leap = 100_000

/** A new epoch starts beyond all revisions since the backup, so no number is used twice. */
const newEpoch = (ids: Ids) => ({
  epoch: ids.uuid(),
  began: sql.ref<number>('rev'),
  rev: sql<number>`rev + ${leap}`,
})
