import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aClient, aSpecies } from '../../../tests/world/create-entry.ts'
import { at, deletedRow, filling, openMirror, place, pricesIn } from '../../../tests/world/create-mirror.ts'
import type { Change } from './bucket-store.ts'
import type { Mirror } from './mirror.ts'

let mirror: Mirror
beforeEach(async () => {
  mirror = await openMirror()
})
afterEach(() => mirror.close())

const rows = () => pricesIn(mirror)
const asOf = (rev: number, epoch = 'first') => ({ asOf: { epoch, rev } })
async function readIds(since = -1) {
  const { buckets } = await mirror.read(since)
  return buckets.flatMap(bucket => bucket.rows().map(({ id }) => id))
}

describe('the mirror never moves backwards', () => {
  it('accepts a newer row and ignores an older or equal revision', async () => {
    await mirror.apply([], { place: place(0) })
    await mirror.apply([at('chien', 40, 5)])
    await mirror.apply([at('chien', 99, 4), at('chien', 98, 5)])
    expect(await rows()).toEqual({ chien: 40 })
    await mirror.apply([at('chien', 45, 6)])
    expect(await rows()).toEqual({ chien: 45 })
  })

  it('accepts an equal revision over a row that lacks a field of this version', async () => {
    const older = Object.defineProperty(aSpecies({ rev: 5 }), 'updatedBy', { enumerable: false })
    await mirror.apply([], { place: place(0) })
    await mirror.apply([{ ...at('chien', 40, 5), row: older }])
    const writers = async () => {
      const { rows } = await mirror.lookUp([{ record: 'species', id: 'chien' }])
      return rows.map(stored => stored?.row?.updatedBy)
    }
    expect(await writers()).toEqual([''])
    await mirror.apply([at('chien', 40, 5)])
    expect(await writers()).toEqual(['Anna Peeters'])
  })

  it('keeps a deletion over an older copy of the row and accepts a newer copy', async () => {
    await mirror.apply([], { place: place(0) })
    await mirror.apply([at('chien', 40, 5), deletedRow('chien', 6), at('chien', 40, 5)])
    expect(await rows()).toEqual({})
    await mirror.apply([at('chien', 50, 7)])
    expect(await rows()).toEqual({ chien: 50 })
  })

  it('rejects a feed page requested before another tab advanced the feed position', async () => {
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    const stand = await mirror.note()
    expect(await mirror.apply([at('chien', 45, 10)], { place: place(10), after: stand })).toBe(true)
    expect(await mirror.apply([at('chat', 30, 9)], { place: place(9), after: stand })).toBe(false)
    expect(await mirror.note()).toMatchObject({ place: place(10) })
    expect(await rows()).toEqual({ chien: 45 })
  })

  it('keeps its rows when a late page arrives of a snapshot that another tab finished', async () => {
    await mirror.fill([at('lapin', 10, 5)], filling(8, false), { place: place(8) })
    const stand = await mirror.note()
    const page = [filling(3, true, 'second'), { place: place(3, 'second'), after: stand }] as const
    expect(await mirror.fill([at('chien', 40, 1), at('chat', 30, 2)], ...page)).toBe(true)
    expect(await mirror.fill([at('chat', 30, 2)], ...page)).toBe(false)
    expect(await rows()).toEqual({ chien: 40, chat: 30 })
  })

  it('ignores a late response with a row that the feed never sent', async () => {
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    await mirror.apply([at('chat', 30, 6)])
    expect(await rows()).toEqual({ chien: 40 })
    await mirror.apply([at('furet', 25, 9)])
    expect(await rows()).toEqual({ chien: 40, furet: 25 })
  })
})

describe('a snapshot', () => {
  it('fills a new device page by page and is complete only after its last page', async () => {
    await mirror.fill([at('chat', 30, 6)], filling(8, false))
    expect(await mirror.read(-1)).toMatchObject({ isFilled: false })
    expect(await rows()).toEqual({ chat: 30 })
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    expect(await mirror.read(-1)).toMatchObject({ isFilled: true })
    expect(await mirror.note()).toMatchObject({ place: place(8), filling: null })
  })

  it('removes rows of an earlier response that the snapshot does not contain', async () => {
    await mirror.apply([at('chien', 40, 5), at('chat', 30, 6)], asOf(6))
    await mirror.fill([at('chien', 40, 5)], filling(8, false))
    expect(await rows()).toEqual({ chien: 40, chat: 30 })
    await mirror.fill([at('lapin', 20, 7)], filling(8, false), { place: place(8) })
    expect(await rows()).toEqual({ chien: 40, lapin: 20 })
  })

  it('keeps rows of a response as new as the snapshot and ignores older responses', async () => {
    await mirror.apply([at('chien', 40, 5)], asOf(6))
    await mirror.fill([], filling(8, false))
    await mirror.apply([at('chat', 30, 6)], asOf(7))
    await mirror.apply([at('chien', 40, 5), at('furet', 25, 9)], asOf(9))
    await mirror.fill([], filling(8, false), { place: place(8) })
    expect(await rows()).toEqual({ chien: 40, furet: 25 })
  })

  it('leaves the screen unchanged until its last page, then drops missing rows', async () => {
    await mirror.fill([at('chien', 40, 5), at('chat', 30, 6)], filling(8, false), { place: place(8) })
    await mirror.startOver()
    await mirror.fill([at('chien', 45, 9)], filling(9, true))
    expect(await rows()).toEqual({ chien: 40, chat: 30 })
    await mirror.fill([at('furet', 25, 7)], filling(9, true), { place: place(9) })
    expect(await rows()).toEqual({ chien: 45, furet: 25 })
  })

  it('keeps rows that were acknowledged after the snapshot began', async () => {
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    await mirror.apply([at('furet', 25, 11)])
    await mirror.fill([at('chien', 40, 5)], filling(9, true), { place: place(9) })
    expect(await rows()).toEqual({ chien: 40, furet: 25 })
  })

  it('discards the staged rows of its previous attempt when it restarts', async () => {
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    await mirror.fill([at('ghost', 1, 9)], filling(9, true))
    await mirror.startOver()
    await mirror.fill([at('chien', 40, 5)], filling(9, true), { place: place(9) })
    expect(await rows()).toEqual({ chien: 40 })
  })
})

it('the mirror returns only the buckets that changed since a stamp', async () => {
  expect(await mirror.read(-1)).toMatchObject({ stamp: 0, buckets: [], isFilled: false })
  await mirror.apply([], { place: place(0) })
  const zoe: Change = { record: 'clients', id: 'zoe', rev: 5, row: aClient({ id: 'zoe' }) }
  await mirror.apply([at('chat', 30, 6), zoe])
  const { stamp } = await mirror.read(-1)
  await mirror.apply([at('chat', 35, 7)])
  expect(await readIds(stamp)).toEqual(['chat'])
})

it('the mirror reports a restarted snapshot, without rows of the first attempt', async () => {
  await mirror.fill([at('chien', 40, 5)], filling(8, false))
  const { stamp } = await mirror.read(-1)
  await mirror.startOver()
  const empty = await mirror.read(stamp)
  expect(empty).toMatchObject({ buckets: [], isWhole: true })
  await mirror.fill([at('chat', 30, 2)], filling(3, false))
  expect(await readIds(stamp)).toEqual(['chat'])
  expect(await mirror.read(empty.stamp)).toMatchObject({ isWhole: false })
})

it('readers read all rows again after a snapshot replaced them', async () => {
  await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
  const { stamp } = await mirror.read(-1)
  await mirror.fill([], filling(9, true), { place: place(9) })
  expect(await mirror.read(stamp)).toMatchObject({ buckets: [], isWhole: true })
})

it('the mirror returns rows of every bucket to a new tab, without staged rows', async () => {
  const ids = Array.from({ length: 256 }, (_, n) => `${n.toString(16).padStart(2, '0')}000000-made`)
  const clients = ids.map((id, i): Change => ({ record: 'clients', id, rev: i + 1, row: aClient({ id }) }))
  await mirror.fill(clients, filling(300, false), { place: place(300) })
  await mirror.fill([at('ghost', 1, 301)], filling(301, true))
  expect(await readIds()).toEqual(ids)
})

it('the mirror counts rows that only a later version can read, until a new snapshot', async () => {
  await mirror.fill([at('chien', 40, 5)], filling(8, false), {
    place: place(8),
    unreadable: ['species loup'],
  })
  expect(await mirror.read(-1)).toMatchObject({ unreadable: 1 })
  await mirror.apply([], { place: place(9), unreadable: ['species loup', 'species ours'] })
  expect(await mirror.read(-1)).toMatchObject({ unreadable: 2 })
  await mirror.apply([at('loup', 10, 10)], { place: place(10) })
  expect(await mirror.read(-1)).toMatchObject({ unreadable: 1 })
  await mirror.fill([at('chien', 40, 5)], filling(11, true), { place: place(11) })
  expect(await mirror.read(-1)).toMatchObject({ unreadable: 0 })
})

it('the mirror stores the latest revision of any response within an epoch', async () => {
  await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
  await mirror.apply([at('chien', 45, 12)], { epoch: 'first' })
  expect(await mirror.note()).toMatchObject({ lastRevision: 12 })
  await mirror.fill([at('chien', 45, 12)], filling(13, true), { place: place(13) })
  expect(await mirror.note()).toMatchObject({ lastRevision: 12 })
  await mirror.fill([at('chien', 45, 2)], filling(3, true, 'second'), { place: place(3, 'second') })
  expect(await mirror.note()).toMatchObject({ lastRevision: 0 })
})

it('the mirror keeps the proof of the latest revision of any response in an epoch', async () => {
  const proof = async () => (await mirror.note()).proof
  await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8), proof: 'first.a 8' })
  await mirror.apply([at('chien', 45, 12)], { epoch: 'first', proof: 'first.b 12' })
  await mirror.apply([at('chat', 45, 11)], { epoch: 'first', proof: 'first.c 11' })
  await mirror.apply([at('chat', 46, 12)], { epoch: 'first' })
  expect(await proof()).toBe('first.b 12')
  await mirror.fill([], filling(9, true), { place: place(9), proof: 'first.d 9' })
  expect(await proof()).toBe('first.b 12')
  await mirror.fill([], filling(3, true, 'second'), { place: place(3, 'second'), proof: 'second.e 3' })
  expect(await proof()).toBe('second.e 3')
})

it('a mirror rejects late responses and pages from a logout until the user returns', async () => {
  await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
  const note = await mirror.note()
  await mirror.forget()
  const late = [at('chat', 30, 9)]
  expect(await mirror.apply(late, asOf(9))).toBe(false)
  expect(await mirror.apply(late, { place: place(9), after: note })).toBe(false)
  expect(await mirror.fill(late, filling(9, false))).toBe(false)
  expect(await rows()).toEqual({})

  await mirror.enter()
  expect(await mirror.fill(late, filling(9, false), { place: place(9) })).toBe(true)
  expect(await rows()).toEqual({ chat: 30 })
})

describe('a mirror never mixes rows of two database epochs', () => {
  it('rejects a response without an epoch until a feed position is stored', async () => {
    expect(await mirror.apply([at('furet', 10, 17)])).toBe(false)
    expect(await rows()).toEqual({})
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    expect(await mirror.apply([at('furet', 10, 17)])).toBe(true)
    expect(await rows()).toEqual({ chien: 40, furet: 10 })
  })

  it('the first snapshot keeps earlier rows of its epoch and drops other rows', async () => {
    await mirror.apply([at('furet', 10, 17)], asOf(17))
    await mirror.fill([at('chien', 40, 5)], filling(16, false), { place: place(16) })
    expect(await rows()).toEqual({ chien: 40, furet: 10 })

    mirror.close()
    mirror = await openMirror()
    await mirror.apply([at('furet', 10, 17)], asOf(17))
    await mirror.fill([at('chien', 40, 5)], filling(16, false, 'second'), { place: place(16, 'second') })
    expect(await rows()).toEqual({ chien: 40 })
  })

  it('rejects a response whose epoch differs from the epoch of the feed position', async () => {
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    expect(await mirror.apply([at('chien', 50, 9)], { epoch: 'second' })).toBe(false)
    expect(await mirror.apply([at('chien', 50, 9)], asOf(9, 'second'))).toBe(false)
    expect(await rows()).toEqual({ chien: 40 })
    expect(await mirror.apply([at('chien', 50, 9)], { epoch: 'first' })).toBe(true)
    expect(await rows()).toEqual({ chien: 50 })
  })

  it('a response of another epoch during the first snapshot restarts the snapshot', async () => {
    const first = { ...filling(8, false), cursor: 'page 2' }
    await mirror.fill([at('chien', 40, 5)], first)
    await mirror.apply([at('chat', 30, 2)], asOf(3, 'second'))
    expect(await rows()).toEqual({ chat: 30 })
    const stand = { place: null, filling: first }
    expect(await mirror.fill([at('lapin', 20, 6)], first, { place: place(8), after: stand })).toBe(false)
  })
})

it('a first snapshot appends pages to the last bucket and divides it in time', async () => {
  const [count, pageSize] = [4_000, 200]
  const inOrder = Array.from({ length: count }, (_, n): Change => {
    const id = `${n.toString(16).padStart(8, '0')}-7f3a-4c11-9d52-3b1f0f4e7a01`
    return { record: 'clients', id, rev: n, row: aClient({ id, rev: n }) }
  })
  let [writes, stamp] = [0, -1]
  for (let start = 0; start < count; start += pageSize) {
    await mirror.fill(inOrder.slice(start, start + pageSize), filling(count, false))
    const read = await mirror.read(stamp)
    writes += read.buckets.length
    stamp = read.stamp
  }
  const { buckets } = await mirror.read(-1)
  expect(buckets.flatMap(bucket => bucket.rows().map(({ id }) => id))).toEqual(inOrder.map(({ id }) => id))
  expect(buckets.map(bucket => bucket.rows().length)).toEqual([1_000, 1_000, 1_000, 1_000])
  // Each page writes one bucket, and each division one more.
  expect(writes).toBeLessThan(count / pageSize + buckets.length)
})
