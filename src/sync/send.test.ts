import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEntry, aSpecies } from '../../tests/world/an-entry.ts'
import { WorldClock } from '../../tests/world/world-clock.ts'
import type { Json } from '../contract/json.ts'
import type { Entry } from '../store/entry.ts'
import { refuse, startSending } from '../store/entry-steps.ts'
import { Mirror } from '../store/mirror.ts'
import { Outbox } from '../store/outbox.ts'
import type { Answer, Call } from './call.ts'
import { Pauses } from './pauses.ts'
import { createSending, type Sending } from './send.ts'

let outbox: Outbox
let mirror: Mirror
let entries: Entry[]
let asked: Call[]
let answer: (call: Call) => Promise<Answer>
let sending: Sending
let isReplaced: boolean
let followsFeed: () => Promise<boolean>
let pauses: Pauses

const ok = (body: Json): Answer => ({ ok: true, status: 200, body, head: 1, epoch: 'e', etag: undefined })
const refusal = (status: number): Answer => ({
  ok: false,
  failure: { kind: 'refused', status, code: undefined, message: 'No' },
})
const done = (entry: Entry | undefined, n: number) => ({
  key: entry?.key ?? '',
  status: 201,
  body: aSpecies({ name: entry?.subject ?? '', rev: n + 1 }),
})
const allDone = () => ok({ answers: entries.map(done) })

beforeEach(async () => {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  outbox = new Outbox('host', 'anna', databases)
  mirror = new Mirror('host', 'anna', databases)
  await mirror.apply([], { place: { cursor: 'f.e.0', epoch: 'e', rev: 0, nouns: 'species' } })
  const names = ['chat', 'chien', 'lapin']
  for (const id of names) {
    await outbox.add(() => ({
      add: anEntry({ id, subject: id, kind: 'species.add', patch: { name: { from: null, to: id } } }),
      change: null,
      remove: null,
    }))
  }
  entries = await outbox.all()
  asked = []
  answer = async () => allDone()
  isReplaced = false
  followsFeed = async () => true
  const clock = new WorldClock()
  pauses = new Pauses({ clock, random: () => 0 })
  sending = createSending({
    ports: { clock },
    outbox,
    mirror,
    pauses,
    speaker: await outbox.claim(),
    catchUp: () => followsFeed(),
    onReplaced: () => {
      isReplaced = true
    },
    isStopped: () => false,
    callAs: async call => {
      asked.push(call)
      return answer(call)
    },
  })
})
afterEach(() => {
  outbox.close()
  mirror.close()
})

describe('a device whose rows were forgotten', () => {
  let changed: Entry[]
  const fill = (hourlyPrice: number) => async () =>
    mirror.apply([{ noun: 'species', id: 'chien', rev: 7, row: aSpecies({ hourlyPrice, rev: 7 }) }], {
      place: { cursor: 'f.e.7', epoch: 'e', rev: 7, nouns: 'species' },
    })
  beforeEach(async () => {
    await mirror.forget()
    await outbox.discardAll('2026-11-20T09:00:00.000Z')
    await outbox.add(() => ({ add: anEntry(), change: null, remove: null }))
    changed = await outbox.all()
    answer = async () => ok(aSpecies({ hourlyPrice: 45, rev: 8 }))
  })

  it('follows the feed before it plans an edit of a row that it does not have (law 10)', async () => {
    followsFeed = fill(40)
    expect(await sending.send(changed)).toMatchObject({ allLeft: true })
    expect(asked).toMatchObject([{ method: 'PUT', headers: { 'if-match': '"7"' } }])
  })

  it('asks a person when others have changed the same meanwhile, and sends nothing over it', async () => {
    followsFeed = fill(50)
    await sending.send(changed)
    expect(asked).toEqual([])
    expect(await outbox.all()).toMatchObject([{ state: 'conflict' }])
  })

  it('sends nothing while the host does not answer, and rests', async () => {
    followsFeed = async () => false
    expect(await sending.send(changed)).toEqual({ took: [], allLeft: false })
    expect(asked).toEqual([])
    expect(await outbox.all()).toEqual(changed)
    expect(pauses.hostIsPausing()).toBe(true)
  })

  it('adds rows all the same, and sends again what may have arrived', async () => {
    followsFeed = async () => {
      throw new Error('nobody has to ask')
    }
    await outbox.step({ key: changed[0]?.key ?? '' }, startSending(3))
    answer = async () => ({ ok: false, failure: { kind: 'no-answer' } })
    await sending.send(await outbox.all())
    expect(asked).toMatchObject([{ method: 'PUT', headers: { 'if-match': '"3"' } }])
    const chat = anEntry({ kind: 'species.add', id: 'chat', patch: { name: { from: null, to: 'Chat' } } })
    await outbox.add(() => ({ add: chat, change: null, remove: null }))
    await sending.send((await outbox.all()).slice(1))
    expect(asked[1]).toMatchObject({ method: 'POST', path: 'species' })
  })
})

describe('a batch', () => {
  it('whose answer is of a life that is over is not done: its edits go once more, under their own keys', async () => {
    answer = async () => ({ ...ok({ answers: entries.map(done) }), epoch: 'over' })
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(await outbox.count()).toBe(3)
    expect((await mirror.read(-1)).buckets).toEqual([])
    answer = async () => allDone()
    expect(await sending.send(await outbox.all())).toMatchObject({ allLeft: true })
    expect(await outbox.count()).toBe(0)
    expect(asked.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: asked[0]?.path, body: asked[0]?.body },
      { path: asked[0]?.path, body: asked[0]?.body },
    ])
  })

  it('writes all its effects to the mirror before the first entry leaves (law 6)', async () => {
    const apply = mirror.apply.bind(mirror)
    let waitingThen = 0
    mirror.apply = async (...args) => {
      waitingThen = await outbox.count()
      return apply(...args)
    }
    expect(await sending.send(entries)).toEqual({ took: entries, allLeft: true })
    expect(waitingThen).toBe(3)
    expect(await outbox.count()).toBe(0)
    expect(await mirror.get('species', 'lapin')).toMatchObject({ rev: 3 })
  })

  it('is written as "sending" before its request goes (law 6)', async () => {
    answer = async () => {
      expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'sending', unanswered: 1 }))
      return allDone()
    }
    await sending.send(entries)
    expect(asked).toHaveLength(1)
  })

  it('does not go when a person was quicker over one of its entries, and holds none back', async () => {
    const mended = { ...entries[0], patch: { name: { from: null, to: 'Chat noir' } } }
    await outbox.step({ key: entries[0]?.key ?? '' }, entry => ({ ...entry, ...mended }))
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(asked).toEqual([])
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'waiting', unanswered: 0 }))
  })

  it('of a tab that was replaced meanwhile changes nothing (law 12)', async () => {
    answer = async () => {
      await outbox.claim()
      return allDone()
    }
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(isReplaced).toBe(true)
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'sending', unanswered: 1 }))
  })

  it('asks again for the one that its answer does not speak of (law 7)', async () => {
    answer = async () => ok({ answers: [done(entries[0], 0), done(entries[2], 2)] })
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(await outbox.all()).toMatchObject([{ id: 'chien', state: 'waiting', unanswered: 1 }])
  })

  it('that nobody understands has done nothing, and its edits go one by one', async () => {
    answer = async () => refusal(404)
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'waiting', unanswered: 0 }))
    expect(sending.most()).toBe(1)
    sending.takeHeart()
    expect(sending.most()).toBe(1)
  })

  it.each([500, 502, 503, 429, 401])('that fails with %i may have been done (laws 7 and 8)', async status => {
    answer = async () => refusal(status)
    await sending.send(entries)
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'waiting', unanswered: 1 }))
    expect(sending.most()).toBe(25)
    sending.takeHeart()
    expect(sending.most()).toBe(50)
  })

  it('leaves what it did not try as it was, even what may have been sent before', async () => {
    const [first] = entries
    answer = async () => {
      throw new Error('the tab died')
    }
    await expect(sending.send(entries)).rejects.toThrow('the tab died')
    const again = await outbox.all()
    answer = async () =>
      ok({
        answers: again.map((entry, n) => ({
          key: entry.key,
          status: n === 0 ? 422 : 424,
          body: { message: 'No' },
        })),
      })
    await sending.send(again)
    expect(await outbox.all()).toMatchObject([
      { key: first?.key, state: 'refused' },
      { state: 'waiting', unanswered: 1 },
      { state: 'waiting', unanswered: 1 },
    ])
  })

  it('holds no entry that needs a person by the time it is sent', async () => {
    const trouble = {
      status: 422,
      code: null,
      message: '',
      field: null,
      theirs: null,
      theirsAt: null,
      at: '',
    }
    await outbox.step({ key: entries[1]?.key ?? '' }, refuse(trouble))
    await sending.send(entries)
    expect(asked).toEqual([])
  })
})

describe('an entry whose answer holds no row', () => {
  it('leaves once the feed has been followed to what it did, and not before (law 6)', async () => {
    const one = entries.slice(0, 1)
    answer = async () => ok({ nothing: 'that could be read' })
    followsFeed = async () => {
      expect(await outbox.all()).toMatchObject([{ id: 'chat', state: 'sending' }, {}, {}])
      return false
    }
    expect(await sending.send(one)).toMatchObject({ allLeft: false })
    expect(await outbox.all()).toMatchObject([{ id: 'chat', state: 'waiting', unanswered: 1 }, {}, {}])
    followsFeed = async () => true
    expect(await sending.send((await outbox.all()).slice(0, 1))).toMatchObject({ allLeft: true })
    expect(await outbox.count()).toBe(2)
  })
})
