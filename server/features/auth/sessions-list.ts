import type { SessionRow } from '../../../src/contract/auth.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from './access.ts'

const longest = 100

/** Where this person is signed in: their sessions that can still be gone on with, the one heard of last first. */
export async function listSessions(
  tx: Tx,
  { userId, sessionId }: SignedIn,
  now: Date,
): Promise<SessionRow[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .select('refresh_tokens.hash')
          .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
          .where('refresh_tokens.expires_at', '>', now.toISOString()),
      ),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(longest)
    .execute()
  return rows.map(({ id, device, created_at, seen_at }) => ({
    id,
    device,
    createdAt: created_at,
    seenAt: seen_at,
    isThis: id === sessionId,
  }))
}
