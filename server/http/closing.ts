import type { FastifyInstance } from 'fastify'

/**
 * Ends each connection with the answer that is on its way when the host is told to stop. A browser would keep it open
 * for more than a minute, and the host would wait for that.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', done => {
    isClosing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
