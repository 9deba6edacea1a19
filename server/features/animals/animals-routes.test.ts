import { beforeEach, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { getId, getNames } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { anna } = prepareServer(openServer)
  let clientId: string
  let id: string
  beforeEach(async () => {
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
    id = getId(await anna.post('animals', rex(clientId)))
  })

  const change = (body: { [field: string]: Json }) => anna.put(`animals/${id}`, body)

  it('a new animal requires a name, a species and a client, who may be inactive', async () => {
    expect(await anna.post('animals', {})).toMatchObject({
      status: 422,
      body: { code: 'animals/name-required', field: 'name' },
    })
    await anna.put(`clients/${clientId}`, { isActive: false })
    const answer = await anna.post('animals', { name: 'Rex', speciesName: 'Chien', clientId })
    const { consultingAddress } = rex(clientId)
    expect(answer).toMatchObject({
      status: 201,
      body: { chipId: '', nbYearlyVisit: 3, hasOwnAddress: false, consultingAddress },
    })
  })

  it('a changed animal moves to another client, and is found by its new values only', async () => {
    const other = getId(await anna.post('clients', { ...claire, firstName: 'Zoë' }))
    expect(await change({ name: 'Max', clientId: other, snoozedUntil: '1/12/2026' })).toMatchObject({
      body: {
        clientId: other,
        client: { firstName: 'Zoë', lastName: 'Dupont' },
        snoozedUntil: '2026-12-01',
      },
    })
    expect(await change({ snoozedUntil: '' })).toMatchObject({ body: { snoozedUntil: null } })
    expect(getNames(await anna.get('animals?search=max'))).toEqual(['Max'])
    expect(getNames(await anna.get('animals?search=rex'))).toEqual([])
  })

  it('an animal keeps a deleted species, and refuses any other deleted one', async () => {
    await anna.post('species', { name: 'Chat', hourlyPrice: 40 })
    await anna.delete('species/chat')
    await anna.delete('species/chien')
    expect(await anna.get('animals')).toMatchObject({ body: { data: [{ speciesName: 'Chien', rev: 3 }] } })
    for (const speciesName of ['Chien', ' chien'])
      expect(await change({ speciesName })).toMatchObject({ status: 200, body: { speciesName: 'Chien' } })
    expect(await change({ speciesName: 'Chat' })).toMatchObject({
      status: 422,
      body: { code: 'animals/species-unknown', field: 'speciesName' },
    })
  })
})
