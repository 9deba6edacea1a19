import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { type Answer, getField, getId, getRows, getValues } from '../../testing/client.ts'
import { bringTo } from '../../testing/contract-actions.ts'
import { onEveryEngine, onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { changed, pushed, pushTogether } from '../../testing/push-actions.ts'

type Values = { [field: string]: Json }

onEveryEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-01T08:00:00.000Z' })
  beforeEach(async () => {
    await anna.post('species', chien)
  })

  const add = async (more: Values = {}) => getId(await anna.post('clients', { ...claire, ...more }))
  const addAnimal = (clientId: string, more: Values = {}) =>
    anna.post('animals', { ...rex(clientId), ...more })

  describe('the list of clients', () => {
    const lastNames = async (query: string) => getValues(await anna.get(`clients?${query}`), 'lastName')

    it('contains the existing animals and the name of the referrer', async () => {
      const referrerId = await add({ firstName: 'Zoë' })
      const id = await add({ referrerId })
      const [luna, deleted, bella] = [
        getId(await addAnimal(id, { name: 'Luna' })),
        getId(await addAnimal(id)),
        getId(await addAnimal(id, { name: 'Bella' })),
      ]
      await anna.delete(`animals/${deleted}`)
      const rows = getRows(await anna.get('clients'))
      expect(rows).toMatchObject([
        { id, referrerId, referrer: { firstName: 'Zoë', lastName: 'Dupont' } },
        { id: referrerId, animals: [], referrerId: null, referrer: null },
      ])
      expect(rows[0]?.animals).toEqual([
        { id: bella, name: 'Bella' },
        { id: luna, name: 'Luna' },
      ])
    })

    it('sorted by name uses the normalized name, and then the other name', async () => {
      await add({ firstName: 'Anna Maria', lastName: 'Aerts' })
      await add({ firstName: 'Anna', lastName: 'zorro' })
      await add({ firstName: 'ánna', lastName: 'Œuvrard' })
      await add({ firstName: 'Zoë', lastName: 'Claes' })
      expect(await lastNames('')).toEqual(['Œuvrard', 'zorro', 'Aerts', 'Claes'])
      expect(await lastNames('sortOrder=DESC')).toEqual(['Claes', 'Aerts', 'zorro', 'Œuvrard'])
      expect(await lastNames('sortBy=lastName')).toEqual(['Aerts', 'Claes', 'Œuvrard', 'zorro'])
    })

    it('sorted by the number of animals counts existing animals', async () => {
      const [none, two, one] = [await add(), await add(), await add()]
      for (const clientId of [two, two, one, one]) await addAnimal(clientId)
      const extra = getId(await addAnimal(one))
      const counted = async (order: string) =>
        getValues(await anna.get(`clients?sortBy=animalCount&sortOrder=${order}`), 'id')
      expect(await counted('DESC')).toEqual([one, two, none])
      await anna.delete(`animals/${extra}`)
      const equal = [one, two].toSorted()
      expect(await counted('DESC')).toEqual([...equal, none])
      expect(await counted('ASC')).toEqual([none, ...equal])
    })

    it.each<[sortBy: string, less: Values, more: Values]>([
      ['email', { email: 'Émile@a.be' }, { email: 'zoe@a.be' }],
      ['phone', { phone: '02 123' }, { phone: '09 123' }],
      ['companyName', { companyName: "D'Hondt & Fils" }, { companyName: 'Œuvrard' }],
      ['companyVAT', { companyVAT: 'BE 0123.456.749' }, { companyVAT: 'BE 0403.019.261' }],
      ['iban', { iban: 'BE68 5390' }, { iban: 'BE71 0961' }],
      ['bic', { bic: 'BBRUBEBB' }, { bic: 'GEBABEBB' }],
      ['address', { invoiceAddress: inStreet('Avenue 2') }, { invoiceAddress: inStreet('Rue 1') }],
      ['isActive', { isActive: false }, { isActive: true }],
    ])('sorted by %s follows the value of the column', async (sortBy, less, more) => {
      await add({ ...more, lastName: 'More' })
      await add({ ...less, lastName: 'Less' })
      expect(await lastNames(`sortBy=${sortBy}`)).toEqual(['Less', 'More'])
      expect(await lastNames(`sortBy=${sortBy}&sortOrder=DESC`)).toEqual(['More', 'Less'])
    })

    it.each([
      ['credit', 'credit_cents', 1050, 10.5],
      ['totalOwed', 'total_owed_cents', 1, 0.01],
    ] as const)('sorted by %s follows the value that only the server sets', async (...row) => {
      const [sortBy, column, cents, amount] = row
      const [more] = [await add(), await add()]
      await server.db.updateTable('clients').set(column, cents).where('id', '=', more).execute()
      const sorted = async (order: string) =>
        getValues(await anna.get(`clients?sortBy=${sortBy}&sortOrder=${order}`), sortBy)
      expect(await sorted('ASC')).toEqual([0, amount])
      expect(await sorted('DESC')).toEqual([amount, 0])
    })

    it('searched finds clients by their values', async () => {
      const alert = 'Rings twice'
      await add({ firstName: 'Zoë', lastName: 'Lemaître', phone: '+32 (0)470/12.34.56', alert })
      await add({ firstName: 'Jan', lastName: 'D’Hondt', companyName: 'Œuvrard & Fils', phone: '02' })
      const numbers = { iban: 'BE68 5390 0754 7034', companyVAT: 'BE0123.456.749', phone: '03' }
      await add({ firstName: 'Els', lastName: 'Maes', ...numbers })
      for (const [search = '', ...found] of [
        ['LEMAÎTRE ZOË', 'Lemaître'],
        ['maitre z', 'Lemaître'],
        ["d'hondt", 'D’Hondt'],
        ['oeuvrard & f', 'D’Hondt'],
        ['0470123456', 'Lemaître'],
        ['470/12', 'Lemaître'],
        ['rings', 'Lemaître'],
        ['be68539007547034', 'Maes'],
        // Matches the phone number of one client and the VAT number of the other.
        ['0123.456', 'Lemaître', 'Maes'],
        ['1000 Bruxelles, Bel', 'D’Hondt', 'Lemaître', 'Maes'],
        ['maes zoe'],
      ])
        expect(await lastNames(`sortBy=lastName&search=${encodeURIComponent(search)}`), search).toEqual(found)
    })
  })

  describe('the deletion of a client', () => {
    const times = { startTime: '2026-03-03T09:00:00Z', endTime: '2026-03-03T10:00:00Z' }
    const dependents: { [record: string]: (clientId: string) => Promise<Answer> } = {
      'an animal': clientId => addAnimal(clientId),
      'a contract': clientId => anna.post('contracts', { clientId }),
      'a referred client': referrerId => anna.post('clients', { ...claire, referrerId }),
      async 'an appointment of a deleted animal'(clientId) {
        const animalId = getId(await addAnimal(clientId))
        const booked = await anna.post('appointments', { ...times, animalId })
        await anna.delete(`animals/${animalId}`)
        return booked
      },
    }
    const listed = async () => getValues(await anna.get('clients'), 'id')

    it('applies when pushed, unless another user has changed the client', async () => {
      const id = await add()
      await anna.put(`clients/${id}`, { phone: '02' })
      const remove = (n: number, phone: string) =>
        pushTogether(anna, [pushed(n, 'clients.delete', id, changed('phone', phone, null))])
      const conflict = { outcome: 'conflict', fields: ['phone'], row: { phone: '02' } }
      expect(await remove(1, claire.phone)).toMatchObject([conflict])
      expect(await remove(2, '02')).toMatchObject([{ outcome: 'done' }])
      expect(await listed()).toEqual([])
    })

    it.each(Object.entries(dependents))('is refused for a client with %s', async (_, addDependent) => {
      const id = await add()
      expect(await addDependent(id)).toMatchObject({ status: 201 })
      const inUse = { status: 409, body: { code: 'clients/in-use' } }
      expect(await anna.delete(`clients/${id}`)).toMatchObject(inUse)
      expect(await listed()).toContain(id)
    })

    it('is possible after the dependent records are deleted', async () => {
      const id = await add()
      const animalId = getId(await addAnimal(id))
      await anna.delete(`contracts/${getId(await anna.post('contracts', { clientId: id }))}`)
      await anna.delete(`animals/${animalId}`)
      expect(await anna.delete(`clients/${id}`)).toMatchObject({ status: 200 })
      // The animals of a deleted client cannot be restored.
      expect(await anna.put(`animals/${animalId}?restore=true`, { name: 'Rex' })).toMatchObject({
        status: 404,
      })
    })

    it('while other users add records leaves no orphans', async () => {
      const ids: string[] = []
      for (let n = 0; n < 16; n += 1) ids.push(await add())
      const adding = Object.values(dependents).slice(0, 3)
      const statuses = await Promise.all(
        ids.flatMap((id, n) => {
          const doing = [() => anna.delete(`clients/${id}`), () => adding[n % 3]?.(id)]
          return (n % 2 === 0 ? doing : doing.toReversed()).map(async act => (await act())?.status)
        }),
      )
      expect(statuses.filter(status => ![200, 201, 404, 409, 422, 503].includes(status ?? 0))).toEqual([])
      const deletedClients = server.db.selectFrom('clients').select('id').where('deleted_at', 'is not', null)
      for (const table of ['animals', 'contracts'] as const) {
        const orphans = server.db.selectFrom(table).select('id').where('deleted_at', 'is', null)
        expect(await orphans.where('client_id', 'in', deletedClients).execute(), table).toEqual([])
      }
      const referred = server.db.selectFrom('clients').select('id').where('deleted_at', 'is', null)
      expect(await referred.where('referrer_id', 'in', deletedClients).execute()).toEqual([])
      expect((await deletedClients.execute()).length + (await listed()).length).toBeGreaterThanOrEqual(16)
    })
  })
})

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })
  const add = async (more: Values = {}) => getId(await anna.post('clients', { ...claire, ...more }))

  it('a client is deactivated, and loses the phone, address, language and referrer', async () => {
    const referrerId = await add({ firstName: 'Zoë' })
    const id = await add({ referrerId, language: 'nl' })
    const change = async (body: Values) => (await anna.put(`clients/${id}`, body)).body
    for (const isActive of [false, true]) expect(await change({ isActive })).toMatchObject({ isActive })
    const invoiceAddress = { street: '', city: '', postalCode: '', country: '' }
    const cleared = { phone: '', invoiceAddress, language: '' }
    expect(await change(cleared)).toMatchObject({ ...cleared, language: null })
    for (const none of ['', null]) {
      const referrer = { firstName: 'Zoë', lastName: 'Dupont' }
      expect(await change({ referrerId })).toMatchObject({ referrerId, referrer })
      expect(await change({ referrerId: none })).toMatchObject({ referrerId: null, referrer: null })
    }
  })

  it('a changed client is found by the new values only', async () => {
    const id = await add()
    await anna.put(`clients/${id}`, { firstName: 'Clara', invoiceAddress: { city: 'Gent' } })
    const found = async (search: string) => getValues(await anna.get(`clients?search=${search}`), 'id')
    for (const search of ['clara dupont', '1000 gent']) expect(await found(search)).toEqual([id])
    expect(await found('claire dupont')).toEqual([])
  })

  it('a client accepts values longer than a PostgreSQL index entry', async () => {
    const letter = (n: number) => String.fromCodePoint(0x20000 + ((n * 7_919) % 40_000))
    const long = (from: number) => Array.from({ length: 100 }, (_, n) => letter(from + n)).join('')
    const invoiceAddress = { street: long(0), city: long(100), postalCode: long(200), country: long(300) }
    const person = { firstName: '\ufdfa'.repeat(200), lastName: `${long(400)}`, companyName: long(500) }
    const answer = await anna.post('clients', { ...claire, ...person, invoiceAddress })
    expect(answer).toMatchObject({ status: 201, body: { invoiceAddress } })
    expect(await anna.get('clients?sortBy=address')).toMatchObject({ body: { data: [person] } })
  })

  describe('the timeline of a client', () => {
    let clientId: string
    let animalId: string
    beforeEach(async () => {
      await anna.post('species', chien)
      clientId = await add()
      animalId = getId(await anna.post('animals', rex(clientId)))
    })

    it('returns the visits over years, latest first, in pages', async () => {
      const addAnimal = async (owner: string, name: string) =>
        getId(await anna.post('animals', { ...rex(owner), name, chipId: '' }))
      const book = async (day: string, of: string | null) => {
        const times = { startTime: `${day}T09:00:00.000Z`, endTime: `${day}T10:00:00.000Z` }
        return getId(await anna.post('appointments', { title: day, ...times, animalId: of }))
      }
      const visits = async (path: string) => {
        const answer = await anna.get(path)
        return [getValues(answer, 'title'), getField(answer.body, 'hasMore')]
      }
      const bella = await addAnimal(clientId, 'Bella')
      await book('2019-05-01', animalId)
      await book('2020-05-01', bella)
      await book('2021-05-01', animalId)
      await book('2021-06-01', await addAnimal(await add({ email: 'bram@example.be' }), 'Max'))
      await book('2021-07-01', null)
      await anna.delete(`appointments/${await book('2022-05-01', animalId)}`)

      const path = `clients/${clientId}/visits`
      const all = [['2021-05-01', '2020-05-01', '2019-05-01'], false]
      expect(await visits(path)).toEqual(all)
      expect(await visits(`${path}?limit=2`)).toEqual([['2021-05-01', '2020-05-01'], true])
      expect(await visits(`${path}?before=2020-05-01T09:00:00.000Z`)).toEqual([['2019-05-01'], false])
      expect(await visits(`animals/${animalId}/visits`)).toEqual([['2021-05-01', '2019-05-01'], false])
      await anna.delete(`animals/${bella}`)
      expect(await visits(path)).toEqual(all)
      const wrong = { status: 422, body: { code: 'appointments/time-invalid', field: 'before' } }
      expect(await anna.get(`${path}?before=yesterday`)).toMatchObject(wrong)
    })

    it('lists only the emails to that client', async () => {
      await bringTo(anna, getId(await anna.post('contracts', { clientId })), 'sent')
      await server.mailsSettled()
      expect((await anna.get(`clients/${clientId}/emails`)).body).toEqual({
        data: [
          {
            id: expect.any(String),
            createdAt: '2026-03-02T08:00:00.000Z',
            sentAt: expect.any(String),
            subject: expect.any(String),
            isFile: false,
          },
        ],
      })
      const other = await add({ email: 'bram@example.be' })
      expect((await anna.get(`clients/${other}/emails`)).body).toEqual({ data: [] })
    })
  })
})

function inStreet(street: string) {
  return { ...claire.invoiceAddress, street }
}
