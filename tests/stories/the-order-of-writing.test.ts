import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { Mirror } from '../../src/store/mirror/mirror.ts'
import { Outbox } from '../../src/store/outbox/outbox.ts'
import { follow } from '../../src/store/overlay/follow.ts'
import { View } from '../../src/store/overlay/view.ts'
import { anEntry } from '../world/create-entry.ts'
import { at, place } from '../world/create-mirror.ts'
import { rest } from '../world/wait-until.ts'

test('an acknowledgement during a read never makes the older value show (law 3)', async () => {
  let acknowledge: (() => Promise<void>) | undefined
  /** The acknowledgement arrives right after the first of the two reads, whichever it is. */
  async function afterRead<Reading>(reading: Promise<Reading>): Promise<Reading> {
    const read = await reading
    const act = acknowledge
    acknowledge = undefined
    await act?.()
    return read
  }
  class WatchedOutbox extends Outbox {
    override all() {
      return afterRead(super.all())
    }
  }
  class WatchedMirror extends Mirror {
    override read(since: number) {
      return afterRead(super.read(since))
    }
  }
  const shared = { indexedDB: new IDBFactory(), IDBKeyRange }
  const outbox = new WatchedOutbox('host', 'anna', shared)
  const mirror = new WatchedMirror('host', 'anna', shared)
  await mirror.apply([at('chien', 40, 5)], { place: place(5) })
  const entry = anEntry()
  await outbox.add(() => ({ add: entry, change: null, remove: null }))
  const leader = await outbox.claim()

  const view = new View()
  const prices = new Set<number | undefined>()
  const follower = follow(
    outbox,
    mirror,
    ({ buckets, entries }) => {
      view.update(buckets, entries)
      prices.add(view.tables.species.get('chien')?.row.hourlyPrice)
    },
    error => expect.unreachable(String(error)),
  )
  acknowledge = async () => {
    await mirror.apply([at('chien', 45, 6)])
    const sent = { kind: 'sent', at: '2026-11-20T09:00:00.000Z', epoch: null, rev: 6 } as const
    await outbox.settle([{ seen: entry, outcome: sent }], leader)
  }
  await follower.refresh()
  await rest()
  await follower.refresh()
  expect(await outbox.count()).toBe(0)
  expect(prices).toEqual(new Set([45]))
  follower.stop()
})
