import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

/**
 * JSON and nothing else. No body at all is no mistake, whatever type is named: some clients name one on a DELETE that
 * carries none, and others call an empty body a form.
 */
export function readJsonOnly(app: FastifyInstance, unsafeFields: 'error' | 'ignore' = 'error'): void {
  const parse = app.getDefaultJsonParser(unsafeFields, unsafeFields)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text !== '') return parse(request, String(text), done)
    return done(null, undefined)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    text === '' ? done(null, undefined) : done(refuse('request/media-type')),
  )
}

type Factory = ReturnType<typeof SerializerSelector>

/**
 * Fastify's own way to write answers by their schemas, with each made when it is first needed: to make all of them is a
 * good part of the time that a server takes to start, and a day's work needs a few.
 */
export const lazySerializers: Factory = (externalSchemas, options) => {
  const make = SerializerSelector()(externalSchemas, options)
  return route => {
    let made: ReturnType<typeof make> | undefined
    return (answer: unknown) => {
      made ??= make(route)
      return made(answer)
    }
  }
}

/**
 * Ends each connection with the answer that is on its way when the server is told to stop, and at once where nothing was
 * ever asked: browsers open connections ahead, and the web server takes these for busy ones. A browser would keep
 * either open for more than a minute, and the server would wait for that.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  const silent = new Set<Socket>()
  const connected = app.server instanceof TlsServer ? 'secureConnection' : 'connection'
  app.server.on(connected, (socket: Socket) => {
    if (isClosing) return socket.destroy()
    silent.add(socket)
    return socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket))
  app.addHook('preClose', done => {
    isClosing = true
    for (const socket of silent) socket.destroy()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** One line per call of the API, without who called or what about: method, pattern of the route, status, time taken. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
