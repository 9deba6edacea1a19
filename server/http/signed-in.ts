import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AccessPorts, findAccess, type SignedIn } from '../features/auth/access.ts'
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
