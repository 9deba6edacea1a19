import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { getId, getNames, getValues } from '../../testing/client.ts'
import { onEveryEngine, onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'

type Values = { [field: string]: Json }

onEveryEngine(({ openServer }) => {
  const { anna } = prepareServer(openServer, { now: '2026-03-01T08:00:00.000Z' })
  let clientId: string
  beforeEach(async () => {
    await anna.post('species', chien)
    clientId = await addClient('Claire', 'Dupont')
  })

  const addClient = async (firstName: string, lastName: string) =>
    getId(await anna.post('clients', { ...claire, firstName, lastName }))
  const add = async (more: Values) => getId(await anna.post('animals', { ...rex(clientId), ...more }))
  const names = async (query: string) => getNames(await anna.get(`animals?${query}`))

  describe('the list of animals', () => {
    const at = (part: Values) => ({ consultingAddress: part })
    it.each<[sortBy: string, less: Values, more: Values]>([
      ['name', { name: 'Âme' }, { name: 'Zoé' }],
      ['chipId', { chipId: '9811' }, { chipId: '9812' }],
      ['address', at({ street: 'Avenue 2' }), at({ street: 'Rue 1' })],
      ['phone', at({ phoneNumber: '02' }), at({ phoneNumber: '03' })],
      ['nbYearlyVisit', { nbYearlyVisit: 2 }, { nbYearlyVisit: 10 }],
      ['speciesName', { speciesName: 'Chien' }, { speciesName: 'Œuf' }],
    ])('sorted by %s follows the value of the column', async (sortBy, less, more) => {
      await anna.post('species', { name: 'Œuf', hourlyPrice: 10 })
      const ids = [await add(more), await add(less)]
      const sorted = async (order: string) =>
        getValues(await anna.get(`animals?sortBy=${sortBy}&sortOrder=${order}`), 'id')
      expect(await sorted('DESC')).toEqual(ids)
      expect(await sorted('ASC')).toEqual(ids.toReversed())
    })

    it('sorted by client follows the client’s current name', async () => {
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

    it('returns the animals of one client, and only the first with a limit', async () => {
      const other = await addClient('Jan', 'Maes')
      for (const name of ['Rex', 'Bella']) await add({ name })
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

onFastEngine(({ openServer }) => {
  const { anna } = prepareServer(openServer)
  let clientId: string
  let id: string
  beforeEach(async () => {
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
    id = getId(await anna.post('animals', rex(clientId)))
  })
  const change = (body: Values) => anna.put(`animals/${id}`, body)

  it('a new animal requires only a name, a species and a client, who may be inactive', async () => {
    await anna.put(`clients/${clientId}`, { isActive: false })
    const { consultingAddress } = rex(clientId)
    expect(await anna.post('animals', { name: 'Rex', speciesName: 'Chien', clientId })).toMatchObject({
      status: 201,
      body: { chipId: '', nbYearlyVisit: 3, hasOwnAddress: false, consultingAddress },
    })
  })

  it('a changed animal moves to another client, and is found by its new values only', async () => {
    const other = getId(await anna.post('clients', { ...claire, firstName: 'Zoë' }))
    const moved = { clientId: other, client: { firstName: 'Zoë', lastName: 'Dupont' } }
    const result = await change({ name: 'Max', clientId: other, snoozedUntil: '1/12/2026' })
    expect(result).toMatchObject({ body: { ...moved, snoozedUntil: '2026-12-01' } })
    expect(await change({ snoozedUntil: '' })).toMatchObject({ body: { snoozedUntil: null } })
    expect(getNames(await anna.get('animals?search=max'))).toEqual(['Max'])
    expect(getNames(await anna.get('animals?search=rex'))).toEqual([])
  })

  it('an animal keeps a deleted species, and refuses any other deleted one', async () => {
    await anna.post('species', { name: 'Chat', hourlyPrice: 40 })
    for (const name of ['chat', 'chien']) await anna.delete(`species/${name}`)
    expect(await anna.get('animals')).toMatchObject({ body: { data: [{ speciesName: 'Chien', rev: 3 }] } })
    for (const speciesName of ['Chien', ' chien'])
      expect(await change({ speciesName })).toMatchObject({ status: 200, body: { speciesName: 'Chien' } })
    const refused = { status: 422, body: { code: 'animals/species-unknown', field: 'speciesName' } }
    expect(await change({ speciesName: 'Chat' })).toMatchObject(refused)
  })
})
