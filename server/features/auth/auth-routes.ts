import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  loginAnswer,
  login as loginBody,
  profile,
  refresh,
  registration,
  sessions,
  sessionsEnded,
  tokens as tokensAnswer,
} from '../../../src/contract/auth.ts'
import { registrationSeen } from '../../../src/contract/people.ts'
import { nameOfDevice } from '../../../src/domain/practice/device-name.ts'
import { tidyText } from '../../../src/domain/text/text.ts'
import type { App, Limits } from '../../calls/app-type.ts'
import { networkOf } from '../../calls/network-of.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import { readTransaction, writeTransaction } from '../../db/database.ts'
import type { Ports } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { noteEvent } from '../../sync/account-events.ts'
import { knownDevice, setDeviceCookie } from './device-cookie.ts'
import { seeRegistration } from './registration.ts'
import { endAccess, endSessionOf, endSessions, listSessions, refreshSession } from './sessions.ts'
import { type Asker, logIn, register } from './sign-in.ts'
import { findUser } from './users-store.ts'

// A name, an address and a password: nobody who has not signed in has more to say.
export const mostOfOpenBody = 16 * 1024

export function authRoutes(app: App, ports: Ports, limits: Limits): void {
  const open = { open: true }

  app.post(
    '/auth/register',
    {
      config: {
        ...open,
        refuses: [
          'auth/field-required',
          'email/invalid',
          'auth/email-taken',
          'auth/registration-closed',
          'auth/registration-code-needed',
          'auth/invitation-needed',
          'auth/password-too-short',
          'auth/password-common',
        ],
      },
      schema: { body: registration, response: { 201: tokensAnswer } },
      bodyLimit: mostOfOpenBody,
      ...limits.register,
    },
    async (request, reply) => {
      const tokens = await register(ports, request.body, askerOf(request))
      setDeviceCookie(ports, request, reply, request.body.email)
      return reply.code(201).send(tokens)
    },
  )

  app.post(
    '/auth/login',
    {
      config: { ...open, refuses: ['auth/field-required', 'auth/invalid-credentials'] },
      schema: { body: loginBody, response: { 200: loginAnswer } },
      bodyLimit: mostOfOpenBody,
      ...limits.login,
    },
    async (request, reply) => {
      const { body } = request
      const device = knownDevice(ports.beside, request, body.email)
      const tokens = await logIn(ports, body, askerOf(request), device)
      setDeviceCookie(ports, request, reply, body.email)
      return { ...tokens, message: 'Login successful' }
    },
  )

  // The spec's clients call it at both addresses.
  for (const path of ['/auth/refresh-token', '/refresh-token']) {
    const options = {
      config: { ...open, refuses: ['auth/refresh-refused'] as const },
      schema: { body: refresh, response: { 200: tokensAnswer } },
      bodyLimit: mostOfOpenBody,
      ...limits.refresh,
    }
    app.post(path, options, async request => {
      const tokens = await refreshSession(ports, request.body.refresh_token)
      if (tokens === undefined) throw refuse('auth/refresh-refused')
      return tokens
    })
  }

  app.get('/auth/profile', { schema: { response: { 200: profile } } }, async request => {
    const { userId } = signedInUser(request)
    const user = await readTransaction(ports.db, tx => findUser(tx, userId))
    if (user === undefined) throw refuse('auth/sign-in-needed')
    const { id, firstName, lastName, email, role } = user
    return { id, firstName, lastName, email, role }
  })

  app.get('/auth/registration', { config: open, schema: { response: { 200: registrationSeen } } }, async () =>
    readTransaction(ports.db, tx => seeRegistration(tx, ports.registration)),
  )
}

export function askerOf(request: FastifyRequest<{ Body: { deviceName?: string } }>): Asker {
  const browser = nameOfDevice(request.headers['user-agent'] ?? '')
  const name = tidyText(request.body.deviceName ?? '')
  const device = name !== '' && browser !== '' ? `${name} (${browser})` : name || browser
  return { device, address: networkOf(request) }
}

/** Where a person is signed in, and the end of it. It acts at once: each call looks up its token (sessions.ts). */
export function sessionsRoutes(app: App, ports: Ports, limits: Limits): void {
  const { db, clock } = ports
  const ended = { response: { 200: sessionsEnded } }

  app.get('/auth/sessions', { schema: { response: { 200: sessions } } }, async request =>
    readTransaction(db, tx => listSessions(tx, signedInUser(request), clock.now())),
  )

  app.delete('/auth/sessions', { schema: ended }, async request => {
    const { userId, sessionId } = signedInUser(request)
    return writeTransaction(db, async tx => {
      const ended = await endAccess(tx, { userId, at: clock.now() })
      await noteEvent(tx, ports, { kind: 'sessions-revoked', userId, sessionId, aboutId: userId })
      return { ended }
    })
  })

  const params = Type.Object({ id: Type.String({ maxLength: 100 }) })
  app.delete('/auth/sessions/:id', { schema: { ...ended, params } }, async request => {
    const { userId, sessionId } = signedInUser(request)
    const ending = { sessionId: request.params.id, userId, at: clock.now() }
    return writeTransaction(db, async tx => {
      const ended = await endSessions(tx, ending)
      if (ended > 0) await noteEvent(tx, ports, { kind: 'session-ended', userId, sessionId, aboutId: userId })
      return { ended }
    })
  })

  // By its refresh token, for the access token of a tablet that signs out has often run out.
  const options = {
    config: { open: true },
    schema: { ...ended, body: refresh },
    bodyLimit: mostOfOpenBody,
    ...limits.refresh,
  }
  app.post('/auth/logout', options, async ({ body }) =>
    writeTransaction(db, async tx => ({ ended: await endSessionOf(tx, ports, body.refresh_token) })),
  )
}
