import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { plainBooking } from '../../../src/records/appointments.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { type Client, getId, signUp } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { changed, fresh, pushed, pushTogether } from '../../testing/push-actions.ts'
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
  const at = '2026-03-02T08:00:00.000Z'
  const unknown = '7f3a0f5c-7f3a-4c11-9d52-3b1f0f4e7a01'
  const times = { startTime: '2026-03-03T09:00:00.000Z', endTime: '2026-03-03T10:00:00.000Z' }
  const dropped = { title: 'Surgery', ...times, color: '#F44336', appointmentType: 'surgery' }
  const filledForm = () => ({ ...dropped, description: 'à jeun', animalId })
  const book = (body: Body, headers = {}) => anna.post('appointments', body, headers)
  const calendar = async () =>
    (await anna.get('appointments?start=2026-02-01T00:00:00Z&end=2026-05-01T00:00:00Z')).body

  describe('booking', () => {
    it('by the form returns the row with its animal and client, and the key as its id', async () => {
      const answer = await book(filledForm(), keyed)
      expect(answer).toMatchObject({ status: 201, headers: { etag: '"4"' } })
      expect(answer.body).toEqual({
        ...plainBooking,
        ...filledForm(),
        ...plainBooking,
        id: key,
        animal: {
          name: 'Rex',
          speciesName: 'Chien',
          clientId,
          client: { firstName: 'Claire', lastName: 'Dupont' },
        },
        createdAt: at,
        updatedAt: at,
        updatedBy: 'Anna Peeters',
        updatedById: expect.any(String),
        rev: 4,
      })
      expect(await calendar()).toEqual([answer.body])
    })

    it('by an older app without the newer fields succeeds and keeps their values', async () => {
      const title = changed('title', 'Surgery', 'Hip')
      const outcomes = await pushTogether(anna, [
        pushed(1, 'appointments.add', key, fresh(filledForm())),
        pushed(2, 'appointments.change', key, title),
      ])
      expect(outcomes).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
      expect(await calendar()).toMatchObject([{ id: key, title: 'Hip', ...plainBooking }])
      const personId = getId(await anna.post('colleagues', { name: 'Bram' }))
      const day = { personId, room: 'X-ray', state: 'confirmed', seriesId: 'weekly' }
      await anna.put(`appointments/${key}`, day)
      await anna.put(`appointments/${key}`, { ...filledForm(), title: 'Knee' })
      expect(await calendar()).toMatchObject([{ title: 'Knee', ...day }])
    })

    it('by a dropped template returns an appointment without an animal', async () => {
      const answer = await book(dropped)
      expect(answer).toMatchObject({
        status: 201,
        body: { ...dropped, description: null, animalId: null, animal: null },
      })
      expect(await calendar()).toEqual([answer.body])
    })

    it('requires only the start and end times', async () => {
      const plain = { title: '', description: null, animalId: null, color: '#3788d8' }
      expect(await book(times)).toMatchObject({
        status: 201,
        body: { ...plain, ...times, appointmentType: 'standard' },
      })
    })

    it.each<Body>([
      { appointmentType: 'standard' },
      { appointmentType: 'emergency' },
      { title: '' },
      { description: null },
      { animalId: null },
      { color: '#abc' },
      { color: '#AbCdEf' },
      { endTime: times.startTime },
      { endTime: '2026-03-03T08:00:00.000Z' },
    ])('accepts %j unchanged', async more => {
      expect(await book({ ...dropped, ...more })).toMatchObject({ status: 201, body: more })
    })

    it('normalizes titles, blank descriptions and empty animals, and times to UTC', async () => {
      const typed = { title: ' Rex \n vaccin ', description: ' ', animalId: '' }
      const zoned = { startTime: '2026-03-03T10:00+01:00', endTime: '2026-03-02T23:30:00-11:30' }
      expect(await book({ ...dropped, ...typed, ...zoned })).toMatchObject({
        status: 201,
        body: {
          title: 'Rex vaccin',
          description: null,
          animalId: null,
          ...times,
          endTime: '2026-03-03T11:00:00.000Z',
        },
      })
    })

    it.each<[Body, string, string]>([
      [{ startTime: '' }, 'appointments/times-required', 'startTime'],
      [{ endTime: '' }, 'appointments/times-required', 'endTime'],
      [{ startTime: 'tomorrow' }, 'appointments/time-invalid', 'startTime'],
      [{ startTime: '2026-03-03T25:00' }, 'appointments/time-invalid', 'startTime'],
      [{ endTime: '2026-3-3' }, 'appointments/time-invalid', 'endTime'],
      [{ endTime: '2026-02-30T10:00:00Z' }, 'appointments/time-invalid', 'endTime'],
      [{ appointmentType: 'grooming' }, 'appointments/type-unknown', 'appointmentType'],
      [{ appointmentType: '' }, 'appointments/type-unknown', 'appointmentType'],
      [{ color: 'red' }, 'appointments/color-invalid', 'color'],
      [{ color: '#ab' }, 'appointments/color-invalid', 'color'],
      [{ color: '#12345678' }, 'appointments/color-invalid', 'color'],
      [{ color: '' }, 'appointments/color-invalid', 'color'],
      [{ animalId: unknown }, 'appointments/animal-unknown', 'animalId'],
    ])('refuses %j, and books nothing', async (wrong, code, field) => {
      expect(await book({ ...filledForm(), ...wrong })).toMatchObject({ status: 422, body: { code, field } })
      expect(await calendar()).toEqual([])
    })

    it.each<[Body, string]>([
      [{}, 'startTime'],
      [{ startTime: times.startTime }, 'endTime'],
      [{ endTime: times.endTime }, 'startTime'],
    ])('with only the times %j is refused because both times are required', async (partialTimes, field) => {
      expect(await book({ title: 'Rex', ...partialTimes })).toMatchObject({
        status: 422,
        body: { code: 'appointments/times-required', field, message: 'Start and end times are required' },
      })
    })

    it.each<[Body, string, string]>([
      [{ titel: 'x' }, 'request/unknown-field', 'titel'],
      [{ allDay: true }, 'request/unknown-field', 'allDay'],
      [{ title: null }, 'request/invalid', 'title'],
      [{ title: 'x'.repeat(201) }, 'request/invalid', 'title'],
      [{ description: 'x'.repeat(5001) }, 'request/invalid', 'description'],
      [{ startTime: 1772438400000 }, 'request/invalid', 'startTime'],
      [{ startTime: null }, 'request/invalid', 'startTime'],
    ])('refuses a malformed request: %j', async (wrong, code, field) => {
      expect(await book({ ...dropped, ...wrong })).toMatchObject({ status: 400, body: { code, field } })
      expect(await anna.put(`appointments/${unknown}`, wrong)).toMatchObject({ status: 400, body: { code } })
    })

    it('with an existing id returns the appointment that has it, unless it was deleted', async () => {
      await book(dropped, keyed)
      const again = async () => {
        // The server stores its responses for a limited time.
        await server.db.deleteFrom('ledger').execute()
        return book(dropped, keyed)
      }
      expect(await again()).toMatchObject({
        status: 409,
        body: { code: 'appointments/exists', current: { id: key, rev: 4 } },
      })
      await anna.delete(`appointments/${key}`)
      const { status, body } = await again()
      expect([status, Object(body).current]).toEqual([409, undefined])
    })
  })
})
