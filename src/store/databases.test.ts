import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { databasesThatFail } from '../../tests/world/failing-databases.ts'
import { eventually, rest } from '../../tests/world/wait-until.ts'
import { Database } from './databases.ts'

let faults: ReturnType<typeof databasesThatFail>
beforeEach(() => {
  faults = databasesThatFail()
  // Dexie logs a warning when it reopens a database.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  faults.restore()
  vi.restoreAllMocks()
})

const cases = ['InvalidStateError', 'UnknownError'].flatMap(name =>
  [1, 2, 3].flatMap(writers =>
    [1, 2, 3, 4].flatMap(times => [0, 1, 2, 3].map(turns => ({ name, writers, times, turns }))),
  ),
)

// Found by the simulation: two writers repaired one connection at once. Each closed the connection that the
// other was opening, and both waited forever.
it.each(cases)(
  '$writers writes survive $times $name failures and reopening after $turns turns',
  async ({ name, writers, times, turns }) => {
    const databases = { indexedDB: new IDBFactory(), IDBKeyRange, pause: () => rest(turns) }
    const database = new Database('rows', { rows: 'id' }, databases, {})
    await database.open()
    const rows = database.table<{ id: number }, number>('rows')
    faults.fail(name, times)
    let written = 0
    const writes = Array.from({ length: writers }, async (_, id) => {
      await database.write([rows], () => rows.put({ id }))
      written += 1
    })
    await eventually(() => written === writers)
    await Promise.all(writes)
    expect(await database.read([rows], () => rows.count())).toBe(writers)
    database.close()
  },
)

it('a close during recovery prevents the database from reopening', async () => {
  let goOn = () => {}
  const paused = vi.fn(() => new Promise<void>(resolve => (goOn = resolve)))
  const indexedDB = new IDBFactory()
  const opened = vi.spyOn(indexedDB, 'open')
  const database = new Database('rows', { rows: 'id' }, { indexedDB, IDBKeyRange, pause: paused }, {})
  await database.open()
  const rows = database.table<{ id: number }, number>('rows')
  faults.fail('UnknownError', 1)
  const pendingWrite = database.write([rows], () => rows.put({ id: 1 }))
  await eventually(() => paused.mock.calls.length > 0)
  database.close()
  goOn()
  await expect(pendingWrite).rejects.toThrow()
  expect(opened).toHaveBeenCalledTimes(1)
})
