import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Compresses long responses of the API. Streams and PDFs are left out. Length attacks need a session that
 * browsers send automatically, and there is none.
 */
export function compressAnswers(api: FastifyInstance): void {
  const cache = { br: new WeakMap<Buffer, Promise<Buffer>>(), gzip: new WeakMap<Buffer, Promise<Buffer>>() }
  api.addHook('onSend', async (request, reply, payload) => {
    const text = toBuffer(payload)
    const isLong = text !== undefined && text.length > shortest && isText(reply)
    if (isLong || reply.statusCode === 304) varyBy(reply, 'accept-encoding')
    const coding = isLong ? codingFor(request) : undefined
    if (text === undefined || coding === undefined) return payload
    reply.header('content-encoding', coding)
    reply.removeHeader('content-length')
    // A strong ETag belongs to the uncompressed bytes.
    const tag = reply.getHeader('etag')
    if (typeof tag === 'string' && tag.startsWith('"')) reply.header('etag', `W/${tag}`)
    if (!Buffer.isBuffer(payload)) return codings[coding](text)
    const made = cache[coding].get(payload) ?? codings[coding](payload)
    cache[coding].set(payload, made)
    return made
  })
}

/** A shorter response fits in one packet. */
const shortest = 1024

const codings = {
  // This quality takes as long as gzip and saves a third of its bytes.
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}

/** Browsers offer Brotli only over HTTPS. */
function codingFor({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = new Set(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map(offer => offer.split(';').map(part => part.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([coding]) => coding),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : undefined
}

function toBuffer(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : undefined
}

function isText(reply: FastifyReply): boolean {
  return /^(text\/|application\/(json|xml)\b)/.test(String(reply.getHeader('content-type') ?? ''))
}

function varyBy(reply: FastifyReply, header: string): void {
  const already = reply.getHeader('vary')
  reply.header('vary', already === undefined ? header : `${already}, ${header}`)
}
