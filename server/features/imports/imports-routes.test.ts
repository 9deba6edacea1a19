import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/contract/json.ts'
import { rowsPerChunk } from '../../../src/domain/import-limits.ts'
import { bram, type Client, fieldOf, idOf, signUp, valuesOf, visitor } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import type { Host } from '../../testing/host.ts'
import { chien, claire } from '../../testing/rows.ts'

onEveryEngine(({ openHost }) => {
  let host: Host
  let anna: Client
  beforeEach(async () => {
    host = await openHost({ now: '2026-03-02T08:00:00.000Z' })
    anna = await signUp(host)
  })
  afterEach(() => host.close())

  const keyed = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01' }
  const notFound = { status: 404, body: { code: 'imports/not-found' } }
  const day = 24 * 60 * 60 * 1000

  const begin = async (noun: string, client = anna) => idOf(await client.post('imports', { noun }))
  const send = (run: string, first: number, rows: Json[], client = anna) =>
    client.put(`imports/${run}/rows`, { first, rows })
  const finish = (run: string, count: number, headers = {}) =>
    anna.post(`imports/${run}/finish`, { count }, headers)
  const clientsOf = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => ({
      firstName: 'Zoë',
      lastName: `D’Hondt ${from + n}`,
      email: `zoe${from + n}@example.be`,
    }))
  const head = async () => fieldOf((await anna.get('sync/head')).body, 'rev')
  const staged = async () => (await host.db.selectFrom('import_rows').select('n').execute()).length
  const names = async (path = 'clients') =>
    valuesOf(await anna.get(`${path}?limit=1000`), path === 'clients' ? 'lastName' : 'name')

  describe('clients', () => {
    it('come in with what other systems know of them, in one revision', async () => {
      const run = await begin('clients')
      const whole = { ...claire, iban: 'be68 5390 0754 7034', companyName: 'Maes & Fils', credit: 12.5 }
      const bare = { firstName: ' Jan ', lastName: 'Peeters', email: 'jan@example.be' }
      expect(await send(run, 0, [whole, bare])).toMatchObject({ status: 200, body: { received: 2 } })
      expect(await names()).toEqual([])
      const answer = await finish(run, 2)
      expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } })
      expect(answer.body).toEqual({ count: 2, rev: 1 })
      expect(await anna.get('clients')).toMatchObject({
        body: {
          data: [
            { ...claire, iban: 'BE68539007547034', credit: 12.5, totalOwed: 0, updatedBy: 'Anna Peeters' },
            { firstName: 'Jan', phone: '', credit: 0, createdAt: '2026-03-02T08:00:00.000Z', rev: 1 },
          ],
        },
      })
      expect(await staged()).toBe(0)
    })

    it('keep the credit that they came with, whatever a form says', async () => {
      const run = await begin('clients')
      await send(run, 0, [{ ...claire, credit: 7.25 }])
      await finish(run, 1)
      const [client] = Object((await anna.get('clients')).body).data
      const changed = await anna.put(`clients/${client.id}`, { phone: '02', credit: 500 })
      expect(changed).toMatchObject({ status: 200, body: { phone: '02', credit: 7.25 } })
    })

    it.each<[{ [field: string]: Json }, string, string]>([
      [{ firstName: ' ' }, 'clients/first-name-required', 'firstName'],
      [{ email: 'zoe' }, 'email/invalid', 'email'],
      [{ bic: 'KRED' }, 'clients/bic-length', 'bic'],
      [{ referrerId: 'nobody' }, 'clients/referrer-unknown', 'referrerId'],
      [{ credit: -1 }, 'imports/credit-invalid', 'credit'],
      [{ credit: 1.005 }, 'imports/credit-invalid', 'credit'],
      [{ credit: 1e300 }, 'imports/credit-invalid', 'credit'],
    ])('are refused all together for one %j in the middle, by its place', async (wrong, code, field) => {
      const run = await begin('clients')
      const rows = clientsOf(15).map((row, n) => (n === 12 || n === 14 ? { ...row, ...wrong } : row))
      await send(run, 0, rows)
      expect(await finish(run, 15)).toMatchObject({ status: 422, body: { code, field: `rows.12.${field}` } })
      expect(await names()).toEqual([])
      expect(await staged()).toBe(15)
    })

    it('leave nothing when one is refused after a thousand others, and come in when it is mended', async () => {
      const run = await begin('clients')
      for (const first of [0, 500]) await send(run, first, clientsOf(500, first))
      await send(run, 1000, [...clientsOf(1, 1000), { ...claire, email: 'claire' }])
      const refusal = { code: 'email/invalid', field: 'rows.1001.email' }
      expect(await finish(run, 1002, keyed)).toMatchObject({ status: 422, body: refusal })
      expect(await names()).toEqual([])
      expect(await head()).toBe(0)
      expect(await host.db.selectFrom('changes').select('id').execute()).toEqual([])
      await send(run, 1001, [claire])
      expect(await finish(run, 1002, keyed)).toMatchObject({ status: 201, body: { count: 1002, rev: 1 } })
    })

    it('are missed when what every client needs is not even said', async () => {
      const run = await begin('clients')
      await send(run, 0, [{ firstName: 'Zoë', lastName: 'Maes' }])
      const refusal = { code: 'clients/email-required', field: 'rows.0.email' }
      expect(await finish(run, 1)).toMatchObject({ status: 422, body: refusal })
    })
  })

  describe('animals', () => {
    let clientId: string
    beforeEach(async () => {
      await anna.post('species', chien)
      clientId = idOf(await anna.post('clients', claire))
    })

    it('come in with the species as the practice spells it', async () => {
      const run = await begin('animals')
      const address = { street: 'Rue Haute 1', phoneNumber: '02' }
      await send(run, 0, [
        { name: 'Rex', speciesName: 'CHIÉN', clientId, consultingAddress: address, nbYearlyVisit: 5 },
        { name: 'Œdipe', speciesName: 'chien', clientId, chipId: '981 100-000000001' },
      ])
      expect(await finish(run, 2)).toMatchObject({ status: 201, body: { count: 2, rev: 3 } })
      const blank = { street: '', city: '', postalCode: '', country: '', phoneNumber: '' }
      expect(await anna.get('animals?sortBy=nbYearlyVisit&sortOrder=DESC')).toMatchObject({
        body: {
          data: [
            { name: 'Rex', speciesName: 'Chien', clientId, consultingAddress: { ...blank, ...address } },
            { name: 'Œdipe', chipId: '981100000000001', consultingAddress: blank, nbYearlyVisit: 3 },
          ],
        },
      })
    })

    it.each<[{ [field: string]: Json }, string, string]>([
      [{ name: '' }, 'animals/name-required', 'name'],
      [{ speciesName: '' }, 'animals/species-required', 'speciesName'],
      [{ speciesName: 'Chat' }, 'animals/species-unknown', 'speciesName'],
      [{ clientId: '' }, 'animals/client-required', 'clientId'],
      [{ clientId: 'nobody' }, 'animals/client-unknown', 'clientId'],
      [{ nbYearlyVisit: 1001 }, 'animals/visits-invalid', 'nbYearlyVisit'],
    ])('are refused all together for one %j', async (wrong, code, field) => {
      const run = await begin('animals')
      const row = { name: 'Rex', speciesName: 'Chien', clientId }
      await send(run, 0, [row, { ...row, ...wrong }, row])
      expect(await finish(run, 3)).toMatchObject({ status: 422, body: { code, field: `rows.1.${field}` } })
      expect(await names('animals')).toEqual([])
      expect(await head()).toBe(2)
    })
  })

  describe('a chunk', () => {
    it('that is sent twice counts once, and its later rows hold', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsOf(3))
      expect(await send(run, 2, clientsOf(2, 7))).toMatchObject({ body: { received: 4 } })
      expect(await send(run, 2, clientsOf(2, 7))).toMatchObject({ body: { received: 4 } })
      await finish(run, 4)
      expect(await names()).toEqual(['D’Hondt 0', 'D’Hondt 1', 'D’Hondt 7', 'D’Hondt 8'])
    })

    it('that is missing lets nothing in', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsOf(2))
      await send(run, 3, clientsOf(2, 3))
      const incomplete = { status: 409, body: { code: 'imports/incomplete' } }
      expect(await finish(run, 5, keyed)).toMatchObject(incomplete)
      expect(await finish(run, 4)).toMatchObject(incomplete)
      expect(await names()).toEqual([])
      await send(run, 2, clientsOf(1, 2))
      expect(await finish(run, 5, keyed)).toMatchObject({ status: 201 })
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
    ])('of %s with %j is refused by the name of the field', async (noun, row, code, field) => {
      const run = await begin(noun)
      expect(await send(run, 0, [{}, row])).toMatchObject({ status: 400, body: { code, field } })
      expect(await staged()).toBe(0)
    })

    it('may be full of the longest texts, and no fuller', async () => {
      const run = await begin('clients')
      const long = '𠀀'.repeat(200)
      const invoiceAddress = { street: long, city: long, postalCode: long, country: long }
      const row = { firstName: long, lastName: long, companyName: long, phone: long, invoiceAddress }
      const rows = Array.from({ length: rowsPerChunk }, () => row)
      expect(await send(run, 0, rows)).toMatchObject({ status: 200, body: { received: rowsPerChunk } })
      expect(await send(run, 0, [...rows, row])).toMatchObject({ status: 400, body: { field: 'rows' } })
    })
  })

  describe('a run', () => {
    it('answers its end again under the key, and is not found without', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsOf(2))
      const first = await finish(run, 2, keyed)
      const again = await finish(run, 2, keyed)
      expect(again).toMatchObject({ status: 201, body: first.body })
      expect(again.headers['idempotent-replayed']).toBe('true')
      expect(await finish(run, 2)).toMatchObject(notFound)
      expect(await finish(run, 1, keyed)).toMatchObject({ status: 422, body: { code: 'request/key-reused' } })
      expect(await names()).toHaveLength(2)
      expect(await head()).toBe(1)
    })

    it('ends once when its end is asked for twenty times together', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsOf(20))
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => finish(run, 20, n % 2 === 0 ? keyed : {})),
      )
      expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201, 404]))
      expect(await names()).toHaveLength(20)
      expect(await head()).toBe(1)
    })

    it('takes a chunk that comes with its end, or says that it is over', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsOf(200))
      const together = await Promise.all([
        send(run, 0, clientsOf(200)),
        finish(run, 200),
        ...[1, 2, 3].map(() => send(run, 100, clientsOf(100, 100))),
      ])
      expect(together[1]).toMatchObject({ status: 201 })
      for (const answer of together) expect([200, 201, 404]).toContain(answer.status)
      expect(await names()).toHaveLength(200)
      expect(await staged()).toBe(0)
    })

    it('belongs to who began it', async () => {
      const run = await begin('clients')
      const other = await signUp(host, bram)
      expect(await send(run, 0, clientsOf(1), other)).toMatchObject(notFound)
      expect(await other.post(`imports/${run}/finish`, { count: 1 })).toMatchObject(notFound)
      expect(await other.delete(`imports/${run}`)).toMatchObject(notFound)
      expect(await send(run, 0, clientsOf(1))).toMatchObject({ status: 200 })
    })

    it('that is given up leaves nothing', async () => {
      const run = await begin('clients')
      await send(run, 0, clientsOf(3))
      expect(await anna.delete(`imports/${run}`)).toMatchObject({ status: 200, body: { id: run } })
      expect(await staged()).toBe(0)
      expect(await send(run, 0, clientsOf(3))).toMatchObject(notFound)
      expect(await anna.delete(`imports/${run}`)).toMatchObject(notFound)
    })

    it('is forgotten a day later, when another begins', async () => {
      const old = await begin('clients')
      await send(old, 0, clientsOf(3))
      host.clock.advance(day / 2)
      const young = await begin('clients', await signUp(host, bram))
      host.clock.advance(day / 2 + 1)
      expect(await staged()).toBe(3)
      await begin('animals', await signUp(host, { ...bram, email: 'third@practice.be' }))
      expect(await staged()).toBe(0)
      const left = await host.db.selectFrom('imports').select('id').execute()
      expect(left.map(({ id }) => id)).toContain(young)
      expect(left).toHaveLength(2)
    })

    it('begins once under its key', async () => {
      const first = await anna.post('imports', { noun: 'clients' }, keyed)
      expect(first).toMatchObject({ status: 201, body: { id: keyed['idempotency-key'] } })
      await send(idOf(first), 0, clientsOf(3))
      expect(await anna.post('imports', { noun: 'clients' }, keyed)).toMatchObject({ body: first.body })
      expect(await staged()).toBe(3)
      const reused = { status: 422, body: { code: 'request/key-reused' } }
      expect(await anna.post('imports', { noun: 'animals' }, keyed)).toMatchObject(reused)
      const other = await signUp(host, bram)
      expect(await other.post('imports', { noun: 'clients' }, keyed)).toMatchObject(reused)
    })

    it('is of a noun that can be imported, and for people who have signed in', async () => {
      expect(await anna.post('imports', { noun: 'species' })).toMatchObject({ status: 400 })
      const stranger = visitor(host)
      for (const answer of [
        await stranger.post('imports', { noun: 'clients' }),
        await send('any', 0, clientsOf(1), stranger),
        await stranger.delete('imports/any'),
      ])
        expect(answer).toMatchObject({ status: 401, body: { code: 'auth/sign-in-needed' } })
    })
  })
})
