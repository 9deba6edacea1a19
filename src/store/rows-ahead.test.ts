import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { at, deletedRow, filling, place, pricesIn } from '../../tests/world/create-mirror.ts'
import { lastScreenName, readLastScreen } from './last-screen.ts'
import { Mirror } from './mirror/mirror.ts'

afterEach(() => vi.unstubAllGlobals())

const cat = at('chat', 40, 1)
const dog = at('chien', 45, 1)

/** A mirror with two species whose rows were requested by a page, before `change` by another tab. */
async function readAfter(change: (other: Mirror, indexedDB: IDBFactory) => Promise<unknown>) {
  const databases = { indexedDB: new IDBFactory(), IDBKeyRange }
  vi.stubGlobal('indexedDB', databases.indexedDB)
  const other = new Mirror('host', 'anna', databases)
  await other.open()
  await other.apply([cat, dog], { place: place(1) })
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
  const indexedDB = new IDBFactory()
  vi.stubGlobal('indexedDB', indexedDB)
  const mirror = new Mirror('host', 'anna', { indexedDB, IDBKeyRange })
  await mirror.open()
  const { takeRows } = await readLastScreen('host', 'anna', lastScreenName('/app', ''))
  expect(await takeRows('bouvier-mirror-5:host:bart')).toBeNull()
  expect(await takeRows('bouvier-mirror-5:host:anna')).not.toBeNull()
  mirror.close()
})
