import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '../../src/contract/errors/errors.ts'
import { DatabaseBusy } from '../db/database.ts'
import { RefusalError, refuse } from '../refuse.ts'

/** Logs unexpected errors and responds without their details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refused = toRefused(error)
    // Logs the route pattern, because an address may contain a name.
    if (refused.status === 500)
      request.log.error({ route: request.routeOptions.url, error: getErrorDetails(error) }, 'failed')
    if (error instanceof DatabaseBusy)
      request.log.warn(
        { route: request.routeOptions.url, error: getErrorCode(error.cause) },
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
  const isClientError = status !== undefined && status >= 400 && status < 500
  return refuse(isClientError ? (codeOfStatus[status] ?? 'request/malformed') : 'host/failed')
}

/** Refusals of the web framework. Its other client errors count as malformed requests. */
const codeOfStatus: { [status: number]: ErrorCode } = {
  // A path outside of the app's folder.
  403: 'request/not-found',
  404: 'request/not-found',
  413: 'request/too-large',
  414: 'request/too-large',
  415: 'request/media-type',
}

/** Our own error messages contain no values of requests. */
function getErrorDetails(error: Error): object {
  return { name: error.name, ...('code' in error ? { code: error.code } : {}), stack: error.stack }
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code'
}
