import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { filesUnder } from './stamp.mjs'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
// Smaller responses fit in one packet without compression.
const smallest = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes .br and .gz files with the best compression, which is slow but done once per build.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = (await filesUnder(folder)).filter(file => compressible.test(file))
  await Promise.all(files.map(compressFile))
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  if (content.length <= smallest) return
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzipped(content, { level: zlib.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
