import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { anEntry } from '../../tests/world/create-entry.ts'
import { at, place } from '../../tests/world/create-mirror.ts'
import { readLastScreen } from './last-screen.ts'
import { Mirror } from './mirror/mirror.ts'
import { Outbox } from './outbox/outbox.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * Device with one species in its mirror and a stored screen. Reading the screen uses the global IndexedDB.
 */
async function device() {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  vi.stubGlobal('indexedDB', databases.indexedDB)
  const mirror = new Mirror('host', 'anna', databases)
  const outbox = new Outbox('host', 'anna', databases)
  await Promise.all([mirror.open(), outbox.open()])
  await mirror.apply([at('chien', 45, 1)], { place: place(1) })
  const keep = async () => {
    const [{ stamp }, marks] = await Promise.all([mirror.note(), outbox.marks()])
    await mirror.keepScreen({ stamp, marks, shown: 'chien 45' })
  }
  await keep()
  return { databases, mirror, outbox, keep }
}

it('the last screen is readable while rows and outbox are unchanged', async () => {
  const { outbox } = await device()
  expect(await readLastScreen('host', 'anna')).toBe('chien 45')
  await outbox.beat()
  expect(await readLastScreen('host', 'anna')).toBe('chien 45')
})

it('the last screen is deleted in the transaction that changes the rows', async () => {
  const { mirror, keep } = await device()
  await mirror.apply([at('chien', 48, 2)], { place: place(2) })
  expect(await readLastScreen('host', 'anna')).toBeNull()
  await keep()
  await mirror.forget()
  expect(await readLastScreen('host', 'anna')).toBeNull()
})

it('the last screen is not stored for changed rows or after the user leaves', async () => {
  const { mirror, outbox } = await device()
  const [{ stamp }, marks] = await Promise.all([mirror.note(), outbox.marks()])
  await mirror.apply([at('chien', 48, 2)], { place: place(2) })
  await mirror.keepScreen({ stamp, marks, shown: 'chien 45' })
  expect(await readLastScreen('host', 'anna')).toBeNull()
  await mirror.forget()
  await mirror.keepScreen({ stamp: (await mirror.note()).stamp, marks, shown: 'chien 45' })
  expect(await readLastScreen('host', 'anna')).toBeNull()
})

it('the last screen is ignored after any tab writes to the outbox', async () => {
  const { databases } = await device()
  const other = new Outbox('host', 'anna', databases)
  await other.open()
  const { seq: _, ...entry } = anEntry()
  await other.add(() => ({ add: entry, change: null, remove: null }))
  expect(await readLastScreen('host', 'anna')).toBeNull()
})

it('reading the last screen creates no database', async () => {
  const { databases } = await device()
  await readLastScreen('host', 'bart').catch(() => null)
  const names = (await databases.indexedDB.databases()).map(({ name }) => name)
  expect(names.filter(name => name?.includes('bart'))).toEqual([])
})
