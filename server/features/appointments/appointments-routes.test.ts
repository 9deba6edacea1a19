import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { plainBooking } from '../../../src/records/appointments.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { getId } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { changed, fresh, makeKey, pushed, pushTogether } from '../../testing/push-actions.ts'

onFastEngine(({ openServer }) => {
  const { anna } = prepareServer(openServer)
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })

  type Body = { [field: string]: Json }
  const times = { startTime: '2026-03-03T09:00:00.000Z', endTime: '2026-03-03T10:00:00.000Z' }
  const surgery = { title: 'Surgery', ...times, color: '#F44336', appointmentType: 'surgery' }
  const filledForm = () => ({ ...surgery, description: 'à jeun', animalId })
  const book = (body: Body) => anna.post('appointments', body)
  const calendar = async () =>
    (await anna.get('appointments?start=2026-02-01T00:00:00Z&end=2026-05-01T00:00:00Z')).body

  it('a booking by an older app keeps the values of the newer fields', async () => {
    const id = makeKey(1)
    const outcomes = await pushTogether(anna, [
      pushed(1, 'appointments.add', id, fresh(filledForm())),
      pushed(2, 'appointments.change', id, changed('title', 'Surgery', 'Hip')),
    ])
    expect(outcomes).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
    expect(await calendar()).toMatchObject([{ id, title: 'Hip', ...plainBooking }])
    const personId = getId(await anna.post('colleagues', { name: 'Bram' }))
    const day = { personId, room: 'X-ray', state: 'confirmed', seriesId: 'weekly' }
    await anna.put(`appointments/${id}`, day)
    await anna.put(`appointments/${id}`, { ...filledForm(), title: 'Knee' })
    expect(await calendar()).toMatchObject([{ title: 'Knee', ...day }])
  })

  describe('an existing appointment', () => {
    let id: string
    const change = (body: Body) => anna.put(`appointments/${id}`, body)
    beforeEach(async () => {
      id = getId(await book(filledForm()))
    })

    it('keeps the name of a deleted animal, which new appointments cannot use', async () => {
      await anna.delete(`animals/${animalId}`)
      const expected = { animalId, animal: { name: 'Rex', client: { lastName: 'Dupont' } } }
      expect(await calendar()).toMatchObject([expected])
      expect(await change({ ...filledForm(), title: 'x' })).toMatchObject({ status: 200, body: expected })
      const refused = { status: 422, body: { code: 'appointments/animal-unknown', field: 'animalId' } }
      expect(await book(filledForm())).toMatchObject(refused)
      expect(await change({ animalId: '' })).toMatchObject({ body: { animalId: null, animal: null } })
      expect(await change({ animalId })).toMatchObject(refused)
    })

    it('keeps any arrival that is a time, also in the future, and no other text', async () => {
      const arrivedAt = '2199-03-03T09:05:00.000Z'
      const mark = (time: string) => change({ state: 'arrived', arrivedAt: time })
      expect(await mark('2199-03-03T10:05:00+01:00')).toMatchObject({ status: 200, body: { arrivedAt } })
      expect(await change({ title: 'x' })).toMatchObject({ body: { state: 'arrived', arrivedAt } })
      expect(await mark('soon')).toMatchObject({ status: 200, body: { arrivedAt: null } })
    })

    it('shows the current names of its animal and client', async () => {
      await anna.put(`animals/${animalId}`, { name: 'Max' })
      await anna.put(`clients/${clientId}`, { lastName: 'Maes' })
      expect(await calendar()).toMatchObject([{ animal: { name: 'Max', client: { lastName: 'Maes' } } }])
    })
  })
})
