import { beforeEach, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getId } from '../../testing/client.ts'
import { bringTo } from '../../testing/contract-actions.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })

  const book = async (day: string, of: string | null) => {
    const times = { startTime: `${day}T09:00:00.000Z`, endTime: `${day}T10:00:00.000Z` }
    return getId(await anna.post('appointments', { title: day, ...times, animalId: of }))
  }
  const visits = async (path: string) => {
    const { body } = await anna.get(path)
    const { data, hasMore } = Object(body)
    return { titles: data.map(({ title }: { title: string }) => title), hasMore }
  }

  it('the timeline returns the visits of a client over years, latest first, in pages', async () => {
    const bella = getId(await anna.post('animals', { ...rex(clientId), name: 'Bella', chipId: '' }))
    const other = getId(await anna.post('clients', { ...claire, email: 'bram@example.be' }))
    const max = getId(await anna.post('animals', { ...rex(other), name: 'Max', chipId: '' }))
    await book('2019-05-01', animalId)
    await book('2020-05-01', bella)
    await book('2021-05-01', animalId)
    await book('2021-06-01', max)
    await book('2021-07-01', null)
    const deleted = await book('2022-05-01', animalId)
    await anna.delete(`appointments/${deleted}`)

    const titles = ['2021-05-01', '2020-05-01', '2019-05-01']
    expect(await visits(`clients/${clientId}/visits`)).toEqual({ titles, hasMore: false })
    expect(await visits(`clients/${clientId}/visits?limit=2`)).toEqual({
      titles: titles.slice(0, 2),
      hasMore: true,
    })
    const before = 'before=2020-05-01T09:00:00.000Z'
    expect(await visits(`clients/${clientId}/visits?${before}`)).toEqual({
      titles: ['2019-05-01'],
      hasMore: false,
    })
    expect(await visits(`animals/${animalId}/visits`)).toEqual({
      titles: ['2021-05-01', '2019-05-01'],
      hasMore: false,
    })
    await anna.delete(`animals/${bella}`)
    expect((await visits(`clients/${clientId}/visits`)).titles).toEqual(titles)
    const wrong = { status: 422, body: { code: 'appointments/time-invalid', field: 'before' } }
    expect(await anna.get(`clients/${clientId}/visits?before=yesterday`)).toMatchObject(wrong)
  })

  it('the timeline lists only the emails to that client', async () => {
    const contractId = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, contractId, 'sent')
    await server.app.postman.settle()
    const [sent] = Object(await anna.get(`clients/${clientId}/emails`)).body.data
    expect(sent).toMatchObject({ sentAt: expect.any(String), subject: expect.any(String), isFile: false })
    expect(Object.keys(sent).sort()).toEqual(['createdAt', 'id', 'isFile', 'sentAt', 'subject'])
    const other = getId(await anna.post('clients', { ...claire, email: 'bram@example.be' }))
    expect((await anna.get(`clients/${other}/emails`)).body).toEqual({ data: [] })
  })
})
