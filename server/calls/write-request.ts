import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import type { Ports, RoutePorts } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { type Effect, type WriteRequest, type WriteResult, write } from '../sync/write.ts'
import { signedInUser } from './signed-in.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function toWriteRequest(
  ports: Pick<Ports, 'clock' | 'ids'>,
  request: FastifyRequest,
): WriteRequest & { userId: string } {
  const key = readIdempotencyKey(request)
  return {
    ...signedInUser(request),
    key,
    newId: key ?? ports.ids.uuid(),
    now: ports.clock.now().toISOString(),
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    body: request.body,
  }
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const sent = request.headers['idempotency-key']
  if (sent === undefined) return undefined
  const key = String(sent).toLowerCase()
  if (!uuid.test(key)) throw refuse('request/key-invalid', { field: 'Idempotency-Key' })
  return key
}

export function expectedRev(request: FastifyRequest): number | undefined {
  const sent = request.headers['if-match']
  if (sent === undefined || sent === '*') return undefined
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(sent)?.[1]
  if (digits === undefined) {
    const message = 'If-Match must be the revision of the row that was seen, such as "12".'
    throw refuse('request/invalid', { field: 'If-Match', message })
  }
  return Number(digits)
}

export async function sendAnyWrite(
  ports: RoutePorts,
  request: FastifyRequest,
  reply: FastifyReply,
  body: (tx: Tx, writeRequest: WriteRequest & { userId: string }) => Promise<Effect>,
): Promise<FastifyReply> {
  const writeRequest = toWriteRequest(ports, request)
  return sendWritten(reply, await write(ports, writeRequest, tx => body(tx, writeRequest)))
}

export async function sendWrite(
  ports: RoutePorts,
  request: FastifyRequest,
  reply: FastifyReply,
  body: (tx: Tx, writeRequest: WriteRequest & { rev: number | undefined }) => Promise<Effect>,
): Promise<FastifyReply> {
  const rev = expectedRev(request)
  return sendAnyWrite(ports, request, reply, (tx, writeRequest) => body(tx, { ...writeRequest, rev }))
}

export function sendWritten(reply: FastifyReply, written: WriteResult): FastifyReply {
  if (written.replayed) reply.header('idempotent-replayed', 'true')
  // The response schema describes rows, and this response contains none.
  if (written.isAlreadyDeleted) reply.serializer(JSON.stringify)
  return reply.code(written.status).header('etag', `"${written.rev}"`).send(written.body)
}
