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

describe('a page that the browser suspends', () => {
  it('rolls back its open transaction and repeats it when the page resumes', async () => {
    const { done, runs } = writeThatIsStopped(() => tell(true))
    await expect.poll(runs).toBe(1)
    await other.write([words(other)], async () => void (await words(other).put({ id: 'c', text: 'theirs' })))
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
