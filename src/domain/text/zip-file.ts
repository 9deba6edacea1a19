export type ZipEntry = {
  path: string
  packed: number
  size: number
  isCompressed: boolean
  isLocked: boolean
  sum: number
  at: number
}

export class ZipFault extends Error {
  override name = 'ZipFault'
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const [endLength, entryLength, localLength] = [22, 46, 30]
const longestComment = 0xffff
const [isEncrypted, deflated] = [1, 8]

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

export async function listZip(zip: Blob): Promise<ZipEntry[]> {
  const tailFrom = Math.max(0, zip.size - endLength - longestComment)
  const tail = await readView(zip, tailFrom, zip.size)
  let end = tail.byteLength - endLength
  while (end >= 0 && tail.getUint32(end, true) !== endMark) end -= 1
  if (end < 0) throw new ZipFault('no end')
  const from = tail.getUint32(end + 16, true)
  const until = from + tail.getUint32(end + 12, true)
  if (until > tailFrom + end) throw new ZipFault('no list')
  const list = await readView(zip, from, until)
  const entries: ZipEntry[] = []
  let at = 0
  for (let remaining = tail.getUint16(end + 10, true); remaining > 0; remaining -= 1) {
    if (at + entryLength > list.byteLength || list.getUint32(at, true) !== entryMark)
      throw new ZipFault('no entry')
    const nameLength = list.getUint16(at + 28, true)
    const next = at + entryLength + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
    if (next > list.byteLength) throw new ZipFault('no entry')
    const path = new TextDecoder().decode(
      new Uint8Array(list.buffer, list.byteOffset + at + entryLength, nameLength),
    )
    if (!path.endsWith('/'))
      entries.push({
        path,
        packed: list.getUint32(at + 20, true),
        size: list.getUint32(at + 24, true),
        isCompressed: list.getUint16(at + 10, true) === deflated,
        isLocked: (list.getUint16(at + 8, true) & isEncrypted) !== 0,
        sum: list.getUint32(at + 16, true),
        at: list.getUint32(at + 42, true),
      })
    at = next
  }
  return entries
}

/** Stops when the size exceeds the declared one, which prevents zip bombs. */
export async function unpack(zip: Blob, entry: ZipEntry, most: number): Promise<Uint8Array | 'too-large'> {
  if (entry.size > most) return 'too-large'
  const local = await readView(zip, entry.at, entry.at + localLength)
  if (local.byteLength < localLength) throw new ZipFault('no file')
  const from = entry.at + localLength + local.getUint16(26, true) + local.getUint16(28, true)
  if (from + entry.packed > zip.size) throw new ZipFault('cut off')
  const content = zip.slice(from, from + entry.packed)
  const bytes = entry.isCompressed
    ? await inflated(content, entry.size)
    : new Uint8Array(await content.arrayBuffer())
  if (bytes.length !== entry.size || computeChecksum(bytes) !== entry.sum)
    throw new ZipFault('not what was packed')
  return bytes
}

const mostFiles = 400

export async function unpackAll(
  zip: Blob,
  most: number,
): Promise<{ name: string; bytes: Uint8Array }[] | 'too-large'> {
  const entries = await listZip(zip)
  if (entries.length > mostFiles) return 'too-large'
  const files: { name: string; bytes: Uint8Array }[] = []
  let remaining = most
  for (const entry of entries) {
    const { path } = entry
    if (/(^|\/)(__MACOSX|\.)/.test(path)) continue
    const bytes = await unpack(zip, entry, remaining)
    if (bytes === 'too-large') return bytes
    remaining -= bytes.length
    files.push({ name: path.split('/').at(-1) ?? path, bytes })
  }
  return files
}

async function readView(zip: Blob, from: number, until: number): Promise<DataView> {
  return new DataView(await zip.slice(from, until).arrayBuffer())
}

async function inflated(content: Blob, most: number): Promise<Uint8Array> {
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipFault('not packed as it says')
    })
    if (done) break
    chunks.push(value)
    length += value.length
    if (length > most) {
      await reader.cancel()
      break
    }
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const sums = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

function computeChecksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sums[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
