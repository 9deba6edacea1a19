import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '../../src/contract/errors/errors.ts'
import { DatabaseBusy } from '../db/database.ts'
import { RefusalError, refuse } from '../refuse.ts'

/** Unexpected errors are logged and answered without details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refused = toRefused(error)
    // The pattern of the route, because an address may contain a name.
    if (refused.status === 500)
      request.log.error({ route: request.routeOptions.url, error: detailsOf(error) }, 'failed')
    if (error instanceof DatabaseBusy)
      request.log.warn(
        { route: request.routeOptions.url, error: codeOf(error.cause) },
        'the database is busy',
      )
    return sendRefusal(reply, refused)
  })
}

export function sendRefusal(reply: FastifyReply, refused: RefusalError): FastifyReply {
  return reply.code(refused.status).header('cache-control', 'no-store').send(refused.body)
}

export function toRefused(error: FastifyError | Error): RefusalError {
  if (error instanceof RefusalError) return error
  if (error instanceof DatabaseBusy) return refuse('host/busy')
  const status = 'statusCode' in error ? error.statusCode : undefined
  const isTheirs = status !== undefined && status >= 400 && status < 500
  return refuse(isTheirs ? (codeOfStatus[status] ?? 'request/malformed') : 'host/failed')
}

/** Refusals of the web framework. All others of its kind are malformed. */
const codeOfStatus: { [status: number]: ErrorCode } = {
  // A path outside of the app's folder.
  403: 'request/not-found',
  404: 'request/not-found',
  413: 'request/too-large',
  414: 'request/too-large',
  415: 'request/media-type',
}

/** Error messages of ours contain no values of requests. */
function detailsOf(error: Error): object {
  return { name: error.name, ...('code' in error ? { code: error.code } : {}), stack: error.stack }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code'
}
