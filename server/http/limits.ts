import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit, Limits, PublicLimits } from '../calls/app-type.ts'
import { requestNetwork } from '../calls/network-of.ts'
import { bearerToken, hashToken } from '../calls/signed-in.ts'
import { readAnyKnownDevice, readKnownDevice } from '../features/accounts/device-cookie.ts'
import { isOwnAccessToken } from '../features/accounts/sessions.ts'
import { emailKey } from '../features/accounts/users-store.ts'
import type { DataFiles } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { type CounterPorts, createCounter } from './counter.ts'
import type { SlowRefusals } from './slow-refusals.ts'

const minute = 60_000
const loginPath = '/api/auth/login'

/** `pause` is the delay of logins to an account whose password is being guessed. */
export type LimitOptions = { ofHolders?: number; pause?: number }

/**
 * Slows down guessing and flooding, without affecting colleagues at the same address.
 *
 *   request                             is counted
 *   ---------------------------------   ------------------------------------------------
 *   with a token of this server         by that token, with a limit far above any real use
 *   without one                         by address, whatever token it has
 *   login on a known device             by the device alone
 *   login on another device             by address; by address and account; by account, which delays and does not refuse
 *   password confirmation               by address, together with logins; by user
 *   link to an account                  by address
 *   calendar feed                       by address
 *
 * All but the account is counted before a body is read.
 */
export function createLimits(
  app: FastifyInstance,
  ports: CounterPorts & { dataFiles: Pick<DataFiles, 'secret'> },
  refusals: SlowRefusals,
  { ofHolders = 6000, pause = loginPause }: LimitOptions = {},
): Limits {
  const limit = limitBy(ports, refusals)
  const refuseFor = refuseWith(refusals)
  // A tablet with a day of edits sends as fast as it gets responses.
  const holders = limit({ most: ofHolders, within: minute }, request => hashToken(bearerToken(request) ?? ''))
  const strangers = limit({ most: 1200, within: minute }, requestNetwork)
  app.addHook('onRequest', async (request, reply) => {
    const token = bearerToken(request)
    const isHolder = token !== undefined && isOwnAccessToken(token, ports.dataFiles)
    if (isHolder) await holders(request, reply)
    else if (!mayBeKnown(request)) await strangers(request, reply)
  })
  function mayBeKnown(request: FastifyRequest): boolean {
    return (
      request.routeOptions.url === loginPath && readAnyKnownDevice(ports.dataFiles, request) !== undefined
    )
  }
  const account = (request: FastifyRequest) => emailKey(readBodyText(request, 'email'))
  const person = (request: FastifyRequest) => request.signedIn?.userId ?? ''
  const guesses = limit({ most: 60, within: minute }, requestNetwork)
  const device = (request: FastifyRequest) =>
    readKnownDevice(ports.dataFiles, request, readBodyText(request, 'email'))
  const isKnown = (request: FastifyRequest) => device(request) !== undefined
  const ofDevice = [
    limit({ most: 10, within: minute }, request => device(request) ?? ''),
    limit({ most: 60, within: 10 * minute }, request => device(request) ?? ''),
  ]
  const pair = (request: FastifyRequest) => `${requestNetwork(request)} ${account(request)}`
  const attempts = createCounter(ports, { most: 10, within: 10 * minute })
  const attemptsOfPair = createCounter(ports, { most: 1, within: 10 * minute })
  const queue = createLoginQueue(app, pause)
  const ofStranger: Limit[] = [
    // A device known for another account was not counted by its address yet.
    async (request, reply) => {
      if (mayBeKnown(request)) await guesses(request, reply)
    },
    limit({ most: 10, within: minute }, pair),
    async (request, reply) => {
      const hasTriedBefore = attemptsOfPair.count(pair(request)) !== undefined
      if (attempts.count(account(request)) === undefined) return
      if (await queue.wait(request, { account: account(request), hasTriedBefore })) return
      await refuseFor(request, reply, Math.ceil(pause / 1000))
    },
  ]
  return {
    login: {
      onRequest: async (request, reply) => {
        if (!mayBeKnown(request)) await guesses(request, reply)
      },
      preValidation: async (request, reply) => {
        for (const limited of isKnown(request) ? ofDevice : ofStranger) {
          await limited(request, reply)
          if (reply.sent) return
        }
      },
      onResponse: async (request, reply) => {
        if (reply.statusCode === 200 && !isKnown(request)) attempts.uncount(account(request))
      },
    },
    confirm: {
      onRequest: guesses,
      preValidation: [
        limit({ most: 10, within: minute }, person),
        limit({ most: 60, within: 10 * minute }, person),
      ],
    },
    link: { onRequest: limit({ most: 60, within: minute }, requestNetwork) },
    feed: { onRequest: limit({ most: 120, within: minute }, requestNetwork) },
    register: { onRequest: limit({ most: 60, within: 60 * minute }, requestNetwork) },
    refresh: {
      preValidation: limit({ most: 30, within: minute }, request =>
        hashToken(readBodyText(request, 'refresh_token')),
      ),
    },
  }
}

/**
 * Files are slowed down and never refused. After an update, all devices of a practice load a hundred files at
 * once.
 */
export function slowDownFiles(app: FastifyInstance, ports: CounterPorts, refusals: SlowRefusals): void {
  const files = createCounter(ports, { most: 2400, within: minute })
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|sign)\//.test(request.routeOptions.url ?? '')) return
    if (files.count(requestNetwork(request)) === undefined || (await refusals.wait(request))) return
    reply.hijack()
  })
}

/** Links cannot be guessed at this rate. */
export function createPublicLimits(ports: CounterPorts, refusals: SlowRefusals): PublicLimits {
  const limit = limitBy(ports, refusals)
  return {
    read: limit({ most: 120, within: minute }, requestNetwork),
    sign: limit({ most: 20, within: minute }, requestNetwork),
  }
}

export const noPublicLimits: PublicLimits = { read: async () => {}, sign: async () => {} }

export const noLimits: Limits = { login: {}, register: {}, refresh: {}, confirm: {}, link: {}, feed: {} }

type Counting = { most: number; within: number }

function limitBy(ports: CounterPorts, refusals: SlowRefusals) {
  const refuseFor = refuseWith(refusals)
  return (counting: Counting, getKey: (request: FastifyRequest) => string): Limit => {
    const counter = createCounter(ports, counting)
    return async (request, reply) => {
      const wait = counter.count(getKey(request))
      if (wait !== undefined) await refuseFor(request, reply, wait)
    }
  }
}

function refuseWith(refusals: SlowRefusals) {
  return async (request: FastifyRequest, reply: FastifyReply, wait: number): Promise<void> => {
    if (!(await refusals.mayAnswer(request))) {
      reply.hijack()
      return
    }
    reply.header('retry-after', wait)
    throw refuse('request/too-many')
  }
}

function readBodyText(request: FastifyRequest, field: string): string {
  const body: unknown = request.body
  if (typeof body !== 'object' || body === null) return ''
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : ''
}

/**
 * Logins to an account that is being guessed wait in a short queue. The account is never locked. New addresses
 * replace those that have tried before.
 */
type LoginQueue = {
  /** False when there is no room, or the connection has closed. */
  wait(request: FastifyRequest, login: QueuedLogin): Promise<boolean>
}

type QueuedLogin = { account: string; hasTriedBefore: boolean }
type WaitingLogin = QueuedLogin & { from: string; leave(mayProceed: boolean): void }

// The app gives up a login after 15 seconds.
const loginPause = 4000
const mostOfAccount = 2
const mostOfAll = 256

function createLoginQueue(app: FastifyInstance, pause = loginPause): LoginQueue {
  const queue: WaitingLogin[] = []
  const timers = new Map<string, NodeJS.Timeout>()

  const waitingFor = (account: string) => queue.filter(waiting => waiting.account === account)

  function startTimer(account: string): void {
    const timer = setTimeout(() => {
      timers.delete(account)
      waitingFor(account)[0]?.leave(true)
      if (waitingFor(account).length > 0) startTimer(account)
    }, pause)
    timers.set(account, timer)
  }

  function makeRoom({ account, hasTriedBefore }: QueuedLogin, from: string): boolean {
    const ofAccount = waitingFor(account)
    if (ofAccount.some(waiting => waiting.from === from)) return false
    const isFull = ofAccount.length >= mostOfAccount
    if (!isFull && queue.length < mostOfAll) return true
    const replaced = (isFull ? ofAccount : queue).findLast(waiting => waiting.hasTriedBefore)
    if (hasTriedBefore || replaced === undefined) return false
    replaced.leave(false)
    return true
  }

  app.addHook('preClose', done => {
    for (const waiting of [...queue]) waiting.leave(false)
    done()
  })

  return {
    async wait(request, login) {
      const from = requestNetwork(request)
      if (!makeRoom(login, from)) return false
      const { socket } = request.raw
      return new Promise(resolve => {
        const leave = (mayProceed: boolean) => {
          socket.off('close', whenClosed)
          queue.splice(queue.indexOf(waiting), 1)
          if (waitingFor(login.account).length === 0) {
            clearTimeout(timers.get(login.account))
            timers.delete(login.account)
          }
          resolve(mayProceed)
        }
        const whenClosed = () => leave(false)
        const waiting: WaitingLogin = { ...login, from, leave }
        socket.once('close', whenClosed)
        queue.push(waiting)
        if (!timers.has(login.account)) startTimer(login.account)
      })
    },
  }
}
