import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { getId, getValues } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'

onEveryEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-01T08:00:00.000Z' })

  async function add(more: { [field: string]: Json }): Promise<string> {
    return getId(await anna.post('clients', { ...claire, ...more }))
  }

  async function addAnimals(clientId: string, ...names: string[]): Promise<string[]> {
    const ids: string[] = []
    for (const name of names) ids.push(getId(await anna.post('animals', { ...rex(clientId), name })))
    return ids
  }

  const lastNames = async (query: string) => getValues(await anna.get(`clients?${query}`), 'lastName')

  describe('a row', () => {
    it('contains the existing animals and the name of the referrer', async () => {
      await anna.post('species', chien)
      const referrerId = await add({ firstName: 'Zoë' })
      const id = await add({ referrerId })
      const [luna, , bella] = await addAnimals(id, 'Luna', 'Rex', 'Bella')
      const { body } = await anna.get('animals?search=rex')
      await anna.delete(`animals/${Object(body).data[0].id}`)
      const clients = await anna.get('clients')
      expect(clients).toMatchObject({
        body: {
          data: [
            { id, referrerId, referrer: { firstName: 'Zoë', lastName: 'Dupont' } },
            { id: referrerId, animals: [], referrerId: null, referrer: null },
          ],
        },
      })
      expect(getValues(clients, 'animals')[0]).toEqual([
        { id: bella, name: 'Bella' },
        { id: luna, name: 'Luna' },
      ])
    })
  })

  describe('sorting', () => {
    it('by name uses the normalized name, and then the other name', async () => {
      await add({ firstName: 'Anna Maria', lastName: 'Aerts' })
      await add({ firstName: 'Anna', lastName: 'zorro' })
      await add({ firstName: 'ánna', lastName: 'Œuvrard' })
      await add({ firstName: 'Zoë', lastName: 'Claes' })
      expect(await lastNames('')).toEqual(['Œuvrard', 'zorro', 'Aerts', 'Claes'])
      expect(await lastNames('sortOrder=DESC')).toEqual(['Claes', 'Aerts', 'zorro', 'Œuvrard'])
      expect(await lastNames('sortBy=lastName')).toEqual(['Aerts', 'Claes', 'Œuvrard', 'zorro'])
    })

    it('by the number of animals counts existing animals', async () => {
      await anna.post('species', chien)
      const [none, two, one] = [await add({}), await add({}), await add({})]
      await addAnimals(two, 'Rex', 'Luna')
      const [first] = await addAnimals(one, 'Rex', 'Luna', 'Bella')
      const counted = async (order: string) =>
        getValues(await anna.get(`clients?sortBy=animalCount&sortOrder=${order}`), 'id')
      expect(await counted('DESC')).toEqual([one, two, none])
      await anna.delete(`animals/${first}`)
      const equal = [one, two].toSorted()
      expect(await counted('DESC')).toEqual([...equal, none])
      expect(await counted('ASC')).toEqual([none, ...equal])
    })

    it('follows the value of the column', async () => {
      for (const [sortBy, less, more] of [
        ['email', { email: 'Émile@a.be' }, { email: 'zoe@a.be' }],
        ['phone', { phone: '02 123' }, { phone: '09 123' }],
        ['companyName', { companyName: "D'Hondt & Fils" }, { companyName: 'Œuvrard' }],
        ['companyVAT', { companyVAT: 'BE 0123.456.749' }, { companyVAT: 'BE 0403.019.261' }],
        ['iban', { iban: 'BE68 5390' }, { iban: 'BE71 0961' }],
        ['bic', { bic: 'BBRUBEBB' }, { bic: 'GEBABEBB' }],
        ['address', { invoiceAddress: address('Avenue 2') }, { invoiceAddress: address('Rue 1') }],
        ['isActive', { isActive: false }, { isActive: true }],
      ] as const) {
        const ids = [await add({ ...more, lastName: 'More' }), await add({ ...less, lastName: 'Less' })]
        expect(await lastNames(`sortBy=${sortBy}`), sortBy).toEqual(['Less', 'More'])
        expect(await lastNames(`sortBy=${sortBy}&sortOrder=DESC`), sortBy).toEqual(['More', 'Less'])
        for (const id of ids) await anna.delete(`clients/${id}`)
      }
    })

    it('by credit and total owed, which only the server sets', async () => {
      const [rich, poor] = [await add({ lastName: 'Rich' }), await add({ lastName: 'Poor' })]
      await server.db.updateTable('clients').set({ credit_cents: 1050 }).where('id', '=', rich).execute()
      await server.db.updateTable('clients').set({ total_owed_cents: 1 }).where('id', '=', poor).execute()
      expect(await lastNames('sortBy=credit&sortOrder=DESC')).toEqual(['Rich', 'Poor'])
      expect(await lastNames('sortBy=totalOwed&sortOrder=DESC')).toEqual(['Poor', 'Rich'])
      expect(getValues(await anna.get('clients?sortBy=credit'), 'credit')).toEqual([0, 10.5])
      expect(getValues(await anna.get('clients?sortBy=totalOwed'), 'totalOwed')).toEqual([0, 0.01])
    })
  })

  it('a search finds clients by their values', async () => {
    const alert = 'Rings twice'
    await add({ firstName: 'Zoë', lastName: 'Lemaître', phone: '+32 (0)470/12.34.56', alert })
    await add({ firstName: 'Jan', lastName: 'D’Hondt', companyName: 'Œuvrard & Fils', phone: '02' })
    const iban = 'BE68 5390 0754 7034'
    await add({ firstName: 'Els', lastName: 'Maes', iban, companyVAT: 'BE0123.456.749', phone: '03' })
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

function address(street: string) {
  return { ...claire.invoiceAddress, street }
}
