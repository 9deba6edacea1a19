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
  tokens,
  tokens as tokensAnswer,
} from '../../../src/contract/auth.ts'
import {
  linkPurpose,
  linkToken,
  linkUsed,
  passwordChange,
  passwordConfirmed,
  publicRegistration,
} from '../../../src/contract/people.ts'
import { deviceNameFrom } from '../../../src/domain/practice/device-name.ts'
import { tidyText } from '../../../src/domain/text/text.ts'
import type { App, Limits } from '../../calls/app-type.ts'
import { requestNetwork } from '../../calls/network-of.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { Ports } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { noteEvent } from '../../sync/account-events.ts'
import { applyLink, changePassword, seeLink } from './account-links.ts'
import { readKnownDevice, setDeviceCookie } from './device-cookie.ts'
import { refuseWeakPassword } from './password-rules.ts'
import {
  confirmSession,
  endAccess,
  endSessions,
  endTokenSession,
  listSessions,
  refreshSession,
  refusePassword,
  withdrawConfirmation,
} from './sessions.ts'
import { type Caller, lockUnchanged, logIn, register, seeRegistration } from './sign-in.ts'
import { findUser, type User } from './users-store.ts'

const mostOfOpenBody = 16 * 1024

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
      const tokens = await register(ports, request.body, readCaller(request))
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
      const device = readKnownDevice(ports.dataFiles, request, body.email)
      const tokens = await logIn(ports, body, readCaller(request), device)
      setDeviceCookie(ports, request, reply, body.email)
      return { ...tokens, message: 'Login successful' }
    },
  )

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

  app.get(
    '/auth/registration',
    { config: open, schema: { response: { 200: publicRegistration } } },
    async () => readTransaction(ports.db, tx => seeRegistration(tx, ports.registration)),
  )
  sessionsRoutes(app, ports, limits)
  passwordRoutes(app, ports, limits)
}

function readCaller(request: FastifyRequest<{ Body: { deviceName?: string } }>): Caller {
  const browser = deviceNameFrom(request.headers['user-agent'] ?? '')
  const name = tidyText(request.body.deviceName ?? '')
  const device = name !== '' && browser !== '' ? `${name} (${browser})` : name || browser
  return { device, address: requestNetwork(request) }
}

/** Each request looks up its token, so ending a session takes effect at once. */
function sessionsRoutes(app: App, ports: Ports, limits: Limits): void {
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

  // Logging out takes a refresh token, because the access token has often expired.
  const options = {
    config: { open: true },
    schema: { ...ended, body: refresh },
    bodyLimit: mostOfOpenBody,
    ...limits.refresh,
  }
  app.post('/auth/logout', options, async ({ body }) =>
    writeTransaction(db, async tx => ({ ended: await endTokenSession(tx, ports, body.refresh_token) })),
  )
}

const emptyResponse = Type.Object({})

function passwordRoutes(app: App, ports: Ports, limits: Limits): void {
  const { db, clock, passwords } = ports

  app.post(
    '/auth/confirm',
    {
      config: { takesKey: false, refuses: ['auth/password-wrong'] },
      schema: { body: passwordConfirmed, response: { 200: emptyResponse } },
      bodyLimit: mostOfOpenBody,
      ...limits.confirm,
    },
    async request => {
      const { userId, sessionId } = signedInUser(request)
      await withPassword(
        {
          userId,
          sessionId,
          password: request.body.password,
          field: 'password',
          from: requestNetwork(request),
        },
        tx => confirmSession(tx, sessionId, clock.now()),
      )
      return {}
    },
  )

  // Called when a device is unlocked by a PIN, which cancels an earlier confirmation.
  app.delete(
    '/auth/confirm',
    { config: { takesKey: false }, schema: { response: { 200: emptyResponse } } },
    async request => {
      await writeTransaction(db, tx => withdrawConfirmation(tx, signedInUser(request).sessionId))
      return {}
    },
  )

  app.put(
    '/auth/password',
    {
      config: {
        takesKey: false,
        refuses: [
          'auth/field-required',
          'auth/password-wrong',
          'auth/password-too-short',
          'auth/password-common',
        ],
      },
      schema: { body: passwordChange, response: { 200: emptyResponse } },
      bodyLimit: mostOfOpenBody,
      ...limits.confirm,
    },
    async request => {
      const { userId, sessionId } = signedInUser(request)
      const { current, password } = request.body
      refuseWeakPassword(password)
      const passwordHash = await passwords.hash(password, requestNetwork(request))
      await withPassword(
        { userId, sessionId, password: current, field: 'current', from: requestNetwork(request) },
        async (tx, user) => {
          await changePassword(tx, { user, passwordHash, at: clock.now(), but: sessionId })
          await confirmSession(tx, sessionId, clock.now())
          await noteEvent(tx, ports, { kind: 'password-changed', userId, sessionId })
        },
      )
      return {}
    },
  )

  const open = { open: true, refuses: ['auth/link-not-found'] } as const

  app.post(
    '/auth/links/look',
    {
      config: open,
      schema: { body: linkToken, response: { 200: linkPurpose } },
      bodyLimit: mostOfOpenBody,
      ...limits.link,
    },
    async request => {
      const link = await readTransaction(db, tx => seeLink(tx, request.body.token, clock.now()))
      if (link === undefined) throw refuse('auth/link-not-found')
      return link
    },
  )

  app.post(
    '/auth/links/use',
    {
      config: {
        ...open,
        refuses: [
          ...open.refuses,
          'auth/field-required',
          'auth/email-taken',
          'auth/password-too-short',
          'auth/password-common',
        ],
      },
      schema: { body: linkUsed, response: { 200: tokens } },
      bodyLimit: mostOfOpenBody,
      ...limits.link,
    },
    async (request, reply) => {
      const { tokens, email } = await applyLink(ports, request.body, readCaller(request))
      setDeviceCookie(ports, request, reply, email)
      return tokens
    },
  )

  /** Runs the body if the password is right and has not changed during verification. */
  async function withPassword(
    credentials: { userId: string; sessionId: string; password: string; field: string; from: string },
    body: (tx: Tx, user: User) => Promise<void>,
  ): Promise<void> {
    const { userId, sessionId, password, field, from } = credentials
    const user = await readTransaction(db, tx => findUser(tx, userId))
    const isRight = await passwords.verify(password, user?.passwordHash, from)
    const wrong = refuse('auth/password-wrong', { field })
    if (user === undefined || !isRight) {
      await refusePassword(ports, { userId, sessionId })
      throw wrong
    }
    await writeTransaction(db, async tx => {
      if (!(await lockUnchanged(tx, user))) throw wrong
      await body(tx, user)
    })
  }
}
