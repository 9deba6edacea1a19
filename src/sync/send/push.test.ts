import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addEntry, aProblem, aSpecies } from '../../../tests/world/create-entry.ts'
import { at, place } from '../../../tests/world/create-mirror.ts'
import { okAnswer, refusedAnswer } from '../../../tests/world/send-to.ts'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import type { Json } from '../../domain/text/json.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { refuse } from '../../store/outbox/entry-steps.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import { type Answer, type Call, noAnswer } from '../calls/call.ts'
import { type BatchSender, createPushing } from './push.ts'
import { Backoff } from './retry-delays.ts'

const newServer = () => ({
  calls: [] as Call[],
  underWay: [] as string[][],
  isReplaced: false,
  isStopped: false,
  answer: async (_call: Call): Promise<Answer> => okAnswer(null),
  followsFeed: async () => true,
})

let server: ReturnType<typeof newServer>
let outbox: Outbox
let mirror: Mirror
let pauses: Backoff
let pushing: BatchSender
let entries: readonly Entry[]

const done = (entry: Entry | undefined, n: number, more: { [field: string]: Json } = {}) => ({
  key: entry?.key ?? '',
  outcome: 'done',
  row: aSpecies({ name: entry?.subject ?? '', rev: n + 1 }),
  rev: n + 1,
  ...more,
})
const pushResponse = (...outcomes: Json[]) => okAnswer({ outcomes }, { head: 1, epoch: 'e' })
const key = (n: number) => entries[n]?.key ?? ''
const allMayBeSent = Array(3).fill({ state: 'waiting', unanswered: 1 })
const allDone = () => pushResponse(...entries.map((entry, n) => done(entry, n)))

/** A device that has followed the feed from the start and has three entries. */
beforeEach(async () => {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  outbox = new Outbox('host', 'anna', databases)
  mirror = new Mirror('host', 'anna', databases)
  await mirror.apply([], { place: place(0, 'e') })
  for (const id of ['chat', 'chien', 'lapin'])
    await addEntry(outbox, { id, subject: id, kind: 'species.add', patch: { name: { from: null, to: id } } })
  entries = await outbox.all()
  const clock = new WorldClock()
  pauses = new Backoff({ clock, random: () => 0 })
  server = newServer()
  server.answer = async () => allDone()
  pushing = createPushing({
    ports: { clock },
    outbox,
    mirror,
    pauses,
    leader: await outbox.claim(),
    catchUp: () => server.followsFeed(),
    onReplaced: () => {
      server.isReplaced = true
    },
    isStopped: () => server.isStopped,
    onUnderWay: keys => server.underWay.push([...keys]),
    callAs: async call => {
      server.calls.push(call)
      return server.answer(call)
    },
  })
})
afterEach(() => {
  outbox.close()
  mirror.close()
})

describe('a push', () => {
  it('sends stored entries with dependencies and seen revisions (laws 4, 9, 10)', async () => {
    const cause = key(0)
    await outbox.step({ key: key(1) }, entry => ({ ...entry, dependsOn: [cause], seen: 4 }))
    await pushing.push(await outbox.all())
    const sent = entries.map(({ key, id, patch }) => {
      const depends = id === 'chien' ? { after: [cause], seen: 4 } : { after: [] }
      return { key, record: 'species', id, kind: 'add', patch, ...depends }
    })
    expect(server.calls).toMatchObject([{ method: 'POST', path: 'sync/push', body: { edits: sent } }])
  })

  it('sends the time of each edit and stores which edits the server reports as late', async () => {
    const late = { madeAt: '2026-11-18T09:00:00.000Z', arrivedAt: '2026-11-20T09:00:00.000Z' }
    server.answer = async () =>
      pushResponse(...entries.map((entry, n) => done(entry, n, n === 1 ? { late } : {})))
    await pushing.push(entries)
    expect(server.calls).toMatchObject([{ body: { edits: entries.map(({ madeAt }) => ({ madeAt })) } }])
    const readLate = async () => (await outbox.readSince(-1)).records?.map(record => record.late)
    expect(await readLate()).toEqual([undefined, { ...late, isSeen: false }, undefined])
    await outbox.dismissLate()
    expect(await readLate()).toEqual([undefined, { ...late, isSeen: true }, undefined])
  })

  it('changes nothing when its response arrives after the tab has stopped', async () => {
    server.answer = async () => {
      server.isStopped = true
      return allDone()
    }
    expect(await pushing.push(entries)).toMatchObject({ allLeft: false })
    expect(await outbox.all()).toMatchObject(allMayBeSent)
  })

  it('with a response of a past epoch is incomplete and resends its edits (law 7)', async () => {
    server.answer = async () => ({ ...allDone(), epoch: 'over' })
    expect(await pushing.push(entries)).toMatchObject({ allLeft: false })
    expect(await outbox.count()).toBe(3)
    expect((await mirror.read(-1)).buckets).toEqual([])
    server.answer = async () => allDone()
    expect(await pushing.push(await outbox.all())).toMatchObject({ allLeft: true })
    expect(await outbox.count()).toBe(0)
    expect(server.calls[1]?.body).toEqual(server.calls[0]?.body)
  })

  it('writes all its results to the mirror before the first entry leaves (law 6)', async () => {
    const apply = mirror.apply.bind(mirror)
    let waitingThen = 0
    mirror.apply = async (...args) => {
      waitingThen = await outbox.count()
      return apply(...args)
    }
    expect(await pushing.push(entries)).toEqual({ took: entries, allLeft: true })
    expect(waitingThen).toBe(3)
    expect(await outbox.count()).toBe(0)
    expect(await mirror.get('species', 'lapin')).toMatchObject({ rev: 3 })
  })

  it('records the attempt on disk before the request (law 6) and progress in memory', async () => {
    server.answer = async () => {
      expect(await outbox.all()).toMatchObject(allMayBeSent)
      expect(server.underWay.at(-1)).toEqual(entries.map(({ key }) => key))
      return allDone()
    }
    await pushing.push(entries)
    expect(server.calls).toHaveLength(1)
    expect(server.underWay.at(-1)).toEqual([])
  })

  it('is not sent when the user has just changed an entry, and delays no entry', async () => {
    const patch = { name: { from: null, to: 'Chat noir' } }
    await outbox.step({ key: key(0) }, entry => ({ ...entry, patch }))
    expect(await pushing.push(entries)).toMatchObject({ allLeft: false })
    expect(server.calls).toEqual([])
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'waiting', unanswered: 0 }))
  })

  it('changes nothing when its tab was replaced (law 12)', async () => {
    server.answer = async () => {
      await outbox.claim()
      return allDone()
    }
    expect(await pushing.push(entries)).toMatchObject({ allLeft: false })
    expect(server.isReplaced).toBe(true)
    expect(await outbox.all()).toMatchObject(allMayBeSent)
  })

  it('resends an entry whose outcome is missing or unreadable (law 7)', async () => {
    const outcomes = [done(entries[0], 0), { key: key(1), outcome: 'improved' }, done(entries[2], 2)]
    server.answer = async () => pushResponse(...outcomes)
    expect(await pushing.push(entries)).toMatchObject({ allLeft: false })
    expect(await outbox.all()).toMatchObject([{ id: 'chien', state: 'waiting', unanswered: 1 }])
    expect(pauses.isPausing(key(1))).toBe(true)
  })

  it.each(['no answer', 500, 502, 503, 429, 425, 408, 404, 401] as const)(
    'that fails with %s may have been done and refuses no edit (laws 7 and 8)',
    async status => {
      server.answer = async () => (status === 'no answer' ? noAnswer : refusedAnswer(status))
      await pushing.push(entries)
      expect(await outbox.all()).toMatchObject(allMayBeSent)
      expect(pauses.serverIsPausing()).toBe(true)
      expect(pushing.most()).toBe(50)
      pushing.takeHeart()
      expect(pushing.most()).toBe(100)
      await pushing.push((await outbox.all()).slice(0, 1))
      expect(await outbox.all()).toMatchObject([{ state: 'waiting', unanswered: 2 }, {}, {}])
    },
  )

  it('contains as many edits as the server accepts, and always at least a single edit', async () => {
    const long = (entry: Entry) => ({ ...entry, patch: { name: { from: null, to: 'x'.repeat(40_000) } } })
    for (const entry of entries) await outbox.step({ key: entry.key }, long)
    entries = await outbox.all()
    expect((await pushing.push(entries)).took).toEqual(entries.slice(0, 1))
    expect(server.calls[0]).toMatchObject({ body: { edits: [{ id: 'chat' }] } })
    expect(server.calls[0]).not.toMatchObject({ body: { edits: [{}, {}] } })
  })

  it('that is too large is split, and an oversized single edit is shown to the user', async () => {
    server.answer = async () => refusedAnswer(413)
    await pushing.push(entries)
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'waiting' }))
    await pushing.push((await outbox.all()).slice(0, 1))
    expect(await outbox.all()).toMatchObject([{ state: 'refused', problem: { status: 413 } }, {}, {}])
  })

  it('includes no entry that needs attention when the request starts', async () => {
    await outbox.step({ key: key(1) }, refuse(aProblem()))
    await pushing.push(entries)
    expect(server.calls).toEqual([])
  })
})

describe('the outcomes of a push', () => {
  const outcome = async (...outcomes: Json[]) => {
    server.answer = async () => pushResponse(...outcomes)
    return pushing.push(await outbox.all())
  }

  it('leave a blocked edit unchanged, even if it may have been sent before', async () => {
    server.answer = async () => {
      throw new Error('the tab died')
    }
    await expect(pushing.push(entries)).rejects.toThrow('the tab died')
    const no = { status: 422, code: 'species/name-required', message: 'No', field: 'name' }
    await outcome(
      { key: key(0), outcome: 'refused', ...no },
      { key: key(1), outcome: 'blocked', by: key(0) },
      { key: key(2), outcome: 'blocked', by: key(0) },
    )
    expect(await outbox.all()).toMatchObject([
      { state: 'refused', unanswered: 0, problem: { code: 'species/name-required', field: 'name' } },
      ...allMayBeSent.slice(1),
    ])
  })

  it('show a conflict and store the server row, even when no edit was applied', async () => {
    const row = aSpecies({ name: 'chat', hourlyPrice: 50, rev: 9 })
    server.answer = async () =>
      pushResponse({ key: key(0), outcome: 'conflict', row, rev: 9, fields: ['hourlyPrice'] })
    await pushing.push(entries.slice(0, 1))
    expect(await outbox.all()).toMatchObject([
      { state: 'conflict', problem: { serverRow: { hourlyPrice: 50 } } },
      {},
      {},
    ])
    expect(await mirror.get('species', 'chat')).toMatchObject({ row: { hourlyPrice: 50 } })
  })

  it('of another server epoch store no row in the mirror', async () => {
    const row = aSpecies({ name: 'chat', hourlyPrice: 50, rev: 100_009 })
    const conflicts = entries.map(entry => ({ key: entry.key, outcome: 'conflict', row, rev: 100_009 }))
    server.answer = async () => ({ ...pushResponse(...conflicts), epoch: 'another' })
    await pushing.push(await outbox.all())
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'conflict' }))
    expect(await mirror.get('species', 'chat')).toBeUndefined()
  })

  it('record whether an edit was merged, already applied or of an erased row', async () => {
    await outcome(done(entries[0], 0, { outcome: 'merged' }), done(entries[1], 1, { wasSo: true }), {
      key: key(2),
      outcome: 'erased',
    })
    expect(await outbox.count()).toBe(0)
    const { records } = await outbox.readSince(-1)
    expect(records?.map(record => record.outcome).toSorted()).toEqual(['already-so', 'erased', 'merged'])
  })

  it('pause only the failed edit while the others leave (law 8)', async () => {
    await outcome({ key: key(0), outcome: 'failed' }, done(entries[1], 1), done(entries[2], 2))
    expect(await outbox.all()).toMatchObject([
      // The entry reports a server problem, and not a missing response.
      { id: 'chat', state: 'waiting', unanswered: 1, problem: { code: null } },
    ])
    expect(pauses.isPausing(key(0))).toBe(true)
    expect(pauses.serverIsPausing()).toBe(false)
  })

  it('keep an entry with an unreadable row until the feed has been read (law 6)', async () => {
    const unreadable = [0, 1, 2].map(n => done(entries[n], n, { row: { of: 'a later version' } }))
    server.followsFeed = async () => false
    for (const some of [unreadable, [...unreadable.slice(0, 2), done(entries[2], 2)]]) {
      expect(await outcome(...some)).toMatchObject({ allLeft: false })
      expect(await outbox.count()).toBe(3)
    }
    server.followsFeed = async () => true
    expect(await outcome(...unreadable)).toMatchObject({ allLeft: true })
    expect(await outbox.count()).toBe(0)
  })

  it('of a deletion mark the row as deleted', async () => {
    await mirror.apply([at('chat', 40, 3)], { place: place(3, 'e') })
    await outcome(done(entries[0], 7, { row: null }), done(entries[1], 4), done(entries[2], 5))
    expect(await mirror.get('species', 'chat')).toMatchObject({ row: null, rev: 8 })
  })
})
