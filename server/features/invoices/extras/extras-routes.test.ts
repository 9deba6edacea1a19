import { beforeEach, expect, it } from 'vitest'
import { windowsAt } from '../../../../src/domain/calendar/windows.ts'
import { bart, chien, claire, rex } from '../../../../tests/practice/cast.ts'
import { getId, getValues } from '../../../testing/client.ts'
import { fetchDocument } from '../../../testing/documents.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import { parseFeedPage } from '../../../testing/follower.ts'
import { prepareServer } from '../../../testing/practice.ts'
import { unzip } from '../../../testing/unzip.ts'

const now = '2026-03-02T23:30:00.000Z'

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = prepareServer(openServer, { now })
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })

  const add = (more = {}) => anna.post('extras', { clientId, text: 'Worming', price: 12.5, ...more })
  const stored = async () => parseFeedPage(await anna.get('sync/snapshot?limit=2000&records=extras'))

  it('a line without a day, quantity, unit or VAT rate gets the usual ones', async () => {
    await anna.put('practice', { vatRate: 6 })
    expect(await add()).toMatchObject({
      status: 201,
      body: { day: '2026-03-03', quantity: 1, unit: 'piece', price: 12.5, vatRate: 6, invoiceId: null },
    })
    expect(await add({ vatRate: 21, day: '2026-03-01' })).toMatchObject({
      body: { vatRate: 21, day: '2026-03-01' },
    })
  })

  it('lines are filtered by client, and remain with their client', async () => {
    const id = getId(await add())
    const other = getId(await anna.post('clients', { ...claire, firstName: 'Noor' }))
    await add({ clientId: other, text: 'Nails' })
    expect(getValues(await anna.get(`extras?clientId=${other}`), 'text')).toEqual(['Nails'])
    expect(await anna.put(`extras/${id}`, { clientId: other })).toMatchObject({
      status: 422,
      body: { code: 'extras/client-fixed', field: 'clientId' },
    })
    expect(await anna.delete(`clients/${other}`)).toMatchObject({ body: { code: 'clients/in-use' } })
  })

  it('a line keeps its deleted animal', async () => {
    const id = getId(await add({ animalId }))
    await anna.delete(`animals/${animalId}`)
    expect(await anna.put(`extras/${id}`, { text: 'Worming tablet' })).toMatchObject({
      status: 200,
      body: { animalId, text: 'Worming tablet' },
    })
  })

  it('devices keep open lines of any age', async () => {
    await goTo('2024-01-31T12:00:00.000Z')
    const open = getId(await add())
    const invoiced = getId(await add())
    await server.db.updateTable('extras').set({ invoice_id: 'x' }).where('id', '=', invoiced).execute()
    await goTo(now)
    expect(windowsAt(Date.parse(now)).invoices > '2024-02').toBe(true)
    expect((await stored()).changes.map(({ id }) => id)).toEqual([open])
  })

  it('erasing a client erases the lines, and unlinks those of others', async () => {
    const id = getId(await add({ animalId, text: 'Zandloper' }))
    const noor = getId(await anna.post('clients', { ...claire, firstName: bart.firstName }))
    const others = getId(await add({ clientId: noor, animalId }))
    const exported = await fetchDocument(server, anna, `clients/${clientId}/export`)
    const file = String(unzip(Buffer.from(exported.bytes)).get('client.json'))
    expect(JSON.parse(file)).toMatchObject({ extras: [{ id, text: 'Zandloper', animalId }] })
    expect(await anna.post(`clients/${clientId}/erase`, {})).toMatchObject({ status: 200 })
    expect(await anna.put(`extras/${id}?restore=true`, { text: 'x' })).toMatchObject({
      status: 410,
      body: { code: 'clients/erased' },
    })
    expect(await add()).toMatchObject({ status: 410 })
    expect(await anna.put(`extras/${others}`, { text: 'Nails' })).toMatchObject({
      body: { animalId: null, text: 'Nails' },
    })
    const rows = await server.db.selectFrom('extras').select('text').execute()
    expect(rows.map(({ text }) => text).sort()).toEqual(['', 'Nails'])
    const histories = await server.db.selectFrom('history').select('patch').execute()
    expect(JSON.stringify(histories)).not.toContain('Zandloper')
  })
})
