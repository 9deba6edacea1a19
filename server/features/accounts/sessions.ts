import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionRow, Tokens } from '../../../src/contract/auth.ts'
import { hashToken, type SignedIn } from '../../calls/signed-in.ts'
import { type Tx, writeTransaction } from '../../db/database.ts'
import type { DataFiles, Ids, Ports } from '../../ports.ts'
import { type EventPorts, noteEvent } from '../../sync/account-events.ts'
import { dropCalendarFeed } from '../appointments/calendar-feeds/calendar-feeds-store.ts'

/**
 * A session is a chain of refresh tokens, `<session>.<n>.<mac>`. The session's row stores the highest n that was
 * presented:
 *
 *   0 --presented--> 1 --presented--> 2 ...
 *
 *   presented                    meaning
 *   --------------------------   ------------------------------------------------------------------------------------------
 *   the highest, or the next     the device has it and gets its successor, the same one each time
 *   one further than that        the database was restored from a backup, and the device is ahead of it: same response
 *   the one before the highest   within half a minute, a tab that refreshed at the same time; after that, a copy
 *   any other                    a copy: the whole session ends, for thief and user alike
 *
 * A response can be lost, so a token returns its successor until that is presented, even weeks later. The mac is
 * derived from a secret outside of the database. No token is stored, so a stolen database gives no access.
 */
export async function startSession(
  tx: Tx,
  ports: EventPorts,
  userId: string,
  device: string,
): Promise<Tokens> {
  const now = ports.clock.now()
  await tx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
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
      expires_at: isoAfter(now, refreshLifetime),
    })
    .execute()
  return giveTokens(tx, ports, { sessionId, n: 0 })
}

export async function refreshSession(
  ports: EventPorts & Pick<Ports, 'db'>,
  presented: string,
): Promise<Tokens | undefined> {
  const now = ports.clock.now()
  // Nothing is thrown inside the transaction, because the end of the session must be committed.
  return writeTransaction(ports.db, async tx => {
    const token = linkIn(presented, ports.dataFiles.secret)
    const session = token && (await lockSession(tx, token.sessionId, now))
    if (token === undefined || session === undefined) return undefined
    const { sessionId, n } = token
    if (isCopy(token, session, now)) {
      await endSessions(tx, { sessionId, at: now })
      const event = { kind: 'session-ended', userId: null, aboutId: session.user_id, sessionId } as const
      await noteEvent(tx, ports, event)
      return undefined
    }
    const moved = n > session.presented_n ? { presented_n: n, presented_at: now.toISOString() } : {}
    await tx
      .updateTable('sessions')
      .set({ ...moved, seen_at: now.toISOString(), expires_at: isoAfter(now, refreshLifetime) })
      .where('id', '=', sessionId)
      .execute()
    return giveTokens(tx, ports, { sessionId, n: n + 1 })
  })
}

async function giveTokens(tx: Tx, ports: EventPorts, { sessionId, n }: Link): Promise<Tokens> {
  const now = ports.clock.now()
  await tx.deleteFrom('access_tokens').where('expires_at', '<=', now.toISOString()).execute()
  const accessToken = newAccessToken(ports)
  const expires_at = isoAfter(now, accessLifetime)
  await tx
    .insertInto('access_tokens')
    .values({ hash: hashToken(accessToken), session_id: sessionId, expires_at })
    .execute()
  return { access_token: accessToken, refresh_token: buildToken({ sessionId, n }, ports.dataFiles.secret) }
}

type Link = { sessionId: string; n: number }

function buildToken({ sessionId, n }: Link, secret: string): string {
  const mac = createHmac('sha256', secret).update(`${sessionId}.${n}`).digest('base64url')
  return `${sessionId}.${n}.${mac}`
}

function linkIn(token: string, secret: string): Link | undefined {
  const [, sessionId, n] = /^([^.]+)\.(\d{1,9})\.[^.]+$/.exec(token) ?? []
  if (sessionId === undefined || n === undefined) return undefined
  const link = { sessionId, n: Number(n) }
  return timingSafeEqual(digest(token), digest(buildToken(link, secret))) ? link : undefined
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

function isCopy({ n }: Link, { presented_n, presented_at }: LiveSession, now: Date): boolean {
  if (n >= presented_n) return false
  return n < presented_n - 1 || presented_at < isoAfter(now, -tabsGrace)
}

type LiveSession = { user_id: string; presented_n: number; presented_at: string }

/** Locks the session until the commit, so that it cannot end in between. */
async function lockSession(tx: Tx, id: string, now: Date): Promise<LiveSession | undefined> {
  const session = await tx
    .selectFrom('sessions')
    .select(['user_id', 'presented_n', 'presented_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (session === undefined) return undefined
  const user = await tx
    .selectFrom('users')
    .select('disabled')
    .where('id', '=', session.user_id)
    .executeTakeFirst()
  return user?.disabled === 0 ? session : undefined
}

/** Any token of a session can end it. */
export async function endTokenSession(tx: Tx, ports: EventPorts, refreshToken: string): Promise<number> {
  const now = ports.clock.now()
  const token = linkIn(refreshToken, ports.dataFiles.secret)
  const session = token && (await lockSession(tx, token.sessionId, now))
  if (token === undefined || session === undefined) return 0
  const { sessionId } = token
  const ended = await endSessions(tx, { sessionId, at: now })
  await noteEvent(tx, ports, { kind: 'signed-out', userId: session.user_id, sessionId })
  return ended
}

type Ending = { at: Date } & ({ sessionId: string; userId?: string } | { userId: string; but?: string })

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

/**
 * Ends the sessions of a user except `but`, and the calendar address. Returns the number of ended sessions.
 */
export async function endAccess(tx: Tx, ending: { at: Date; userId: string; but?: string }): Promise<number> {
  await dropCalendarFeed(tx, ending.userId)
  return endSessions(tx, ending)
}

export async function confirmSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: now.toISOString(), wrong_passwords: 0 })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function withdrawConfirmation(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('sessions').set({ confirmed_at: '' }).where('id', '=', id).execute()
}

const mostWrongPasswords = 10

/** Stores a wrong password as an event. The tenth in a row ends the session. */
export async function refusePassword(
  ports: EventPorts & Pick<Ports, 'db'>,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<void> {
  const now = ports.clock.now()
  await writeTransaction(ports.db, async tx => {
    const session = await tx
      .updateTable('sessions')
      .set(row => ({ wrong_passwords: row('wrong_passwords', '+', 1) }))
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning('wrong_passwords')
      .executeTakeFirst()
    await noteEvent(tx, ports, { kind: 'password-refused', userId, sessionId })
    if (session === undefined || session.wrong_passwords < mostWrongPasswords) return
    await endSessions(tx, { sessionId, at: now })
    await noteEvent(tx, ports, { kind: 'session-blocked', userId: null, aboutId: userId, sessionId })
  })
}

const longest = 100

export async function listSessions(
  tx: Tx,
  { userId, sessionId }: SignedIn,
  now: Date,
): Promise<SessionRow[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(longest)
    .execute()
  return rows.map(row => ({ ...row, isThis: row.id === sessionId }))
}

export async function lastSeenTimes(tx: Tx, userId?: string): Promise<ReadonlyMap<string, string>> {
  const all = tx
    .selectFrom('sessions')
    .select(({ fn }) => ['user_id', fn.max('seen_at').as('seen_at')])
    .groupBy('user_id')
  const rows = await (userId === undefined ? all : all.where('user_id', '=', userId)).execute()
  return new Map(rows.map(({ user_id, seen_at }) => [user_id, seen_at]))
}

const minute = 60_000
const accessLifetime = 15 * minute
const refreshLifetime = 90 * 24 * 60 * minute
/** Two tabs may refresh together, and the slower one then sends the predecessor. */
const tabsGrace = minute / 2

export function isoAfter(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}

/** The token ends with a mark from the secret, so the server recognises its own tokens without a query. */
function newAccessToken({ ids, dataFiles }: { ids: Ids; dataFiles: Pick<DataFiles, 'secret'> }): string {
  const chance = ids.token()
  return `${chance}.${deriveMark(chance, dataFiles.secret)}`
}

export function isOwnAccessToken(token: string, { secret }: Pick<DataFiles, 'secret'>): boolean {
  const [chance = '', mark = '', ...rest] = token.split('.')
  const [presented, right] = [Buffer.from(mark), Buffer.from(deriveMark(chance, secret))]
  return rest.length === 0 && presented.length === right.length && timingSafeEqual(presented, right)
}

function deriveMark(chance: string, secret: string): string {
  return createHmac('sha256', secret).update(`access ${chance}`).digest('base64url').slice(0, 22)
}
