import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { addEntry, anEntry, aSpecies } from '../../../tests/world/create-entry.ts'
import { place } from '../../../tests/world/create-mirror.ts'
import { okAnswer } from '../../../tests/world/send-to.ts'
import { eventually, rest } from '../../../tests/world/wait-until.ts'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import { blockedKeys, type Entry } from '../../store/outbox/entry.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import { nextEntries, startReplay } from './replay.ts'

it.each(['claim', 'read', 'steps'] as const)(
  'replay pauses and then resumes when device storage fails at "%s"',
  async method => {
    let isBroken = true
    class FailingOutbox extends Outbox {
      override claim = once('claim', () => super.claim())
      override read = once('read', () => super.read())
      override steps: Outbox['steps'] = (...args) => once('steps', () => super.steps(...args))()
    }
    function once<T>(name: string, act: () => Promise<T>): () => Promise<T> {
      return async () => {
        if (name !== method || !isBroken) return act()
        throw new DOMException('for the test', 'UnknownError')
      }
    }
    const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
    const [outbox, mirror] = [
      new FailingOutbox('host', 'anna', databases),
      new Mirror('host', 'anna', databases),
    ]
    await mirror.apply([], { place: place(0, 'e') })
    const key = await addEntry(outbox, { kind: 'species.add' })
    const outcome = { key, outcome: 'done', row: aSpecies({ rev: 6 }), rev: 6 }
    const clock = new WorldClock()
    const troubles: unknown[] = []
    const replay = startReplay({
      ports: { clock, random: () => 0 },
      outbox,
      mirror,
      callAs: async () => okAnswer({ outcomes: [outcome] }, { head: 6, epoch: 'e' }),
      mayCall: () => true,
      catchUp: async () => true,
      onReplaced: () => expect.unreachable('no other tab is there'),
      onUnderWay: () => undefined,
      onRest() {},
      onError: error => troubles.push(error),
    })
    replay.wake()
    await eventually(() => troubles.length === 1)
    await rest()
    expect(troubles).toHaveLength(1)
    expect(await outbox.count()).toBe(1)
    isBroken = false
    clock.pass(60_000)
    await eventually(async () => (await outbox.count()) === 0)
    replay.stop()
  },
)

const never = () => false
const nextOf = (...entries: Entry[]) => nextEntries(entries, never, 50)
const nextWithPause = (pausing: Entry, ...entries: Entry[]) =>
  nextEntries(entries, key => key === pausing.key, 50)

describe('the next entries', () => {
  it('keep the order in which they were made, whatever their clock times (law 5)', () => {
    const first = anEntry({ id: 'chat', madeAt: '2026-11-20T12:00:00.000Z' })
    const second = anEntry({ id: 'chien', madeAt: '2020-01-01T00:00:00.000Z' })
    // An edit that was being sent when its tab died is sent again.
    const third = anEntry({ id: 'lapin', unanswered: 1 })
    expect(nextOf(first, second, third)).toEqual([first, second, third])
    expect(nextEntries([first, second, third], never, 2)).toEqual([first, second])
  })

  it('leave out an edit that needs attention and all its dependents (law 9)', () => {
    const refused = anEntry({ id: 'c2', kind: 'clients.add', state: 'refused' })
    const blocked = anEntry({ id: 'a2', kind: 'animals.add', dependsOn: [refused.key] })
    const blockedToo = anEntry({ id: 'v2', kind: 'appointments.add', dependsOn: [blocked.key] })
    const other = anEntry({ id: 'chat' })
    expect(nextOf(refused, blocked, blockedToo, other)).toEqual([other])
    expect(nextOf(blocked)).toEqual([blocked])
  })

  it('leave out an edit that pauses after a failure, with its dependents and its row', () => {
    const client = anEntry({ id: 'c1', kind: 'clients.add' })
    const animal = anEntry({ id: 'a1', kind: 'animals.add', dependsOn: [client.key] })
    const [first, second] = [anEntry(), anEntry()]
    const other = anEntry({ id: 'chat' })
    expect(nextOf(client, animal, first, second)).toEqual([client, animal, first, second])
    expect(nextWithPause(client, client, animal)).toEqual([])
    expect(nextWithPause(first, first, second, other)).toEqual([other])
  })

  it('contain one of two edits that depend on each other after a restore', () => {
    const stayed = anEntry({ dependsOn: ['given up once'] })
    const cameBack = anEntry({ key: 'given up once', dependsOn: [stayed.key] })
    expect(nextOf(stayed, cameBack)[0]).toBe(stayed)
    expect(nextOf(cameBack)).toEqual([cameBack])
    expect([...blockedKeys([stayed, cameBack], [])]).toEqual([])
    expect([...blockedKeys([stayed, { ...cameBack, state: 'refused' }], [])]).toEqual([])
  })

  it('contain the creation of a referenced row first, even if it was made later', () => {
    const animal = anEntry({ id: 'rex', kind: 'animals.change', dependsOn: ['zoe'] })
    const client = anEntry({ id: 'zoe', key: 'zoe', kind: 'clients.add' })
    expect(nextOf(animal, client)).toEqual([client])
  })
})
