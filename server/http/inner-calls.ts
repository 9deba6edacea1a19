import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Calls that the host makes on itself for one from outside, which was counted when it came. They carry a word that is
 * made anew at each start and never leaves the process: a header that others know of, anybody could send.
 */
export type InnerCalls = {
  headers: Record<string, string>
  isOne(request: FastifyRequest): boolean
}

const name = 'x-inner-call'

export function createInnerCalls(): InnerCalls {
  const word = randomUUID()
  return {
    headers: { [name]: word },
    isOne: request => request.headers[name] === word,
  }
}
