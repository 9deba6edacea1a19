import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { at, deletedRow, filling, place, pricesIn } from '../../tests/world/create-mirror.ts'
import { lastScreenName, readLastScreen } from './last-screen.ts'
import type { Change } from './mirror/bucket-store.ts'
import { Mirror } from './mirror/mirror.ts'

afterEach(() => vi.unstubAllGlobals())

const name = lastScreenName('/app/taxonomy/species', '')

/** A mirror in the global IndexedDB, which reading a screen uses. */
async function openGlobalMirror(rows: Change[]) {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  vi.stubGlobal('indexedDB', databases.indexedDB)
  const mirror = new Mirror('host', 'anna', databases)
  await mirror.open()
  await mirror.apply(rows, { place: place(1) })
  return { databases, mirror }
}

/** Device with one species in its mirror and a stored screen. */
async function device() {
  const { databases, mirror } = await openGlobalMirror([at('chien', 45, 1)])
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

const cat = at('chat', 40, 1)
const dog = at('chien', 45, 1)

/** A mirror with two species whose rows were requested by a page, before `change` by another tab. */
async function readAfter(change: (other: Mirror, indexedDB: IDBFactory) => Promise<unknown>) {
  const { databases, mirror: other } = await openGlobalMirror([cat, dog])
  const { takeRows } = await readLastScreen('host', 'anna', lastScreenName('/app', ''))
  await change(other, databases.indexedDB)
  other.close()
  const given: number[] = []
  const takeRowsAhead = async (database: string) => {
    const rows = await takeRows(database)
    given.push(rows?.buckets.length ?? 0)
    return rows
  }
  const mirror = new Mirror('host', 'anna', { ...databases, takeRowsAhead })
  await mirror.open()
  const prices = await pricesIn(mirror)
  const again = await pricesIn(mirror)
  mirror.close()
  expect(again).toEqual(prices)
  return { prices, given }
}

it('the first reading uses rows that the page requested before the app was loaded', async () => {
  expect(await readAfter(async () => undefined)).toEqual({ prices: { chat: 40, chien: 45 }, given: [1, 0] })
})

it('the first reading has the changes since then', async () => {
  const { prices } = await readAfter(async other => {
    await other.apply([at('chien', 48, 2), deletedRow('chat', 2), at('furet', 30, 2)], { place: place(2) })
  })
  expect(prices).toEqual({ chien: 48, furet: 30 })
})

it('rows that a snapshot or a logout removed since then do not come back', async () => {
  const ends = [
    (other: Mirror) => other.fill([at('furet', 30, 2)], filling(2, true), { place: place(2) }),
    (other: Mirror) => other.forget(),
  ]
  const found: unknown[] = []
  for (const end of ends) found.push((await readAfter(end)).prices)
  expect(found).toEqual([{ furet: 30 }, {}])
})

it('a deletion of the database is not blocked, and its rows do not come back', async () => {
  const { prices } = await readAfter(async (other, indexedDB) => {
    other.close()
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('bouvier-mirror-5:host:anna')
      request.onsuccess = resolve
      request.onerror = reject
    })
  })
  expect(prices).toEqual({})
})

it('the rows of one user are not given to another', async () => {
  const { mirror } = await openGlobalMirror([])
  const { takeRows } = await readLastScreen('host', 'anna', lastScreenName('/app', ''))
  expect(await takeRows('bouvier-mirror-5:host:bart')).toBeNull()
  expect(await takeRows('bouvier-mirror-5:host:anna')).not.toBeNull()
  mirror.close()
})
