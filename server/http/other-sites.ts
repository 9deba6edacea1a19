import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { lastSeenHeader, roleHeader, serverHeader } from '../../src/contract/protocol.ts'
import { documentStyle } from '../../src/domain/documents/document-style.ts'

// The calendar adds an empty <style>.
const hashOfEmptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

// The colour picker adds its style by script. A test checks the hash.
const hashOfColorPickerStyle = "'sha256-I2px+fnpbN4E5+Djrj7aoTIyq9yyREkuVl19f4Sye9A='"

// Documents are shown in frames with this policy.
const hashOfDocumentStyle = `'sha256-${createHash('sha256').update(documentStyle).digest('base64')}'`

/** `apiElsewhere` is the origin of the API, if it differs from this one. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { isHttps, hsts, apiOrigin }: { isHttps: boolean; hsts: boolean; apiOrigin: string | undefined },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      // Helmet's defaults would upgrade requests to HTTPS.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", hashOfEmptyStyle, hashOfColorPickerStyle, hashOfDocumentStyle],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...(apiOrigin === undefined ? [] : [apiOrigin])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // HSTS covers every port of this name, so the practice decides.
    strictTransportSecurity: hsts && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    crossOriginOpenerPolicy: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
}

/** The origin of the API that the build wrote into the page. */
export function readApiOrigin(assets: string | undefined): string | undefined {
  if (assets === undefined) return undefined
  const page = readFileSync(join(assets, 'index.html'), 'utf8')
  const [, address = ''] = /<meta name="api-host" content="([^"]*)"/.exec(page) ?? []
  return URL.canParse(address) ? new URL(address).origin : undefined
}

const sent = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', lastSeenHeader]
const read = [
  'content-disposition',
  'date',
  'etag',
  'retry-after',
  'x-epoch',
  'x-head',
  lastSeenHeader,
  'x-request-id',
  roleHeader,
  serverHeader,
  'x-total-rows',
]

const isOfApi = (url: string) => /^\/api(\/|\?|$)/i.test(url)

export function identifyServer(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isOfApi(url)) reply.header(serverHeader, '1')
  })
}

/** CORS for the allowed origins, without credentials, because sessions are never sent automatically. */
export function enableCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (!isOfApi(url)) return
    reply.header('vary', 'origin')
    const { origin } = headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return answerInAdvance(reply)
    reply.header('access-control-expose-headers', read.join(', '))
  })
}

function answerInAdvance(reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': sent.join(', '),
      'access-control-max-age': '7200',
      'cache-control': 'no-store',
    })
    .code(204)
    .send()
}
