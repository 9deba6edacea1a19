import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../calls/network-of.ts'

/**
 * In milliseconds, how long a connection may be silent before its first request; how many one address may hold; and how many
 * requests one may have under way.
 */
type Bounds = { silence: number; ofEach: number; atOnce: number }

/**
 * Ends connections on which nothing is ever asked: the web server waits for slow requests only once they have begun. And
 * of one address there are no more than a whole practice behind one router needs, so that nobody can take all that the
 * machine has. Browsers and proxies ask one thing after the other on a connection: of whoever sends a thousand requests in one
 * piece, most are not even looked at.
 */
export function boundConnections(app: FastifyInstance, { silence, ofEach, atOnce }: Bounds): void {
  const held = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const from = networkOf({ ip: socket.remoteAddress })
    const others = held.get(from) ?? 0
    if (others >= ofEach) return socket.destroy()
    held.set(from, others + 1)
    return socket.once('close', () => {
      const left = (held.get(from) ?? 1) - 1
      if (left === 0) held.delete(from)
      else held.set(from, left)
    })
  })
  const waiting = new WeakMap<Socket, NodeJS.Timeout>()
  app.server.on(connected(app), (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), silence).unref()
    waiting.set(socket, timer)
    socket.once('close', () => clearTimeout(timer))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => clearTimeout(waiting.get(socket)))
  const underWay = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const others = underWay.get(socket) ?? 0
    if (socket.destroyed || others >= atOnce) {
      reply.hijack()
      return socket.destroy()
    }
    underWay.set(socket, others + 1)
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    return done()
  })
}

function connected({ server }: FastifyInstance): 'secureConnection' | 'connection' {
  return server instanceof TlsServer ? 'secureConnection' : 'connection'
}

/**
 * Ends each connection with the answer that is on its way when the server is told to stop, and at once where nothing was
 * ever asked: browsers open connections ahead, and the web server takes these for busy ones. A browser would keep
 * either open for more than a minute, and the server would wait for that.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  const silent = new Set<Socket>()
  app.server.on(connected(app), (socket: Socket) => {
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
