/** A file that was dropped, with what lies in it where it is a zip. */
export type DroppedFile = { name: string; bytes: Uint8Array }

export type DroppedProblem = { name: string; problem: 'unreadable' | 'zip-broken' | 'too-large' }

export type Dropped = { files: DroppedFile[]; problems: DroppedProblem[] }

/** What the server takes in all; a zip may promise more than it is. */
export const mostDropped = 64 * 1024 * 1024
const mostInZip = 400

export async function readDropped(
  files: readonly File[],
  onRead: (count: number) => void = () => {},
): Promise<Dropped> {
  const found: Dropped = { files: [], problems: [] }
  let left = mostDropped
  for (const [n, file] of files.entries()) {
    const read = await readOne(file, left)
    found.files.push(...read.files)
    found.problems.push(...read.problems)
    for (const { bytes } of read.files) left -= bytes.length
    onRead(n + 1)
  }
  return found
}

async function readOne(file: File, most: number): Promise<Dropped> {
  const { name } = file
  const no = (problem: DroppedProblem['problem']) => ({ files: [], problems: [{ name, problem }] })
  if (file.size > most) return no('too-large')
  const bytes = await file.arrayBuffer().then(
    buffer => new Uint8Array(buffer),
    // It was moved or changed after it was chosen, or lies in a cloud that is away.
    () => null,
  )
  if (bytes === null) return no('unreadable')
  if (!isZip(bytes)) return { files: [{ name, bytes }], problems: [] }
  try {
    const inside = await unzipped(bytes, most)
    return inside === 'too-large' ? no('too-large') : { files: inside, problems: [] }
  } catch {
    return no('zip-broken')
  }
}

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

const endMark = 0x06054b50
const entryMark = 0x02014b50
const [endLength, entryLength, localLength] = [22, 46, 30]

/** The files that its list at the end names; folders and what systems add of their own are left out. */
async function unzipped(bytes: Uint8Array, most: number): Promise<DroppedFile[] | 'too-large'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endLength
  while (end >= 0 && view.getUint32(end, true) !== endMark) end -= 1
  if (end < 0) throw new Error('no end')
  const count = view.getUint16(end + 10, true)
  if (count > mostInZip) return 'too-large'
  const files: DroppedFile[] = []
  let [at, left] = [view.getUint32(end + 16, true), most]
  for (let n = 0; n < count; n += 1) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('no entry')
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const more = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const local = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength))
    at += entryLength + nameLength + more
    if (name.endsWith('/') || /(^|\/)(__MACOSX|\.)/.test(name)) continue
    const from = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const content = bytes.subarray(from, from + packed)
    const plain = method === 0 ? content : await inflated(content, left)
    if (plain.length > left) return 'too-large'
    left -= plain.length
    files.push({ name: name.split('/').at(-1) ?? name, bytes: plain })
  }
  return files
}

/** Stops once it is more than there is room for: a small zip can hold a great deal. */
async function inflated(content: Uint8Array, most: number): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(content)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    length += value.length
    if (length > most) {
      await reader.cancel()
      break
    }
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** As the server takes it: compressed, for statements in XML are long and say the same over and over. */
export async function asSent({ name, bytes }: DroppedFile): Promise<{ name: string; content: string }> {
  const plain = new Blob([new Uint8Array(bytes)])
  const packed = await new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  return { name: name.slice(0, 255), content: await inBase64(packed) }
}

function inBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('a file could not be read'))
    reader.readAsDataURL(blob)
  })
}
