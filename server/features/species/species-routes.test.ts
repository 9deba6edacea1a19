import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blankRow } from '../../../src/contract/rows.ts'
import { type Client, getField, getNames, signUp, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import type { Server } from '../../testing/server.ts'

onFastEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  beforeEach(async () => {
    server = await openServer({ now: '2026-03-02T08:00:00.000Z' })
    anna = await signUp(server)
  })
  afterEach(() => server.close())

  const dog = { name: 'Chien', hourlyPrice: 42.5 }

  describe('adding a species', () => {
    it('returns the normalized row', async () => {
      const answer = await anna.post('species', { name: '  Chien   de  garde ', hourlyPrice: 19.99 })
      const at = '2026-03-02T08:00:00.000Z'
      expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } })
      expect(answer.body).toEqual({
        ...blankRow.species,
        name: 'Chien de garde',
        hourlyPrice: 19.99,
        createdAt: at,
        updatedAt: at,
        updatedBy: 'Anna Peeters',
        updatedById: expect.any(String),
        rev: 1,
      })
    })

    it.each(['Chien', 'CHIEN', ' chién '])('is refused as %j when Chien exists', async name => {
      await anna.post('species', dog)
      const answer = await anna.post('species', { name, hourlyPrice: 1 })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'species/exists', field: 'name', current: { ...dog, rev: 1 } },
      })
    })

    it('restores a deleted species with the new values', async () => {
      await anna.post('species', dog)
      await anna.delete('species/Chien')
      server.clock.advance(1000)
      const answer = await anna.post('species', { name: 'CHIEN', hourlyPrice: 50 })
      expect(answer).toMatchObject({
        status: 201,
        body: {
          name: 'CHIEN',
          hourlyPrice: 50,
          createdAt: '2026-03-02T08:00:00.000Z',
          updatedAt: '2026-03-02T08:00:01.000Z',
          rev: 3,
        },
      })
      expect(getNames(await anna.get('species'))).toEqual(['CHIEN'])
    })

    it.each([
      [{ name: ' ', hourlyPrice: 1 }, 'species/name-required', 'name'],
      [{ name: 'x'.repeat(101), hourlyPrice: 1 }, 'species/name-too-long', 'name'],
      [{ name: 'Chien', hourlyPrice: 0 }, 'species/price-too-low', 'hourlyPrice'],
      [{ name: 'Chien', hourlyPrice: 100_001 }, 'species/price-too-high', 'hourlyPrice'],
      [{ name: 'Chien', hourlyPrice: 1.005 }, 'species/price-not-cents', 'hourlyPrice'],
    ])('refuses %j', async (body, code, field) => {
      expect(await anna.post('species', body)).toMatchObject({ status: 422, body: { code, field } })
      expect(getNames(await anna.get('species'))).toEqual([])
    })
  })

  describe('changing a species', () => {
    beforeEach(() => anna.post('species', dog))

    it('changes only the fields that are present', async () => {
      server.clock.advance(1000)
      const answer = await anna.put('species/Chien', { hourlyPrice: 50 })
      expect(answer).toMatchObject({
        status: 200,
        headers: { etag: '"2"' },
        body: { name: 'Chien', hourlyPrice: 50, updatedAt: '2026-03-02T08:00:01.000Z', rev: 2 },
      })
      expect(await anna.put('species/Chien', {})).toMatchObject({ status: 200, body: { hourlyPrice: 50 } })
    })

    it.each(['Chien', 'CHIEN', 'chi%C3%A9n', ' chien'])('finds the species as %j', async name => {
      const answer = await anna.put(`species/${name.replace(' ', '%20')}`, { hourlyPrice: 50 })
      expect(answer).toMatchObject({ status: 200, body: { name: 'Chien' } })
    })

    it('accepts the whole row as the server returned it', async () => {
      const row = (await anna.get('species')).body
      const [whole] = Object.values(getField(row, 'data') ?? [])
      expect(await anna.put('species/Chien', { ...Object(whole), hourlyPrice: 51 })).toMatchObject({
        status: 200,
        body: { name: 'Chien', hourlyPrice: 51, createdAt: '2026-03-02T08:00:00.000Z', rev: 2 },
      })
    })

    it.each([
      [{ name: 'Chat' }, 422, 'species/no-rename', 'name'],
      [{ hourlyPrice: -1 }, 422, 'species/price-too-low', 'hourlyPrice'],
    ])('refuses %j', async (body, status, code, field) => {
      expect(await anna.put('species/Chien', body)).toMatchObject({ status, body: { code, field } })
      expect(await anna.get('sync/head')).toMatchObject({ body: { rev: 1 } })
    })

    it('is refused when the species does not exist', async () => {
      const notFound = { status: 404, body: { code: 'species/not-found' } }
      expect(await anna.put('species/Chat', { hourlyPrice: 1 })).toMatchObject(notFound)
      await anna.delete('species/Chien')
      expect(await anna.put('species/Chien', { hourlyPrice: 1 })).toMatchObject(notFound)
      expect(await anna.put('species/Chien', { hourlyPrice: 1 }, { 'if-match': '"1"' })).toMatchObject(
        notFound,
      )
    })

    it('succeeds with the current revision; an older one returns the current row', async () => {
      const first = await anna.put('species/Chien', { hourlyPrice: 50 }, { 'if-match': '"1"' })
      expect(first.status).toBe(200)
      const stale = await anna.put('species/Chien', { hourlyPrice: 60 }, { 'if-match': '"1"' })
      expect(stale).toMatchObject({
        status: 412,
        body: { code: 'row/stale', current: { name: 'Chien', hourlyPrice: 50, rev: 2 } },
      })
      expect(await anna.delete('species/Chien', { 'if-match': '"1"' })).toMatchObject({ status: 412 })
      expect(await anna.get('species')).toMatchObject({ body: { data: [{ hourlyPrice: 50, rev: 2 }] } })
    })

    it('succeeds without a revision or with a wildcard', async () => {
      await anna.put('species/Chien', { hourlyPrice: 50 })
      expect(await anna.put('species/Chien', { hourlyPrice: 60 })).toMatchObject({ status: 200 })
      expect(await anna.put('species/Chien', { hourlyPrice: 70 }, { 'if-match': '*' })).toMatchObject({
        status: 200,
      })
    })

    it('is refused with an invalid revision', async () => {
      const answer = await anna.put('species/Chien', { hourlyPrice: 50 }, { 'if-match': 'yesterday' })
      expect(answer).toMatchObject({ status: 400, body: { code: 'request/invalid', field: 'If-Match' } })
    })
  })

  describe('the VAT rate of a species', () => {
    it('is the rate of the practice until the species has its own rate', async () => {
      expect(await anna.post('species', dog)).toMatchObject({ status: 201, body: { vatRate: null } })
      expect(await anna.put('species/Chien', { vatRate: 6 })).toMatchObject({ body: { ...dog, vatRate: 6 } })
      expect(await anna.put('species/Chien', { hourlyPrice: 50 })).toMatchObject({ body: { vatRate: 6 } })
      expect(await anna.put('species/Chien', { vatRate: 0 })).toMatchObject({ body: { vatRate: 0 } })
      expect(await anna.put('species/Chien', { vatRate: null })).toMatchObject({ body: { vatRate: null } })
      const chat = { name: 'Chat', hourlyPrice: 40, vatRate: 12.5 }
      expect(await anna.post('species', chat)).toMatchObject({ status: 201, body: chat })
      expect(await anna.get('species')).toMatchObject({ body: { data: [chat, { vatRate: null }] } })
      expect(await anna.get('history/species/chien')).toMatchObject({
        body: { data: [{ patch: { vatRate: { from: 0, to: null } } }, {}, {}, {}, { kind: 'add' }] },
      })
    })

    it.each([-1, 100.01, 6.005])('is refused as %d', async vatRate => {
      const wrong = { status: 422, body: { code: 'species/vat-rate-invalid', field: 'vatRate' } }
      expect(await anna.post('species', { ...dog, vatRate })).toMatchObject(wrong)
      await anna.post('species', dog)
      expect(await anna.put('species/Chien', { vatRate })).toMatchObject(wrong)
    })
  })

  describe('deleting a species', () => {
    it('removes it from the list and returns the new revision', async () => {
      await anna.post('species', dog)
      const answer = await anna.delete('species/chien')
      expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } })
      expect(answer.body).toEqual({ name: 'Chien', rev: 2 })
      expect(getNames(await anna.get('species'))).toEqual([])
      expect(await anna.delete('species/chien')).toMatchObject({
        status: 404,
        body: { code: 'species/not-found' },
      })
    })

    it('accepts a content type without a body', async () => {
      await anna.post('species', dog)
      const answer = await anna.delete('species/Chien', { 'content-type': 'application/json' })
      expect(answer.status).toBe(200)
    })
  })

  describe('species names', () => {
    it.each(["D'Hondt & Fils", 'Chat/Chien', '50 %', 'Œuvrard?', '犬', 'é'.repeat(100), 'a+b#c'])(
      'such as %s can be changed and deleted',
      async name => {
        await anna.post('species', { name, hourlyPrice: 10 })
        const path = `species/${encodeURIComponent(name)}`
        expect(await anna.put(path, { hourlyPrice: 11 })).toMatchObject({
          status: 200,
          body: { name, hourlyPrice: 11 },
        })
        expect(await anna.delete(path)).toMatchObject({ status: 200, body: { name } })
      },
    )
  })

  it('every route requires a logged-in user', async () => {
    const stranger = visitor(server)
    const responses = await Promise.all([
      stranger.get('species'),
      stranger.post('species', dog),
      stranger.put('species/Chien', { hourlyPrice: 1 }),
      stranger.delete('species/Chien'),
      stranger.get('sync/head'),
    ])
    for (const answer of responses) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth/sign-in-needed' } })
    }
  })
})
