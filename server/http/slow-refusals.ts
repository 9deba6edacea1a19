import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestNetwork } from '../calls/network-of.ts'
import { type CounterPorts, createCounter } from './counter.ts'

/**
 * Slows down an address that continues after many refusals. A waiting connection costs nothing; closing one costs
 * more than a response, because a flooding client opens another.
 *
 *   refusals of one address within a minute         effect on the request
 *   ---------------------------------------------   -----------------------------------
 *   the first 60                                    refused at once
 *   each further one                                refused after three seconds
 *   while the maximum of the address waits          its connection is closed
 *   behind one that waits, on the same connection   its connection is closed
 *
 * No other requests wait. Holders of a token are not refused because of others at the same address, and browsers and
 * proxies send the next request over another connection.
 */
export type SlowRefusals = {
  /** False when the connection has ended. */
  mayAnswer(request: FastifyRequest): Promise<boolean>
  /** The same delay for slow requests that are not refused. */
  wait(request: FastifyRequest): Promise<boolean>
  /** Refusals of a flood share one line in the log. */
  isOneOfMany(request: FastifyRequest): boolean
}

const minute = 60_000
const refusedAtOnce = 60
const patience = 3000

export function createSlowRefusals(
  app: FastifyInstance,
  ports: CounterPorts,
  waitingOfEach: number,
): SlowRefusals {
  const refused = createCounter(ports, { most: refusedAtOnce, within: minute })
  const waiting = new Set<Socket>()
  const waitingFrom = new Map<string, number>()
  const ofMany = new WeakSet<FastifyRequest>()
  let unsaid = { count: 0, since: 0 }

  function sayHowMany(now: number): void {
    if (unsaid.count > 0) app.log.warn({ refused: unsaid.count }, 'rate limited; rejected with delay')
    unsaid = { count: 0, since: now }
  }

  async function wait(request: FastifyRequest, from: string): Promise<boolean> {
    const { socket } = request.raw
    if (waiting.has(socket) || (waitingFrom.get(from) ?? 0) >= waitingOfEach) socket.destroy()
    if (!socket.destroyed) await waitOn(socket, from)
    return !socket.destroyed
  }

  function waitOn(socket: Socket, from: string): Promise<void> {
    waiting.add(socket)
    waitingFrom.set(from, (waitingFrom.get(from) ?? 0) + 1)
    return new Promise(resolve => {
      const end = () => {
        clearTimeout(timer)
        socket.off('close', end)
        waiting.delete(socket)
        const remaining = (waitingFrom.get(from) ?? 1) - 1
        if (remaining === 0) waitingFrom.delete(from)
        else waitingFrom.set(from, remaining)
        resolve()
      }
      const timer = setTimeout(end, patience)
      socket.once('close', end)
    })
  }

  app.addHook('onRequest', (_request, _reply, done) => {
    const now = ports.clock.now().getTime()
    if (unsaid.count > 0 && now - unsaid.since >= minute) sayHowMany(now)
    done()
  })
  app.addHook('preClose', done => {
    for (const socket of waiting) socket.destroy()
    sayHowMany(0)
    done()
  })

  return {
    async mayAnswer(request) {
      const from = requestNetwork(request)
      if (refused.count(from) === undefined) return true
      ofMany.add(request)
      if (unsaid.count === 0) unsaid.since = ports.clock.now().getTime()
      unsaid.count += 1
      return wait(request, from)
    },
    wait: request => wait(request, requestNetwork(request)),
    isOneOfMany: request => ofMany.has(request),
  }
}
