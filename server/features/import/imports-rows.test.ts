import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, claire } from '../../../tests/practice/cast.ts'
import { getField, getId, getValues } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { clientsToImport, importActions, importKey } from '../../testing/import-actions.ts'
import { prepareServer } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })

  const { begin, send, finish } = importActions(() => anna)
  const head = async () => getField((await anna.get('sync/head')).body, 'rev')
  const staged = async () => (await server.db.selectFrom('import_rows').select('n').execute()).length
  const names = async (path = 'clients') =>
    getValues(await anna.get(`${path}?limit=1000`), path === 'clients' ? 'lastName' : 'name')

  describe('clients', () => {
    it('are imported with complete or minimal data, in one revision', async () => {
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

    it('keep the imported credit, which no form can change', async () => {
      const run = await begin('clients')
      await send(run, 0, [{ ...claire, credit: 7.25 }])
      await finish(run, 1)
      const [client] = Object((await anna.get('clients')).body).data
      const changed = await anna.put(`clients/${client.id}`, { phone: '02', credit: 500 })
      expect(changed).toMatchObject({ status: 200, body: { phone: '02', credit: 7.25 } })
    })

    it.each<[{ [field: string]: Json }, string, string]>([
      [{ firstName: ' ' }, 'clients/first-name-required', 'firstName'],
      [{ referrerId: 'nobody' }, 'clients/referrer-unknown', 'referrerId'],
      [{ credit: -1 }, 'imports/credit-invalid', 'credit'],
      [{ credit: 1.005 }, 'imports/credit-invalid', 'credit'],
      [{ credit: 1e300 }, 'imports/credit-invalid', 'credit'],
    ])(
      'are all refused for one row with %j, and the error gives its position',
      async (wrong, code, field) => {
        const run = await begin('clients')
        const rows = clientsToImport(15).map((row, n) => (n === 12 || n === 14 ? { ...row, ...wrong } : row))
        await send(run, 0, rows)
        expect(await finish(run, 15)).toMatchObject({
          status: 422,
          body: { code, field: `rows.12.${field}` },
        })
        expect(await names()).toEqual([])
        expect(await staged()).toBe(15)
      },
    )

    it('are all refused for one error after a thousand rows, until it is corrected', async () => {
      const run = await begin('clients')
      for (const first of [0, 500]) await send(run, first, clientsToImport(500, first))
      await send(run, 1000, [...clientsToImport(1, 1000), { ...claire, email: 'claire' }])
      const refusal = { code: 'email/invalid', field: 'rows.1001.email' }
      expect(await finish(run, 1002, importKey)).toMatchObject({ status: 422, body: refusal })
      expect(await names()).toEqual([])
      expect(await head()).toBe(0)
      expect(await server.db.selectFrom('changes').select('id').execute()).toEqual([])
      await send(run, 1001, [claire])
      expect(await finish(run, 1002, importKey)).toMatchObject({ status: 201, body: { count: 1002, rev: 1 } })
    })

    it('are refused when a required field is missing from the rows', async () => {
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
      clientId = getId(await anna.post('clients', claire))
    })

    it('are imported with the species spelled as in the practice', async () => {
      const run = await begin('animals')
      const address = { street: 'Rue Haute 1', phoneNumber: '02' }
      await send(run, 0, [
        { name: 'Rex', speciesName: 'CHIÉN', clientId, consultingAddress: address, nbYearlyVisit: 5 },
        { name: 'Œdipe', speciesName: 'chien', clientId, chipId: '981 100-000000001' },
      ])
      expect(await finish(run, 2)).toMatchObject({ status: 201, body: { count: 2, rev: 3 } })
      const blank = { street: '', city: '', postalCode: '', country: '', phoneNumber: '' }
      // An animal without an address in the file gets the address of the client.
      const home = { ...claire.invoiceAddress, phoneNumber: claire.phone }
      expect(await anna.get('animals?sortBy=nbYearlyVisit&sortOrder=DESC')).toMatchObject({
        body: {
          data: [
            { name: 'Rex', speciesName: 'Chien', clientId, consultingAddress: { ...blank, ...address } },
            { name: 'Œdipe', chipId: '981100000000001', consultingAddress: home, nbYearlyVisit: 3 },
          ],
        },
      })
    })

    it.each<[{ [field: string]: Json }, string, string]>([
      [{ name: '' }, 'animals/name-required', 'name'],
      [{ speciesName: 'Chat' }, 'animals/species-unknown', 'speciesName'],
      [{ clientId: 'nobody' }, 'animals/client-unknown', 'clientId'],
    ])('are all refused for one row with %j', async (wrong, code, field) => {
      const run = await begin('animals')
      const row = { name: 'Rex', speciesName: 'Chien', clientId }
      await send(run, 0, [row, { ...row, ...wrong }, row])
      expect(await finish(run, 3)).toMatchObject({ status: 422, body: { code, field: `rows.1.${field}` } })
      expect(await names('animals')).toEqual([])
      expect(await head()).toBe(2)
    })
  })
})
