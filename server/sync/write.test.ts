import { describe, expect, it } from 'vitest'
import { speciesId } from '../../src/domain/clients/species.ts'
import { blankValues } from '../../src/records/record.ts'
import { species } from '../../src/records/species.ts'
import { bart, chien, claire, rex } from '../../tests/practice/cast.ts'
import { inChunks, readTransaction, rowsPerInsert, writeTransaction } from '../db/database.ts'
import { afterWrite, mirrored } from '../feature-hooks.ts'
import { addSpecies } from '../features/species/species-store.ts'
import { newCells } from '../records/record-cells.ts'
import { getId, signUp } from '../testing/client.ts'
import { onEveryEngine } from '../testing/engines.ts'
import { parseFeedPage } from '../testing/follower.ts'
import { prepareServer } from '../testing/practice.ts'
import { recordChanges, type TouchedRow } from './changes.ts'
import { readHead } from './head.ts'
import { createPokes } from './pokes.ts'
import { write } from './write.ts'

const author = { userId: 'nobody', now: '2026-03-02T08:00:00.000Z' }

onEveryEngine(({ openServer }) => {
  const key = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01'
  const keyed = { 'idempotency-key': key }
  const dog = { name: 'Chien', hourlyPrice: 42.5 }

  const { server, anna } = prepareServer(openServer)

  const changes = () =>
    server.db
      .selectFrom('changes')
      .select(['rev', 'seq', 'record as record', 'id', 'deleted'])
      .orderBy('rev')
      .orderBy('seq')
      .execute()
  const record = (touched: readonly TouchedRow[]) =>
    writeTransaction(server.db, tx => recordChanges(tx, author, touched, afterWrite))
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

  it('of two edits of the same revision that arrive at once, one is done', async () => {
    await anna.post('species', dog)
    const answers = [50, 51].map(hourlyPrice =>
      anna.put('species/chien', { hourlyPrice }, { 'if-match': '"1"' }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 412])
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

  describe('the rows of one write', () => {
    it('can be as many as an import has, in the order of the writes', async () => {
      const names = Array.from({ length: 5_003 }, (_, n) => `Species ${(n * 7_919) % 5_003}`)
      const createdAt = '2026-03-02T08:00:00.000Z'
      const rows = names.map(name => {
        const [id, values] = [speciesId(name), { ...blankValues(species), name }]
        return { ...newCells('species', { id, values, createdAt }), id }
      })
      await writeTransaction(server.db, async tx => {
        for (const some of inChunks(rows, rowsPerInsert))
          await tx.insertInto('species').values(some).execute()
      })
      const ids = names.map(speciesId)
      for (const rev of [1, 2]) {
        const order = rev === 1 ? ids : ids.toReversed()
        expect(await record(order.map(id => ({ record: 'species', id })))).toMatchObject({ rev })
        expect(await changes()).toEqual(
          // In the order of their ids, as on devices, whatever the order of the edits.
          ids.toSorted().map((id, seq) => ({ rev, seq, record: 'species', id, deleted: 0 })),
        )
        const stamped = server.db.selectFrom('species').select('id').where('rev', '=', rev)
        expect(await stamped.execute()).toHaveLength(names.length)
      }
    })

    it('are listed once each, with their last change, and can be none', async () => {
      const dog = { record: 'species', id: 'chien' } as const
      const cat = { record: 'species', id: 'chat' } as const
      await record([dog, cat, { ...dog, deleted: true }])
      expect(await changes()).toEqual([
        { rev: 1, seq: 0, ...cat, deleted: 0 },
        { rev: 1, seq: 1, ...dog, deleted: 1 },
      ])
      await record([dog])
      expect(await changes()).toMatchObject([
        { rev: 1, ...cat },
        { rev: 2, seq: 0, ...dog, deleted: 0 },
      ])
      expect(await record([])).toMatchObject({ rev: 3 })
      expect(await changes()).toHaveLength(2)
    })

    it('can be of several record types, each with its author', async () => {
      await anna.post('species', chien)
      const clientId = getId(await anna.post('clients', claire))
      const id = getId(await anna.post('animals', rex(clientId)))
      const touched = [
        { record: 'animals', id },
        { record: 'clients', id: clientId },
        { record: 'species', id: 'chien' },
      ] as const
      await record(touched)
      expect(await changes()).toMatchObject(touched)
      for (const recordType of ['animals', 'clients', 'species'])
        expect(await anna.get(recordType)).toMatchObject({ body: { data: [{ rev: 4, updatedBy: '' }] } })
    })
  })

  describe('the author of the last change of a row', () => {
    it('is given by id and name in lists and in the feed, also after the user is renamed', async () => {
      await anna.post('species', chien)
      const colleague = await signUp(server, bart)
      const annasId = getId(await anna.get('auth/profile'))
      const bartsId = getId(await colleague.get('auth/profile'))
      const row = async () => Object((await anna.get('species')).body).data[0]
      expect(await row()).toMatchObject({ updatedBy: 'Anna Peeters', updatedById: annasId })
      await colleague.put('species/chien', { hourlyPrice: 12 })
      expect(await row()).toMatchObject({ updatedBy: 'Bart Maes', updatedById: bartsId })
      expect(parseFeedPage(await anna.get('sync/snapshot'))).toMatchObject({
        changes: [{ row: { updatedById: bartsId } }],
      })
    })
  })
})
