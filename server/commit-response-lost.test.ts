import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PushedEdit } from '../src/contract/push.ts'
import { chien, claire, rex } from '../tests/practice/cast.ts'
import type { Db } from './db/database.ts'
import { openPostgres } from './db/postgres.ts'
import { getField, getId, type SignedInClient, signUp } from './testing/client.ts'
import { onPostgres, type Place } from './testing/engines.ts'
import { changed, fresh, makeKey, pushed, pushTogether } from './testing/push-actions.ts'
import { openServer, type Server } from './testing/server.ts'

/**
 * Proxy that cuts the connection after the database has committed, and before the server receives the
 * response. Only writes of edits are cut, which insert into `ledger`. Reads pass.
 */
async function openWay(databaseUrl: string) {
  const to = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isArmed = false
  let cuts = 0
  const proxy = createServer(near => {
    const far = connect(Number(to.port), to.hostname)
    let isWrite = false
    let isDying = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', chunk => {
      if (chunk.includes('insert into "ledger"')) isWrite = true
      if (chunk.includes('commit\0') || chunk.includes('rollback\0')) {
        isDying = isArmed && isWrite && chunk.includes('commit\0')
        isWrite = false
      }
      far.write(chunk)
    })
    far.on('data', answer => {
      if (!isDying) return near.write(answer)
      if (!answer.includes('COMMIT\0')) return undefined
      isArmed = false
      cuts += 1
      return near.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    cutNext() {
      isArmed = true
    },
    cuts: () => cuts,
    async close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await once(proxy, 'close')
    },
  }
}

onPostgres(({ newPlace }) => {
  let place: Place
  let proxy: Awaited<ReturnType<typeof openWay>>
  let db: Db
  let server: Server
  let anna: SignedInClient
  let log: string[]
  beforeEach(async () => {
    place = await newPlace()
    proxy = await openWay(place.env.DATABASE_URL ?? '')
    db = openPostgres(proxy.url)
    log = []
    server = await openServer({ db, log: { write: line => void log.push(line) } })
    anna = await signUp(server)
  })
  afterEach(async () => {
    await server.close()
    await db.destroy()
    await proxy.close()
    await place.remove()
  })

  const rev = async () => Number(getField((await anna.get('sync/head')).body, 'rev'))
  const only = async (edit: PushedEdit) => (await pushTogether(anna, [edit]))[0]

  describe('a committed write whose response was lost', () => {
    it('is not repeated when the device pushes the same edits again', async () => {
      const edits = [
        pushed(1, 'species.add', 'chien', fresh(chien)),
        pushed(2, 'clients.add', makeKey(2), fresh(claire)),
        pushed(3, 'animals.add', makeKey(3), fresh(rex(makeKey(2)))),
        pushed(4, 'species.reprice', 'chien', changed('hourlyPrice', chien.hourlyPrice, 50)),
        pushed(5, 'animals.change', makeKey(3), changed('name', 'Rex', 'Max')),
        pushed(6, 'contracts.add', makeKey(6), changed('clientId', null, makeKey(2))),
        pushed(7, 'contracts.validate', makeKey(6), changed('status', 'created', 'pending')),
        pushed(8, 'animals.delete', makeKey(3), changed('name', 'Max', null)),
      ]
      for (const [n, edit] of edits.entries()) {
        proxy.cutNext()
        expect(await only(edit)).toEqual({ key: edit.key, outcome: 'failed' })
        expect(proxy.cuts()).toBe(n + 1)
        expect(await rev()).toBe(n + 1)
        expect(await only(edit)).toMatchObject({ key: edit.key, outcome: 'done', rev: n + 1 })
        expect(await rev()).toBe(n + 1)
      }
    })

    it('is answered with "try again", and a retry with its key gets the first response', async () => {
      proxy.cutNext()
      const key = { 'idempotency-key': makeKey(1) }
      const failed = await anna.post('clients', claire, key)
      expect(failed).toMatchObject({ status: 503, body: { code: 'host/busy' } })
      const again = await anna.post('clients', claire, key)
      expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } })
      expect(getId(again)).toBe(makeKey(1))
      expect(await rev()).toBe(1)
      expect(log.filter(line => line.includes('"failed"'))).toEqual([])
    })
  })
})
