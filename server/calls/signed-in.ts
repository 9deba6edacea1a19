import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Role } from '../../src/contract/people.ts'
import { roleHeader } from '../../src/contract/protocol.ts'
import { keptQuery } from '../db/kept-query.ts'
import type { Ports } from '../ports.ts'
import { refuse } from '../refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    /** Open to people who have not signed in. Whatever does not say so is closed. */
    open?: boolean
    /** The role that may call it. Without it, any signed-in user may. */
    may?: 'owner'
    /** It asks for the password again, unless that was given a moment ago. */
    again?: boolean
  }
}

/**
 * Lets nobody through without a token that is alive at this moment, whose person is not disabled and may do what the route
 * does.
 */
export function requireSignIn(app: FastifyInstance, ports: AccessPorts): void {
  app.decorateRequest('signedIn', null)
  app.addHook('onRequest', async (request, reply) => {
    const { open, may, again } = request.routeOptions.config
    if (open === true) return
    const token = bearerToken(request)
    request.signedIn = (token !== undefined && (await findAccess(ports, token))) || null
    const person = signedInUser(request)
    reply.header(roleHeader, person.role)
    if (may !== undefined) refuseUnlessOwner(person)
    if (again === true) refuseUnlessConfirmed(person, ports.clock.now())
  })
}

export function refuseUnlessOwner({ role }: Pick<SignedIn, 'role'>): void {
  if (role !== 'owner') throw refuse('auth/owner-needed')
}

const confirmedFor = 10 * 60_000

/** Delicate actions need the user in person, not only a device that was left signed in. */
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

export type SignedIn = {
  userId: string
  sessionId: string
  role: Role
  /** When they last gave their password in this session. */
  confirmedAt: string
}

type AccessPorts = Pick<Ports, 'db' | 'clock'>

/** The user of a token, while the token and its session are alive and the account is not disabled. */
async function findAccess({ db, clock }: AccessPorts, token: string): Promise<SignedIn | undefined> {
  return selectAccess(db, hashOfToken(token), clock.now().toISOString())
}

/** Asked anew by each call: what is remembered of a session would let one in that was ended meanwhile. */
const selectAccess = keptQuery('access', ['hash', 'now'], (db, hash, now) =>
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

/**
 * Tokens mean nothing in themselves: they are looked up by their hash, so ending a session acts at once, and whoever
 * reads the database cannot use what is there. All of this is quick and done at once, without the thread pool.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
