import { isZip, unpackAll } from '../../../domain/text/zip-file.ts'
import { inBase64 } from '../../../ui/save-file.ts'

type DroppedFile = { name: string; bytes: Uint8Array }

export type DroppedProblem = { name: string; problem: 'unreadable' | 'zip-broken' | 'too-large' }

export type DroppedFiles = { files: DroppedFile[]; problems: DroppedProblem[] }

/** The limit of the server. A zip may contain more than its declared size. */
export const mostDropped = 64 * 1024 * 1024

export async function readDropped(
  files: readonly File[],
  onRead: (count: number) => void = () => {},
): Promise<DroppedFiles> {
  const found: DroppedFiles = { files: [], problems: [] }
  let remaining = mostDropped
  for (const [n, file] of files.entries()) {
    const read = await readOne(file, remaining)
    found.files.push(...read.files)
    found.problems.push(...read.problems)
    for (const { bytes } of read.files) remaining -= bytes.length
    onRead(n + 1)
  }
  return found
}

async function readOne(file: File, most: number): Promise<DroppedFiles> {
  const { name } = file
  const no = (problem: DroppedProblem['problem']) => ({ files: [], problems: [{ name, problem }] })
  if (file.size > most) return no('too-large')
  const bytes = await file.arrayBuffer().then(
    buffer => new Uint8Array(buffer),
    // The file was moved or changed after it was chosen, or its cloud is offline.
    () => null,
  )
  if (bytes === null) return no('unreadable')
  if (!isZip(bytes)) return { files: [{ name, bytes }], problems: [] }
  try {
    const inside = await unpackAll(file, most)
    return inside === 'too-large' ? no('too-large') : { files: inside, problems: [] }
  } catch {
    return no('zip-broken')
  }
}

/** Compressed: statements in XML are long and repetitive. */
export async function asSent({ name, bytes }: DroppedFile): Promise<{ name: string; content: string }> {
  const plain = new Blob([new Uint8Array(bytes)])
  const packed = await new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  return { name: name.slice(0, 255), content: await inBase64(packed) }
}
