import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { sendRefusal } from './answer-errors.ts'

/**
 * Files with a content hash in their name never change. All others are revalidated, so that devices get new
 * versions.
 */
export async function serveApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    logLevel: 'warn',
    setHeaders(response, path) {
      const isNamedByContent = /[\\/]assets[\\/][^\\/]+$/.test(path)
      response.setHeader(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      response.setHeader('vary', 'accept-encoding')
    },
  })
}

/** Unknown addresses open the app, which has its own 404 page. API calls get JSON. */
export function answerUnknownPaths(app: FastifyInstance, servesApp: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    if (servesApp && isScreen(request)) return reply.code(200).sendFile('index.html')
    return sendRefusal(reply, refuse('request/not-found'))
  })
}

function isScreen(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?', 1)[0] ?? ''
  if (/^\/(api|sign|assets)(\/|$)/i.test(path)) return false
  // A path traversal that no browser sends.
  if (/(\/|\\|%2f|%5c)(\.|%2e){2}(\/|\\|%2f|%5c|$)/i.test(path)) return false
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  return wantsPage || !path.slice(path.lastIndexOf('/')).includes('.')
}
