import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/**
 * Ends each connection with the answer that is on its way when the host is told to stop, and at once where nothing was
 * ever asked: browsers open connections ahead, and the web server takes these for busy ones. A browser would keep
 * either open for more than a minute, and the host would wait for that.
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
