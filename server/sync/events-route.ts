import { PassThrough } from 'node:stream'
import type { App } from '../http/app-type.ts'
import { signedInUser } from '../http/signed-in.ts'
import type { Listener, Pokes } from '../ports.ts'

/** A stream of pokes: where the head is, at once and whenever it moves, and a sign of life in between. */
export function eventsRoute(app: App, { pokes }: { pokes: Pokes }): void {
  app.addHook('preClose', done => {
    pokes.close()
    done()
  })

  // Asked for its headers alone, it would never end.
  const schema = { response: { 200: { content: { 'text/event-stream': { schema: { type: 'string' } } } } } }
  app.get('/sync/events', { exposeHeadRoute: false, schema }, async (request, reply) => {
    const stream = new PassThrough()
    const listener = listenerOf(signedInUser(request).sessionId, stream)
    stream.once('close', () => pokes.leave(listener))
    await pokes.listen(listener)
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        // A proxy that collects what it passes on would keep the pokes to itself.
        'x-accel-buffering': 'no',
        // It is the last answer on its connection, so that a host that stops need not wait for another request.
        connection: 'close',
      })
      .send(stream)
  })
}

function listenerOf(sessionId: string, stream: PassThrough): Listener {
  const say = (text: string) => {
    // A device that takes nothing in any more is gone, or will come back and ask.
    if (!stream.write(text)) stream.destroy()
  }
  return {
    sessionId,
    poke: ({ epoch, rev }) => say(`data: ${JSON.stringify({ epoch, rev })}\n\n`),
    heartbeat: () => say(':\n\n'),
    end: () => stream.end(),
  }
}
