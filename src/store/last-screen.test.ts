import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { at, deletedRow, place } from '../../tests/world/create-mirror.ts'
import { lastScreenName, readLastScreen } from './last-screen.ts'
import { Mirror } from './mirror/mirror.ts'

afterEach(() => vi.unstubAllGlobals())

const name = lastScreenName('/app/taxonomy/species', '')

/** Device with one species in its mirror and a stored screen. Reading the screen uses the global IndexedDB. */
async function device() {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  vi.stubGlobal('indexedDB', databases.indexedDB)
  const mirror = new Mirror('host', 'anna', databases)
  await mirror.open()
  await mirror.apply([at('chien', 45, 1)], { place: place(1) })
  const keep = async (shown = 'chien 45', { isAllowed = true } = {}) => {
    const { stamp } = await mirror.note()
    await mirror.keepScreen(stamp, { name, shown }, () => isAllowed)
  }
  await keep()
  return { databases, mirror, keep, read: async () => (await readLastScreen('host', 'anna', name)).shown }
}

it('each screen has a picture, and all clients share one', () => {
  expect(lastScreenName('/app/taxonomy/clients/c1a2', '')).toBe(lastScreenName('/app/taxonomy/clients/9', ''))
  const others = [
    ['/app/taxonomy/clients', ''],
    ['/app/taxonomy/clients', '?search=a'],
    ['/app/taxonomy/clients/9', ''],
    ['/app/taxonomy/animals/9', ''],
  ] as const
  expect(new Set(others.map(([path, query]) => lastScreenName(path, query))).size).toBe(4)
})

it('a picture stays when rows change', async () => {
  const { mirror, read } = await device()
  await mirror.apply([at('chien', 48, 2)], { place: place(2) })
  expect(await read()).toBe('chien 45')
})

it('all pictures are deleted with an erased row, a snapshot, a logout and a lock', async () => {
  const { mirror, keep, read } = await device()
  const snapshot = { cursor: 's', epoch: place(2).epoch, rev: 2, aside: true }
  const ends = [
    () => mirror.apply([{ ...deletedRow('chat', 2), erased: true }], { place: place(2) }),
    () => mirror.fill([at('chien', 45, 1)], snapshot, { place: place(2) }),
    () => mirror.startOver(),
    () => mirror.forgetScreens(),
    () => mirror.forget(),
  ]
  const left: unknown[] = []
  for (const end of ends) {
    await keep()
    expect(await read()).toBe('chien 45')
    await end()
    left.push(await read())
  }
  expect(left).toEqual([null, null, 'chien 45', null, null])
})

it('no picture is stored of older rows, while locked or after the user leaves', async () => {
  const { mirror, keep, read } = await device()
  const { stamp } = await mirror.note()
  await mirror.apply([at('chien', 48, 2)], { place: place(2) })
  await mirror.keepScreen(stamp, { name, shown: 'older rows' }, () => true)
  await keep('not allowed', { isAllowed: false })
  expect(await read()).toBe('chien 45')
  await mirror.forget()
  await keep()
  expect(await read()).toBe(null)
})

it('reading a picture creates no database', async () => {
  const { databases } = await device()
  await readLastScreen('host', 'bart', name).catch(() => null)
  const names = (await databases.indexedDB.databases()).map(each => each.name)
  expect(names.filter(each => each?.includes('bart'))).toEqual([])
})
