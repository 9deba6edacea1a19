import { readTransaction, type Tx } from '../../db/database.ts'
import type { Ports } from '../../ports.ts'
import { hashOfToken } from './tokens.ts'

export type SignedIn = { userId: string; sessionId: string }

export type AccessPorts = Pick<Ports, 'db' | 'clock'>

/** Whose token this is, if it is alive, its session goes on, and its person is not disabled. */
export async function findAccess(ports: AccessPorts, token: string): Promise<SignedIn | undefined> {
  const now = ports.clock.now().toISOString()
  return readTransaction(ports.db, tx => selectAccess(tx, hashOfToken(token), now))
}

async function selectAccess(tx: Tx, hash: string, now: string): Promise<SignedIn | undefined> {
  return tx
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'sessions.id as sessionId'])
    .where('access_tokens.hash', '=', hash)
    .where('access_tokens.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled', '=', 0)
    .executeTakeFirst()
}

/** Those of these sessions that go on, and whose person is not disabled. */
export async function selectLiveSessions(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const live = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id as id')
    .where('sessions.id', 'in', ids)
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled', '=', 0)
    .execute()
  return new Set(live.map(({ id }) => id))
}
