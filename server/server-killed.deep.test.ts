import { afterEach, beforeEach, expect, it } from 'vitest'
import { testRandom } from '../tests/test-random.ts'
import type { Db } from './db/database.ts'
import { openSession, prepareBundle } from './testing/bundle.ts'
import { type Call, createWriter } from './testing/busy-writers.ts'
import { onEveryEngine, type Place } from './testing/engines.ts'
import { createReplica, type Page } from './testing/follower.ts'

// More kills find more bugs: TEST_KILLS=100.
const kills = Number(process.env.TEST_KILLS ?? 3)
const writerCount = 8

const bundle = prepareBundle()

// With a mail server, the start does not write the row of the practice. All revisions come from edits.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'practice@example.be' }

onEveryEngine(({ newPlace }) => {
  let place: Place
  beforeEach(async () => {
    place = await newPlace()
  })
  afterEach(() => place.remove())

  async function start() {
    const server = await bundle.start({ ...place.env, ...mail })
    const headers = await openSession(server)
    const call: Call = (method, path, body) =>
      server.call(method, path, { body, headers }).catch(() => undefined)
    const get = (path: string) => server.call('GET', path, { headers })
    return { server, call, get }
  }

  it(`a server killed ${kills} times under load stores each acknowledged write once`, async () => {
    const random = testRandom()
    const writers = Array.from({ length: writerCount }, (_, n) => createWriter(`Writer ${n}`, random))
    const countAnswered = () => writers.reduce((count, { done }) => count + done.length, 0)
    const copy = createReplica()
    let cursor: string | undefined
    const follow = async (get: (path: string) => Promise<{ body: unknown }>) => {
      cursor ??= `f.${Object((await get('sync/head')).body).epoch}.0`
      for (let more = true; more; ) {
        const page: Page = Object((await get(`sync/changes?limit=50&cursor=${cursor}`)).body)
        copy.apply(page)
        ;({ cursor, more } = page)
      }
    }
    for (let round = 0; round < kills; round += 1) {
      const { server, call, get } = await start()
      await follow(get)
      // Kills the server in the middle of the work, however fast the machine is.
      const until = countAnswered() + random.whole(1, 10) * writerCount
      const watch = setInterval(() => {
        if (countAnswered() < until) return
        clearInterval(watch)
        server.child.kill('SIGKILL')
      }, 1)
      await Promise.all(writers.map(writer => writer.work(call)))
      await server.ended
    }
    const { call, get } = await start()
    for (const writer of writers) await writer.finish(call)
    await follow(get)

    const keys = writers.flatMap(({ done }) => done)
    expect(writers.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(keys.length).toBeGreaterThanOrEqual(kills * writerCount)
    expect(new Set(keys).size).toBe(keys.length)
    const db = place.open()
    const { rows, head, revs } = await readAll(db)
    await db.destroy()
    const wanted = new Map(writers.flatMap(({ prices }) => [...prices]))
    expect(new Map(rows.map(({ name, hourlyPrice }) => [name, hourlyPrice]))).toEqual(wanted)
    expect(head).toBe(keys.length)
    expect(revs).toEqual(rows.map(({ rev }) => rev))
    expect(copy.rows()).toMatchObject(
      rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id: _, ...row }) => row),
    )
  })
})

async function readAll(db: Db) {
  const species = await db
    .selectFrom('species')
    .select(['id', 'name', 'hourly_price_cents', 'rev'])
    .orderBy('rev')
    .execute()
  const changes = await db.selectFrom('changes').select('rev').orderBy('rev').execute()
  const head = await db.selectFrom('head').select('rev').executeTakeFirstOrThrow()
  return {
    rows: species.map(({ id, name, hourly_price_cents, rev }) => ({
      id,
      name,
      hourlyPrice: hourly_price_cents / 100,
      rev,
    })),
    revs: changes.map(({ rev }) => rev),
    head: head.rev,
  }
}
