import { crc32, deflateRawSync } from 'node:zlib'

export type Entry = { name: string; bytes: Buffer; isStored?: boolean }

export function createZip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, bytes, isStored = false } of entries) {
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const [local, entry, called] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.from(name)]
    local.writeUInt32LE(0x04034b50, 0)
    entry.writeUInt32LE(0x02014b50, 0)
    for (const [head, by] of [
      [local, 0],
      [entry, 2],
    ] as const) {
      head.writeUInt16LE(isStored ? 0 : 8, 8 + by)
      head.writeUInt32LE(crc32(bytes), 14 + by)
      head.writeUInt32LE(packed.length, 18 + by)
      head.writeUInt32LE(bytes.length, 22 + by)
      head.writeUInt16LE(called.length, 26 + by)
    }
    entry.writeUInt32LE(at, 42)
    locals.push(local, called, packed)
    list.push(entry, called)
    at += 30 + called.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...list, end])
}
