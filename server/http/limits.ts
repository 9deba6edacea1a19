import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limit, Limits, PublicLimits } from '../calls/app-type.ts'
import { networkOf } from '../calls/network-of.ts'
import { bearerToken, hashOfToken } from '../calls/signed-in.ts'
import { isOwnAccessToken } from '../features/auth/access-tokens.ts'
import { emailKey } from '../features/auth/users-store.ts'
import type { Beside } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { type CounterPorts, createCounter } from './counter.ts'
import type { SlowRefusals } from './slow-refusals.ts'

const minute = 60_000

/**
 * Slows down whoever guesses or floods, and never the colleague beside them, who may come from the same address.
 *
 *   who asks                            is counted
 *   ---------------------------------   ------------------------------------------------
 *   holds a token of this server         by that token: only madness comes near the limit
 *   anybody else                        by address, whatever token they make up
 *   signs in                            by address; by address and account; by account
 *   gives the password again            by address, together with those who sign in; by person
 *   opens a link to an account          by address
 *   reads a calendar by its address     by address
 *
 * All but the account is counted before a body is read.
 */
export function createLimits(
  app: FastifyInstance,
  ports: CounterPorts & { beside: Pick<Beside, 'secret'> },
  refusals: SlowRefusals,
  ofHolders = 6000,
): Limits {
  const limit = limitBy(ports, refusals)
  // A tablet that comes back with a day's edits sends as fast as it is answered.
  const holders = limit({ most: ofHolders, within: minute }, request =>
    hashOfToken(bearerToken(request) ?? ''),
  )
  const strangers = limit({ most: 1200, within: minute }, networkOf)
  app.addHook('onRequest', async (request, reply) => {
    const token = bearerToken(request)
    const isHolder = token !== undefined && isOwnAccessToken(token, ports.beside)
    await (isHolder ? holders : strangers)(request, reply)
  })
  const account = (request: FastifyRequest) => emailKey(textOf(request, 'email'))
  const person = (request: FastifyRequest) => request.signedIn?.userId ?? ''
  const guesses = limit({ most: 60, within: minute }, networkOf)
  return {
    login: {
      onRequest: guesses,
      preValidation: [
        limit({ most: 10, within: minute }, request => `${networkOf(request)} ${account(request)}`),
        limit({ most: 60, within: 10 * minute }, account),
      ],
    },
    confirm: {
      onRequest: guesses,
      preValidation: [
        limit({ most: 10, within: minute }, person),
        limit({ most: 60, within: 10 * minute }, person),
      ],
    },
    link: { onRequest: limit({ most: 60, within: minute }, networkOf) },
    feed: { onRequest: limit({ most: 120, within: minute }, networkOf) },
    register: { onRequest: limit({ most: 60, within: 60 * minute }, networkOf) },
    refresh: {
      preValidation: limit({ most: 30, within: minute }, request =>
        hashOfToken(textOf(request, 'refresh_token')),
      ),
    },
  }
}

/**
 * The files of the app, and addresses where nothing is, beside what is counted by its route. They are refused to nobody: when
 * there is a new version, all devices of a practice take a hundred files each in the same minute, behind one router. What is
 * far above that comes slowly.
 */
export function slowDownFiles(app: FastifyInstance, ports: CounterPorts, refusals: SlowRefusals): void {
  const files = createCounter(ports, { most: 2400, within: minute })
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|sign)\//.test(request.routeOptions.url ?? '')) return
    if (files.count(networkOf(request)) === undefined || (await refusals.wait(request))) return
    reply.hijack()
  })
}

/** For pages that are open to everyone: a link cannot be guessed, and nobody gets to try often. */
export function createPublicLimits(ports: CounterPorts, refusals: SlowRefusals): PublicLimits {
  const limit = limitBy(ports, refusals)
  return {
    read: limit({ most: 120, within: minute }, networkOf),
    sign: limit({ most: 20, within: minute }, networkOf),
  }
}

export const noPublicLimits: PublicLimits = { read: async () => {}, sign: async () => {} }

/** For a simulation, whose devices are quicker than any person. */
export const noLimits: Limits = { login: {}, register: {}, refresh: {}, confirm: {}, link: {}, feed: {} }

type Counting = { most: number; within: number }

function limitBy(ports: CounterPorts, refusals: SlowRefusals) {
  return (counting: Counting, keyOf: (request: FastifyRequest) => string): Limit => {
    const counter = createCounter(ports, counting)
    return async (request, reply) => {
      const wait = counter.count(keyOf(request))
      if (wait === undefined) return
      if (!(await refusals.mayAnswer(request))) {
        reply.hijack()
        return
      }
      reply.header('retry-after', wait)
      throw refuse('request/too-many')
    }
  }
}

function textOf(request: FastifyRequest, field: string): string {
  const body: unknown = request.body
  if (typeof body !== 'object' || body === null) return ''
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : ''
}
