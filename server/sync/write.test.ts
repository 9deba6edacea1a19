import { describe, expect, it } from 'vitest'
import { bart } from '../../tests/practice/cast.ts'
import { readTransaction } from '../db/database.ts'
import { mirrored } from '../feature-hooks.ts'
import { addSpecies } from '../features/species/species-store.ts'
import { type Client, signUp } from '../testing/client.ts'
import { onEveryEngine, openOnce } from '../testing/engines.ts'
import type { Server } from '../testing/server.ts'
import { readHead } from './head.ts'
import { createPokes } from './pokes.ts'
import { write } from './write.ts'

onEveryEngine(({ openServer }) => {
  const key = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01'
  const keyed = { 'idempotency-key': key }
  const dog = { name: 'Chien', hourlyPrice: 42.5 }

  let server: Server
  let anna: Client
  openOnce(openServer, async opened => {
    server = opened
    anna = await signUp(server)
  })

  const changes = () =>
    server.db
      .selectFrom('changes')
      .select(['rev', 'seq', 'record', 'id', 'deleted'])
      .orderBy('rev')
      .orderBy('seq')
      .execute()
  const ledgerKeys = async () =>
    (await server.db.selectFrom('ledger').select('key').execute()).map(entry => entry.key)

  describe('a write repeated with its key', () => {
    it('gets the same response in any order of its fields, and changes nothing', async () => {
      const first = await anna.post('species', dog, keyed)
      expect(first.headers).not.toHaveProperty('idempotent-replayed')
      server.clock.advance(60_000)
      const reordered = { hourlyPrice: dog.hourlyPrice, name: dog.name }
      for (const again of [
        await anna.post('species', dog, keyed),
        await anna.post('species', reordered, { 'idempotency-key': key.toUpperCase() }),
      ]) {
        expect(again).toMatchObject({ status: 201, body: first.body })
        expect(again.headers).toMatchObject({ etag: first.headers.etag, 'idempotent-replayed': 'true' })
      }
      expect(await changes()).toHaveLength(1)
    })

    it('gets the current row, including later changes of others', async () => {
      const first = await anna.put('species/Chien', { hourlyPrice: 50 }, keyed)
      expect(first.status).toBe(404)
      await anna.post('species', dog)
      await anna.put('species/Chien', { hourlyPrice: 50 }, { ...keyed, 'if-match': '"1"' })
      await anna.put('species/Chien', { hourlyPrice: 60 })
      const again = await anna.put('species/Chien', { hourlyPrice: 50 }, { ...keyed, 'if-match': '"1"' })
      expect(again).toMatchObject({
        status: 200,
        body: { hourlyPrice: 60, rev: 3 },
        headers: { etag: '"3"' },
      })
      expect(await anna.get('species')).toMatchObject({ body: { data: [{ hourlyPrice: 60 }] } })
    })

    it('gets the deletion of the row, with its revision', async () => {
      const first = await anna.post('species', dog, keyed)
      await anna.delete('species/chien')
      const again = await anna.post('species', dog, keyed)
      expect(again).toMatchObject({ status: first.status, body: { id: 'chien', rev: 2 } })
      expect(again.body).not.toHaveProperty('name')
      expect(await anna.get('species')).toMatchObject({ body: { data: [] } })
    })

    it('is stored without the row, so that erasing leaves no copy in the ledger', async () => {
      await anna.post('species', dog, keyed)
      const entries = await server.db.selectFrom('ledger').selectAll().execute()
      expect(entries).toMatchObject([{ record: 'species', row_id: 'chien', body: null }])
      expect(JSON.stringify(entries)).not.toContain('42.5')
    })

    it('gets the first response when that is no row', async () => {
      const first = await anna.post('invoices/sync', {}, keyed)
      expect(first.status).toBe(200)
      const again = await anna.post('invoices/sync', {}, keyed)
      expect(again.body).toEqual(first.body)
    })

    it('is done once when it arrives twenty times at once', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => anna.post('species', dog, keyed)))
      expect(new Set(responses.map(answer => answer.status))).toEqual(new Set([201]))
      expect(responses.filter(answer => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(19)
      expect(await changes()).toHaveLength(1)
    })

    it.each([
      ['another body', () => anna.post('species', { ...dog, hourlyPrice: 43 }, keyed)],
      ['another method and path', () => anna.put('species/Chien', { hourlyPrice: 42.5 }, keyed)],
      ['another user', async () => (await signUp(server, bart)).post('species', dog, keyed)],
    ])('is refused with %s, and nothing changes', async (_, send) => {
      await anna.post('species', dog, keyed)
      expect(await send()).toMatchObject({ status: 422, body: { code: 'request/key-reused' } })
      expect(await changes()).toHaveLength(1)
    })
  })

  describe('a refused write', () => {
    it('leaves its key free, so that a corrected write can use it', async () => {
      const refused = await anna.post('species', { ...dog, hourlyPrice: 0 }, keyed)
      expect(refused.status).toBe(422)
      expect(await ledgerKeys()).toEqual([])
      const mended = await anna.post('species', dog, keyed)
      expect(mended).toMatchObject({ status: 201 })
      expect(mended.headers).not.toHaveProperty('idempotent-replayed')
    })

    it('rolls back all of its effects, including its revision', async () => {
      const order = { userId: 'u', key, newId: key, now: '', method: 'POST', path: '', body: {} }
      const failing = write(
        { db: server.db, afterWrite: {}, mirrored, pokes: createPokes(server.db, server.app.log) },
        order,
        async tx => {
          await addSpecies(tx, { id: 'chien', name: 'Chien', hourlyPrice: 1, now: '' })
          return {
            status: 201,
            touched: [{ record: 'species', id: 'chien' }],
            about: null,
            answer: () => Promise.reject(new Error('the power went')),
          }
        },
      )
      await expect(failing).rejects.toThrow('the power went')
      expect(await changes()).toEqual([])
      expect(await ledgerKeys()).toEqual([])
      expect(await anna.get('species')).toMatchObject({ body: { data: [] } })
      expect(await readTransaction(server.db, readHead)).toMatchObject({ rev: 0 })
    })
  })

  describe('the feed', () => {
    it('has the latest change of every row, in commit order and with its revision', async () => {
      await anna.post('species', dog)
      await anna.put('species/chien', { hourlyPrice: 50 })
      const cat = await anna.post('species', { name: 'Chat', hourlyPrice: 30 })
      expect(cat).toMatchObject({ body: { rev: 3 }, headers: { etag: '"3"' } })
      await anna.delete('species/chien')
      expect(await changes()).toEqual([
        { rev: 3, seq: 0, record: 'species', id: 'chat', deleted: 0 },
        { rev: 4, seq: 0, record: 'species', id: 'chien', deleted: 1 },
      ])
      expect(await anna.get('sync/head')).toMatchObject({ status: 200, body: { rev: 4 } })
    })

    it('gives concurrent writes consecutive revisions', async () => {
      const names = Array.from({ length: 20 }, (_, n) => `Species ${n}`)
      await Promise.all(names.map(name => anna.post('species', { name, hourlyPrice: 10 })))
      expect((await changes()).map(change => change.rev)).toEqual(names.map((_, n) => n + 1))
    })
  })

  describe('an idempotency key', () => {
    it('that is not a UUID is refused; it is optional, and nothing is stored without one', async () => {
      for (const sent of ['1', 'not-a-uuid', `${key}0`, '{}'])
        expect(await anna.post('species', dog, { 'idempotency-key': sent }), sent).toMatchObject({
          status: 400,
          body: { code: 'request/key-invalid' },
        })
      expect(await changes()).toEqual([])
      expect(await anna.post('species', dog)).toMatchObject({ status: 201 })
      expect(await ledgerKeys()).toEqual([])
    })
  })
})
