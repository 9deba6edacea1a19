import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Role } from '../../src/contract/people.ts'
import { roleHeader } from '../../src/contract/protocol.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Ports } from '../ports.ts'
import { refuse } from '../refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    /** Allows calls without signing in. All other routes require it. */
    open?: boolean
    may?: 'owner'
    /** Requires the password again, unless the user confirmed it a moment ago. */
    again?: boolean
  }
}

/** Requires a valid token of an enabled account that may call the route. */
export function requireSignIn(app: FastifyInstance, { db, clock }: Pick<Ports, 'db' | 'clock'>): void {
  app.decorateRequest('signedIn', null)
  app.addHook('onRequest', async (request, reply) => {
    const { open, may, again } = request.routeOptions.config
    if (open === true) return
    const token = bearerToken(request)
    const now = clock.now()
    if (token !== undefined)
      request.signedIn = (await selectAccess(db, hashToken(token), now.toISOString())) ?? null
    const person = signedInUser(request)
    reply.header(roleHeader, person.role)
    if (may !== undefined) refuseUnlessOwner(person)
    if (again === true) refuseUnlessConfirmed(person, now)
  })
}

export function refuseUnlessOwner({ role }: Pick<SignedIn, 'role'>): void {
  if (role !== 'owner') throw refuse('auth/owner-needed')
}

const confirmedFor = 10 * 60_000

/** Sensitive actions require a recent password, so an unattended device is not enough. */
export function refuseUnlessConfirmed({ confirmedAt }: Pick<SignedIn, 'confirmedAt'>, now: Date): void {
  const since = new Date(now.getTime() - confirmedFor).toISOString()
  if (confirmedAt < since) throw refuse('auth/password-needed')
}

export function signedInUser(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw refuse('auth/sign-in-needed')
  return request.signedIn
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

export type SignedIn = { userId: string; sessionId: string; role: Role; confirmedAt: string }

/** Access is not cached, because an ended session must be refused at once. */
const selectAccess = compiledQuery('access', ['hash', 'now'], (db, hash, now) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'sessions.id as sessionId', 'users.role as role'])
    .select('sessions.confirmed_at as confirmedAt')
    .where('access_tokens.hash', '=', hash)
    .where('access_tokens.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled', '=', sql.lit(0)),
)

/** Only hashes are stored, so a stolen database gives no access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
