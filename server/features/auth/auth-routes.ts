import type { FastifyRequest } from 'fastify'
import {
  loginAnswer,
  login as loginBody,
  profile,
  refresh,
  registration,
  tokens as tokensAnswer,
} from '../../../src/contract/auth.ts'
import { nameOfDevice } from '../../../src/domain/device-name.ts'
import { readTransaction } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import type { Limits } from '../../http/limits.ts'
import { signedInUser } from '../../http/signed-in.ts'
import type { Ports } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { refreshSession } from './sessions.ts'
import { findUser } from './users-store.ts'

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
        ],
      },
      schema: { body: registration, response: { 201: tokensAnswer } },
      preHandler: limits.register,
    },
    async (request, reply) => reply.code(201).send(await register(ports, request.body, deviceOf(request))),
  )

  app.post(
    '/auth/login',
    {
      config: { ...open, refuses: ['auth/field-required', 'auth/invalid-credentials'] },
      schema: { body: loginBody, response: { 200: loginAnswer } },
      preHandler: limits.login,
    },
    async request => ({
      ...(await logIn(ports, request.body, deviceOf(request))),
      message: 'Login successful',
    }),
  )

  // The spec's clients call it at both addresses.
  for (const path of ['/auth/refresh-token', '/refresh-token']) {
    const options = {
      config: { ...open, refuses: ['auth/refresh-refused'] as const },
      schema: { body: refresh, response: { 200: tokensAnswer } },
      preHandler: limits.refresh,
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
    const { id, firstName, lastName, email } = user
    return { id, firstName, lastName, email }
  })
}

function deviceOf({ headers }: FastifyRequest): string {
  return nameOfDevice(headers['user-agent'] ?? '')
}
