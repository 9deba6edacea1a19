import rateLimit, { type CreateRateLimitOptions, normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limit, Limits, PublicLimits } from '../calls/app-type.ts'
import { bearerToken, hashOfToken } from '../calls/signed-in.ts'
import { emailKey } from '../features/auth/users-store.ts'
import type { InnerCalls } from '../features/sync/batch-route.ts'
import { refuse } from '../refuse.ts'

const minute = 60_000

/**
 * Slows down whoever guesses, and never the colleague beside them: a whole practice stands behind one address, so a
 * login counts by address and account together, and work counts by token.
 */
export async function createLimits(app: FastifyInstance, innerCalls: InnerCalls): Promise<Limits> {
  await app.register(rateLimit, { global: false })
  const limit = (options: CreateRateLimitOptions) => limitOf(app, options)
  // A tablet that comes back with a day's edits sends as fast as it is answered: this only stops what no person does.
  const anything = limit({
    max: 6000,
    timeWindow: minute,
    keyGenerator: request => hashOfToken(bearerToken(request) ?? normalizeIP(request.ip)),
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!innerCalls.isOne(request)) await anything(request, reply)
  })
  return {
    login: limit({
      max: 10,
      timeWindow: minute,
      keyGenerator: request => `${normalizeIP(request.ip)} ${emailKey(textOf(request, 'email'))}`,
    }),
    register: limit({ max: 60, timeWindow: 60 * minute, keyGenerator: request => normalizeIP(request.ip) }),
    refresh: limit({
      max: 30,
      timeWindow: minute,
      keyGenerator: request => hashOfToken(textOf(request, 'refresh_token')),
    }),
  }
}

/** For pages that are open to everyone: a link cannot be guessed, and nobody gets to try often. */
export async function createPublicLimits(app: FastifyInstance): Promise<PublicLimits> {
  await app.register(rateLimit, { global: false })
  const perIp = (max: number) =>
    limitOf(app, { max, timeWindow: minute, keyGenerator: request => normalizeIP(request.ip) })
  return { read: perIp(120), sign: perIp(20) }
}

export const noPublicLimits: PublicLimits = { read: async () => {}, sign: async () => {} }

function limitOf(app: FastifyInstance, options: CreateRateLimitOptions): Limit {
  const count = app.createRateLimit(options)
  return async (request, reply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw refuse('request/too-many')
  }
}

/** For a simulation, whose clock is not the machine's. */
export const noLimits: Limits = {
  login: async () => {},
  register: async () => {},
  refresh: async () => {},
}

function textOf(request: FastifyRequest, field: string): string {
  const body: unknown = request.body
  if (typeof body !== 'object' || body === null) return ''
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : ''
}
