import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, filling, openMirror, place, pricesIn } from '../../../tests/world/create-mirror.ts'
import { blankRow, type RecordType } from '../../contract/rows.ts'
import type { Change } from './bucket-store.ts'
import type { Mirror } from './mirror.ts'

let mirror: Mirror
beforeEach(async () => {
  mirror = await openMirror()
})
afterEach(() => mirror.close())

describe('a mirror with retention windows', () => {
  const windowsFrom = (invoices: string) => ({
    invoices,
    appointments: { from: '2024-01-31', until: '2025-04-02' },
  })
  const appointment = (id: string, startTime: string, endTime: string, rev: number): Change => {
    const row = { ...blankRow.appointments, id, startTime, endTime, rev }
    return { record: 'appointments', id, rev, row }
  }
  const dated = (record: 'invoices' | 'notes', id: string, createdAt: string, rev: number): Change => {
    return { record, id, rev, row: { ...blankRow[record], id, createdAt, rev } }
  }
  const asOf = (rev: number, epoch = place(0).epoch) => ({ asOf: { epoch, rev } })
  const readIds = async (record: RecordType) => {
    const { buckets } = await mirror.read(-1)
    const own = buckets.filter(bucket => bucket.record === record)
    return own.flatMap(bucket => bucket.rows().map(({ id }) => id)).toSorted()
  }

  it('evicts old notes too and accepts them again from a response', async () => {
    const old = dated('notes', 'a1', '2024-01-31T22:00:00.000Z', 1)
    await mirror.apply([], { place: place(0) })
    await mirror.apply([old, dated('notes', 'a2', '2024-01-31T23:00:00.000Z', 2)])
    await mirror.evict(windowsFrom('2024-01-31T23:00:00.000Z'))
    expect(await readIds('notes')).toEqual(['a2'])
    // A query response is as reliable as the feed, which contains every note that changes.
    await mirror.apply([old], asOf(2))
    expect(await readIds('notes')).toEqual(['a1', 'a2'])
  })

  it('evicts rows older than the server’s retention date and leaves nothing behind', async () => {
    await mirror.apply([], { place: place(0) })
    const old = dated('invoices', 'a1', '2024-01-31T22:00:00.000Z', 1)
    await mirror.apply([old, at('chien', 40, 2)])
    await mirror.apply([dated('invoices', 'a2', '2024-01-31T23:00:00.000Z', 3)], { place: place(3) })
    const before = (await mirror.note()).stamp
    await mirror.evict(windowsFrom('2024-01-31T23:00:00.000Z'))
    expect(await readIds('invoices')).toEqual(['a2'])
    expect(await pricesIn(mirror)).toEqual({ chien: 40 })
    // Readers are notified of the buckets that lost rows.
    expect((await mirror.read(before)).buckets.map(({ record }) => record)).toEqual(['invoices'])
    // A response to an earlier query still contains the row, and does not restore it.
    await mirror.apply([old])
    expect(await readIds('invoices')).toEqual(['a2'])
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
    expect(await readIds('appointments')).toEqual(['a2', 'a3'])
  })

  it('accepts evicted rows from the feed and responses as new as the feed position', async () => {
    const old = appointment('a1', '2024-01-29', '2024-01-29', 1)
    await mirror.apply([], { place: place(8) })
    await mirror.apply([old], asOf(9, 'another epoch'))
    await mirror.apply([old], asOf(7))
    expect(await readIds('appointments')).toEqual([])
    await mirror.apply([old], asOf(8))
    await mirror.apply([appointment('a2', '2023', '2023', 2)], { place: place(9) })
    expect(await readIds('appointments')).toEqual(['a1', 'a2'])
  })

  describe('accepts evicted rows from a late response, because the feed sent later changes', () => {
    const old = (rev: number) => appointment('a1', '2024-01-29', '2024-01-29', rev)
    beforeEach(async () => {
      await mirror.fill([], filling(8, false), { place: place(8) })
      await mirror.apply([], { place: place(12) })
    })

    it('unless the response is older than the snapshot', async () => {
      await mirror.apply([old(1)], asOf(7))
      expect(await readIds('appointments')).toEqual([])
      await mirror.apply([old(1)], asOf(8))
      expect(await readIds('appointments')).toEqual(['a1'])
    })

    it('unless the row was deleted since', async () => {
      await mirror.apply([{ record: 'appointments', id: 'a1', rev: 13, row: null }], { place: place(13) })
      await mirror.apply([old(1)], asOf(12))
      expect((await mirror.get('appointments', 'a1'))?.row).toBeNull()
    })

    it('unless rows were evicted since, because those rows may have been newer', async () => {
      await mirror.apply([old(11)], { place: place(12) })
      await mirror.evict(windowsFrom('2024-01-31'))
      await mirror.apply([old(1)], asOf(11))
      expect(await readIds('appointments')).toEqual([])
      await mirror.apply([old(11)], asOf(12))
      expect(await readIds('appointments')).toEqual(['a1'])
    })

    it('unless the row is an invoice, because the feed omits changes of older invoices', async () => {
      await mirror.apply([dated('invoices', 'a1', '2023-01-31T22:00:00.000Z', 1)], asOf(11))
      expect(await readIds('invoices')).toEqual([])
    })
  })

  const applyRequestedDay = () =>
    mirror.apply([appointment('a1', '2024-01-29T08', '2024-01-29T09', 1)], {
      asOf: asOf(8).asOf,
      requestedSpan: { from: '2024-01-29', until: '2024-01-30' },
    })

  it('keeps rows on requested days through the first move of the window', async () => {
    await mirror.apply([], { place: place(8) })
    await applyRequestedDay()
    await mirror.apply([appointment('a2', '2024-01-28T08', '2024-01-28T09', 1)], asOf(8))
    await mirror.evict(windowsFrom('2024-01-31'))
    expect(await readIds('appointments')).toEqual(['a1'])
    expect(await mirror.read(-1)).toMatchObject({ windows: windowsFrom('2024-01-31') })
    await mirror.evict(windowsFrom('2024-02-01'))
    expect(await readIds('appointments')).toEqual([])
  })

  it('evicts rows on requested days at the next move if the window arrived first', async () => {
    await mirror.apply([], { place: place(8) })
    const { invoices: from, appointments } = windowsFrom('2024-01-31')
    await mirror.evict({ invoices: from, appointments: { ...appointments, from: '2024-01-28' } })
    await applyRequestedDay()
    expect(await readIds('appointments')).toEqual(['a1'])
    await mirror.evict(windowsFrom('2024-01-31'))
    expect(await readIds('appointments')).toEqual([])
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
