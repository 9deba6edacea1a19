import type { FastifyRequest } from 'fastify'
import type { Ids } from '../ports.ts'

/**
 * Calls that the host makes on itself for one from outside, which was counted when it came. They carry a word that is
 * made anew at each start and never leaves the process: a header that others know of, anybody could send.
 */
export type InnerCalls = {
  headers: Record<string, string>
  isOne(request: FastifyRequest): boolean
}

const name = 'x-inner-call'

export function createInnerCalls(ids: Ids): InnerCalls {
  const word = ids.token()
  return {
    headers: { [name]: word },
    isOne: request => request.headers[name] === word,
  }
}
