import { expect, it } from 'vitest'
import { createZip } from '../../../../server/testing/zip-of.ts'
import { mostDropped, readDropped } from './read-zip.ts'

const createFile = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name)
const decodeFiles = (files: readonly { name: string; bytes: Uint8Array }[]) =>
  files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])

it('a drop of files returns plain files and the files in zips, stored or compressed', async () => {
  const zip = createZip([
    { name: '2026/', bytes: Buffer.alloc(0), isStored: true },
    { name: '2026/075.cod', bytes: Buffer.from('coda '.repeat(100)) },
    { name: '076.xml', bytes: Buffer.from('<a/>'), isStored: true },
    { name: '__MACOSX/._075.cod', bytes: Buffer.from('x') },
  ])
  const counts: number[] = []
  const read = await readDropped([createFile('all.zip', zip), createFile('b.xml', Buffer.from('<b/>'))], n =>
    counts.push(n),
  )
  expect(read.problems).toEqual([])
  expect(decodeFiles(read.files)).toEqual([
    ['075.cod', 'coda '.repeat(100)],
    ['076.xml', '<a/>'],
    ['b.xml', '<b/>'],
  ])
  expect(counts).toEqual([1, 2])
})

it('a drop of files reports damaged and oversized zips and returns the other files', async () => {
  const zip = createZip([{ name: 'a', bytes: Buffer.from('coda'.repeat(100)) }])
  const bomb = createZip([{ name: 'a', bytes: Buffer.alloc(mostDropped + 1) }])
  expect(bomb.length).toBeLessThan(200_000)
  const { files, problems } = await readDropped([
    createFile('cut.zip', zip.subarray(0, zip.length - 30)),
    createFile('bomb.zip', bomb),
    createFile('good.cod', Buffer.from('coda')),
  ])
  expect(problems).toEqual([
    { name: 'cut.zip', problem: 'zip-broken' },
    { name: 'bomb.zip', problem: 'too-large' },
  ])
  expect(decodeFiles(files)).toEqual([['good.cod', 'coda']])
})
