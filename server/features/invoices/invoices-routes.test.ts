import { describe, expect, it } from 'vitest'
import { type InvoiceStatus, invoiceActions, invoiceSteps } from '../../../src/domain/billing/invoices.ts'
import { rex } from '../../../tests/practice/cast.ts'
import { getField, getRows } from '../../testing/client.ts'
import { callContractAction } from '../../testing/contract-actions.ts'
import { onFastEngine } from '../../testing/engines.ts'
import {
  addPastContract,
  clientAtWork,
  fetchInvoices,
  findInvoice,
  takeInvoiceStep,
} from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })

  const sync = async () => (await anna.post('invoices/sync')).body

  describe('synchronizing', () => {
    it('creates one invoice for each month with an active contract, and none twice', async () => {
      await clientAtWork(server, anna)
      await goTo('2026-03-05T08:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 3, recomputed: 0, skipped: [] })
      expect(await sync()).toMatchObject({ created: 0, recomputed: 0, skipped: [] })
      expect(await fetchInvoices(anna)).toMatchObject([
        { number: '2026-00001', period: '2026-01', status: 'created', dueDate: '2026-03-19' },
        { number: '2026-00002', period: '2026-02', net: 10.62, vat: 2.23, total: 12.85 },
        {
          number: '2026-00003',
          period: '2026-03',
          communication: '+++202/6000/00394+++',
          client: { firstName: 'Claire', lastName: 'Dupont' },
        },
      ])
    })

    it('bills a month with a replaced contract once, for its last active contract', async () => {
      const { clientId, animalId, contractId } = await clientAtWork(server, anna)
      await goTo('2026-02-10T08:00:00.000Z')
      await sync()
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 6 })
      const steps = [{ status: 'active', at: server.clock.now().toISOString() }] as const
      const next = await addPastContract(server, clientId, steps, 2)
      await goTo('2026-03-05T08:00:00.000Z')
      const both = await Promise.all([anna.post('invoices/sync'), anna.post('invoices/sync')])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      const billed = (await fetchInvoices(anna)).map(({ period, contractId: by }) => [period, by])
      expect(billed).toEqual([
        ['2026-01', contractId],
        ['2026-02', next],
        ['2026-03', next],
      ])
    })

    it('assigns numbers in the order of clients, and restarts each year', async () => {
      for (const lastName of ['Zorro', 'Œuvrard', 'Aerts']) await clientAtWork(server, anna, { lastName })
      await sync()
      const names = (await fetchInvoices(anna)).map(row => getField(row.client ?? null, 'lastName'))
      expect(names).toEqual(['Aerts', 'Œuvrard', 'Zorro'])
      // Already the new year in Brussels.
      await goTo('2026-12-31T23:30:00.000Z')
      await sync()
      const numbers = (await fetchInvoices(anna)).map(({ number }) => number)
      expect(numbers.slice(0, 4)).toEqual(['2026-00001', '2026-00002', '2026-00003', '2027-00001'])
      expect(numbers.at(-1)).toBe(`2027-${String(numbers.length - 3).padStart(5, '0')}`)
    })

    it('omits paused months, and skips inactive clients and zero amounts with the reason', async () => {
      const paused = await clientAtWork(server, anna, { lastName: 'Paused' })
      const inactive = await clientAtWork(server, anna, { lastName: 'Inactive' })
      const empty = await clientAtWork(server, anna, { lastName: 'Empty' })
      await callContractAction(anna, paused.contractId, 'pause')
      await anna.put(`clients/${inactive.clientId}`, { isActive: false })
      await anna.delete(`animals/${empty.animalId}`)
      await goTo('2026-02-10T08:00:00.000Z')
      const answer = await sync()
      expect(answer).toMatchObject({ created: 1 })
      const skipped = getField(answer, 'skipped')
      expect(skipped).toHaveLength(2)
      expect(skipped).toContainEqual({
        contractId: inactive.contractId,
        client: { firstName: 'Claire', lastName: 'Inactive' },
        reason: 'client-inactive',
      })
      expect(skipped).toContainEqual(expect.objectContaining({ reason: 'nothing-to-bill' }))
      expect(await fetchInvoices(anna)).toMatchObject([{ period: '2026-01', contractId: paused.contractId }])
    })

    it('recalculates only invoices that are not validated', async () => {
      const { clientId } = await clientAtWork(server, anna)
      await goTo('2026-02-10T08:00:00.000Z')
      await sync()
      await takeInvoiceStep(anna, (await findInvoice(anna, { period: '2026-01' })).id, 'validate')
      await anna.post('animals', { ...rex(clientId), name: 'Luna' })
      server.clock.advance(1000)
      expect(await sync()).toMatchObject({ created: 0, recomputed: 1 })
      expect(await fetchInvoices(anna)).toMatchObject([
        { net: 10.63, status: 'pending' },
        // Nine days with one dog, and nineteen with two.
        { net: 17.83, status: 'created' },
      ])
    })
  })

  it('an invoice allows the steps of the table, and no others', async () => {
    await clientAtWork(server, anna)
    await sync()
    const { id } = await findInvoice(anna, { period: '2026-01' })
    let status: InvoiceStatus = 'created'
    for (const next of ['validate', 'send', 'mark-paid', 'mark-not-paid', 'cancel', undefined] as const) {
      for (const action of invoiceActions.filter(each => !invoiceSteps[each].from.includes(status)))
        expect(await takeInvoiceStep(anna, id, action), `${action} after ${status}`).toMatchObject({
          status: 409,
          body: { code: `invoices/cannot-${action}` },
        })
      if (next === undefined) break
      status = invoiceSteps[next].to
      expect(await takeInvoiceStep(anna, id, next)).toMatchObject({ status: 200, body: { status } })
    }
    expect(status).toBe('canceled')
  })

  describe('a month', () => {
    it('is validated as a whole, and once', async () => {
      for (const lastName of ['A', 'B', 'C']) await clientAtWork(server, anna, { lastName })
      await sync()
      const [first] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, first?.id, 'cancel')
      const month = { month: '2026-01' }
      expect(await anna.post('invoices/validate-month', month)).toMatchObject({ body: { validated: 2 } })
      expect(await anna.post('invoices/validate-month', month)).toMatchObject({ body: { validated: 0 } })
      expect(await anna.get('invoices/months')).toMatchObject({
        body: [{ month: '2026-01', totalCount: 3, statusCounts: { pending: 2, canceled: 1 } }],
      })
    })

    it('has the sums of its invoices, which are listed by number', async () => {
      for (const lastName of ['A', 'B', 'C']) await clientAtWork(server, anna, { lastName })
      await sync()
      const [first, second] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, first?.id, 'cancel')
      await takeInvoiceStep(anna, second?.id, 'validate')
      await anna.post(`invoices/${second?.id}/payments`, { amount: 1.1, day: '2026-01-01', method: 'cash' })
      expect(await anna.get('invoices/months')).toMatchObject({
        body: [{ sums: { billed: 2572, outstanding: 1176, collected: 110, returned: 0 } }],
      })
      const listed = getRows(await anna.get('invoices?sortBy=createdAt&sortOrder=DESC'))
      expect(listed.map(({ number }) => number)).toEqual(['2026-00003', '2026-00002', '2026-00001'])
      const rising = getRows(await anna.get('invoices?sortBy=createdAt&sortOrder=ASC'))
      expect(rising).toEqual(listed.toReversed())
    })

    it('follows Brussels time, even during its first night', async () => {
      await clientAtWork(server, anna)
      await goTo('2026-03-31T22:30:00.000Z')
      await sync()
      expect(await anna.get('invoices/months')).toMatchObject({ body: [{ month: '2026-04', totalCount: 4 }] })
      const april = '&startDate=2026-03-31T22:00:00.000Z&endDate=2026-04-30T21:59:59.999Z'
      expect(await fetchInvoices(anna, april)).toHaveLength(4)
      expect(await fetchInvoices(anna, april.replace('2026-03-31T22', '2026-03-31T23'))).toEqual([])
    })
  })

  it('devices keep invoices for two years, and receive no deletions of older ones', async () => {
    await clientAtWork(server, anna)
    await sync()
    const { id } = await findInvoice(anna, { number: '2026-00001' })
    const { epoch } = await server.db.selectFrom('head').select('epoch').executeTakeFirstOrThrow()
    const inFeed = async () =>
      getRows(await anna.get(`sync/changes?cursor=f.${epoch}.0`), 'changes').filter(
        ({ record }) => record === 'invoices',
      )
    expect(await inFeed()).toMatchObject([{ id, row: { number: '2026-00001' } }])
    await goTo('2027-12-31T08:00:00.000Z')
    expect(await inFeed()).toHaveLength(1)
    await goTo('2028-01-02T08:00:00.000Z')
    expect(await inFeed()).toEqual([])
    const { body } = await anna.get('sync/snapshot')
    expect(JSON.stringify(body)).not.toContain('2026-00001')
    expect(body).toMatchObject({ windows: { invoices: '2026-01-31T23:00:00.000Z' } })
    expect(await fetchInvoices(anna)).toHaveLength(1)
  })
})
