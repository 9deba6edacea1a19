import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { animalColumns } from '../../../src/contract/columns.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { type Client, getId, getNames, getValues, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { describeList } from '../../testing/list-promises.ts'
import type { Server } from '../../testing/server.ts'

onEveryEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  let clientId: string
  beforeEach(async () => {
    server = await openServer({ now: '2026-03-01T08:00:00.000Z' })
    anna = await signUp(server)
    await anna.post('species', chien)
    clientId = await addClient('Claire', 'Dupont')
  })
  afterEach(() => server.close())

  async function addClient(firstName: string, lastName: string): Promise<string> {
    return getId(await anna.post('clients', { ...claire, firstName, lastName }))
  }

  async function add(more: { [field: string]: Json }): Promise<string> {
    return getId(await anna.post('animals', { ...rex(clientId), ...more }))
  }

  const names = async (query: string) => getNames(await anna.get(`animals?${query}`))

  describeList({
    path: 'animals',
    columns: animalColumns,
    id: 'id',
    now: () => ({ server, anna }),
    async addEqual(client, count) {
      const ids: string[] = []
      for (let n = 0; n < count; n += 1) ids.push(getId(await client.post('animals', rex(clientId))))
      return ids
    },
  })

  describe('sorting', () => {
    it.each([
      ['name', { name: 'Âme' }, { name: 'Zoé' }],
      ['chipId', { chipId: '9811' }, { chipId: '9812' }],
      ['address', { consultingAddress: { street: 'Avenue 2' } }, { consultingAddress: { street: 'Rue 1' } }],
      ['phone', { consultingAddress: { phoneNumber: '02' } }, { consultingAddress: { phoneNumber: '03' } }],
      ['nbYearlyVisit', { nbYearlyVisit: 2 }, { nbYearlyVisit: 10 }],
    ])('by %s', async (sortBy, less, more) => {
      const after = await add(more)
      const before = await add(less)
      const sorted = async (order: string) =>
        getValues(await anna.get(`animals?sortBy=${sortBy}&sortOrder=${order}`), 'id')
      expect(await sorted('ASC')).toEqual([before, after])
      expect(await sorted('DESC')).toEqual([after, before])
    })

    it('by species follows the normalized name', async () => {
      for (const name of ['Âne', 'Œuf']) await anna.post('species', { name, hourlyPrice: 10 })
      for (const speciesName of ['Œuf', 'Chien', 'Âne']) await add({ speciesName })
      const sorted = getValues(await anna.get('animals?sortBy=speciesName'), 'speciesName')
      expect(sorted).toEqual(['Âne', 'Chien', 'Œuf'])
    })

    it('by client follows the client’s current name', async () => {
      const [anne, zoe] = [await addClient('Anne', 'Wouters'), await addClient('Zoë', 'Aerts')]
      await add({ name: 'of Zoë', clientId: zoe })
      await add({ name: 'of Anne', clientId: anne })
      await add({ name: 'of Claire' })
      expect(await names('sortBy=client')).toEqual(['of Anne', 'of Claire', 'of Zoë'])
      await anna.put(`clients/${zoe}`, { firstName: 'Anne' })
      expect(await names('sortBy=client')).toEqual(['of Zoë', 'of Anne', 'of Claire'])
      expect(await names('sortBy=client&sortOrder=DESC')).toEqual(['of Claire', 'of Anne', 'of Zoë'])
      expect(await names('sortBy=client&search=anne')).toEqual(['of Zoë', 'of Anne'])
    })
  })

  describe('clientId', () => {
    it('returns the animals of one client, and only the first with a limit', async () => {
      const other = await addClient('Jan', 'Maes')
      await add({ name: 'Rex' })
      await add({ name: 'Bella' })
      await add({ name: 'Aaron', clientId: other })
      expect(await names(`clientId=${clientId}`)).toEqual(['Bella', 'Rex'])
      const first = await anna.get(`animals?clientId=${clientId}&page=1&limit=1&sortBy=name&sortOrder=ASC`)
      expect(first).toMatchObject({ body: { data: [{ name: 'Bella', clientId }], totalPages: 2 } })
      expect(await names('clientId=nobody')).toEqual([])
    })
  })

  describe('searching', () => {
    beforeEach(async () => {
      const jan = await addClient('Jan', 'D’Hondt')
      const zoe = await addClient('Zoë', 'Lemaître')
      await anna.post('species', { name: 'Bœuf', hourlyPrice: 80 })
      await add({ name: 'Médor', clientId: jan, chipId: '981 100 000 777 123' })
      await add({ name: 'Œdipe', clientId: zoe, consultingAddress: { city: 'Gent', phoneNumber: '0499 1' } })
      await add({ name: 'Io', clientId: zoe, speciesName: 'Bœuf' })
    })

    it.each([
      ['medor', ['Médor']],
      ['OED', ['Œdipe']],
      ['boeuf', ['Io']],
      ['981100000777', ['Médor']],
      ['gent', ['Œdipe']],
      ['0499', ['Œdipe']],
      ["jan d'hondt", ['Médor']],
      ['D‘Hondt Jan', ['Médor']],
      ['lemaitre zoe', ['Io', 'Œdipe']],
      ['zoe l', ['Io', 'Œdipe']],
      ['claire@example.be', []],
      // A match never spans two fields.
      ['medor 981', []],
      ['%', []],
    ])('for %j finds %j', async (search, found) => {
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(found)
    })

    it('finds only animals of the given client', async () => {
      expect(await names(`clientId=${clientId}&search=lemaitre`)).toEqual([])
    })
  })
})
