import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { anEntry, aSpecies } from '../../../tests/world/create-entry.ts'
import { eventually, rest } from '../../../tests/world/wait-until.ts'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import { startReplay } from './replay.ts'

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
    await mirror.apply([], {
      place: { cursor: 'f.e.0', epoch: 'e', rev: 0, signatures: { species: 'another' } },
    })
    const entry = anEntry({ kind: 'species.add' })
    await outbox.add(() => ({ add: entry, change: null, remove: null }))
    const clock = new WorldClock()
    const troubles: unknown[] = []
    const replay = startReplay({
      ports: { clock, random: () => 0 },
      outbox,
      mirror,
      callAs: async () => ({
        ok: true,
        status: 200,
        body: { outcomes: [{ key: entry.key, outcome: 'done', row: aSpecies({ rev: 6 }), rev: 6 }] },
        head: 6,
        epoch: 'e',
        etag: undefined,
      }),
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
