import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { getId, getNames, getValues } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'

onEveryEngine(({ openServer }) => {
  const { anna } = prepareServer(openServer, { now: '2026-03-01T08:00:00.000Z' })
  let clientId: string
  beforeEach(async () => {
    await anna.post('species', chien)
    clientId = await addClient('Claire', 'Dupont')
  })

  async function addClient(firstName: string, lastName: string): Promise<string> {
    return getId(await anna.post('clients', { ...claire, firstName, lastName }))
  }

  async function add(more: { [field: string]: Json }): Promise<string> {
    return getId(await anna.post('animals', { ...rex(clientId), ...more }))
  }

  const names = async (query: string) => getNames(await anna.get(`animals?${query}`))

  describe('sorting', () => {
    it('follows the value of the column', async () => {
      const sorted = async (sortBy: string, sortOrder: string) =>
        getValues(await anna.get(`animals?sortBy=${sortBy}&sortOrder=${sortOrder}`), 'id')
      for (const [sortBy, less, more] of [
        ['name', { name: 'Âme' }, { name: 'Zoé' }],
        ['chipId', { chipId: '9811' }, { chipId: '9812' }],
        [
          'address',
          { consultingAddress: { street: 'Avenue 2' } },
          { consultingAddress: { street: 'Rue 1' } },
        ],
        ['phone', { consultingAddress: { phoneNumber: '02' } }, { consultingAddress: { phoneNumber: '03' } }],
        ['nbYearlyVisit', { nbYearlyVisit: 2 }, { nbYearlyVisit: 10 }],
      ] as const) {
        const last = await add(more)
        const first = await add(less)
        expect(await sorted(sortBy, 'ASC'), sortBy).toEqual([first, last])
        expect(await sorted(sortBy, 'DESC'), sortBy).toEqual([last, first])
        for (const id of [first, last]) await anna.delete(`animals/${id}`)
      }
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

  it('a search finds animals by their values and by the name of their client', async () => {
    const jan = await addClient('Jan', 'D’Hondt')
    const zoe = await addClient('Zoë', 'Lemaître')
    await anna.post('species', { name: 'Bœuf', hourlyPrice: 80 })
    await add({ name: 'Médor', clientId: jan, chipId: '981 100 000 777 123', alert: 'Bites' })
    await add({ name: 'Œdipe', clientId: zoe, consultingAddress: { city: 'Gent', phoneNumber: '0499 1' } })
    await add({ name: 'Io', clientId: zoe, speciesName: 'Bœuf' })
    for (const [search = '', ...found] of [
      ['medor', 'Médor'],
      ['boeuf', 'Io'],
      ['981100000777', 'Médor'],
      ['gent', 'Œdipe'],
      ['0499', 'Œdipe'],
      ['bites', 'Médor'],
      ["jan d'hondt", 'Médor'],
      ['D‘Hondt Jan', 'Médor'],
      ['zoe l', 'Io', 'Œdipe'],
      ['claire@example.be'],
      // A match never spans two fields.
      ['medor 981'],
    ])
      expect(await names(`search=${encodeURIComponent(search)}`), search).toEqual(found)
    expect(await names(`clientId=${clientId}&search=lemaitre`)).toEqual([])
  })
})
