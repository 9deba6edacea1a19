import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

/**
 * Responds only under the server's own names, against DNS rebinding. The response is plain text, so that
 * devices treat it as offline.
 */
export function answerOwnNamesOnly(app: FastifyInstance, names: readonly string[]): void {
  const own = new Set(names.map(name => name.toLowerCase()))
  const loggedNames = new Set<string>()
  app.addHook('onRequest', async (request, reply) => {
    if (!isToOne(request)) throw refuse('request/malformed')
    const name = readHostname(request)
    if (isOwnName(name, own)) return
    if (loggedNames.size < maxLoggedNames && !loggedNames.has(name)) {
      loggedNames.add(name)
      request.log.warn({ name }, 'requested under a name that is not in ALLOWED_HOSTS')
    }
    return reply.code(421).header('cache-control', 'no-store').type('text/plain').send(sentence)
  })
}

// Limited, because callers can invent any number of names.
const maxLoggedNames = 100

const sentence =
  'Bouvier is not configured for this host name. Add the name to ALLOWED_HOSTS and restart the server.\n'

/** With two Host headers, a proxy and this server could disagree about the name. */
function isToOne({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((text, n) => n % 2 === 0 && text.toLowerCase() === 'host')
  return names.length < 2 && (raw.url ?? '').startsWith('/')
}

function readHostname(request: FastifyRequest): string {
  const host = request.host.toLowerCase()
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(host)?.[1]
  return bracketed ?? host.replace(/:\d+$/, '').replace(/\.$/, '')
}

function isOwnName(name: string, own: ReadonlySet<string>): boolean {
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || own.has(name)
}
