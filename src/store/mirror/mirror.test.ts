import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aClient, aSpecies } from '../../../tests/world/create-entry.ts'
import { at, deletedRow, filling, openMirror, place, pricesIn } from '../../../tests/world/create-mirror.ts'
import { blankRow } from '../../contract/rows.ts'
import type { Change } from './bucket-store.ts'
import type { Mirror } from './mirror.ts'

let mirror: Mirror
beforeEach(async () => {
  mirror = await openMirror()
})
afterEach(() => mirror.close())

const rows = () => pricesIn(mirror)

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
    const secondFilling = filling(3, true, 'second')
    const begins = place(3, 'second')
    expect(
      await mirror.fill([at('chien', 40, 1), at('chat', 30, 2)], secondFilling, {
        place: begins,
        after: stand,
      }),
    ).toBe(true)
    expect(await mirror.fill([at('chat', 30, 2)], secondFilling, { place: begins, after: stand })).toBe(false)
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
    await mirror.apply([at('chien', 40, 5), at('chat', 30, 6)], { asOf: { epoch: 'first', rev: 6 } })
    await mirror.fill([at('chien', 40, 5)], filling(8, false))
    expect(await rows()).toEqual({ chien: 40, chat: 30 })
    await mirror.fill([at('lapin', 20, 7)], filling(8, false), { place: place(8) })
    expect(await rows()).toEqual({ chien: 40, lapin: 20 })
  })

  it('keeps rows of a response as new as the snapshot and ignores older responses', async () => {
    await mirror.apply([at('chien', 40, 5)], { asOf: { epoch: 'first', rev: 6 } })
    await mirror.fill([], filling(8, false))
    await mirror.apply([at('chat', 30, 6)], { asOf: { epoch: 'first', rev: 7 } })
    await mirror.apply([at('chien', 40, 5), at('furet', 25, 9)], { asOf: { epoch: 'first', rev: 9 } })
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

  it('of another database epoch keeps no existing row, whatever the revisions', async () => {
    await mirror.fill([at('chien', 40, 500)], filling(500, false), { place: place(500) })
    await mirror.fill([at('chat', 30, 2)], filling(2, true, 'second'), { place: place(2, 'second') })
    expect(await rows()).toEqual({ chat: 30 })
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
  await mirror.apply([
    at('chat', 30, 6),
    { record: 'clients', id: 'zoe', rev: 5, row: aClient({ id: 'zoe' }) },
  ])
  const { stamp } = await mirror.read(-1)
  await mirror.apply([at('chat', 35, 7)])
  const later = await mirror.read(stamp)
  expect(later.buckets.flatMap(bucket => bucket.rows().map(({ id }) => id))).toEqual(['chat'])
})

it('the mirror reports a restarted snapshot, without rows of the first attempt', async () => {
  await mirror.fill([at('chien', 40, 5)], filling(8, false))
  const { stamp } = await mirror.read(-1)
  await mirror.startOver()
  const empty = await mirror.read(stamp)
  expect(empty).toMatchObject({ buckets: [], isWhole: true })
  await mirror.fill([at('chat', 30, 2)], filling(3, false))
  expect((await mirror.read(stamp)).buckets.flatMap(bucket => bucket.rows().map(({ id }) => id))).toEqual([
    'chat',
  ])
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
  const { buckets } = await mirror.read(-1)
  expect(buckets.flatMap(bucket => bucket.rows().map(({ id }) => id))).toEqual(ids)
})

describe('a mirror with retention windows', () => {
  const windowsFrom = (invoices: string) => ({
    invoices,
    appointments: { from: '2024-01-31', until: '2025-04-02' },
  })
  const appointment = (id: string, startTime: string, endTime: string, rev: number): Change => ({
    record: 'appointments',
    id,
    rev,
    row: { ...blankRow.appointments, id, startTime, endTime, rev },
  })
  const invoice = (id: string, createdAt: string, rev: number): Change => ({
    record: 'invoices',
    id,
    rev,
    row: { ...blankRow.invoices, id, createdAt, rev },
  })
  const invoices = async (record = 'invoices') => {
    const { buckets } = await mirror.read(-1)
    return buckets
      .filter(bucket => bucket.record === record)
      .flatMap(bucket => bucket.rows().map(({ id }) => id))
      .toSorted()
  }

  it('evicts old notes too and accepts them again from a response', async () => {
    const note = (id: string, createdAt: string, rev: number): Change => ({
      record: 'notes',
      id,
      rev,
      row: { ...blankRow.notes, id, createdAt, rev },
    })
    await mirror.apply([], { place: place(0) })
    await mirror.apply([note('a1', '2024-01-31T22:00:00.000Z', 1), note('a2', '2024-01-31T23:00:00.000Z', 2)])
    await mirror.evict(windowsFrom('2024-01-31T23:00:00.000Z'))
    expect(await invoices('notes')).toEqual(['a2'])
    // A query response is as reliable as the feed, which contains every note that changes.
    await mirror.apply([note('a1', '2024-01-31T22:00:00.000Z', 1)], {
      asOf: { epoch: place(0).epoch, rev: 2 },
    })
    expect(await invoices('notes')).toEqual(['a1', 'a2'])
  })

  it('evicts rows older than the server’s retention date and leaves nothing behind', async () => {
    await mirror.apply([], { place: place(0) })
    await mirror.apply([invoice('a1', '2024-01-31T22:00:00.000Z', 1), at('chien', 40, 2)])
    await mirror.apply([invoice('a2', '2024-01-31T23:00:00.000Z', 3)], { place: place(3) })
    const before = (await mirror.note()).stamp
    await mirror.evict(windowsFrom('2024-01-31T23:00:00.000Z'))
    expect(await invoices()).toEqual(['a2'])
    expect(await rows()).toEqual({ chien: 40 })
    // Readers are notified of the buckets that lost rows.
    expect((await mirror.read(before)).buckets.map(({ record }) => record)).toEqual(['invoices'])
    // A response to an earlier query still contains the row, and does not restore it.
    await mirror.apply([invoice('a1', '2024-01-31T22:00:00.000Z', 1)])
    expect(await invoices()).toEqual(['a2'])
  })

  it('evicts rows at both ends of the window and keeps rows that overlap the window', async () => {
    await mirror.apply([], { place: place(0) })
    await mirror.apply([
      appointment('a1', '2024-01-29T08:00', '2024-01-29T09:00', 1),
      appointment('a2', '2024-01-30T22:00', '2024-01-31T01:00', 2),
      appointment('a3', '2025-04-01T08:00', '2025-04-01T09:00', 3),
      appointment('a4', '2025-04-02T08:00', '2025-04-02T09:00', 4),
    ])
    await mirror.evict(windowsFrom('2024-01-31'))
    expect(await invoices('appointments')).toEqual(['a2', 'a3'])
  })

  it('accepts evicted rows from the feed and responses as new as the feed position', async () => {
    const [old, older] = [
      appointment('a1', '2024-01-29', '2024-01-29', 1),
      appointment('a2', '2023', '2023', 2),
    ]
    await mirror.apply([], { place: place(8) })
    await mirror.apply([old], { asOf: { epoch: 'another epoch', rev: 9 } })
    await mirror.apply([old], { asOf: { epoch: place(8).epoch, rev: 7 } })
    expect(await invoices('appointments')).toEqual([])
    await mirror.apply([old], { asOf: { epoch: place(8).epoch, rev: 8 } })
    await mirror.apply([older], { place: place(9) })
    expect(await invoices('appointments')).toEqual(['a1', 'a2'])
  })

  describe('accepts evicted rows from a late response, because the feed sent later changes', () => {
    const old = (rev: number) => appointment('a1', '2024-01-29', '2024-01-29', rev)
    const sourceAt = (rev: number) => ({ asOf: { epoch: place(rev).epoch, rev } })
    beforeEach(async () => {
      await mirror.fill([], filling(8, false), { place: place(8) })
      await mirror.apply([], { place: place(12) })
    })

    it('unless the response is older than the snapshot', async () => {
      await mirror.apply([old(1)], sourceAt(7))
      expect(await invoices('appointments')).toEqual([])
      await mirror.apply([old(1)], sourceAt(8))
      expect(await invoices('appointments')).toEqual(['a1'])
    })

    it('unless the row was deleted since', async () => {
      await mirror.apply([{ record: 'appointments', id: 'a1', rev: 13, row: null }], { place: place(13) })
      await mirror.apply([old(1)], sourceAt(12))
      expect((await mirror.get('appointments', 'a1'))?.row).toBeNull()
    })

    it('unless rows were evicted since, because those rows may have been newer', async () => {
      await mirror.apply([old(11)], { place: place(12) })
      await mirror.evict(windowsFrom('2024-01-31'))
      await mirror.apply([old(1)], sourceAt(11))
      expect(await invoices('appointments')).toEqual([])
      await mirror.apply([old(11)], sourceAt(12))
      expect(await invoices('appointments')).toEqual(['a1'])
    })

    it('unless the row is an invoice, because the feed omits changes of older invoices', async () => {
      await mirror.apply([invoice('a1', '2023-01-31T22:00:00.000Z', 1)], sourceAt(11))
      expect(await invoices()).toEqual([])
    })
  })

  it('keeps rows on requested days through the first move of the window', async () => {
    await mirror.apply([], { place: place(8) })
    const span = { from: '2024-01-29', until: '2024-01-30' }
    const asOf = { epoch: place(8).epoch, rev: 8 }
    await mirror.apply([appointment('a1', '2024-01-29T08', '2024-01-29T09', 1)], {
      asOf,
      requestedSpan: span,
    })
    await mirror.apply([appointment('a2', '2024-01-28T08', '2024-01-28T09', 1)], { asOf })
    await mirror.evict(windowsFrom('2024-01-31'))
    expect(await invoices('appointments')).toEqual(['a1'])
    expect(await mirror.read(-1)).toMatchObject({ windows: windowsFrom('2024-01-31') })
    await mirror.evict(windowsFrom('2024-02-01'))
    expect(await invoices('appointments')).toEqual([])
  })

  it('evicts rows on requested days at the next move if the window arrived first', async () => {
    await mirror.apply([], { place: place(8) })
    const { invoices: from, appointments } = windowsFrom('2024-01-31')
    await mirror.evict({ invoices: from, appointments: { ...appointments, from: '2024-01-28' } })
    const span = { from: '2024-01-29', until: '2024-01-30' }
    const asOf = { epoch: place(8).epoch, rev: 8 }
    await mirror.apply([appointment('a1', '2024-01-29T08', '2024-01-29T09', 1)], {
      asOf,
      requestedSpan: span,
    })
    expect(await invoices('appointments')).toEqual(['a1'])
    await mirror.evict(windowsFrom('2024-01-31'))
    expect(await invoices('appointments')).toEqual([])
  })

  it('forgets the windows after a new snapshot, which has no rows outside of them', async () => {
    await mirror.fill([], filling(8, false), { place: place(8) })
    await mirror.evict(windowsFrom('2024-01-31'))
    await mirror.startOver()
    await mirror.fill([], filling(9, true), { place: place(9) })
    expect(await mirror.read(-1)).toMatchObject({ windows: null })
  })

  it('scans for rows to evict when a window moves, not with every feed page', async () => {
    await mirror.evict(windowsFrom('2024-01-31T23:00:00.000Z'))
    const { stamp } = await mirror.note()
    await mirror.evict(windowsFrom('2024-01-31T23:00:00.000Z'))
    expect((await mirror.note()).stamp).toBe(stamp)
  })
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

describe('a mirror after its user leaves', () => {
  it('rejects late responses and pages until the user returns', async () => {
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    const note = await mirror.note()
    await mirror.forget()
    const late = [at('chat', 30, 9)]
    expect(await mirror.apply(late, { asOf: { epoch: 'first', rev: 9 } })).toBe(false)
    expect(await mirror.apply(late, { place: place(9), after: note })).toBe(false)
    expect(await mirror.fill(late, filling(9, false))).toBe(false)
    expect(await rows()).toEqual({})

    await mirror.enter()
    expect(await mirror.fill(late, filling(9, false), { place: place(9) })).toBe(true)
    expect(await rows()).toEqual({ chat: 30 })
  })
})
