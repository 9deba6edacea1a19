import type { FastifyInstance, FastifyReply } from 'fastify'
import { heardHeader } from '../../src/domain/heard.ts'

// What the app sends, and what it reads in answers.
const sent = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', heardHeader]
const read = [
  'content-disposition',
  'etag',
  'retry-after',
  'x-epoch',
  'x-head',
  'x-paper',
  'x-request-id',
  'x-total-rows',
]

/**
 * Opens the API to apps that other addresses serve, and to no other page: a browser asks first, and shows an answer to
 * those origins alone. Nothing that a browser sends along by itself is ever a session, so no credentials are allowed.
 */
export function openToAppsElsewhere(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (!/^\/api(\/|\?|$)/i.test(url)) return
    reply.header('vary', 'origin')
    const { origin } = headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return answerInAdvance(reply)
    reply.header('access-control-expose-headers', read.join(', '))
  })
}

function answerInAdvance(reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': sent.join(', '),
      // As long as browsers keep it.
      'access-control-max-age': '7200',
      'cache-control': 'no-store',
    })
    .code(204)
    .send()
}
