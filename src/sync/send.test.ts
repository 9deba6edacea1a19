import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEntry, aSpecies } from '../../tests/world/an-entry.ts'
import { ok, openSendingDevice, type SendingDevice } from '../../tests/world/sending-device.ts'
import type { Entry } from '../store/entry.ts'
import { refuse } from '../store/entry-steps.ts'
import type { Mirror } from '../store/mirror.ts'
import type { Outbox } from '../store/outbox.ts'
import type { Answer } from './call.ts'
import type { Sending } from './send.ts'

let device: SendingDevice
let host: SendingDevice['host']
let outbox: Outbox
let mirror: Mirror
let sending: Sending
let entries: Entry[]

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
  device = await openSendingDevice()
  ;({ host, outbox, mirror, sending } = device)
  for (const id of ['chat', 'chien', 'lapin']) {
    await outbox.add(() => ({
      add: anEntry({ id, subject: id, kind: 'species.add', patch: { name: { from: null, to: id } } }),
      change: null,
      remove: null,
    }))
  }
  entries = await outbox.all()
  host.answer = async () => allDone()
})
afterEach(() => device.close())

describe('a batch', () => {
  it('whose answer is of a life that is over is not done: its edits go once more, under their own keys', async () => {
    host.answer = async () => ({ ...ok({ answers: entries.map(done) }), epoch: 'over' })
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(await outbox.count()).toBe(3)
    expect((await mirror.read(-1)).buckets).toEqual([])
    host.answer = async () => allDone()
    expect(await sending.send(await outbox.all())).toMatchObject({ allLeft: true })
    expect(await outbox.count()).toBe(0)
    expect(host.asked.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: host.asked[0]?.path, body: host.asked[0]?.body },
      { path: host.asked[0]?.path, body: host.asked[0]?.body },
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
    host.answer = async () => {
      expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'sending', unanswered: 1 }))
      return allDone()
    }
    await sending.send(entries)
    expect(host.asked).toHaveLength(1)
  })

  it('does not go when a person was quicker over one of its entries, and holds none back', async () => {
    const mended = { ...entries[0], patch: { name: { from: null, to: 'Chat noir' } } }
    await outbox.step({ key: entries[0]?.key ?? '' }, entry => ({ ...entry, ...mended }))
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(host.asked).toEqual([])
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'waiting', unanswered: 0 }))
  })

  it('of a tab that was replaced meanwhile changes nothing (law 12)', async () => {
    host.answer = async () => {
      await outbox.claim()
      return allDone()
    }
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(host.isReplaced).toBe(true)
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'sending', unanswered: 1 }))
  })

  it('asks again for the one that its answer does not speak of (law 7)', async () => {
    host.answer = async () => ok({ answers: [done(entries[0], 0), done(entries[2], 2)] })
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(await outbox.all()).toMatchObject([{ id: 'chien', state: 'waiting', unanswered: 1 }])
  })

  it('that nobody understands has done nothing, and its edits go one by one', async () => {
    host.answer = async () => refusal(404)
    expect(await sending.send(entries)).toMatchObject({ allLeft: false })
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'waiting', unanswered: 0 }))
    expect(sending.most()).toBe(1)
    sending.takeHeart()
    expect(sending.most()).toBe(1)
  })

  it.each([500, 502, 503, 429, 401])('that fails with %i may have been done (laws 7 and 8)', async status => {
    host.answer = async () => refusal(status)
    await sending.send(entries)
    expect(await outbox.all()).toMatchObject(Array(3).fill({ state: 'waiting', unanswered: 1 }))
    expect(sending.most()).toBe(25)
    sending.takeHeart()
    expect(sending.most()).toBe(50)
  })

  it('leaves what it did not try as it was, even what may have been sent before', async () => {
    const [first] = entries
    host.answer = async () => {
      throw new Error('the tab died')
    }
    await expect(sending.send(entries)).rejects.toThrow('the tab died')
    const again = await outbox.all()
    host.answer = async () =>
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
    expect(host.asked).toEqual([])
  })
})

describe('an entry whose answer holds no row', () => {
  it('leaves once the feed has been followed to what it did, and not before (law 6)', async () => {
    const one = entries.slice(0, 1)
    host.answer = async () => ok({ nothing: 'that could be read' })
    host.followsFeed = async () => {
      expect(await outbox.all()).toMatchObject([{ id: 'chat', state: 'sending' }, {}, {}])
      return false
    }
    expect(await sending.send(one)).toMatchObject({ allLeft: false })
    expect(await outbox.all()).toMatchObject([{ id: 'chat', state: 'waiting', unanswered: 1 }, {}, {}])
    host.followsFeed = async () => true
    expect(await sending.send((await outbox.all()).slice(0, 1))).toMatchObject({ allLeft: true })
    expect(await outbox.count()).toBe(2)
  })
})
