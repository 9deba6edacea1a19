import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('a page that the browser suspends', () => {
  type Word = { id: string; text: string }

  let tell: (sleeps: boolean) => void
  let sleeper: Database
  let other: Database
  const words = (db: Database) => db.table<Word, string>('words')

  beforeEach(async () => {
    const browser = { indexedDB: new IDBFactory(), IDBKeyRange }
    tell = () => {}
    const watchSleep = (listener: (sleeps: boolean) => void) => {
      tell = listener
      return () => {
        tell = () => {}
      }
    }
    sleeper = new Database('words', { words: 'id' }, { ...browser, watchSleep }, {})
    other = new Database('words', { words: 'id' }, browser, {})
    await Promise.all([sleeper.open(), other.open()])
  })
  afterEach(() => {
    sleeper.close()
    other.close()
  })

  const textsIn = (db: Database) =>
    db.read([words(db)], async () => (await words(db).toArray()).map(({ text }) => text))

  /** Write of the page that is suspended halfway. On a real device, its next step would never run. */
  function writeThatIsStopped(stop: () => void): { done: Promise<void>; runs: () => number } {
    let runs = 0
    const done = sleeper.write([words(sleeper)], async () => {
      runs += 1
      await words(sleeper).put({ id: 'a', text: `run ${runs}` })
      if (runs === 1) stop()
      await words(sleeper).put({ id: 'b', text: `run ${runs}` })
    })
    return { done, runs: () => runs }
  }

  it('rolls back its open transaction and repeats it when the page resumes', async () => {
    const { done, runs } = writeThatIsStopped(() => tell(true))
    await expect.poll(runs).toBe(1)
    await other.write([words(other)], () => words(other).put({ id: 'c', text: 'theirs' }))
    expect(await textsIn(other)).toEqual(['theirs'])
    expect(runs()).toBe(1)
    tell(false)
    await done
    expect(await textsIn(other)).toEqual(['run 2', 'run 2', 'theirs'])
  })

  it('repeats the transaction after a suspension of only a moment', async () => {
    const { done, runs } = writeThatIsStopped(() => {
      tell(true)
      tell(false)
    })
    await done
    expect(runs()).toBe(2)
    expect(await textsIn(other)).toEqual(['run 2', 'run 2'])
  })

  it('starts no transaction until it resumes', async () => {
    tell(true)
    let hasRead = false
    const reading = textsIn(sleeper).then(() => {
      hasRead = true
    })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(hasRead).toBe(false)
    tell(false)
    await reading
    expect(hasRead).toBe(true)
  })

  it('keeps earlier transactions and repeats none that fails for other reasons', async () => {
    const word = { id: 'a', text: 'before' }
    await sleeper.write([words(sleeper)], () => words(sleeper).put(word))
    tell(true)
    tell(false)
    expect(await textsIn(other)).toEqual(['before'])
    const failing = sleeper.write([words(sleeper)], () => words(sleeper).add(word))
    await expect(failing).rejects.toThrow('ConstraintError')
  })
})
