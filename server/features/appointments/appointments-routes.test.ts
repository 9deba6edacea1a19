import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { type Client, getId, signUp, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { parseFeedPage } from '../../testing/follower.ts'
import type { Server } from '../../testing/server.ts'

onFastEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    server = await openServer({ now: '2026-03-02T08:00:00.000Z' })
    anna = await signUp(server)
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })
  afterEach(() => server.close())

  type Body = { [field: string]: Json }
  const key = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01'
  const keyed = { 'idempotency-key': key }
  const anotherKey = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a02' }
  const at = '2026-03-02T08:00:00.000Z'
  const unknown = '7f3a0f5c-7f3a-4c11-9d52-3b1f0f4e7a01'
  const times = { startTime: '2026-03-03T09:00:00.000Z', endTime: '2026-03-03T10:00:00.000Z' }
  const dropped = { title: 'Surgery', ...times, color: '#F44336', appointmentType: 'surgery' }
  const filledForm = () => ({ ...dropped, description: 'à jeun', animalId })
  const notFound = { status: 404, body: { code: 'appointments/not-found' } }
  const book = (body: Body, headers = {}) => anna.post('appointments', body, headers)
  const calendar = async () =>
    (await anna.get('appointments?start=2026-02-01T00:00:00Z&end=2026-05-01T00:00:00Z')).body

  describe('changing an appointment', () => {
    let id: string
    const change = (body: Body, headers = {}) => anna.put(`appointments/${id}`, body, headers)
    const later = { startTime: '2026-03-04T13:15:00.000Z', endTime: '2026-03-04T14:00:00.000Z' }
    beforeEach(async () => {
      id = getId(await book(filledForm()))
    })

    it('only the times, as dragging does, moves the appointment and keeps the rest', async () => {
      server.clock.advance(1000)
      const moved = { ...filledForm(), ...later, id, createdAt: at, updatedAt: '2026-03-02T08:00:01.000Z' }
      expect(await change(later)).toMatchObject({ status: 200, headers: { etag: '"5"' }, body: moved })
      expect(await calendar()).toMatchObject([moved])
    })

    it('with the whole row as returned ignores the fields that the server sets', async () => {
      const [whole] = Object(await calendar())
      const sent = { ...whole, title: 'Castration', animal: { name: 'Forged' }, createdAt: '', rev: 99 }
      const answer = await change(sent)
      expect(answer).toMatchObject({ status: 200, body: { ...whole, title: 'Castration', rev: 5 } })
      expect(await book({ ...sent, updatedBy: 'x', updatedAt: 1 })).toMatchObject({ status: 201 })
    })

    it('of one end may put the end before the start', async () => {
      const startTime = '2026-03-03T11:00:00.000Z'
      expect(await change({ startTime })).toMatchObject({ body: { startTime, endTime: times.endTime } })
    })

    it.each<[Body, string]>([
      [{ startTime: '' }, 'appointments/times-required'],
      [{ endTime: 'Invalid date' }, 'appointments/time-invalid'],
      [{ appointmentType: 'x' }, 'appointments/type-unknown'],
      [{ color: '' }, 'appointments/color-invalid'],
      [{ animalId: unknown }, 'appointments/animal-unknown'],
    ])('to %j is refused, and changes nothing', async (wrong, code) => {
      expect(await change({ title: 'x', ...wrong })).toMatchObject({ status: 422, body: { code } })
      expect(await calendar()).toMatchObject([{ ...filledForm(), rev: 4 }])
    })

    it('keeps the name of a deleted animal, which new appointments cannot use', async () => {
      await anna.delete(`animals/${animalId}`)
      const expected = { animalId, animal: { name: 'Rex', client: { lastName: 'Dupont' } } }
      expect(await calendar()).toMatchObject([expected])
      expect(await change(later)).toMatchObject({ status: 200, body: { ...expected, ...later } })
      expect(await change({ ...filledForm(), title: 'x' })).toMatchObject({ status: 200, body: expected })
      const refused = { status: 422, body: { code: 'appointments/animal-unknown', field: 'animalId' } }
      expect(await book(filledForm())).toMatchObject(refused)
      expect(await change({ animalId: '' })).toMatchObject({ body: { animalId: null, animal: null } })
      expect(await change({ animalId })).toMatchObject(refused)
    })

    it('returns the current names', async () => {
      await anna.put(`animals/${animalId}`, { name: 'Max' })
      await anna.put(`clients/${clientId}`, { lastName: 'Maes' })
      expect(await calendar()).toMatchObject([{ animal: { name: 'Max', client: { lastName: 'Maes' } } }])
    })

    it('with an older revision returns the current row', async () => {
      expect(await change(later, { 'if-match': '"4"' })).toMatchObject({ status: 200 })
      const stale = { status: 412, body: { code: 'row/stale', current: { id, ...later, rev: 5 } } }
      expect(await change(times, { 'if-match': '"4"' })).toMatchObject(stale)
      expect(await anna.delete(`appointments/${id}`, { 'if-match': '"4"' })).toMatchObject(stale)
    })

    it('keeps changes that two users make at once in different fields', async () => {
      await Promise.all([change(later), change({ title: 'Max' }), change({ color: '#abc' })])
      expect(await calendar()).toMatchObject([{ ...later, title: 'Max', color: '#abc', rev: 7 }])
    })

    it('is refused when the appointment does not exist', async () => {
      expect(await anna.put(`appointments/${unknown}`, later)).toMatchObject(notFound)
      expect(await anna.put(`appointments/${unknown}?restore=true`, later)).toMatchObject(notFound)
      await anna.delete(`appointments/${id}`)
      expect(await change(later)).toMatchObject(notFound)
      expect(await anna.delete(`appointments/${id}`)).toMatchObject(notFound)
    })

    it('restores a deleted appointment on request, and changes an existing appointment', async () => {
      const restore = (body: Body) => anna.put(`appointments/${id}?restore=true`, body)
      expect(await restore({ title: 'x' })).toMatchObject({ status: 200, body: { title: 'x', rev: 5 } })
      await anna.delete(`appointments/${id}`)
      expect(await calendar()).toEqual([])
      expect(await restore({ color: 'red' })).toMatchObject({ status: 422 })
      expect(await calendar()).toEqual([])
      expect(await restore(later)).toMatchObject({
        status: 200,
        body: { id, ...later, createdAt: at, rev: 7 },
      })
      expect(await calendar()).toMatchObject([{ id }])
    })

    it('accepts any revision only when it restores a deleted appointment', async () => {
      const unseen = { 'if-match': '"0"' }
      const restore = (body: Body) => anna.put(`appointments/${id}?restore=true`, body, unseen)
      const stale = { status: 412, body: { code: 'row/stale', current: { id, rev: 4 } } }
      expect(await restore({ title: 'x' })).toMatchObject(stale)
      await anna.delete(`appointments/${id}`)
      expect(await change({ title: 'x' }, unseen)).toMatchObject(notFound)
      expect(await restore({ title: 'x' })).toMatchObject({ status: 200, body: { title: 'x', rev: 6 } })
    })
  })

  it('deleting an appointment removes it and returns the new revision', async () => {
    const id = getId(await book(dropped))
    const answer = await anna.delete(`appointments/${id}`)
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"5"' }, body: { id, rev: 5 } })
    expect(await calendar()).toEqual([])
  })

  it('a repeated write is applied once, and another write under its key is refused', async () => {
    const replayed = { 'idempotent-replayed': 'true' }
    const reused = { status: 422, body: { code: 'request/key-reused' } }
    const first = await book(dropped, keyed)
    expect(await book(dropped, keyed)).toMatchObject({ status: 201, body: first.body, headers: replayed })
    expect(await book({ ...dropped, title: 'x' }, keyed)).toMatchObject(reused)
    const path = `appointments/${key}`
    await anna.put(path, { title: 'x' }, anotherKey)
    const later = await anna.put(path, { title: 'y' })
    // The response is the current row, with the changes of other users. 'x' is not applied again.
    expect(await anna.put(path, { title: 'x' }, anotherKey)).toMatchObject({
      status: 200,
      body: later.body,
      headers: replayed,
    })
    expect(await anna.put(path, { title: 'z' }, anotherKey)).toMatchObject(reused)
    expect(await calendar()).toMatchObject([{ title: 'y', rev: 6 }])
    const third = { 'idempotency-key': unknown }
    expect(await anna.delete(path, third)).toMatchObject({ status: 200, body: { rev: 7 } })
    expect(await anna.delete(path, third)).toMatchObject({ status: 200, body: { rev: 7 }, headers: replayed })
    expect(await anna.delete(path, keyed)).toMatchObject(reused)
  })

  it('booked, changed and deleted appointments appear in the feed', async () => {
    let { cursor } = parseFeedPage(await anna.get('sync/snapshot'))
    const news = async () => {
      const page = parseFeedPage(await anna.get(`sync/changes?cursor=${cursor}`))
      cursor = page.cursor
      return page.changes
    }
    const { body: row } = await book(filledForm(), keyed)
    expect(await news()).toEqual([{ record: 'appointments', id: key, rev: 4, row }])
    await anna.put(`appointments/${key}`, { title: 'x' })
    expect(await news()).toMatchObject([{ record: 'appointments', id: key, rev: 5, row: { title: 'x' } }])
    await anna.delete(`appointments/${key}`)
    expect(await news()).toEqual([{ record: 'appointments', id: key, rev: 6, row: null }])
    expect(await news()).toEqual([])
  })

  it('every route requires a logged-in user', async () => {
    const stranger = visitor(server)
    const responses = [
      await stranger.get(`appointments?start=${at}&end=${times.endTime}`),
      await stranger.post('appointments', dropped),
      await stranger.put(`appointments/${unknown}`, times),
      await stranger.delete(`appointments/${unknown}`),
    ]
    for (const answer of responses)
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth/sign-in-needed' } })
  })
})
