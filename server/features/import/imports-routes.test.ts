import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { rowsPerChunk } from '../../../src/domain/clients/imports.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { bart } from '../../../tests/practice/cast.ts'
import { getField, getId, getValues, signUpOwner } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { clientsToImport, importActions, importKey } from '../../testing/import-actions.ts'
import { prepareServer } from '../../testing/practice.ts'
import { openServer as startServer } from '../../testing/server.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })

  const notFound = { status: 404, body: { code: 'imports/not-found' } }
  const day = 24 * 60 * 60 * 1000
  const { begin, send, finish } = importActions(() => anna)
  const head = async () => getField((await anna.get('sync/head')).body, 'rev')
  const staged = async () => (await server.db.selectFrom('import_rows').select('n').execute()).length
  const names = async (path = 'clients') =>
    getValues(await anna.get(`${path}?limit=1000`), path === 'clients' ? 'lastName' : 'name')

  describe('a chunk', () => {
    it('sent twice counts once, and its later rows apply', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(3))
      expect(await send(run, 2, clientsToImport(2, 7))).toMatchObject({ body: { received: 4 } })
      expect(await send(run, 2, clientsToImport(2, 7))).toMatchObject({ body: { received: 4 } })
      await finish(run, 4)
      expect(await names()).toEqual(['D’Hondt 0', 'D’Hondt 1', 'D’Hondt 7', 'D’Hondt 8'])
    })

    it('that is missing prevents the import', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(2))
      await send(run, 3, clientsToImport(2, 3))
      const incomplete = { status: 409, body: { code: 'imports/incomplete' } }
      expect(await finish(run, 5, importKey)).toMatchObject(incomplete)
      expect(await finish(run, 4)).toMatchObject(incomplete)
      expect(await names()).toEqual([])
      await send(run, 2, clientsToImport(1, 2))
      expect(await finish(run, 5, importKey)).toMatchObject({ status: 201 })
    })

    it.each<[string, Json, string, string]>([
      ['clients', { surname: 'Maes' }, 'request/unknown-field', 'rows.1.surname'],
      [
        'clients',
        { invoiceAddress: { town: 'Gent' } },
        'request/unknown-field',
        'rows.1.invoiceAddress.town',
      ],
      ['clients', { id: 'mine' }, 'request/unknown-field', 'rows.1.id'],
      ['clients', { credit: '12' }, 'request/invalid', 'rows.1.credit'],
      ['clients', { email: 'x'.repeat(201) }, 'request/invalid', 'rows.1.email'],
      ['clients', { firstName: 'nul\0' }, 'request/invalid', 'rows.1.firstName'],
      ['clients', 'a row', 'request/invalid', 'rows.1'],
      ['animals', { credit: 12 }, 'request/unknown-field', 'rows.1.credit'],
      ['animals', { nbYearlyVisit: 1.5 }, 'request/invalid', 'rows.1.nbYearlyVisit'],
    ])('of %s with %j is refused with the name of the field', async (record, row, code, field) => {
      const run = await begin(record)
      expect(await send(run, 0, [{}, row])).toMatchObject({ status: 400, body: { code, field } })
      expect(await staged()).toBe(0)
    })

    it('may be full of the longest texts, but not fuller', async () => {
      const run = await begin('clients')
      const long = '𠀀'.repeat(200)
      const invoiceAddress = { street: long, city: long, postalCode: long, country: long }
      const row = { firstName: long, lastName: long, companyName: long, phone: long, invoiceAddress }
      const rows = Array.from({ length: rowsPerChunk }, () => row)
      expect(await send(run, 0, rows)).toMatchObject({ status: 200, body: { received: rowsPerChunk } })
      expect(await send(run, 0, [...rows, row])).toMatchObject({ status: 400, body: { field: 'rows' } })
    })
  })

  describe('an import', () => {
    it('finished again returns the first response, but only under the same key', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(2))
      const first = await finish(run, 2, importKey)
      const again = await finish(run, 2, importKey)
      expect(again).toMatchObject({ status: 201, body: first.body })
      expect(again.headers['idempotent-replayed']).toBe('true')
      expect(await finish(run, 2)).toMatchObject(notFound)
      expect(await finish(run, 1, importKey)).toMatchObject({
        status: 422,
        body: { code: 'request/key-reused' },
      })
      expect(await names()).toHaveLength(2)
      expect(await head()).toBe(1)
    })

    it('finishes once when twenty requests finish it at once', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(20))
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, n) => finish(run, 20, n % 2 === 0 ? importKey : {})),
      )
      expect(new Set(responses.map(answer => answer.status))).toEqual(new Set([201, 404]))
      expect(await names()).toHaveLength(20)
      expect(await head()).toBe(1)
    })

    it('accepts or refuses chunks that arrive while it finishes', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(200))
      const together = await Promise.all([
        send(run, 0, clientsToImport(200)),
        finish(run, 200),
        ...[1, 2, 3].map(() => send(run, 100, clientsToImport(100, 100))),
      ])
      expect(together[1]).toMatchObject({ status: 201 })
      for (const answer of together) expect([200, 201, 404]).toContain(answer.status)
      expect(await names()).toHaveLength(200)
      expect(await staged()).toBe(0)
    })

    it('belongs to the user who started it', async () => {
      const run = await begin('clients')
      const other = await signUpOwner(server)
      expect(await send(run, 0, clientsToImport(1), other)).toMatchObject(notFound)
      expect(await other.post(`imports/${run}/finish`, { count: 1 })).toMatchObject(notFound)
      expect(await other.delete(`imports/${run}`)).toMatchObject(notFound)
      expect(await send(run, 0, clientsToImport(1))).toMatchObject({ status: 200 })
    })

    it('that is canceled leaves no rows', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(3))
      expect(await anna.delete(`imports/${run}`)).toMatchObject({ status: 200, body: { id: run } })
      expect(await staged()).toBe(0)
      expect(await send(run, 0, clientsToImport(3))).toMatchObject(notFound)
      expect(await anna.delete(`imports/${run}`)).toMatchObject(notFound)
    })

    it('is deleted after a day, when another import starts', async () => {
      const old = await begin('clients')
      await send(old, 0, clientsToImport(3))
      server.clock.advance(day / 2)
      const young = await begin('clients', await signUpOwner(server))
      server.clock.advance(day / 2 + 1)
      expect(await staged()).toBe(3)
      await begin('animals', await signUpOwner(server, { ...bart, email: 'third@practice.be' }))
      expect(await staged()).toBe(0)
      const remaining = await server.db.selectFrom('imports').select('id').execute()
      expect(remaining.map(({ id }) => id)).toContain(young)
      expect(remaining).toHaveLength(2)
    })

    it('is deleted after a day: when a server starts', async () => {
      await send(await begin('clients'), 0, clientsToImport(3))
      const startAt = async (now: string) => (await startServer({ db: server.db, now })).close()
      await startAt('2026-03-03T08:00:00.000Z')
      expect(await staged()).toBe(3)
      await startAt('2026-03-03T08:00:00.001Z')
      expect(await staged()).toBe(0)
    })

    it('is deleted after a day: by a running server, within an hour', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => {
        vi.useRealTimers()
      })
      const running = await startServer({ db: server.db, now: '2026-03-02T08:00:00.000Z' })
      await send(await begin('clients'), 0, clientsToImport(3))
      running.clock.advance(day + 1)
      vi.advanceTimersByTime(60 * 60 * 1000)
      await running.close()
      expect(await staged()).toBe(0)
    })

    it('starts once under its key', async () => {
      const first = await anna.post('imports', { record: 'clients' }, importKey)
      expect(first).toMatchObject({ status: 201, body: { id: importKey['idempotency-key'] } })
      await send(getId(first), 0, clientsToImport(3))
      expect(await anna.post('imports', { record: 'clients' }, importKey)).toMatchObject({ body: first.body })
      expect(await staged()).toBe(3)
      const reused = { status: 422, body: { code: 'request/key-reused' } }
      expect(await anna.post('imports', { record: 'animals' }, importKey)).toMatchObject(reused)
      const other = await signUpOwner(server)
      expect(await other.post('imports', { record: 'clients' }, importKey)).toMatchObject(reused)
    })

    it('requires an importable record type', async () => {
      expect(await anna.post('imports', { record: 'species' })).toMatchObject({ status: 400 })
    })
  })
})
