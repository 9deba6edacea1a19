import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readTransaction, type Tx } from '../db/database.ts'
import type { Ports } from '../ports.ts'
import { refuse } from '../refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    /** Open to people who have not signed in. Whatever does not say so is closed. */
    open?: boolean
  }
}

/** Lets nobody through without a token that is alive at this moment, whose person is not disabled. */
export function requireSignIn(app: FastifyInstance, ports: AccessPorts): void {
  app.decorateRequest('signedIn', null)
  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.open === true) return
    const token = bearerToken(request)
    request.signedIn = (token !== undefined && (await findAccess(ports, token))) || null
    if (request.signedIn === null) throw refuse('auth/sign-in-needed')
  })
}

export function signedInUser(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw refuse('auth/sign-in-needed')
  return request.signedIn
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

export type SignedIn = { userId: string; sessionId: string }

type AccessPorts = Pick<Ports, 'db' | 'clock'>

/** Whose token this is, if it is alive, its session goes on, and its person is not disabled. */
async function findAccess(ports: AccessPorts, token: string): Promise<SignedIn | undefined> {
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

/**
 * Tokens mean nothing in themselves: they are looked up by their hash, so ending a session acts at once, and whoever
 * reads the database cannot use what is there. All of this is quick and done at once, without the thread pool.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
