import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Head } from '../../src/contract/feed.ts'
import { testRandom } from '../../tests/test-random.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import { ensureIdentity } from '../db/identity.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { afterWrite, mirrored } from '../feature-hooks.ts'
import { addSpecies, findSpecies } from '../features/species/species-store.ts'
import { deferred } from '../testing/deferred.ts'
import { onEveryEngine, onPostgres, prepareDatabase } from '../testing/engines.ts'
import { seededIds } from '../testing/server.ts'
import { readChanges, writeFeedCursor } from './feed.ts'
import { readHead } from './head.ts'
import { write } from './write.ts'

const clock = { now: () => new Date('2026-03-02T08:00:00.000Z') }

const writers = 24
const writesEach = 40
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function everybodyWrites(writeOnce: (name: string, key: string, fails: boolean) => Promise<void>) {
  const random = testRandom()
  const written: string[] = []
  await Promise.all(
    numbers(writers).map(async writer => {
      for (const n of numbers(writesEach)) {
        const name = `writer ${writer} row ${n}`
        const [key, luck] = [randomUUID(), random.next()]
        if (luck < 0.05) {
          await expect(writeOnce(name, key, true)).rejects.toThrow('taken back')
          continue
        }
        const isDoubled = luck < 0.25
        await Promise.all(numbers(isDoubled ? 2 : 1).map(() => writeOnce(name, key, false)))
        written.push(name)
      }
    }),
  )
  return written
}

onEveryEngine(engine => {
  const opened = prepareDatabase(engine)

  it('concurrent writes all reach a device that follows the feed, once and in order', async () => {
    const { db } = opened
    await migrate(db, migrations)
    await ensureIdentity(db, seededIds('host'))
    const random = testRandom()
    const heads: Head[] = []
    const pokes = { ...silent, committed: (head: Head) => heads.push(head) }
    const ports = { db, afterWrite, mirrored, pokes }
    const received: { id: string; rev: number }[] = []
    let isWriting = true
    let cursor = writeFeedCursor(await readTransaction(db, readHead))
    const following = (async () => {
      for (let isAtEnd = false; !isAtEnd; ) {
        const wasWriting = isWriting
        const limit = random.whole(1, 50)
        const page = await readChanges({ db, clock, mirrored }, { cursor, limit })
        for (const { id, rev, row } of page.changes) {
          expect(row).toMatchObject({ rev })
          received.push({ id, rev })
        }
        cursor = page.cursor
        isAtEnd = !wasWriting && !page.more
        await pause(random.whole(0, 3))
      }
    })()

    const written = await everybodyWrites(async (name, key, fails) => {
      await write(ports, createOrder(key, name), async tx => {
        await addSpecies(tx, { id: name, name, hourlyPrice: 1, now: '' })
        await pause(random.whole(0, 2))
        return {
          status: 201,
          touched: [{ record: 'species', id: name }],
          about: null,
          async answer() {
            // The worst moment: after the head is locked.
            if (fails) throw new Error('taken back')
            const row = await findSpecies(tx, name)
            if (row === undefined) throw new Error('gone')
            return row
          },
        }
      })
    })
    isWriting = false
    await following

    expect(received.map(({ id }) => id).toSorted()).toEqual(written.toSorted())
    expect(received.map(({ rev }) => rev)).toEqual(written.map((_, n) => n + 1))
    expect(new Set(heads.map(({ rev }) => rev)).size).toBe(written.length)
    expect(await readTransaction(db, readHead)).toMatchObject({ rev: written.length })
  })
})

const createOrder = (key: string | undefined, body: string) => {
  return { userId: 'anna', key, newId: key ?? body, now: '', method: 'POST', path: 'species', body }
}

const silent = { listen: async () => {}, leave() {}, close() {} }

/** The worst case: the change with the lower number commits last, and a read happens in between. */
onPostgres(engine => {
  const opened = prepareDatabase(engine)

  it('the second write waits for the first, so a reader misses none', async () => {
    const { db } = opened
    await migrate(db, migrations)
    await ensureIdentity(db, seededIds('host'))
    const ports = { db, clock, mirrored, afterWrite, pokes: { ...silent, committed() {} } }
    let cursor = writeFeedCursor(await readTransaction(db, readHead))
    const readOn = async () => {
      const page = await readChanges(ports, { cursor, limit: 10 })
      cursor = page.cursor
      return page.changes.map(({ id }) => id)
    }
    const add = (name: string, beforeItCommits: (tx: Tx) => Promise<void>) => {
      return write(ports, createOrder(undefined, name), async tx => {
        await addSpecies(tx, { id: name, name, hourlyPrice: 1, now: '' })
        return {
          status: 201,
          touched: [{ record: 'species', id: name }],
          about: null,
          async answer(_, rev) {
            await beforeItCommits(tx)
            return { rev }
          },
        }
      })
    }

    const numbered = deferred<number>()
    const mayCommit = deferred()
    const slow = add('numbered first', async tx => {
      numbered.resolve(await ownProcess(tx))
      await mayCommit.promise
    })
    const slowProcess = await numbered.promise
    const quick = add('numbered second', async () => {})
    await Promise.race([quick, waitUntilBlocking(db, slowProcess)])
    const before = await readOn()
    mayCommit.resolve()
    await Promise.all([slow, quick])
    expect([...before, ...(await readOn())]).toEqual(['numbered first', 'numbered second'])
  })
})

async function ownProcess(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid ?? 0
}

async function waitUntilBlocking(db: Db, pid: number): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`
  while ((await waiting.execute(db)).rows.length === 0) await pause(20)
}
