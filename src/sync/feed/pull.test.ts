import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aClient } from '../../../tests/world/create-entry.ts'
import { okAnswer } from '../../../tests/world/send-to.ts'
import { eventually, rest } from '../../../tests/world/wait-until.ts'
import { listTag } from '../../contract/protocol.ts'
import { blankRow, type RecordType } from '../../contract/rows.ts'
import { usualRows } from '../../store/mirror/bucket.ts'
import type { Change } from '../../store/mirror/bucket-store.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import { signatures } from '../../store/mirror/place.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import { follow, type OverlayReader } from '../../store/overlay/follow.ts'
import { type Answer, type Call, noAnswer } from '../calls/call.ts'
import { type ListRequest, pullPage } from './pull.ts'

const count = 2_000
const makeId = (n: number) =>
  `${(n % 256).toString(16).padStart(2, '0')}000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const clients = Array.from({ length: count }, (_, n) => aClient({ id: makeId(n), rev: 1 }))
const place = { cursor: 'f.e1.5', epoch: 'e1', rev: 5, signatures }
const firstPage = { page: 1, limit: 100, sortBy: 'lastName', sortOrder: 'ASC' } as const

let mirror: Mirror
let readings: OverlayReader[]
let requests: Call[]
let answer: Answer
beforeEach(async () => {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  mirror = new Mirror('host', 'anna', databases)
  const outbox = new Outbox('host', 'anna', databases)
  const changes = clients.map((row): Change => ({ record: 'clients', id: row.id, rev: row.rev, row }))
  await mirror.apply(changes, { place })
  readings = []
  const follower = follow(
    outbox,
    mirror,
    reading => readings.push(reading),
    error => expect.unreachable(String(error)),
  )
  onTestFinished(() => {
    follower.stop()
    outbox.close()
    mirror.close()
  })
  await follower.refresh()
  await rest()
  readings = []
  requests = []
})

const callAs = async (call: Call) => {
  requests.push(call)
  return answer
}
const pull = () => pullPage({ mirror, callAs }, 'clients', firstPage)

const answerWith = (body: object, head: number) =>
  okAnswer(JSON.parse(JSON.stringify(body)), { head, epoch: 'e1' })
const pageAnswer = (data: typeof clients) => answerWith({ data, page: 1, totalPages: count / 100 }, 7)

async function measureCosts(act: () => Promise<unknown>, isRead = () => true) {
  const putSpy = vi.spyOn(IDBObjectStore.prototype, 'put')
  const before = await mirror.note()
  await act()
  await eventually(isRead)
  await rest()
  const records = putSpy.mock.calls.length
  putSpy.mockRestore()
  const rowsRead = readings.flatMap(({ buckets }) => buckets.flatMap(bucket => bucket.rows())).length
  return { records, stamps: (await mirror.note()).stamp - before.stamp, rowsRead }
}

describe('a page of a list', () => {
  it('without changes writes nothing and notifies no reader', async () => {
    answer = pageAnswer(clients.slice(0, 100))
    expect(await measureCosts(pull)).toEqual({ records: 0, stamps: 0, rowsRead: 0 })
  })

  it('with a single new row writes its bucket, and readers reread only that bucket', async () => {
    const [first, ...rest] = clients.slice(0, 100)
    answer = pageAnswer([{ ...aClient(first), phone: '0470', rev: 7 }, ...rest])
    const isRead = () => readings.some(({ buckets }) => buckets.length > 0)
    // The bucket, and the mirror's own note.
    expect(await measureCosts(pull, isRead)).toEqual({ records: 2, stamps: 1, rowsRead: usualRows })
  })

  it('is requested with the tag of the feed position and not read when unchanged', async () => {
    answer = okAnswer(null, { status: 304, head: 5, epoch: 'e1', etag: listTag(place) })
    const { records } = await measureCosts(async () => expect(await pull()).toEqual({ ok: true }))
    expect(records).toBe(0)
    expect(requests.map(({ headers }) => headers)).toEqual([{ 'if-none-match': listTag(place) }])
  })

  const [from, until] = ['2026-01-01T23:00:00.000Z', '2027-03-02T23:00:00.000Z']
  const windows = { invoices: '2024-03-31T22:00:00.000Z', appointments: { from, until } }
  it.each<[RecordType, ListRequest, boolean]>([
    ['clients', {}, true],
    ['appointments', { start: from, end: until }, true],
    ['appointments', { start: '2025-12-31T23:00:00.000Z', end: until }, false],
    ['appointments', { start: from, end: '2027-03-03T23:00:00.000Z' }, false],
    ['appointments', {}, false],
    ['invoices', { startDate: windows.invoices }, true],
    ['invoices', { startDate: '2024-03-01T22:00:00.000Z' }, false],
    ['invoices', {}, false],
  ])('of %s with request %j is stored completely on the device: %s', async (record, request, isStored) => {
    await mirror.evict(windows)
    await pullPage({ mirror, callAs }, record, request)
    expect(requests[0]?.headers !== undefined && 'if-none-match' in requests[0].headers).toBe(isStored)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['with cleared rows', () => mirror.forget()],
    [
      'with another schema',
      () => mirror.apply([], { place: { ...place, signatures: { species: 'another' } } }),
    ],
  ])('is requested completely by a device %s', async (_, before) => {
    await before()
    await pull()
    expect(requests.map(({ headers }) => headers)).toEqual([{}])
  })
})

describe('a week outside the retention window', () => {
  const week = { start: '2024-01-28T23:00:00.000Z', end: '2024-02-04T23:00:00.000Z' }
  const booked = {
    ...blankRow.appointments,
    id: makeId(1),
    startTime: '2024-01-29T08:00:00.000Z',
    endTime: '2024-01-29T09:00:00.000Z',
    rev: 3,
  }
  const readStoredId = async () => (await mirror.get('appointments', booked.id))?.id
  const snapshotAt = (rev: number) =>
    mirror.fill([], { cursor: null, epoch: 'e1', rev, aside: true }, { place: { ...place, rev } })
  /** Each request is answered as of the next of these revisions, after `beforeResponse`. */
  const pullWeek = (beforeResponse: () => Promise<unknown>, heads = [6]) => {
    const callBefore = async (call: Call): Promise<Answer> => {
      requests.push(call)
      if (requests.length === 1) await beforeResponse()
      return answerWith([booked], heads[requests.length - 1] ?? 0)
    }
    return pullPage({ mirror, callAs: callBefore }, 'appointments', week)
  }
  beforeEach(() => snapshotAt(6))

  it('is shown although the feed has moved past its response', async () => {
    const pulled = await pullWeek(() => mirror.apply([], { place: { ...place, cursor: 'f.e1.9', rev: 9 } }))
    expect([pulled, await readStoredId()]).toEqual([{ ok: true }, booked.id])
  })

  it('counts as unanswered when its rows belong to another epoch than the device', async () => {
    const restored = { ...place, cursor: 'f.e2.1', epoch: 'e2', rev: 1 }
    const pulled = await pullWeek(() => mirror.apply([], { place: restored }))
    expect([pulled, await readStoredId()]).toEqual([noAnswer, undefined])
  })

  it('stays while the user views it and the window moves', async () => {
    await pullWeek(async () => {})
    const appointments = { from: '2026-01-01T23:00:00.000Z', until: '2027-03-02T23:00:00.000Z' }
    await mirror.evict({ invoices: '2024-03-31T22:00:00.000Z', appointments })
    expect(await readStoredId()).toBe(booked.id)
  })

  it('is requested again when it was read before a new snapshot', async () => {
    expect(await pullWeek(() => snapshotAt(9), [7, 9])).toEqual({ ok: true })
    expect([requests.length, await readStoredId()]).toEqual([2, booked.id])
  })
})
