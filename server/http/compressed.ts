import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Compresses the long answers of the API, for a tablet on a slow line: a page of a snapshot becomes an eighth of what it
 * is. Streams are left alone, which are pokes that must not wait for each other and a zip, and so are PDFs.
 *
 * The length of a compressed answer can give a secret away to a page that makes a browser ask for it beside words of its
 * own choice. That needs a session that a browser sends along by itself, and there is none: the token is in a header.
 */
export function compressAnswers(api: FastifyInstance): void {
  const kept = { br: new WeakMap<Buffer, Promise<Buffer>>(), gzip: new WeakMap<Buffer, Promise<Buffer>>() }
  api.addHook('onSend', async (request, reply, payload) => {
    const text = textOf(payload)
    const isLong = text !== undefined && text.length > shortest && isText(reply)
    if (isLong || reply.statusCode === 304) varyBy(reply, 'accept-encoding')
    const coding = isLong ? codingFor(request) : undefined
    if (text === undefined || coding === undefined) return payload
    reply.header('content-encoding', coding)
    reply.removeHeader('content-length')
    // A strong tag stands for these very bytes, and the plain answer has it.
    const tag = reply.getHeader('etag')
    if (typeof tag === 'string' && tag.startsWith('"')) reply.header('etag', `W/${tag}`)
    if (!Buffer.isBuffer(payload)) return codings[coding](text)
    // Bytes that are kept and sent again are compressed once.
    const made = kept[coding].get(payload) ?? codings[coding](payload)
    kept[coding].set(payload, made)
    return made
  })
}

/** A shorter response fits in one packet of the network as it is. */
const shortest = 1024

const codings = {
  // This quality takes as long as gzip, and gives two thirds of its bytes: it finds ids again that are further apart.
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}

/** The shorter one first. Browsers offer it to servers with HTTPS alone. */
function codingFor({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const taken = new Set(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map(offer => offer.split(';').map(part => part.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([coding]) => coding),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : undefined
}

function textOf(payload: unknown): Buffer | undefined {
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
