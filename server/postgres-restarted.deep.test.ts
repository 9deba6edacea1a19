import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testRandom } from '../tests/test-random.ts'
import { openPostgres } from './db/postgres.ts'
import { openSession, prepareBundle } from './testing/bundle.ts'
import { type Call, createWriter } from './testing/busy-writers.ts'
import { hear } from './testing/events.ts'
import { type Cluster, postgresPrograms, type Restart, startCluster } from './testing/postgres-cluster.ts'

// More restarts find more bugs: TEST_RESTARTS=20.
const restarts = Number(process.env.TEST_RESTARTS ?? 2)
const writerCount = 8
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const programs = postgresPrograms()

describe.skipIf(programs === undefined)('a restarting database server (needs a local installation)', () => {
  const bundle = prepareBundle()
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
  })
  afterAll(() => cluster.remove())

  it.each<Restart>(['fast', 'immediate'])(
    `under load, %s, ${restarts} times, loses and repeats no write; pokes resume`,
    async mode => {
      const server = await bundle.start({ DATABASE_URL: cluster.url, LOG_LEVEL: 'info' })
      const headers = await openSession(server)
      const failures: unknown[] = []
      const call: Call = (method, path, body) =>
        server.call(method, path, { body, headers }).catch((error: unknown) => {
          failures.push(error)
          return undefined
        })
      const head = async () => (await server.call('GET', 'sync/head', { headers })).body
      const before = Number((await head()).rev)
      const subscription = await hear(server.url, {
        accessToken: headers.authorization.replace('Bearer ', ''),
      })
      const random = testRandom()
      const writers = Array.from({ length: writerCount }, (_, n) =>
        createWriter(`Writer ${mode} ${n}`, random),
      )
      let isOver = false
      const working = Promise.all(
        writers.map(async writer => {
          while (!isOver) {
            await writer.work(call)
            await pause(20)
          }
          while (
            !(await writer.finish(call).then(
              () => true,
              () => false,
            ))
          )
            await pause(20)
        }),
      )
      for (let n = 0; n < restarts; n += 1) {
        await pause(random.whole(300, 600))
        await cluster.restart(mode)
      }
      await pause(300)
      isOver = true
      for (const writer of writers) writer.stop()
      await working

      const keys = writers.flatMap(({ done }) => done)
      expect(writers.flatMap(({ wrong }) => wrong)).toEqual([])
      expect(failures).toEqual([])
      expect(server.child.exitCode).toBeNull()
      const db = openPostgres(cluster.url)
      const species = await db.selectFrom('species').select(['name', 'hourly_price_cents as cents']).execute()
      await db.destroy()
      const wanted = new Map(writers.flatMap(({ prices }) => [...prices]))
      const own = species.filter(({ name }) => name.startsWith(`Writer ${mode} `))
      expect(new Map(own.map(({ name, cents }) => [name, cents / 100]))).toEqual(wanted)
      const rev = before + keys.length
      expect(await head()).toMatchObject({ rev })
      await vi.waitFor(() => expect(subscription.heads.at(-1)).toMatchObject({ rev }), { timeout: 20_000 })
      expect(subscription.ended).toBe(false)
      subscription.stop()
      server.child.kill('SIGTERM')
      const ended = await server.ended
      expect(ended).toMatchObject({ code: 0 })
      expect(ended.err).not.toContain('"failed"')
    },
  )
})
