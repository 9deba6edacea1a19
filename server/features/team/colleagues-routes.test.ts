import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bart } from '../../../tests/practice/cast.ts'
import { getId, getNames, type SignedInClient, signUp, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { changed, fresh, pushed, pushTogether } from '../../testing/push-actions.ts'
import type { Server } from '../../testing/server.ts'

const types = [
  {
    path: 'colleagues',
    row: { name: 'Bert', color: '#E91E63', workingHours: 'Mo-Fr 09:00-17:00', daysOff: '2026-12-24 Home' },
    other: { name: 'Anke' },
    field: 'name',
    wrong: [
      ['name', '  ', 'name-required'],
      ['color', 'pink', 'color-invalid'],
      ['workingHours', 'Mo 9-17', 'hours-invalid'],
      ['daysOff', 'Christmas', 'days-off-invalid'],
    ],
  },
  {
    path: 'templates',
    row: { name: 'Vaccine', appointmentType: 'consultation', minutes: 20, color: '#4CAF50', position: 2 },
    other: { name: 'A first look', position: 1 },
    field: 'name',
    wrong: [
      ['minutes', 4, 'minutes-invalid'],
      ['minutes', 721, 'minutes-invalid'],
      ['color', '#12', 'color-invalid'],
    ],
  },
] as const

onFastEngine(({ openServer }) => {
  let server: Server
  let anna: SignedInClient
  beforeEach(async () => {
    server = await openServer({ now: '2026-03-02T08:00:00.000Z' })
    anna = await signUp(server)
  })
  afterEach(() => server.close())

  describe.each(types)('$path', ({ path, row, other, field, wrong }) => {
    it('are added, changed, deleted and restored by every logged-in user', async () => {
      const staff = await signUp(server, bart)
      const added = await staff.post(path, row)
      expect(added).toMatchObject({ status: 201, body: { ...row, rev: 1 } })
      const place = `${path}/${getId(added)}`
      expect(await staff.put(place, { [field]: 'Berta' })).toMatchObject({
        status: 200,
        body: { ...row, [field]: 'Berta' },
      })
      expect(await staff.put(place, { [field]: 'X' }, { 'if-match': '"1"' })).toMatchObject({
        status: 412,
        body: { code: 'row/stale' },
      })
      expect(await staff.delete(place)).toMatchObject({ status: 200 })
      expect(getNames(await anna.get(path))).toEqual([])
      expect(await anna.put(`${place}?restore=true`, {})).toMatchObject({
        status: 200,
        body: { ...row, [field]: 'Berta' },
      })
      expect(await visitor(server).post(path, row)).toMatchObject({ status: 401 })
      expect(await visitor(server).delete(place)).toMatchObject({ status: 401 })
    })

    it('changed by two users in the same field cause a conflict for the second', async () => {
      const id = getId(await anna.post(path, row))
      expect(
        await pushTogether(anna, [
          pushed(1, `${path}.change`, id, changed(field, row[field], 'Berta')),
          pushed(2, `${path}.change`, id, changed(field, row[field], 'Berto')),
        ]),
      ).toMatchObject([{ outcome: 'done' }, { outcome: 'conflict', fields: [field] }])
    })

    it('are refused with the error and the field', async () => {
      const id = getId(await anna.post(path, row))
      for (const [name, value, code] of wrong) {
        const refused = { status: 422, body: { code: `${path}/${code}`, field: name } }
        expect(await anna.post(path, { ...row, [name]: value }), name).toMatchObject(refused)
        expect(await anna.put(`${path}/${id}`, { [name]: value }), name).toMatchObject(refused)
      }
    })

    it('are sorted by name or by position', async () => {
      await anna.post(path, row)
      await anna.post(path, { ...row, ...other })
      expect(getNames(await anna.get(path))).toEqual([other.name, row.name])
      expect(getNames(await anna.get(`${path}?sortBy=name&sortOrder=DESC`))).toEqual([row.name, other.name])
    })
  })

  describe('a colleague with appointments', () => {
    const times = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' }
    const { row } = types[0]

    it('cannot be deleted by a call or a push, but can be marked as having left', async () => {
      const id = getId(await anna.post('colleagues', row))
      const visit = getId(await anna.post('appointments', { title: 'Vaccin', ...times, personId: id }))
      expect(await anna.delete(`colleagues/${id}`)).toMatchObject({
        status: 422,
        body: { code: 'colleagues/has-appointments' },
      })
      const [refused] = await pushTogether(anna, [
        pushed(1, 'colleagues.delete', id, changed('name', 'Bert', null)),
      ])
      expect(refused).toMatchObject({ outcome: 'refused', code: 'colleagues/has-appointments' })
      expect(getNames(await anna.get('colleagues'))).toEqual(['Bert'])
      expect(await anna.put(`colleagues/${id}`, { hasLeft: true })).toMatchObject({ body: { hasLeft: true } })
      await anna.delete(`appointments/${visit}`)
      expect(await anna.delete(`colleagues/${id}`)).toMatchObject({ status: 200 })
    })

    it('must exist when an appointment is booked', async () => {
      expect(await anna.post('appointments', { ...times, personId: 'nobody' })).toMatchObject({
        status: 422,
        body: { code: 'appointments/person-unknown', field: 'personId' },
      })
    })

    it('may be added and booked in one push, as by an offline device', async () => {
      const results = await pushTogether(anna, [
        pushed(1, 'colleagues.add', '01980000-0000-7000-8000-000000000001', fresh({ name: 'Bert' })),
        pushed(
          2,
          'appointments.add',
          '01980000-0000-7000-8000-000000000002',
          fresh({ ...times, personId: '01980000-0000-7000-8000-000000000001' }),
        ),
      ])
      expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
      const booked = await anna.get('appointments?start=2026-03-03&end=2026-03-04')
      expect(booked.body).toMatchObject([{ personId: '01980000-0000-7000-8000-000000000001' }])
    })
  })
})
