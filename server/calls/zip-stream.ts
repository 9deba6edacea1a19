import { PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZippedFile = {
  path: string
  /** False for what is packed already. */
  compress: boolean
  pieces: AsyncIterable<Buffer | string>
}

/**
 * A zip that is made while it is read, a piece at a time: nobody reads ahead of whoever takes it. A file that fails
 * destroys the whole, for a zip without its end cannot be opened, and a shorter one would pass for everything. Whoever
 * destroys it ends the reading.
 */
export function zipOf(files: AsyncIterable<ZippedFile>, mtime: Date): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | undefined
  const fail = (error: unknown) =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  pipeline(zip.outputStream, output, () => current?.destroy())

  async function fill(): Promise<void> {
    for await (const { path, compress, pieces } of files) {
      if (output.destroyed) return
      const reading = Readable.from(pieces, { objectMode: false })
      current = reading
      zip.addReadStreamLazy(path, { mtime, compress }, give => give(null, reading))
      // One at a time: a file that is handed over early would wait in memory.
      await finished(reading)
    }
    zip.end()
  }
  fill().catch(fail)
  return output
}

/** A file that is there whole. */
export async function* once<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}
