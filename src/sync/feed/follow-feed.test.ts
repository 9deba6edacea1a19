import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSpecies } from '../../../tests/world/create-entry.ts'
import { okAnswer, refusedAnswer } from '../../../tests/world/send-to.ts'
import { blankRow, type RecordType } from '../../contract/rows.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import { signatures } from '../../store/mirror/place.ts'
import { type Answer, type Call, noAnswer } from '../calls/call.ts'
import { type FeedFollower, followFeed, type RestoredFrom } from './follow-feed.ts'

const at = (rev: number) => ({ cursor: `f.e1.${rev}`, epoch: 'e1', rev, signatures })

type Head = { rev: number; epoch?: string; began?: number }

function page(names: readonly string[], rev: number, { more, ...stand }: { more: boolean } & Head): Answer {
  const changes = names.map((name, n) => {
    const row = aSpecies({ name, rev: rev - names.length + 1 + n })
    return { record: 'species', id: name.toLowerCase(), rev: row.rev, row }
  })
  const head = { epoch: 'e1', ...stand }
  const body = { changes, cursor: at(rev).cursor, more, head }
  return okAnswer(body, { head: head.rev, epoch: head.epoch, proof: `${head.epoch}.mac ${head.rev}` })
}

const startOver = refusedAnswer(410, { code: 'sync/start-over' })

let mirror: Mirror
let requests: Call[]
let responses: (Answer | (() => Promise<Answer>))[]
let begun: RestoredFrom[]
let feed: FeedFollower
beforeEach(async () => {
  mirror = new Mirror('host', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await mirror.apply([], { place: at(5) })
  requests = []
  responses = []
  begun = []
  feed = followFeed({
    mirror,
    callAs: async call => {
      requests.push(call)
      const next = responses.shift() ?? noAnswer
      return typeof next === 'function' ? next() : next
    },
    onNewEpoch: async (_, now) => {
      begun.push(now)
    },
    onErased: async () => {},
  })
})
afterEach(() => mirror.close())

const paths = () => requests.map(({ path }) => path)
const readPlace = async () => (await mirror.note()).place
const readIds = async (record?: RecordType) =>
  (await mirror.read(-1)).buckets
    .filter(bucket => record === undefined || bucket.record === record)
    .flatMap(bucket => bucket.rows().map(({ id }) => id))
    .toSorted()

it.each([
  ['e1', 4, []],
  ['e1', 5, []],
  ['e1', 6, ['sync/changes?cursor=f.e1.5']],
  ['e2', 5, ['sync/changes?cursor=f.e1.5']],
  ['e2', 1, ['sync/changes?cursor=f.e1.5']],
])('a device at revision 5 of e1 that receives the head %s %i requests %j', async (epoch, rev, expected) => {
  expect(await feed.reach({ epoch, rev })).toMatchObject({ ok: expected.length === 0 })
  expect(paths()).toEqual(expected)
})

it('a device without rows requests a snapshot and sends its last seen revision', async () => {
  responses = [page(['Chien'], 6, { rev: 6, more: false })]
  await feed.catchUp()
  await mirror.forget()
  await mirror.enter()
  await feed.catchUp()
  expect(requests).toEqual([
    { method: 'GET', path: 'sync/changes?cursor=f.e1.5', headers: { 'x-last-seen': '- 0' } },
    { method: 'GET', path: 'sync/snapshot', headers: { 'x-last-seen': 'e1.mac 6' } },
  ])
})

it('a device reads the feed in pages and reaches the head only with the last page', async () => {
  const places: (number | undefined)[] = []
  const pages = [
    page(['Chien'], 6, { rev: 9, more: true }),
    page(['Chat', 'Furet'], 8, { rev: 9, more: true }),
    page(['Lapin'], 9, { rev: 9, more: false }),
  ]
  responses = pages.map(answer => async () => {
    places.push((await readPlace())?.rev)
    return answer
  })
  expect(await feed.catchUp()).toEqual({ ok: true })
  expect(paths()).toEqual([5, 6, 8].map(rev => `sync/changes?cursor=f.e1.${rev}`))
  // Until the last page, the device is behind the head. An older response may still be its newest data.
  expect(places).toEqual([5, 5, 5])
  expect(await readPlace()).toEqual(at(9))
  expect(await readIds()).toEqual(['chat', 'chien', 'furet', 'lapin'])
})

it('a device starts a new snapshot over rows that a version with other fields read', async () => {
  await mirror.apply([], { place: { ...at(9), signatures: { species: 'another' } } })
  responses = [page(['Chien'], 9, { rev: 9, more: false })]
  await feed.catchUp()
  expect(requests[0]?.path).toBe('sync/snapshot')
  expect(await readPlace()).toEqual(at(9))
})

it('a device does not resume a snapshot that a version with other fields started', async () => {
  const begun = { cursor: 's.e1.5', epoch: 'e1', rev: 9, aside: true, signatures: { species: 'another' } }
  await mirror.fill([], begun, { after: await mirror.note() })
  responses = [['Chien'], ['Chien', 'Chat']].map(names => page(names, 9, { rev: 9, more: false }))
  await mirror.apply([], { place: { ...at(5), signatures: { species: 'another' } } })
  await feed.catchUp()
  expect(paths().slice(0, 2)).toEqual(['sync/snapshot?cursor=s.e1.5', 'sync/snapshot'])
  expect(await readIds()).toEqual(['chat', 'chien'])
})

describe('a device whose rows differ only in the fields of species', () => {
  const another = { ...signatures, species: 'another' }
  beforeEach(async () => {
    const id = 'c1'
    const row = { ...blankRow.clients, id, rev: 3 }
    await mirror.apply([{ record: 'clients', id, rev: 3, row }], { place: { ...at(5), signatures: another } })
  })

  it('fetches only the species, keeps other rows and continues at its feed position', async () => {
    responses = [page(['Chat'], 8, { rev: 9, more: true }), page(['Chien'], 9, { rev: 9, more: false })]
    await feed.catchUp()
    expect(paths()).toEqual([
      'sync/snapshot?records=species',
      'sync/snapshot?cursor=f.e1.8&records=species',
      'sync/changes?cursor=f.e1.5',
    ])
    expect(await readIds()).toEqual(['c1', 'chat', 'chien'])
    expect(await readPlace()).toEqual(at(5))
  })

  it('fetches all rows when the server was restored in between', async () => {
    const restored = page(['Chien'], 2, { epoch: 'e2', rev: 2, began: 1, more: false })
    responses = [restored, restored]
    await feed.catchUp()
    expect(paths().slice(0, 2)).toEqual(['sync/snapshot?records=species', 'sync/snapshot'])
    expect(begun).toMatchObject([{ epoch: 'e2', rev: 1 }])
    expect(await readIds()).toEqual(['chien'])
  })
})

it('a device continues from the feed position that another tab has reached', async () => {
  responses = [
    async () => {
      await mirror.apply([], { place: at(7) })
      return page(['Chien'], 6, { rev: 9, more: false })
    },
    page(['Lapin'], 9, { rev: 9, more: false }),
  ]
  expect(await feed.catchUp()).toEqual({ ok: true })
  expect(paths()).toEqual(['sync/changes?cursor=f.e1.5', 'sync/changes?cursor=f.e1.7'])
  expect(await readPlace()).toEqual(at(9))
})

it('a device treats a recreated database as empty of earlier edits', async () => {
  const newHead = { epoch: 'e2', rev: 9, began: 0, more: false }
  responses = [startOver, page(['Chien'], 9, newHead), page([], 9, newHead)]
  expect(await feed.catchUp()).toEqual({ ok: true })
  expect(begun).toMatchObject([{ epoch: 'e2', rev: 0 }])
})

describe('distant days that the user requested', () => {
  const far = { from: '2024-01-29', until: '2024-01-30' }
  const booked = (id: string, rev: number) => ({
    ...blankRow.appointments,
    id,
    rev,
    startTime: '2024-01-29T08:00:00.000Z',
    endTime: '2024-01-29T09:00:00.000Z',
  })

  it.each([
    ['are refetched with a new snapshot, without being empty in between', ['a2', 'a3'], 9, ['a2', 'a3']],
    ['are dropped when the server omits them or sends an older response', ['a1', 'a2'], 8, []],
  ])('%s', async (_, ids, head, kept) => {
    const stored = ['a1', 'a2'].map(id => ({
      record: 'appointments' as const,
      id,
      rev: 2,
      row: booked(id, 2),
    }))
    await mirror.apply(stored, { asOf: { epoch: 'e1', rev: 5 }, requestedSpan: far })
    expect(await readIds('appointments')).toEqual(['a1', 'a2'])
    const list = JSON.parse(JSON.stringify(ids.map(id => booked(id, id === 'a3' ? 8 : 2))))
    responses = [
      startOver,
      page(['Chien'], 9, { rev: 9, more: false }),
      okAnswer(list, { head, epoch: 'e1' }),
      page([], 9, { rev: 9, more: false }),
    ]
    expect(await feed.catchUp()).toEqual({ ok: true })
    expect(requests[2]?.path).toBe('appointments?start=2024-01-29&end=2024-01-30')
    expect(await readIds('appointments')).toEqual(kept)
  })
})
