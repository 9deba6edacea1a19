import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { Mirror } from '../../src/store/mirror/mirror.ts'
import { Outbox } from '../../src/store/outbox/outbox.ts'
import { follow } from '../../src/store/overlay/follow.ts'
import { View } from '../../src/store/overlay/view.ts'
import { anEntry, aSpecies } from '../world/create-entry.ts'
import { rest } from '../world/wait-until.ts'

const now = '2026-11-20T09:00:00.000Z'
const place = { cursor: 'f.e.5', epoch: 'e', rev: 5, signatures: { species: 'another' } }
const serverRow = aSpecies({ hourlyPrice: 45, rev: 6 })
const acknowledged = { record: 'species', id: 'chien', rev: 6, row: serverRow } as const

test('an acknowledgement during a read never makes the older value show (law 3)', async () => {
  let acknowledge: () => Promise<void> = async () => {}
  const once = async () => {
    const act = acknowledge
    acknowledge = async () => {}
    await act()
  }
  // The acknowledgement arrives right after the first of the two reads, whichever it is.
  class WatchedOutbox extends Outbox {
    override async all() {
      const entries = await super.all()
      await once()
      return entries
    }
  }
  class WatchedMirror extends Mirror {
    override async read(since: number) {
      const reading = await super.read(since)
      await once()
      return reading
    }
  }
  const shared = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [outbox, mirror] = [
    new WatchedOutbox('host', 'anna', shared),
    new WatchedMirror('host', 'anna', shared),
  ]
  await mirror.apply(
    [{ record: 'species', id: 'chien', rev: 5, row: aSpecies({ hourlyPrice: 40, rev: 5 }) }],
    {
      place,
    },
  )
  const entry = anEntry()
  await outbox.add(() => ({ add: entry, change: null, remove: null }))
  const leader = await outbox.claim()

  const view = new View()
  const prices: (number | undefined)[] = []
  const follower = follow(
    outbox,
    mirror,
    ({ buckets, entries }) => {
      view.update(buckets, entries)
      prices.push(view.tables.species.get('chien')?.row.hourlyPrice)
    },
    error => expect.unreachable(String(error)),
  )
  acknowledge = async () => {
    await mirror.apply([acknowledged])
    await outbox.settle([{ seen: entry, outcome: { kind: 'sent', at: now, epoch: null, rev: 6 } }], leader)
  }
  await follower.refresh()
  await rest()
  await follower.refresh()
  expect(await outbox.count()).toBe(0)
  expect(new Set(prices)).toEqual(new Set([45]))
  follower.stop()
})
