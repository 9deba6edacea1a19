import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { deferred } from '../../../server/testing/deferred.ts'
import { addEntry, anEntry } from '../../../tests/world/create-entry.ts'
import { at, place } from '../../../tests/world/create-mirror.ts'
import { eventually, rest } from '../../../tests/world/wait-until.ts'
import { deleteMirror } from '../databases.ts'
import { Mirror } from '../mirror/mirror.ts'
import { startSending } from '../outbox/entry-steps.ts'
import { Outbox } from '../outbox/outbox.ts'
import { follow, type OverlayReader } from './follow.ts'
import { View } from './view.ts'

const sent = { kind: 'sent', at: '2026-11-20T09:00:00.000Z', epoch: 'e', rev: 7 } as const

async function twoTabs() {
  const shared = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [outbox, theirs] = [new Outbox('host', 'anna', shared), new Outbox('host', 'anna', shared)]
  const mirror = new Mirror('host', 'anna', shared)
  const readings: OverlayReader[] = []
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
  // Subscribing to the mirror triggers one notification.
  await eventually(() => readings.length === 2)
  await rest()
  return {
    outbox,
    mirror,
    theirs,
    follower,
    readings,
    sentTimes: () => readings.at(-1)?.entries.map(({ unanswered }) => unanswered),
  }
}

/** The first write assigns the number of the tab. The other databases receive it in a delayed message. */
async function numberedTab() {
  const tabs = await twoTabs()
  await tabs.outbox.forgetLosses()
  await rest(5_000)
  return tabs
}

it('a tab shows an entry that another tab adds, changes or removes', async () => {
  const { theirs, sentTimes } = await twoTabs()
  const entry = anEntry()
  await addEntry(theirs, entry)
  await eventually(() => sentTimes()?.[0] === 0)
  const leader = await theirs.claim()
  await theirs.step(entry, startSending, leader)
  await eventually(() => sentTimes()?.[0] === 1)
  await theirs.settle([{ seen: entry, outcome: sent }], leader)
  await eventually(() => sentTimes()?.length === 0)
})

it('an unchanged reading returns the same objects', async () => {
  const { theirs, follower, readings } = await twoTabs()
  await addEntry(theirs)
  await addEntry(theirs)
  await follower.refresh()
  const before = readings.at(-1)
  await follower.refresh()
  expect(readings.at(-1)?.entries).toBe(before?.entries)
  expect(readings.at(-1)?.history).toBe(before?.history)
  await addEntry(theirs)
  await follower.refresh()
  expect(readings.at(-1)?.entries.slice(0, 2)).toEqual(before?.entries)
  expect(readings.at(-1)?.entries[0]).toBe(before?.entries[0])
})

it('a tab shows its own new edit without reading the mirror', async () => {
  const { outbox, mirror, follower, readings } = await numberedTab()
  const readMirror = vi.spyOn(mirror, 'read')
  await addEntry(outbox)
  await follower.refreshOwnEdits()
  await rest()
  expect(readings.map(({ entries }) => entries.length)).toEqual([0, 0, 1])
  expect(readMirror).not.toHaveBeenCalled()
})

it('a tab rereads outbox and mirror when another tab has settled an edit', async () => {
  const { outbox, mirror, theirs, follower, readings } = await twoTabs()
  const key = await addEntry(theirs)
  await follower.refresh()
  const readMirror = vi.spyOn(mirror, 'read')
  await theirs.settle([{ seen: { key }, outcome: sent }], await theirs.claim())
  await addEntry(outbox)
  await follower.refreshOwnEdits()
  expect(readMirror).toHaveBeenCalled()
  expect(readings.at(-1)?.entries).toHaveLength(1)
  expect(readings.at(-1)?.history).toHaveLength(1)
})

it('a tab shows its new edit only after a pending older read, so it cannot disappear', async () => {
  const { outbox, mirror, follower, readings } = await numberedTab()
  const before = readings.length
  const readGate = deferred()
  const read = mirror.read.bind(mirror)
  vi.spyOn(mirror, 'read').mockImplementationOnce(async since => {
    await readGate.promise
    return read(since)
  })
  const older = follower.refresh()
  await rest()
  await addEntry(outbox)
  const refreshed = follower.refreshOwnEdits()
  readGate.resolve()
  await Promise.all([older, refreshed])
  expect(readings.slice(before).map(({ entries }) => entries.length)).toEqual([0, 1])
})

it('a tab rereads the whole mirror after the browser emptied it', async () => {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [outbox, mirror] = [new Outbox('host', 'anna', databases), new Mirror('host', 'anna', databases)]
  await Promise.all([outbox.open(), mirror.open()])
  await mirror.apply([], { place: place(0) })
  for (let rev = 5; rev < 10; rev++) await mirror.apply([at('chien', 40, rev)])
  const view = new View()
  const follower = follow(
    outbox,
    mirror,
    ({ buckets, entries, isWhole }) => void view.update(buckets, entries, isWhole),
    // A read during the change may fail. The follower retries.
    () => undefined,
  )
  await follower.refresh()
  expect([...view.tables.species.all()].map(({ id }) => id)).toEqual(['chien'])
  // Dexie warns that another connection deletes the database.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await deleteMirror('host', 'anna', databases)
  const other = new Mirror('host', 'anna', databases)
  await other.open()
  await other.apply([], { place: place(0) })
  for (let rev = 5; rev < 15; rev++) await other.apply([at('chat', 40, rev)])
  await eventually(async () => {
    await follower.refresh().catch(() => undefined)
    return [...view.tables.species.all()].every(({ id }) => id === 'chat')
  })
  expect(view.tables.species.size).toBe(1)
  warn.mockRestore()
  follower.stop()
  for (const each of [outbox, mirror, other]) each.close()
})
