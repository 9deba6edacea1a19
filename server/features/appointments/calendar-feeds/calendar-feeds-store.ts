import { hashToken } from '../../../calls/signed-in.ts'
import type { Tx } from '../../../db/database.ts'

type CalendarFeed = { userId: string; madeAt: string; readAt: string | null }

/** Each user has one feed, so an earlier address stops working. */
export async function storeCalendarFeed(
  tx: Tx,
  { userId, token, now }: { userId: string; token: string; now: string },
): Promise<void> {
  const made = { hash: hashToken(token), created_at: now, read_at: null }
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...made })
    .onConflict(earlier => earlier.column('user_id').doUpdateSet(made))
    .execute()
}

export async function dropCalendarFeed(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findCalendarFeed(tx: Tx, userId: string): Promise<CalendarFeed | undefined> {
  return tx
    .selectFrom('calendar_feeds')
    .select(['user_id as userId', 'created_at as madeAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function findFeedOwners(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('calendar_feeds').select('user_id').execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

export async function findTokenFeed(tx: Tx, token: string): Promise<CalendarFeed | undefined> {
  return tx
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['user_id as userId', 'calendar_feeds.created_at as madeAt', 'read_at as readAt'])
    .where('hash', '=', hashToken(token))
    .where('users.disabled', '=', 0)
    .executeTakeFirst()
}

export async function noteFeedRead(tx: Tx, { userId, madeAt }: CalendarFeed, now: string): Promise<void> {
  await tx
    .updateTable('calendar_feeds')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    // A new address may have replaced this one.
    .where('created_at', '=', madeAt)
    .execute()
}
