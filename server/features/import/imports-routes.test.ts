import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { rowsPerChunk } from '../../../src/domain/clients/imports.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { bart, chien, claire } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows, getValues, signUpOwner } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { clientsToImport, importActions, importKey } from '../../testing/import-actions.ts'
import { prepareServer } from '../../testing/practice.ts'
import { openServer as startServer } from '../../testing/server.ts'

const day = 24 * 60 * 60 * 1000
const notFound = { status: 404, body: { code: 'imports/not-found' } }

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })

  const { begin, send, finish } = importActions(() => anna)
  const importRows = async (record: string, rows: Json[]) => {
    const run = await begin(record)
    await send(run, 0, rows)
    return finish(run, rows.length)
  }
  const head = async () => getField((await anna.get('sync/head')).body, 'rev')
  const staged = async () => (await server.db.selectFrom('import_rows').select('n').execute()).length
  const lastNames = async () => getValues(await anna.get('clients?limit=1000'), 'lastName')

  describe('a chunk', () => {
    it('sent twice counts once, and its later rows apply', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(3))
      for (const _ of ['first', 'second'])
        expect(await send(run, 2, clientsToImport(2, 7))).toMatchObject({ body: { received: 4 } })
      await finish(run, 4)
      expect(await lastNames()).toEqual(['D’Hondt 0', 'D’Hondt 1', 'D’Hondt 7', 'D’Hondt 8'])
    })

    it('that is missing prevents the import', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(2))
      await send(run, 3, clientsToImport(2, 3))
      const incomplete = { status: 409, body: { code: 'imports/incomplete' } }
      expect(await finish(run, 5, importKey)).toMatchObject(incomplete)
      expect(await finish(run, 4)).toMatchObject(incomplete)
      expect(await lastNames()).toEqual([])
      await send(run, 2, clientsToImport(1, 2))
      expect(await finish(run, 5, importKey)).toMatchObject({ status: 201 })
    })

    it.each<[string, Json, string, string]>([
      ['clients', { surname: 'Maes' }, 'unknown-field', 'rows.1.surname'],
      ['clients', { invoiceAddress: { town: 'Gent' } }, 'unknown-field', 'rows.1.invoiceAddress.town'],
      ['clients', { id: 'mine' }, 'unknown-field', 'rows.1.id'],
      ['clients', { credit: '12' }, 'invalid', 'rows.1.credit'],
      ['clients', { email: 'x'.repeat(201) }, 'invalid', 'rows.1.email'],
      ['clients', { firstName: 'nul\0' }, 'invalid', 'rows.1.firstName'],
      ['clients', 'a row', 'invalid', 'rows.1'],
      ['animals', { credit: 12 }, 'unknown-field', 'rows.1.credit'],
      ['animals', { nbYearlyVisit: 1.5 }, 'invalid', 'rows.1.nbYearlyVisit'],
    ])('of %s with %j is refused with the name of the field', async (record, row, code, field) => {
      const refused = { status: 400, body: { code: `request/${code}`, field } }
      expect(await send(await begin(record), 0, [{}, row])).toMatchObject(refused)
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
    const startAt = async (now: string) => (await startServer({ db: server.db, now })).close()

    it('finished again returns the first response, but only under the same key', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(2))
      const first = await finish(run, 2, importKey)
      const again = await finish(run, 2, importKey)
      expect(again).toMatchObject({ status: 201, body: first.body })
      expect(again.headers['idempotent-replayed']).toBe('true')
      expect(await finish(run, 2)).toMatchObject(notFound)
      const reused = { status: 422, body: { code: 'request/key-reused' } }
      expect(await finish(run, 1, importKey)).toMatchObject(reused)
      expect(await lastNames()).toHaveLength(2)
      expect(await head()).toBe(1)
    })

    it('finishes once when twenty requests finish it at once', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsToImport(20))
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, n) => finish(run, 20, n % 2 === 0 ? importKey : {})),
      )
      expect(new Set(responses.map(answer => answer.status))).toEqual(new Set([201, 404]))
      expect(await lastNames()).toHaveLength(20)
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
      expect(await lastNames()).toHaveLength(200)
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
      await send(await begin('clients'), 0, clientsToImport(3))
      server.clock.advance(day / 2)
      const young = await begin('clients', await signUpOwner(server))
      server.clock.advance(day / 2 + 1)
      expect(await staged()).toBe(3)
      const another = await begin(
        'animals',
        await signUpOwner(server, { ...bart, email: 'third@practice.be' }),
      )
      expect(await staged()).toBe(0)
      const remaining = await server.db.selectFrom('imports').select('id').execute()
      expect(remaining.map(({ id }) => id).sort()).toEqual([young, another].sort())
    })

    it('is deleted after a day: when a server starts', async () => {
      await send(await begin('clients'), 0, clientsToImport(3))
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
      const start = (record: string, by = anna) => by.post('imports', { record }, importKey)
      const first = await start('clients')
      expect(first).toMatchObject({ status: 201, body: { id: importKey['idempotency-key'] } })
      await send(getId(first), 0, clientsToImport(3))
      expect(await start('clients')).toMatchObject({ body: first.body })
      expect(await staged()).toBe(3)
      const reused = { status: 422, body: { code: 'request/key-reused' } }
      expect(await start('animals')).toMatchObject(reused)
      expect(await start('clients', await signUpOwner(server))).toMatchObject(reused)
    })

    it('requires an importable record type', async () => {
      expect(await anna.post('imports', { record: 'species' })).toMatchObject({ status: 400 })
    })
  })

  describe('imported clients', () => {
    it('may have complete or minimal data, in one revision', async () => {
      const run = await begin('clients')
      const whole = { ...claire, iban: 'be68 5390 0754 7034', companyName: 'Maes & Fils', credit: 12.5 }
      const bare = { firstName: ' Jan ', lastName: 'Peeters', email: 'jan@example.be' }
      expect(await send(run, 0, [whole, bare])).toMatchObject({ status: 200, body: { received: 2 } })
      expect(await lastNames()).toEqual([])
      const answer = await finish(run, 2)
      expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } })
      expect(answer.body).toEqual({ count: 2, rev: 1 })
      expect(getRows(await anna.get('clients'))).toMatchObject([
        { ...claire, iban: 'BE68539007547034', credit: 12.5, totalOwed: 0, updatedBy: 'Anna Peeters' },
        { firstName: 'Jan', phone: '', credit: 0, createdAt: '2026-03-02T08:00:00.000Z', rev: 1 },
      ])
      expect(await staged()).toBe(0)
    })

    it('keep the imported credit, which no form can change', async () => {
      await importRows('clients', [{ ...claire, credit: 7.25 }])
      const [client] = getRows(await anna.get('clients'))
      const changed = await anna.put(`clients/${String(client?.id)}`, { phone: '02', credit: 500 })
      expect(changed).toMatchObject({ status: 200, body: { phone: '02', credit: 7.25 } })
    })

    it.each<[{ [field: string]: Json }, string, string]>([
      [{ firstName: ' ' }, 'clients/first-name-required', 'firstName'],
      [{ email: '' }, 'clients/email-required', 'email'],
      [{ referrerId: 'nobody' }, 'clients/referrer-unknown', 'referrerId'],
      [{ credit: -1 }, 'imports/credit-invalid', 'credit'],
      [{ credit: 1.005 }, 'imports/credit-invalid', 'credit'],
      [{ credit: 1e300 }, 'imports/credit-invalid', 'credit'],
    ])(
      'are all refused for one row with %j, and the error gives its position',
      async (wrong, code, field) => {
        const rows = clientsToImport(15).map((row, n) => (n === 12 || n === 14 ? { ...row, ...wrong } : row))
        const refused = { status: 422, body: { code, field: `rows.12.${field}` } }
        expect(await importRows('clients', rows)).toMatchObject(refused)
        expect(await lastNames()).toEqual([])
        expect(await staged()).toBe(15)
      },
    )

    it('are all refused for one error after a thousand rows, until it is corrected', async () => {
      const run = await begin('clients')
      for (const first of [0, 500]) await send(run, first, clientsToImport(500, first))
      const { email: _, ...withoutEmail } = claire
      await send(run, 1000, [...clientsToImport(1, 1000), withoutEmail])
      const refusal = { code: 'clients/email-required', field: 'rows.1001.email' }
      expect(await finish(run, 1002, importKey)).toMatchObject({ status: 422, body: refusal })
      expect(await lastNames()).toEqual([])
      expect(await head()).toBe(0)
      expect(await server.db.selectFrom('changes').select('id').execute()).toEqual([])
      await send(run, 1001, [claire])
      expect(await finish(run, 1002, importKey)).toMatchObject({ status: 201, body: { count: 1002, rev: 1 } })
    })
  })

  describe('imported animals', () => {
    let clientId: string
    beforeEach(async () => {
      await anna.post('species', chien)
      clientId = getId(await anna.post('clients', claire))
    })

    it('have the species spelled as in the practice', async () => {
      const address = { street: 'Rue Haute 1', phoneNumber: '02' }
      const animals = [
        { name: 'Rex', speciesName: 'CHIÉN', clientId, consultingAddress: address, nbYearlyVisit: 5 },
        { name: 'Œdipe', speciesName: 'chien', clientId, chipId: '981 100-000000001' },
      ]
      const done = { status: 201, body: { count: 2, rev: 3 } }
      expect(await importRows('animals', animals)).toMatchObject(done)
      const blank = { street: '', city: '', postalCode: '', country: '', phoneNumber: '' }
      // An animal without an address in the file gets the address of the client.
      const home = { ...claire.invoiceAddress, phoneNumber: claire.phone }
      expect(getRows(await anna.get('animals?sortBy=nbYearlyVisit&sortOrder=DESC'))).toMatchObject([
        { name: 'Rex', speciesName: 'Chien', clientId, consultingAddress: { ...blank, ...address } },
        { name: 'Œdipe', chipId: '981100000000001', consultingAddress: home, nbYearlyVisit: 3 },
      ])
    })

    it.each<[{ [field: string]: Json }, string, string]>([
      [{ name: '' }, 'animals/name-required', 'name'],
      [{ speciesName: 'Chat' }, 'animals/species-unknown', 'speciesName'],
      [{ clientId: 'nobody' }, 'animals/client-unknown', 'clientId'],
    ])('are all refused for one row with %j', async (wrong, code, field) => {
      const row = { name: 'Rex', speciesName: 'Chien', clientId }
      const refused = { status: 422, body: { code, field: `rows.1.${field}` } }
      expect(await importRows('animals', [row, { ...row, ...wrong }, row])).toMatchObject(refused)
      expect(getRows(await anna.get('animals'))).toEqual([])
      expect(await head()).toBe(2)
    })
  })
})
