import { createHmac, timingSafeEqual } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import {
  changesPage,
  changesQuery,
  type Head,
  head,
  snapshotPage,
  snapshotQuery,
} from '../../../src/contract/feed.ts'
import { lastSeenHeader } from '../../../src/contract/protocol.ts'
import type { App } from '../../calls/app-type.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import type { Db } from '../../db/database.ts'
import type { Listener, Pokes, Ports } from '../../ports.ts'
import { readChanges, writeSnapshot } from '../../sync/feed.ts'
import { readHead, renewStaleEpoch } from '../../sync/head.ts'
import type { MirroredRecord } from '../../sync/mirrored.ts'

export function feedRoutes(
  app: App,
  ports: Pick<Ports, 'db' | 'clock'> & { mirrored: MirroredRecord },
): void {
  app.get('/sync/head', { schema: { response: { 200: head } } }, async () => readHead(ports.db))

  app.get(
    '/sync/changes',
    {
      config: { refuses: ['sync/start-over'] },
      schema: { querystring: changesQuery, response: { 200: changesPage } },
    },
    async request => readChanges(ports, request.query),
  )

  app.get(
    '/sync/snapshot',
    {
      config: { refuses: ['sync/start-over'] },
      schema: { querystring: snapshotQuery, response: { 200: snapshotPage } },
    },
    async (request, reply) => sendJson(reply, await writeSnapshot(ports, request.query)),
  )
}

/** The text is already serialized. The schema is only for the API description. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Streams the head whenever it moves, with heartbeats. */
export function eventsRoute(app: App, { pokes }: { pokes: Pokes }): void {
  app.addHook('preClose', done => {
    pokes.close()
    done()
  })

  // A HEAD request would never end.
  const schema = { response: { 200: { content: { 'text/event-stream': { schema: { type: 'string' } } } } } }
  app.get('/sync/events', { exposeHeadRoute: false, schema }, async (request, reply) => {
    const stream = new PassThrough()
    const listener = createListener(signedInUser(request).sessionId, stream)
    stream.once('close', () => pokes.leave(listener))
    await pokes.listen(listener)
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        // A proxy that buffers the response would hold back the pokes.
        'x-accel-buffering': 'no',
        // The connection closes with the stream, so that the server can stop.
        connection: 'close',
      })
      .send(stream)
  })
}

function createListener(sessionId: string, stream: PassThrough): Listener {
  const say = (text: string) => {
    if (!stream.write(text)) stream.destroy()
  }
  return {
    sessionId,
    poke: ({ epoch, rev }) => say(`data: ${JSON.stringify({ epoch, rev })}\n\n`),
    heartbeat: () => say(':\n\n'),
    end: () => stream.end(),
  }
}

/**
 * Renews the epoch when a device proves a revision that a restored database lacks. Runs before the request of
 * that device.
 */
export function noticeRestoredServer(api: App, { db, ids }: Pick<Ports, 'db' | 'ids'>): void {
  const proofs = lastSeenProofs(db)
  let hasRenewed = false

  api.addHook('preHandler', async ({ headers, signedIn }, reply) => {
    const sent = headers[lastSeenHeader]
    if (signedIn === null || typeof sent !== 'string') return
    const lastSeen = await proofs.read(sent)
    const head = await readHead(db)
    const isRestored =
      lastSeen !== undefined && !hasRenewed && head.epoch === lastSeen.epoch && head.rev < lastSeen.rev
    if (isRestored) {
      await renewStaleEpoch(db, ids, lastSeen)
      hasRenewed = true
    }
    const { epoch } = isRestored ? await readHead(db) : head
    reply.header('x-epoch', epoch)
  })

  api.addHook('onSend', async ({ headers, signedIn }, reply) => {
    if (signedIn === null) return
    const [epoch, rev] = [reply.getHeader('x-epoch'), reply.getHeader('x-head')]
    // Lists send the head themselves.
    if (typeof epoch === 'string' && typeof rev === 'number')
      reply.header(lastSeenHeader, await proofs.write({ epoch, rev }))
    else if (headers[lastSeenHeader] !== undefined)
      reply.header(lastSeenHeader, await proofs.write(await readHead(db)))
  })
}

/** Proofs that this database had a revision: `<epoch>.<mac> <revision>`. */
type LastSeenProofs = {
  write(head: Head): Promise<string>
  read(text: string): Promise<Head | undefined>
}

function lastSeenProofs(db: Db): LastSeenProofs {
  let cachedSecret: string | undefined

  async function write({ epoch, rev }: Head): Promise<string> {
    cachedSecret ??= await readSecret(db)
    const mac = createHmac('sha256', cachedSecret).update(`${epoch} ${rev}`).digest('base64url')
    return `${epoch}.${mac.slice(0, macLength)} ${rev}`
  }

  return {
    write,
    async read(text) {
      const [, epoch, rev] = /^([\w-]{1,64})\.[\w-]{22} (\d{1,15})$/.exec(text) ?? []
      if (epoch === undefined || rev === undefined) return undefined
      const claimedHead = { epoch, rev: Number(rev) }
      const [presented, right] = [Buffer.from(text), Buffer.from(await write(claimedHead))]
      return presented.length === right.length && timingSafeEqual(presented, right) ? claimedHead : undefined
    },
  }
}

const macLength = 22

async function readSecret(db: Db): Promise<string> {
  const head = db.selectFrom('head').select('secret').where('id', '=', 1)
  return (await head.executeTakeFirstOrThrow()).secret
}
