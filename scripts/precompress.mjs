import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { filesUnder } from './stamp.mjs'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
// Below this, the answer fits one packet either way.
const smallest = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes each text file's .br and .gz beside it, at the slowest and best setting: it is paid for once, here.
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
