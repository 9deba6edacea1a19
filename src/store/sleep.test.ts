import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Database } from './databases.ts'

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

/** A write of the page that is stopped in the middle of it: in real life its next step would never come. */
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

describe('a page that the browser stops', () => {
  it('leaves no transaction open, keeps nothing of it, and runs it once more when it goes on', async () => {
    const { done, runs } = writeThatIsStopped(() => tell(true))
    await expect.poll(runs).toBe(1)
    await other.write([words(other)], async () => void (await words(other).put({ id: 'c', text: 'theirs' })))
    expect(await textsIn(other)).toEqual(['theirs'])
    expect(runs()).toBe(1)
    tell(false)
    await done
    expect(await textsIn(other)).toEqual(['run 2', 'run 2', 'theirs'])
  })

  it('goes on just as well where it was stopped for no longer than a moment', async () => {
    const { done, runs } = writeThatIsStopped(() => {
      tell(true)
      tell(false)
    })
    await done
    expect(runs()).toBe(2)
    expect(await textsIn(other)).toEqual(['run 2', 'run 2'])
  })

  it('begins nothing until it goes on', async () => {
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

  it('leaves alone what was done before, and what fails for a reason of its own', async () => {
    await sleeper.write(
      [words(sleeper)],
      async () => void (await words(sleeper).put({ id: 'a', text: 'before' })),
    )
    tell(true)
    tell(false)
    expect(await textsIn(other)).toEqual(['before'])
    const failing = sleeper.write(
      [words(sleeper)],
      async () => void (await words(sleeper).add({ id: 'a', text: '' })),
    )
    await expect(failing).rejects.toThrow('ConstraintError')
  })
})
