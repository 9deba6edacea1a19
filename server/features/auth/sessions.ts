import { createHmac } from 'node:crypto'
import type { SessionRow, Tokens } from '../../../src/contract/auth.ts'
import { hashOfToken, type SignedIn } from '../../calls/signed-in.ts'
import { type Tx, writeTransaction } from '../../db/database.ts'
import { readServerSecret } from '../../db/identity.ts'
import type { Ports } from '../../ports.ts'
import { type EventPorts, noteEvent } from '../../sync/account-events.ts'

/**
 * A session is a chain of refresh tokens, each made from the one before:
 *
 *   T0 --presented--> T1 --presented--> T2 ...
 *
 * An answer can be lost, so T0 goes on giving the same T1 until T1 itself is presented, hours or weeks later: the device
 * has it then. From that moment T0 is good for half a minute more, for a tab that was refreshing at the same time. Whoever
 * presents it after that holds a copy, and the whole session ends, for thief and owner alike.
 */
export async function startSession(
  tx: Tx,
  ports: SessionPorts,
  userId: string,
  device: string,
): Promise<Tokens> {
  const now = ports.clock.now()
  await forgetExpired(tx, now)
  const sessionId = ports.ids.uuid()
  await tx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      created_at: now.toISOString(),
      ended_at: null,
      device,
      seen_at: now.toISOString(),
      confirmed_at: now.toISOString(),
    })
    .execute()
  const refreshToken = ports.ids.token()
  await keepRefreshToken(tx, sessionId, refreshToken, now)
  return giveTokens(tx, ports, sessionId, refreshToken)
}

type SessionPorts = EventPorts

/** The next pair of tokens, or nothing when this token is good for none. */
export async function refreshSession(
  ports: SessionPorts & Pick<Ports, 'db'>,
  presented: string,
): Promise<Tokens | undefined> {
  const now = ports.clock.now()
  // Refusing is no error here: ending a session must be kept, so nothing is thrown inside.
  return writeTransaction(ports.db, async tx => {
    const token = await findRefreshToken(tx, presented)
    if (token === undefined || token.expires_at <= now.toISOString()) return undefined
    const successor = successorOf(presented, await readServerSecret(tx))
    const next = await findRefreshToken(tx, successor)
    if (next?.presented_at && isoAfter(now, -tabsGrace) > next.presented_at) {
      await endSessions(tx, { sessionId: token.session_id, at: now })
      await noteEvent(tx, ports, {
        ...{ kind: 'session-ended', userId: null, aboutId: token.user_id, sessionId: token.session_id },
      })
      return undefined
    }
    if (token.presented_at === null) await markPresented(tx, token.hash, now)
    await keepRefreshToken(tx, token.session_id, successor, now)
    await noteSeen(tx, token.session_id, now)
    return giveTokens(tx, ports, token.session_id, successor)
  })
}

async function giveTokens(
  tx: Tx,
  ports: SessionPorts,
  sessionId: string,
  refreshToken: string,
): Promise<Tokens> {
  const now = ports.clock.now()
  await tx.deleteFrom('access_tokens').where('expires_at', '<=', now.toISOString()).execute()
  const accessToken = ports.ids.token()
  const expiresAt = isoAfter(now, accessLifetime)
  await tx
    .insertInto('access_tokens')
    .values({ hash: hashOfToken(accessToken), session_id: sessionId, expires_at: expiresAt })
    .execute()
  return { access_token: accessToken, refresh_token: refreshToken }
}

async function findRefreshToken(tx: Tx, token: string) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'refresh_tokens.hash as hash',
      'refresh_tokens.session_id as session_id',
      'sessions.user_id as user_id',
      'refresh_tokens.expires_at as expires_at',
      'refresh_tokens.presented_at as presented_at',
    ])
    .where('refresh_tokens.hash', '=', hashOfToken(token))
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled', '=', 0)
    .executeTakeFirst()
}

/** Keeps it, or when it was given before, lets it live from now on. */
async function keepRefreshToken(tx: Tx, sessionId: string, token: string, now: Date): Promise<void> {
  const expiresAt = isoAfter(now, refreshLifetime)
  await tx
    .insertInto('refresh_tokens')
    .values({
      hash: hashOfToken(token),
      session_id: sessionId,
      created_at: now.toISOString(),
      expires_at: expiresAt,
      presented_at: null,
    })
    .onConflict(conflict => conflict.column('hash').doUpdateSet({ expires_at: expiresAt }))
    .execute()
}

async function markPresented(tx: Tx, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ presented_at: now.toISOString() })
    .where('hash', '=', hash)
    .execute()
}

async function noteSeen(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ seen_at: now.toISOString() }).where('id', '=', sessionId).execute()
}

/** Whoever holds any token of a session may end it: that is how a device signs out. */
export async function endSessionOf(tx: Tx, ports: SessionPorts, refreshToken: string): Promise<number> {
  const token = await findRefreshToken(tx, refreshToken)
  if (token === undefined) return 0
  const { session_id: sessionId, user_id: userId } = token
  const ended = await endSessions(tx, { sessionId, at: ports.clock.now() })
  await noteEvent(tx, ports, { kind: 'signed-out', userId, sessionId })
  return ended
}

/** Of whom, of which session, or both: nobody ends a session of somebody else. One of theirs may stay. */
type Ending = { at: Date } & ({ sessionId: string; userId?: string } | { userId: string; but?: string })

/** How many were still going on. */
export async function endSessions(tx: Tx, ending: Ending): Promise<number> {
  let ended = tx
    .updateTable('sessions')
    .set({ ended_at: ending.at.toISOString() })
    .where('ended_at', 'is', null)
  if ('sessionId' in ending) ended = ended.where('id', '=', ending.sessionId)
  else if (ending.but !== undefined) ended = ended.where('id', '!=', ending.but)
  if (ending.userId !== undefined) ended = ended.where('user_id', '=', ending.userId)
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await ended.execute()
  return Number(numUpdatedRows)
}

/** The person gave their password once more in a session that goes on. */
export async function confirmSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** What can do nothing any more: a session goes with its last refresh token. */
async function forgetExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('refresh_tokens').where('expires_at', '<=', now.toISOString()).execute()
  await tx
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens')
            .select('refresh_tokens.hash')
            .whereRef('refresh_tokens.session_id', '=', 'sessions.id'),
        ),
      ),
    )
    .execute()
}

const longest = 100

/** Where this person is signed in: their sessions that can still be gone on with, the one that called last first. */
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

/** When a device of each person last called, or of one. */
export async function whenSeen(tx: Tx, userId?: string): Promise<ReadonlyMap<string, string>> {
  const all = tx
    .selectFrom('sessions')
    .select(({ fn }) => ['user_id', fn.max('seen_at').as('seen_at')])
    .groupBy('user_id')
  const rows = await (userId === undefined ? all : all.where('user_id', '=', userId)).execute()
  return new Map(rows.map(({ user_id, seen_at }) => [user_id, seen_at]))
}

/** Follows from the token that it replaces, so that a lost answer can be given again although no token is ever stored. */
function successorOf(token: string, serverSecret: string): string {
  return createHmac('sha256', serverSecret).update(token).digest('base64url')
}

const minute = 60_000
const accessLifetime = 15 * minute
const refreshLifetime = 90 * 24 * 60 * minute
/** Two tabs that refresh together: the slower one still holds the predecessor for a moment. */
export const tabsGrace = minute / 2

export function isoAfter(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}
