import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nouns } from '../contract/rows.ts'
import { Mirror } from '../store/mirror.ts'
import type { Call } from './call.ts'
import { type FeedFollower, followFeed } from './follow-feed.ts'

let mirror: Mirror
let asked: Call[]
let feed: FeedFollower
beforeEach(async () => {
  mirror = new Mirror('host', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  const place = { cursor: 'f.e1.5', epoch: 'e1', rev: 5, nouns: nouns.join(' ') }
  await mirror.apply([], { place })
  asked = []
  feed = followFeed({
    mirror,
    callAs: async call => {
      asked.push(call)
      return { ok: false, failure: { kind: 'no-answer' } }
    },
    onAnotherLife: async () => {},
    onErased: async () => {},
  })
})
afterEach(() => mirror.close())

it.each([[{ epoch: 'e1', rev: 4 }], [{ epoch: 'e1', rev: 5 }]])(
  'asks nothing when it is told of a head %j where it already is',
  async head => {
    expect(await feed.reach(head)).toEqual({ ok: true })
    expect(asked).toEqual([])
  },
)

it.each([[{ epoch: 'e1', rev: 6 }], [{ epoch: 'e2', rev: 5 }], [{ epoch: 'e2', rev: 1 }]])(
  'asks for what is new when it is told of a head %j',
  async head => {
    await feed.reach(head)
    expect(asked.map(({ path }) => path)).toEqual(['sync/changes?cursor=f.e1.5'])
  },
)

it('with its rows forgotten asks for all, and says how far it had heard', async () => {
  await mirror.forget()
  await feed.catchUp()
  expect(asked).toEqual([{ method: 'GET', path: 'sync/snapshot', headers: { 'x-heard': 'e1 5' } }])
})
