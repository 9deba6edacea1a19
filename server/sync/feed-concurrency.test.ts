import { randomUUID } from 'node:crypto'
import { type Generated, type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Head } from '../../src/contract/feed.ts'
import { type Db, readTransaction, writeTransaction } from '../db/database.ts'
import { giveIdentity } from '../db/identity.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { addSpecies, findSpecies } from '../features/species/species-store.ts'
import { onEveryEngine, onPostgres, type Place } from '../testing/engines.ts'
import { seededIds } from '../testing/host.ts'
import { writeFeedCursor } from './cursors.ts'
import { readChanges } from './feed.ts'
import { readHead } from './head.ts'
import { write } from './write.ts'

vi.setConfig({ testTimeout: 180_000 })

const writers = 24
const writesEach = 40
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const pause = (most: number) => new Promise(resolve => setTimeout(resolve, Math.random() * most))

/** Each writes in turn: some are sent twice, also at once, and some take back all that they did. */
async function everybodyWrites(writeOnce: (name: string, key: string, fails: boolean) => Promise<void>) {
  const kept: string[] = []
  await Promise.all(
    numbers(writers).map(async writer => {
      for (const n of numbers(writesEach)) {
        const name = `writer ${writer} row ${n}`
        const [key, luck] = [randomUUID(), Math.random()]
        if (luck < 0.05) {
          await expect(writeOnce(name, key, true)).rejects.toThrow('taken back')
          continue
        }
        const isDoubled = luck < 0.25
        await Promise.all(numbers(isDoubled ? 2 : 1).map(() => writeOnce(name, key, false)))
        kept.push(name)
      }
    }),
  )
  return kept
}

onEveryEngine(({ newPlace }) => {
  let place: Place
  let db: Db
  beforeEach(async () => {
    place = await newPlace()
    db = place.open()
    await migrate(db, migrations)
    await giveIdentity(db, seededIds('host'))
  })
  afterEach(async () => {
    await db.destroy()
    await place.remove()
  })

  describe('many who write at once', () => {
    it('are all in the feed of one who follows meanwhile: none missed, none doubled, no gap', async () => {
      const heads: Head[] = []
      const ports = { db, pokes: { ...silent, committed: (head: Head) => heads.push(head) } }
      const seen: { id: string; rev: number }[] = []
      let isWriting = true
      let cursor = writeFeedCursor(await readTransaction(db, readHead))
      const following = (async () => {
        for (let isAtEnd = false; !isAtEnd; ) {
          const wasWriting = isWriting
          const limit = 1 + Math.floor(Math.random() * 50)
          const page = await readChanges({ db, ids: seededIds('follower') }, { cursor, limit })
          for (const { id, rev, row } of page.changes) {
            expect(row).toMatchObject({ rev })
            seen.push({ id, rev })
          }
          cursor = page.cursor
          isAtEnd = !wasWriting && !page.more
          await pause(3)
        }
      })()

      const kept = await everybodyWrites(async (name, key, fails) => {
        const order = {
          userId: 'anna',
          key,
          newId: key,
          now: '',
          method: 'POST',
          path: 'species',
          body: name,
        }
        await write(ports, order, async tx => {
          await addSpecies(tx, { id: name, name, hourlyPrice: 1, now: '' })
          await pause(2)
          return {
            status: 201,
            touched: [{ noun: 'species', id: name }],
            async answer() {
              // After the head was taken: the worst moment.
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

      expect(seen.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
      expect(seen.map(({ rev }) => rev)).toEqual(kept.map((_, n) => n + 1))
      expect(new Set(heads.map(({ rev }) => rev)).size).toBe(kept.length)
      expect(await readTransaction(db, readHead)).toMatchObject({ rev: kept.length })
    })
  })
})

const silent = { listen: async () => {}, leave() {}, close() {} }

/** What the test above would not be worth if it could not fail: the way in which feeds are usually numbered. */
onPostgres(({ newPlace }) => {
  type Naive = { log: { seq: Generated<number>; id: string }; done: { key: string } }

  it('a feed that is numbered by a sequence loses changes, and the follower sees that it does', async () => {
    const place = await newPlace()
    const db = place.open()
    await sql`create table log (seq bigserial primary key, id text not null)`.execute(db)
    await sql`create table done (key text primary key)`.execute(db)
    const naive: Kysely<Naive> = db.withTables<Naive>()
    const seen = new Set<string>()
    let isWriting = true
    const following = (async () => {
      let last = 0
      for (let isAtEnd = false; !isAtEnd; ) {
        const wasWriting = isWriting
        const limit = 1 + Math.floor(Math.random() * 50)
        const rows = await naive
          .selectFrom('log')
          .select(['seq', 'id'])
          .where('seq', '>', last)
          .orderBy('seq')
          .limit(limit)
          .execute()
        for (const { seq, id } of rows) {
          seen.add(id)
          last = seq
        }
        isAtEnd = !wasWriting && rows.length < limit
        await pause(3)
      }
    })()
    const kept = await everybodyWrites((name, key, fails) =>
      writeTransaction(db, async tx => {
        const claim = await tx
          .withTables<Naive>()
          .insertInto('done')
          .values({ key })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst()
        if (claim.numInsertedOrUpdatedRows !== 1n) return
        await tx.withTables<Naive>().insertInto('log').values({ id: name }).execute()
        await pause(2)
        if (fails) throw new Error('taken back')
      }),
    )
    isWriting = false
    await following
    const { count } = await naive
      .selectFrom('log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await db.destroy()
    await place.remove()
    expect(count).toBe(kept.length)
    expect(kept.filter(name => !seen.has(name)).length).toBeGreaterThan(0)
  })
})
