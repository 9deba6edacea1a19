import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { sendRefusal } from './answer-errors.ts'

/**
 * Serves the built app. What Vite named by its content never changes under its name; all else, the page and the worker
 * above all, is asked for again each time, or a tablet would stay on an old version for ever.
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

/** Any other address that a person opens is a screen of the app, which has the 404 pages; a call gets its answer in JSON. */
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
  // No browser asks so: it is somebody who looks for other files of this machine.
  if (/(\/|\\|%2f|%5c)(\.|%2e){2}(\/|\\|%2f|%5c|$)/i.test(path)) return false
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  return wantsPage || !path.slice(path.lastIndexOf('/')).includes('.')
}
