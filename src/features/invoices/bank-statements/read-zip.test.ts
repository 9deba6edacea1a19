import { crc32, deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { mostDropped, readDropped } from './read-zip.ts'

type Entry = { name: string; bytes: Buffer; isStored?: boolean }

/** A zip as others make them. */
function zipOf(entries: readonly Entry[]): Buffer {
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

const fileOf = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name)
const textsOf = (files: readonly { name: string; bytes: Uint8Array }[]) =>
  files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])

it('reads files as they are, and those in zips, stored or compressed', async () => {
  const zip = zipOf([
    { name: '2026/', bytes: Buffer.alloc(0), isStored: true },
    { name: '2026/075.cod', bytes: Buffer.from('coda '.repeat(100)) },
    { name: '076.xml', bytes: Buffer.from('<a/>'), isStored: true },
    { name: '__MACOSX/._075.cod', bytes: Buffer.from('x') },
  ])
  const counts: number[] = []
  const read = await readDropped([fileOf('all.zip', zip), fileOf('b.xml', Buffer.from('<b/>'))], n =>
    counts.push(n),
  )
  expect(read.problems).toEqual([])
  expect(textsOf(read.files)).toEqual([
    ['075.cod', 'coda '.repeat(100)],
    ['076.xml', '<a/>'],
    ['b.xml', '<b/>'],
  ])
  expect(counts).toEqual([1, 2])
})

it('says of a zip that is broken, and of one that holds more than it seems, and reads the others', async () => {
  const zip = zipOf([{ name: 'a', bytes: Buffer.from('coda'.repeat(100)) }])
  const bomb = zipOf([{ name: 'a', bytes: Buffer.alloc(mostDropped + 1) }])
  expect(bomb.length).toBeLessThan(200_000)
  const { files, problems } = await readDropped([
    fileOf('cut.zip', zip.subarray(0, zip.length - 30)),
    fileOf('bomb.zip', bomb),
    fileOf('good.cod', Buffer.from('coda')),
  ])
  expect(problems).toEqual([
    { name: 'cut.zip', problem: 'zip-broken' },
    { name: 'bomb.zip', problem: 'too-large' },
  ])
  expect(textsOf(files)).toEqual([['good.cod', 'coda']])
})
