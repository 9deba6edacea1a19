import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, onTestFinished } from 'vitest'
import { anEntry } from '../../tests/world/an-entry.ts'
import { eventually, rest } from '../../tests/world/eventually.ts'
import { startSending } from './entry-steps.ts'
import { follow, type Reading } from './follow.ts'
import { Mirror } from './mirror.ts'
import { Outbox } from './outbox.ts'

const sent = { kind: 'sent', at: '2026-11-20T09:00:00.000Z', epoch: 'e', rev: 7 } as const

/** A tab that follows, and the outbox of another on the same device. */
async function twoTabs() {
  const shared = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [outbox, theirs] = [new Outbox('host', 'anna', shared), new Outbox('host', 'anna', shared)]
  const mirror = new Mirror('host', 'anna', shared)
  const readings: Reading[] = []
  const follower = follow(
    outbox,
    mirror,
    reading => readings.push(reading),
    error => expect.unreachable(String(error)),
  )
  onTestFinished(() => {
    follower.stop()
    for (const database of [outbox, theirs, mirror]) database.close()
  })
  await follower.refresh()
  await rest()
  return { theirs, follower, readings, states: () => readings.at(-1)?.entries.map(({ state }) => state) }
}

it('hears of an entry that another tab adds, changes or removes', async () => {
  const { theirs, states } = await twoTabs()
  const entry = anEntry()
  await theirs.add(() => ({ add: entry, change: null, remove: null }))
  await eventually(() => states()?.[0] === 'waiting')
  const speaker = await theirs.claim()
  await theirs.step(entry, startSending(null), speaker)
  await eventually(() => states()?.[0] === 'sending')
  await theirs.settle([{ seen: entry, outcome: sent }], speaker)
  await eventually(() => states()?.length === 0)
})

it('answers the same objects for what is as it was', async () => {
  const { theirs, follower, readings } = await twoTabs()
  for (const entry of [anEntry(), anEntry()])
    await theirs.add(() => ({ add: entry, change: null, remove: null }))
  await follower.refresh()
  const before = readings.at(-1)
  await follower.refresh()
  expect(readings.at(-1)?.entries).toBe(before?.entries)
  expect(readings.at(-1)?.history).toBe(before?.history)
  await theirs.add(() => ({ add: anEntry(), change: null, remove: null }))
  await follower.refresh()
  expect(readings.at(-1)?.entries.slice(0, 2)).toEqual(before?.entries)
  expect(readings.at(-1)?.entries[0]).toBe(before?.entries[0])
})
