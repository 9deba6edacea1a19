import { PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type TSchema, Type } from 'typebox'
import { ZipFile } from 'yazl'
import { rowAddress } from '../../src/contract/lists.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import type { App } from './app-type.ts'

export function inForm<Schema extends TSchema>(type: string, schema: Schema) {
  return { description: type, content: { [type]: { schema } } }
}

/** `filename*` supports every script, and `filename` is for clients without support for it. */
export function fileHeaders(type: string, name: string): { [header: string]: string } {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '-')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
  }
}

const missing = {
  contracts: 'contracts/not-found',
  invoices: 'invoices/not-found',
  'credit-notes': 'invoices/credit-note-not-found',
} as const

/**
 * Serves contracts, invoices and credit notes as a page and as a PDF. Only a credit note always has a PDF.
 */
export function documentRoutes(
  app: App,
  db: Db,
  name: keyof typeof missing,
  read: {
    page(tx: Tx, id: string): Promise<string>
    file(id: string): Promise<{ name: string; pdf: Uint8Array }>
  },
): void {
  app.get(
    `/${name}/:id/html`,
    {
      config: { refuses: [missing[name]] },
      schema: { params: rowAddress, response: { 200: inForm('text/html', Type.String()) } },
    },
    async (request, reply) => {
      const html = await readTransaction(db, tx => read.page(tx, request.params.id))
      return reply.type('text/html; charset=utf-8').send(html)
    },
  )

  app.get(
    `/${name}/:id/pdf`,
    {
      config: {
        refuses: name === 'credit-notes' ? [missing[name]] : [missing[name], `${name}/no-pdf`],
      },
      schema: { params: rowAddress, response: { 200: inForm('application/pdf', Type.Any()) } },
    },
    async (request, reply) => {
      const file = await read.file(request.params.id)
      return reply.headers(fileHeaders('application/pdf', file.name)).send(Buffer.from(file.pdf))
    },
  )
}

export type ZippedFile = {
  path: string
  /** False for content that is compressed already. */
  compress: boolean
  chunks: AsyncIterable<Buffer | string>
}

/** Streams a zip at the pace of the consumer. A failed file destroys the stream, so no zip looks complete. */
export function streamZip(files: AsyncIterable<ZippedFile>, mtime: Date): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | undefined
  const fail = (error: unknown) =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  pipeline(zip.outputStream, output, () => current?.destroy())

  async function fill(): Promise<void> {
    for await (const { path, compress, chunks } of files) {
      if (output.destroyed) return
      const reading = Readable.from(chunks, { objectMode: false })
      current = reading
      zip.addReadStreamLazy(path, { mtime, compress }, give => give(null, reading))
      await finished(reading)
    }
    zip.end()
  }
  fill().catch(fail)
  return output
}

export async function* once<Piece>(value: Piece): AsyncGenerator<Piece> {
  yield value
}
