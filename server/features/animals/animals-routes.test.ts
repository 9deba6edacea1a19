import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blankRow } from '../../../src/contract/rows.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { type Client, getField, getId, getNames, signUp, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import type { Server } from '../../testing/server.ts'

onFastEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  let clientId: string
  beforeEach(async () => {
    server = await openServer({ now: '2026-03-02T08:00:00.000Z' })
    anna = await signUp(server)
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
  })
  afterEach(() => server.close())

  const key = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01'
  const keyed = { 'idempotency-key': key }
  const at = '2026-03-02T08:00:00.000Z'
  const unknown = '7f3a0f5c-7f3a-4c11-9d52-3b1f0f4e7a01'
  const notFound = { status: 404, body: { code: 'animals/not-found' } }

  describe('adding an animal', () => {
    it('returns the normalized row with the key as its id', async () => {
      const body = { ...rex(clientId), name: ' Rex  II ', speciesName: 'CHIÉN', chipId: '981 100-000000001' }
      const answer = await anna.post('animals', body, keyed)
      expect(answer).toMatchObject({ status: 201, headers: { etag: '"3"' } })
      expect(answer.body).toEqual({
        ...blankRow.animals,
        ...rex(clientId),
        id: key,
        name: 'Rex II',
        client: { firstName: 'Claire', lastName: 'Dupont' },
        nbYearlyVisit: 3,
        createdAt: at,
        updatedAt: at,
        updatedBy: 'Anna Peeters',
        updatedById: expect.any(String),
        rev: 3,
      })
    })

    it('requires a name, a species and a client, who may be inactive', async () => {
      await anna.put(`clients/${clientId}`, { isActive: false })
      const answer = await anna.post('animals', { name: 'Rex', speciesName: 'Chien', clientId })
      const { consultingAddress } = rex(clientId)
      expect(answer).toMatchObject({
        status: 201,
        body: { chipId: '', hasOwnAddress: false, consultingAddress },
      })
    })

    it.each<[{ [field: string]: Json }, string, string]>([
      [{ name: ' ' }, 'animals/name-required', 'name'],
      [{ speciesName: '' }, 'animals/species-required', 'speciesName'],
      [{ speciesName: 'Chat' }, 'animals/species-unknown', 'speciesName'],
      [{ speciesName: '´' }, 'animals/species-unknown', 'speciesName'],
      [{ clientId: '' }, 'animals/client-required', 'clientId'],
      [{ clientId: unknown }, 'animals/client-unknown', 'clientId'],
      [{ nbYearlyVisit: -1 }, 'animals/visits-invalid', 'nbYearlyVisit'],
      [{ nbYearlyVisit: 1001 }, 'animals/visits-invalid', 'nbYearlyVisit'],
      [{ snoozedUntil: '2026-02-30' }, 'day/invalid', 'snoozedUntil'],
    ])('refuses %j', async (wrong, code, field) => {
      const answer = await anna.post('animals', { ...rex(clientId), ...wrong })
      expect(answer).toMatchObject({ status: 422, body: { code, field } })
      expect(getNames(await anna.get('animals'))).toEqual([])
    })

    it('refuses missing fields like empty fields, and refuses half a visit', async () => {
      expect(await anna.post('animals', {})).toMatchObject({
        status: 422,
        body: { code: 'animals/name-required', field: 'name' },
      })
      expect(await anna.post('animals', { ...rex(clientId), nbYearlyVisit: 1.5 })).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', field: 'nbYearlyVisit' },
      })
    })

    it('with an existing id returns the animal that has it, unless it was deleted', async () => {
      await anna.post('animals', rex(clientId), keyed)
      const again = async () => {
        // The server stores its responses for a limited time.
        await server.db.deleteFrom('ledger').execute()
        return anna.post('animals', rex(clientId), keyed)
      }
      expect(await again()).toMatchObject({
        status: 409,
        body: { code: 'animals/exists', current: { id: key, rev: 3 } },
      })
      await anna.delete(`animals/${key}`)
      const { status, body } = await again()
      expect(status).toBe(409)
      expect(body).not.toHaveProperty('current')
    })
  })

  describe('changing an animal', () => {
    let id: string
    const change = (body: { [field: string]: Json }, headers = {}) => anna.put(`animals/${id}`, body, headers)
    beforeEach(async () => {
      id = getId(await anna.post('animals', rex(clientId)))
    })

    it('changes only the fields that are present', async () => {
      server.clock.advance(1000)
      const answer = await change({ name: 'Max', consultingAddress: { city: 'Gent' } })
      expect(answer).toMatchObject({
        status: 200,
        headers: { etag: '"4"' },
        body: {
          ...rex(clientId),
          name: 'Max',
          consultingAddress: { ...rex(clientId).consultingAddress, city: 'Gent' },
          updatedAt: '2026-03-02T08:00:01.000Z',
        },
      })
      expect(getNames(await anna.get('animals?search=gent'))).toEqual(['Max'])
      expect(getNames(await anna.get('animals?search=rex'))).toEqual([])
    })

    it('stores a date as 2026-12-01 in any notation, and refuses an invalid date', async () => {
      expect(await change({ snoozedUntil: '1/12/2026' })).toMatchObject({
        body: { snoozedUntil: '2026-12-01' },
      })
      expect(await change({ snoozedUntil: 'soon' })).toMatchObject({
        status: 422,
        body: { code: 'day/invalid', field: 'snoozedUntil' },
      })
      expect(await change({ snoozedUntil: '' })).toMatchObject({ body: { snoozedUntil: null } })
    })

    it('accepts the whole row as the server returned it', async () => {
      const [whole] = Object.values(getField((await anna.get('animals')).body, 'data') ?? [])
      expect(await change({ ...Object(whole), nbYearlyVisit: 5 })).toMatchObject({
        status: 200,
        body: { ...rex(clientId), nbYearlyVisit: 5, createdAt: at },
      })
    })

    it('keeps the name of a deleted species, and refuses any other deleted species', async () => {
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

    it('moves it to another client, who must exist', async () => {
      const other = getId(await anna.post('clients', { ...claire, firstName: 'Zoë' }))
      expect(await change({ clientId: other })).toMatchObject({
        body: { clientId: other, client: { firstName: 'Zoë', lastName: 'Dupont' } },
      })
      expect(await change({ clientId: unknown })).toMatchObject({
        status: 422,
        body: { code: 'animals/client-unknown', field: 'clientId' },
      })
    })

    it('is refused with the first error, and changes nothing', async () => {
      const wrong = { name: '', nbYearlyVisit: -1 }
      expect(await change(wrong)).toMatchObject({ status: 422, body: { code: 'animals/name-required' } })
      expect(await change({ nbYearlyVisit: -1 })).toMatchObject({
        status: 422,
        body: { code: 'animals/visits-invalid', field: 'nbYearlyVisit' },
      })
      expect(await anna.get('animals')).toMatchObject({ body: { data: [{ ...rex(clientId), rev: 3 }] } })
    })

    it('with an older revision returns the current row', async () => {
      expect(await change({ name: 'Max' }, { 'if-match': '"3"' })).toMatchObject({ status: 200 })
      const stale = { status: 412, body: { code: 'row/stale', current: { id, name: 'Max', rev: 4 } } }
      expect(await change({ name: 'Rex' }, { 'if-match': '"3"' })).toMatchObject(stale)
      expect(await anna.delete(`animals/${id}`, { 'if-match': '"3"' })).toMatchObject(stale)
    })

    it('keeps changes that two users make at once in different fields', async () => {
      await Promise.all([change({ name: 'Max' }), change({ chipId: '1' }), change({ nbYearlyVisit: 9 })])
      expect(await anna.get('animals?search=max')).toMatchObject({
        body: { data: [{ name: 'Max', chipId: '1', nbYearlyVisit: 9, rev: 6 }] },
      })
    })

    it('is refused when the animal does not exist', async () => {
      expect(await anna.put(`animals/${unknown}`, { name: 'Max' })).toMatchObject(notFound)
      expect(await anna.put(`animals/${unknown}?restore=true`, { name: 'Max' })).toMatchObject(notFound)
      await anna.delete(`animals/${id}`)
      expect(await change({ name: 'Max' })).toMatchObject(notFound)
      expect(await anna.put(`animals/${id}?restore=false`, { name: 'Max' })).toMatchObject(notFound)
    })

    it('restores a deleted animal on request, and changes an existing animal', async () => {
      const restore = (body: { [field: string]: Json }) => anna.put(`animals/${id}?restore=true`, body)
      expect(await restore({ name: 'Max' })).toMatchObject({ status: 200, body: { name: 'Max', rev: 4 } })
      await anna.delete(`animals/${id}`)
      expect(await restore({ name: '' })).toMatchObject({ status: 422 })
      expect(getNames(await anna.get('animals'))).toEqual([])
      expect(await restore({ name: 'Rex' })).toMatchObject({
        status: 200,
        body: { ...rex(clientId), id, rev: 6, createdAt: at },
      })
      expect(getNames(await anna.get('animals'))).toEqual(['Rex'])
    })

    it('accepts any revision only when it restores a deleted animal', async () => {
      const unseen = { 'if-match': '"0"' }
      const restore = () => anna.put(`animals/${id}?restore=true`, { name: 'Max' }, unseen)
      const stale = { status: 412, body: { code: 'row/stale', current: { id, rev: 3 } } }
      expect(await restore()).toMatchObject(stale)
      await anna.delete(`animals/${id}`)
      expect(await anna.put(`animals/${id}`, { name: 'Max' }, unseen)).toMatchObject(notFound)
      expect(await restore()).toMatchObject({ status: 200, body: { name: 'Max', rev: 5 } })
    })
  })

  describe('deleting an animal', () => {
    it('removes it from the list and returns the new revision', async () => {
      const id = getId(await anna.post('animals', rex(clientId)))
      const answer = await anna.delete(`animals/${id}`)
      expect(answer).toMatchObject({ status: 200, headers: { etag: '"4"' } })
      expect(answer.body).toEqual({ id, rev: 4 })
      expect(getNames(await anna.get('animals'))).toEqual([])
      expect(await anna.delete(`animals/${id}`)).toMatchObject(notFound)
    })
  })

  it('every route requires a logged-in user', async () => {
    const stranger = visitor(server)
    const responses = [
      await stranger.get('animals'),
      await stranger.post('animals', rex(clientId)),
      await stranger.put(`animals/${unknown}`, { name: 'Max' }),
      await stranger.delete(`animals/${unknown}`),
    ]
    for (const answer of responses)
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth/sign-in-needed' } })
  })
})
