import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { lastSeenHeader, roleHeader, serverHeader } from '../../src/contract/protocol.ts'
import { documentStyle } from '../../src/domain/documents/document-style.ts'

// The calendar puts an empty <style> in the page. Its hash lets that one in, and no other.
const hashOfEmptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

// The colour picker brings its own, and puts it in by script. A test takes the hash of what the package holds.
const hashOfColorPickerStyle = "'sha256-I2px+fnpbN4E5+Djrj7aoTIyq9yyREkuVl19f4Sye9A='"

// Contracts and invoices are whole pages with their own style, shown in frames that have this policy too.
const hashOfDocumentStyle = `'sha256-${createHash('sha256').update(documentStyle).digest('base64')}'`

/** `apiElsewhere`: the origin of the API that the app calls, when it is not this one. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { isHttps, hsts, apiElsewhere }: { isHttps: boolean; hsts: boolean; apiElsewhere: string | undefined },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      // Helmet's own defaults would send browsers on to https, which a server on the practice's network may not speak.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", hashOfEmptyStyle, hashOfColorPickerStyle, hashOfDocumentStyle],
        // The signs of the calendar's own buttons.
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...(apiElsewhere === undefined ? [] : [apiElsewhere])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // It binds every port of this name, and other things may live there on plain http: the practice says whether.
    strictTransportSecurity: hsts && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    // Browsers ignore it on plain http, and complain about it on every page.
    crossOriginOpenerPolicy: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
}

/**
 * The server whose API a built app uses, when that is another than the one that serves it: the build wrote it into its
 * page, and the policy has to let the app call it.
 */
export function apiElsewhereOf(assets: string | undefined): string | undefined {
  if (assets === undefined) return undefined
  const page = readFileSync(join(assets, 'index.html'), 'utf8')
  const [, address = ''] = /<meta name="api-host" content="([^"]*)"/.exec(page) ?? []
  return URL.canParse(address) ? new URL(address).origin : undefined
}

// The headers that the app sends, and those that it reads in responses.
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

/**
 * Opens the API to apps that other addresses serve, and to no other page: a browser asks first, and shows an answer to
 * those origins alone. Nothing that a browser sends along by itself is ever a session, so no credentials are allowed.
 */
export function openToAppsElsewhere(app: FastifyInstance, origins: readonly string[]): void {
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
      // As long as browsers keep it.
      'access-control-max-age': '7200',
      'cache-control': 'no-store',
    })
    .code(204)
    .send()
}
