import { crc32, inflateRawSync } from 'node:zlib'

const endOfZip = 0x06054b50
const entryMark = 0x02014b50
const lengthOfEnd = 22
const lengthOfEntry = 46
const lengthOfLocal = 30

export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - lengthOfEnd
  if (end < 0 || zip.readUInt32LE(end) !== endOfZip) throw new Error('the zip has no end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('the zip has lost an entry')
    const [method, sum] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)]
    const [packed, name] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const path = zip.toString('utf8', at + lengthOfEntry, at + lengthOfEntry + name)
    const local = zip.readUInt32LE(at + 42)
    const from = local + lengthOfLocal + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(from, from + packed)
    const bytes = method === 0 ? data : inflateRawSync(data)
    if (crc32(bytes) !== sum) throw new Error(`${path} is not what was packed`)
    if (files.has(path)) throw new Error(`${path} is there twice`)
    files.set(path, bytes)
    at += lengthOfEntry + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
