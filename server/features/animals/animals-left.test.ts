import { beforeEach, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows, getValues } from '../../testing/client.ts'
import { addContract, bringTo } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { fetchInvoices } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

// Rex: 3 visits of 42.50, 10.63 a month. Luna: 6 visits, 21.25 a month.
onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })
  let clientId: string
  let animalId: string
  let contractId: string
  let lunaId: string

  beforeEach(async () => {
    ;({ clientId, animalId, id: contractId } = await addContract(anna))
    const luna = { ...rex(clientId), name: 'Luna', chipId: '', nbYearlyVisit: 6 }
    lunaId = getId(await anna.post('animals', luna))
  })

  const leave = (leftOn: string | null) =>
    anna.put(`animals/${animalId}`, { leftOn, leftReason: leftOn === null ? null : 'deceased' })
  const sync = () => anna.post('invoices/sync')
  const validateAll = async () => {
    for (const { id, status } of await fetchInvoices(anna))
      if (status === 'created') await anna.patch(`invoices/${String(id)}/validate`)
  }
  const billed = async () => (await fetchInvoices(anna)).map(({ period, net }) => [period, net] as const)
  const book = (day: string, more = {}) =>
    anna.post('appointments', {
      title: 'Vaccin',
      startTime: `${day}T09:00:00.000Z`,
      endTime: `${day}T09:30:00.000Z`,
      animalId,
      ...more,
    })

  it('credits what was billed for the days after an animal left', async () => {
    await bringTo(anna, contractId, 'active')
    await sync()
    await goTo('2026-02-02T09:00:00.000Z')
    await sync()
    await validateAll()
    await goTo('2026-03-05T09:00:00.000Z')
    await leave('2026-01-31')
    await sync()
    // February was billed in full: 31.88 instead of 21.25. March is charged without Rex.
    expect(await billed()).toEqual([
      ['2026-01', 31.88],
      ['2026-02', 31.87],
      ['2026-03', 10.63],
    ])
    const march = (await fetchInvoices(anna)).at(-1)
    expect((await fetchDocument(server, anna, `invoices/${String(march?.id)}/html`)).text).toContain('Rex')
  })

  it('bills an animal again once its leaving is undone', async () => {
    await bringTo(anna, contractId, 'active')
    await leave('2026-01-01')
    await goTo('2026-02-02T09:00:00.000Z')
    await sync()
    await validateAll()
    expect(await billed()).toEqual([
      ['2026-01', 21.59],
      ['2026-02', 21.25],
    ])
    await leave(null)
    await goTo('2026-03-02T09:00:00.000Z')
    await sync()
    const corrected = (await billed()).reduce((sum, [, net]) => sum + Number(net), 0)
    expect(corrected).toBeCloseTo(3 * 31.875, 1)
  })

  it('leaves the animal out of the terms and documents, and keeps its row', async () => {
    await bringTo(anna, contractId, 'active')
    expect(await leave('2026-01-01')).toMatchObject({ status: 200, body: { leftReason: 'deceased' } })
    const terms = await anna.get(`contracts/${contractId}/terms`)
    expect(getField(terms.body, 'coming')).toMatchObject([
      { from: '2026-01-02', animals: [{ name: 'Luna' }] },
    ])
    expect(getValues(await anna.get('animals'), 'name')).toEqual(['Luna', 'Rex'])
    expect(getRows(await anna.get('clients'))).toMatchObject([{ animals: [{ name: 'Luna' }] }])
  })

  it('is kept in the terms of the former client when another client takes the animal', async () => {
    await bringTo(anna, contractId, 'active')
    await goTo('2026-01-20T09:00:00.000Z')
    await leave('2026-01-10')
    const other = getId(await anna.post('clients', { ...claire, lastName: 'Peeters' }))
    expect(await anna.put(`animals/${animalId}`, { clientId: other })).toMatchObject({
      status: 200,
      body: { leftOn: null, leftReason: null },
    })
    await sync()
    // Luna for the month, and Rex for ten of 31 days.
    expect(await billed()).toEqual([['2026-01', 24.68]])
  })

  it('refuses appointments on later days, and keeps those that are booked', async () => {
    const refused = { body: { code: 'appointments/animal-left' } }
    const id = getId(await book('2026-02-03'))
    const change = (values: { [field: string]: string }) => anna.put(`appointments/${id}`, values)
    expect(await leave('2026-01-02')).toMatchObject({ status: 422, body: { code: 'day/in-future' } })
    await leave('2026-01-01')
    expect(await book('2026-01-02')).toMatchObject(refused)
    expect(await book('2026-01-01')).toMatchObject({ status: 201 })
    const later = { startTime: '2026-02-04T09:00:00.000Z', endTime: '2026-02-04T09:30:00.000Z' }
    expect(await change(later)).toMatchObject(refused)
    expect(await change({ state: 'canceled' })).toMatchObject({ status: 200 })
    expect(await change({ state: 'booked' })).toMatchObject(refused)
    await leave(null)
    expect(await change({ state: 'booked' })).toMatchObject({ status: 200 })
  })

  it('sends no email about its visits', async () => {
    await anna.put('practice', { confirmVisits: 'yes', remindVisits: 2 })
    const canceled = getId(await book('2026-02-02'))
    await book('2026-02-03')
    await book('2026-02-03', { animalId: lunaId })
    await anna.put(`appointments/${canceled}`, { state: 'canceled' })
    await leave('2026-01-01')
    for (const day of ['2026-01-01', '2026-02-01']) {
      await goTo(`${day}T09:00:00.000Z`)
      await server.mailsSettled()
    }
    const subjects = server.emails.map(({ subject }) => subject)
    expect(subjects.filter(subject => subject.includes('Rex'))).toEqual([])
    expect(subjects.filter(subject => subject.includes('Luna'))).toHaveLength(2)
  })

  it('neither sends nor starts a contract without other animals', async () => {
    for (const { id } of getRows(await anna.get('animals')))
      await anna.put(`animals/${String(id)}`, { leftOn: '2026-01-01' })
    await anna.patch(`contracts/${contractId}/validate`)
    const refused = { body: { code: 'contracts/no-animals' } }
    expect(await anna.post(`contracts/${contractId}/send`)).toMatchObject(refused)
  })
})
