import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../db/database.ts'
import { connectWithToken, type SignedInClient, signUp } from '../testing/client.ts'
import { onPostgres, type Place } from '../testing/engines.ts'
import { hear, listenOnPort } from '../testing/events.ts'
import { openServer, type Server } from '../testing/server.ts'

const dog = { name: 'Chien', hourlyPrice: 42 }

onPostgres(({ newPlace }) => {
  let place: Place
  let dbs: Db[]
  let server: Server
  let other: Server
  let anna: SignedInClient
  beforeEach(async () => {
    place = await newPlace()
    dbs = [place.open(), place.open()]
    const pace = { poll: 20, heartbeat: 60_000 }
    const [first, second] = await Promise.all(
      dbs.map((db, n) => openServer({ db, pace, seed: `process ${n}` })),
    )
    if (first === undefined || second === undefined) throw new Error('two servers')
    ;[server, other] = [first, second]
    anna = await signUp(server)
  })
  afterEach(async () => {
    await Promise.all([server.close(), other.close()])
    await Promise.all(dbs.map(db => db.destroy()))
    await place.remove()
  })

  describe('two processes on one database', () => {
    it('do a write once when both get it at once under one key', async () => {
      const keyed = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01' }
      const remote = connectWithToken(other, anna.accessToken)
      const responses = await Promise.all(
        [anna, remote, anna, remote, anna, remote].map(client => client.post('species', dog, keyed)),
      )
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
      expect(responses.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(5)
      expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await anna.get('sync/head')).toMatchObject({ body: { rev: 1 } })
    })

    it('accept one of two edits of the same revision', async () => {
      await anna.post('species', dog)
      const remote = connectWithToken(other, anna.accessToken)
      const responses = await Promise.all(
        [anna, remote].map((client, n) =>
          client.put('species/chien', { hourlyPrice: 50 + n }, { 'if-match': '"1"' }),
        ),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412])
    })

    it('notify the devices of each other', async () => {
      const subscription = await hear(await listenOnPort(other), anna)
      await anna.post('species', dog)
      await vi.waitFor(() => expect(subscription.heads.map(({ rev }) => rev)).toEqual([0, 1]), {
        timeout: 20_000,
      })
      subscription.stop()
    })
  })
})
