import { describe, expect, it } from 'vitest'
import { getId, getNames } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { changed, fresh, pushed, pushTogether } from '../../testing/push-actions.ts'

onFastEngine(({ openServer }) => {
  const { anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })

  it('colleagues are listed by name, and templates by position', async () => {
    for (const name of ['Bert', 'Anke']) await anna.post('colleagues', { name })
    expect(getNames(await anna.get('colleagues'))).toEqual(['Anke', 'Bert'])
    for (const [name, position] of [
      ['First', 1],
      ['Second', 2],
      ['Before', 0],
    ] as const)
      await anna.post('templates', { name, position, minutes: 20 })
    expect(getNames(await anna.get('templates'))).toEqual(['Before', 'First', 'Second'])
  })

  describe('a colleague with appointments', () => {
    const times = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' }
    const row = { name: 'Bert' }

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
