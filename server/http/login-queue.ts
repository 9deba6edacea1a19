import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../calls/network-of.ts'

/**
 * Logins of unknown devices to an account whose password is being guessed. One of them proceeds after each pause, so the
 * account cannot be locked, and guessing it stays slow. Few wait at a time, because each holds a connection. An address
 * that has not tried this account before replaces one that has.
 */
export type LoginQueue = {
  /** Resolves to false when the request has no place in the queue, or when its connection has closed. */
  wait(request: FastifyRequest, login: QueuedLogin): Promise<boolean>
}

type QueuedLogin = { account: string; hasTriedBefore: boolean }
type Waiting = QueuedLogin & { from: string; leave(mayProceed: boolean): void }

// The app gives a login up after 15 seconds.
export const loginPause = 4000
const mostOfAccount = 2
const mostOfAll = 256

export function createLoginQueue(app: FastifyInstance, pause = loginPause): LoginQueue {
  const queue: Waiting[] = []
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
      const from = networkOf(request)
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
        const waiting: Waiting = { ...login, from, leave }
        socket.once('close', whenClosed)
        queue.push(waiting)
        if (!timers.has(login.account)) startTimer(login.account)
      })
    },
  }
}
