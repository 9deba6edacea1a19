import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceAction } from '../../../src/domain/billing/invoices.ts'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getId, getRows } from '../../testing/client.ts'
import { bringTo, callContractAction } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { addPastInvoices, fetchInvoices } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

// Regression tests for months that were billed incorrectly, with the actions of the users.
onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })

  async function startContract(): Promise<string> {
    const id = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, id, 'active')
    return id
  }
  const sync = async () => (await anna.post('invoices/sync')).body
  const take = (id: unknown, action: InvoiceAction) => anna.patch(`invoices/${String(id)}/${action}`)
  const billed = async () =>
    (await fetchInvoices(anna)).map(({ period, status, net }) => [period, status, net] as const)
  const fetchText = async (id: unknown) =>
    (await fetchDocument(server, anna, `invoices/${String(id)}/html`)).text.replaceAll('\u00a0', ' ')

  it('the database refuses two uncanceled invoices of a client for the same month', async () => {
    const contractId = await startContract()
    const add = (status: 'sent' | 'canceled') =>
      addPastInvoices(server, { clientId, contractId }, [
        { at: '2026-01-20T08:00:00.000Z', status, cents: 100 },
      ])
    await add('canceled')
    await add('sent')
    await expect(add('sent')).rejects.toThrow(/unique/i)
    await add('canceled')
  })

  describe('a month with a change in yearly visits', () => {
    it('is billed once: the next invoice contains the difference from the second version', async () => {
      await startContract()
      await goTo('2026-03-05T09:00:00.000Z')
      await sync()
      for (const { id } of await fetchInvoices(anna)) await take(id, 'validate')
      await goTo('2026-03-10T09:00:00.000Z')
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 4 })
      const [next] = getRows(await anna.get('contracts?statuses=created'))
      await bringTo(anna, String(next?.id), 'active')
      expect(await sync()).toMatchObject({ created: 0, recomputed: 0 })
      await goTo('2026-04-02T09:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 1 })
      // March costs 13.15: nine days at the old terms and 22 at the new ones. 10.63 was charged.
      expect(await billed()).toEqual([
        ['2026-01', 'pending', 10.63],
        ['2026-02', 'pending', 10.62],
        ['2026-03', 'pending', 10.63],
        ['2026-04', 'created', 16.68],
      ])
      const [, , , april] = await fetchInvoices(anna)
      expect(await fetchText(april?.id)).toMatch(/Correction for March 2026.*€2\.52/s)
      expect(await sync()).toMatchObject({ created: 0, recomputed: 0 })
    })
  })

  describe('a Synchronize several months late', () => {
    it('bills each month at the prices of its days, not at current prices', async () => {
      await startContract()
      await goTo('2026-01-10T09:00:00.000Z')
      // The contract promises one month of notice. The new price applies from 1 March.
      await anna.put('species/Chien', { hourlyPrice: 170 })
      await goTo('2026-03-16T09:00:00.000Z')
      await anna.put('practice', { vatRate: 6 })
      await goTo('2026-03-31T09:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 3 })
      expect(await fetchInvoices(anna)).toMatchObject([
        { period: '2026-01', net: 10.63, vat: 2.23, total: 12.86 },
        { period: '2026-02', net: 10.62, vat: 2.23, total: 12.85 },
        // 15 days at 21% and 16 days at 6%.
        { period: '2026-03', net: 42.5, vat: 5.64, total: 48.14 },
      ])
    })
  })

  describe('unbilled months', () => {
    it('are billed until the only animal was removed', async () => {
      await startContract()
      await goTo('2026-03-02T09:00:00.000Z')
      await anna.delete(`animals/${animalId}`)
      await goTo('2026-04-20T09:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 3, skipped: [{ reason: 'nothing-to-bill' }] })
      expect(await billed()).toEqual([
        ['2026-01', 'created', 10.63],
        ['2026-02', 'created', 10.62],
        // Only 1 March.
        ['2026-03', 'created', 0.34],
      ])
    })

    it('of an inactive client are reported, and billed when the client is active again', async () => {
      await startContract()
      await anna.put(`clients/${clientId}`, { isActive: false })
      await goTo('2026-02-20T09:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 0, skipped: [{ reason: 'client-inactive' }] })
      await anna.put(`clients/${clientId}`, { isActive: true })
      expect(await sync()).toMatchObject({ created: 2, skipped: [] })
      expect((await billed()).map(([period]) => period)).toEqual(['2026-01', '2026-02'])
    })

    it('are billed again on request after their invoice was canceled by mistake', async () => {
      await startContract()
      await sync()
      const [first] = await fetchInvoices(anna)
      const again = () => anna.post(`invoices/${String(first?.id)}/make-again`)
      expect(await again()).toMatchObject({ status: 409, body: { code: 'invoices/cannot-make-again' } })
      await take(first?.id, 'cancel')
      expect(await sync()).toMatchObject({ created: 0 })
      const responses = await Promise.all([again(), again()])
      expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(await fetchInvoices(anna)).toMatchObject([
        { number: '2026-00001', period: '2026-01', status: 'canceled' },
        { number: '2026-00002', period: '2026-01', status: 'created', net: 10.63 },
      ])
      expect(await again()).toMatchObject({ status: 409 })
      expect(await sync()).toMatchObject({ created: 0, recomputed: 0 })
    })

    it('are billed again without a correction that is already on a later invoice', async () => {
      await startContract()
      await sync()
      await take((await fetchInvoices(anna))[0]?.id, 'validate')
      await goTo('2026-01-16T09:00:00.000Z')
      await anna.post('animals', { ...rex(clientId), name: 'Max' })
      await goTo('2026-02-05T09:00:00.000Z')
      await sync()
      const february = (await fetchInvoices(anna))[1]?.id
      expect(await fetchText(february)).toContain('Correction for January 2026')
      await take(february, 'cancel')
      await goTo('2026-03-05T09:00:00.000Z')
      await sync()
      expect(await anna.post(`invoices/${String(february)}/make-again`)).toMatchObject({ status: 201 })
      // January was billed at 10.63, and cost 16.11.
      const created = (await fetchInvoices(anna)).filter(({ status }) => status === 'created')
      expect(created.map(({ period, net }) => [period, net])).toEqual([
        ['2026-03', 26.73],
        ['2026-02', 21.25],
      ])
    })

    it('with a zero total have no invoice, and an invoice reduced to zero is canceled', async () => {
      await startContract()
      expect(await sync()).toMatchObject({ created: 1 })
      await anna.delete(`animals/${animalId}`)
      expect(await sync()).toMatchObject({ created: 0, recomputed: 1 })
      expect(await billed()).toEqual([['2026-01', 'canceled', 0]])
      await anna.post('animals', rex(clientId))
      expect(await sync()).toMatchObject({ created: 1 })
      expect(await fetchInvoices(anna)).toMatchObject([
        { number: '2026-00001', status: 'canceled' },
        { number: '2026-00002', status: 'created', period: '2026-01', net: 10.63 },
      ])
    })
  })

  describe('days', () => {
    it('are charged as calendar days: an hour across midnight counts as two', async () => {
      await goTo('2026-01-31T22:30:00.000Z')
      const id = await startContract()
      await goTo('2026-01-31T23:30:00.000Z')
      await callContractAction(anna, id, 'pause')
      await goTo('2026-03-20T09:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 2 })
      expect(await billed()).toEqual([
        ['2026-01', 'created', 0.34],
        ['2026-02', 'created', 0.38],
      ])
    })

    it('of a pause cost nothing', async () => {
      const id = await startContract()
      await goTo('2026-01-02T09:00:00.000Z')
      await callContractAction(anna, id, 'pause')
      await goTo('2026-03-30T09:00:00.000Z')
      await callContractAction(anna, id, 'resume')
      expect(await sync()).toMatchObject({ created: 2 })
      expect(await billed()).toEqual([
        ['2026-01', 'created', 0.69],
        ['2026-03', 'created', 0.69],
      ])
      const [, march] = await fetchInvoices(anna)
      expect(await fetchText(march?.id)).toContain('2 of 31 days (30–31 Mar)')
    })

    it('cost nothing when the client withdraws from the contract within 14 days', async () => {
      const id = await startContract()
      await sync()
      await goTo('2026-01-02T09:00:00.000Z')
      expect(await anna.patch(`contracts/${id}/withdraw`)).toMatchObject({
        status: 200,
        body: { status: 'canceled', withdrawnAt: '2026-01-02T09:00:00.000Z' },
      })
      expect(await billed()).toEqual([['2026-01', 'canceled', 0]])
      await goTo('2026-02-20T09:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 0 })
    })

    it('remain open to withdrawal for twelve more months without the withdrawal form', async () => {
      const id = await startContract()
      await server.db.updateTable('contracts').set({ has_withdrawal_form: 0 }).where('id', '=', id).execute()
      await goTo('2027-01-16T09:00:00.000Z')
      const late = await anna.patch(`contracts/${id}/withdraw`)
      expect(late).toMatchObject({ status: 409, body: { code: 'contracts/too-late-to-withdraw' } })
      await goTo('2027-01-15T09:00:00.000Z')
      expect(await anna.patch(`contracts/${id}/withdraw`)).toMatchObject({ status: 200 })
    })

    it('stay charged after the 14 days, and an unsigned contract cannot be withdrawn', async () => {
      const id = await startContract()
      await goTo('2026-01-16T09:00:00.000Z')
      const late = await anna.patch(`contracts/${id}/withdraw`)
      expect(late).toMatchObject({ status: 409, body: { code: 'contracts/too-late-to-withdraw' } })
      const created = getId(await anna.post('contracts', { clientId }))
      const early = await anna.patch(`contracts/${created}/withdraw`)
      expect(early).toMatchObject({ status: 409, body: { code: 'contracts/cannot-withdraw' } })
    })
  })

  describe('a preview', () => {
    it('shows the amounts that Validate freezes, despite later changes', async () => {
      await startContract()
      await sync()
      const [first] = await fetchInvoices(anna)
      const before = await fetchText(first?.id)
      expect(before).toMatch(/€10\.63.*€12\.86/s)
      await anna.put('species/Chien', { hourlyPrice: 80 })
      await anna.post('animals', { ...rex(clientId), name: 'Luna' })
      await anna.put('practice', { vatRate: 6 })
      expect((await fetchText(first?.id)).replaceAll(/\s+/g, ' ')).toBe(before.replaceAll(/\s+/g, ' '))
      await goTo('2026-01-07T09:00:00.000Z')
      expect(await take(first?.id, 'validate')).toMatchObject({
        body: { net: 10.63, vat: 2.23, total: 12.86, issueDate: '2026-01-07', dueDate: '2026-01-21' },
      })
      const after = await fetchText(first?.id)
      expect(after).toContain('7 January 2026')
      expect(after).toMatch(/Rex.*€42\.50.*€10\.63.*VAT 21%.*€2\.23.*€12\.86/s)
      expect(after).not.toContain('Luna')
    })
  })

  describe('a raised price', () => {
    it('changes no past invoice, and applies after one month’s notice', async () => {
      await startContract()
      await goTo('2026-03-20T09:00:00.000Z')
      await sync()
      const before = await billed()
      await anna.put('species/Chien', { hourlyPrice: 85 })
      expect(await sync()).toMatchObject({ created: 0, recomputed: 0 })
      expect(await billed()).toEqual(before)
      await goTo('2026-05-20T09:00:00.000Z')
      await sync()
      expect((await billed()).slice(3)).toEqual([
        ['2026-04', 'created', 10.62],
        ['2026-05', 'created', 21.25],
      ])
    })

    it.each(['sent', 'signed'] as const)(
      'leaves a contract that was %s at its agreed price until the notice period ends',
      async status => {
        const id = getId(await anna.post('contracts', { clientId }))
        await bringTo(anna, id, status)
        await goTo('2026-01-05T09:00:00.000Z')
        await anna.put('species/Chien', { hourlyPrice: 85 })
        expect((await anna.get(`contracts/${id}/terms`)).body).toMatchObject({ now: null, coming: [] })
        await goTo('2026-01-10T09:00:00.000Z')
        if (status === 'sent') await callContractAction(anna, id, 'force-sign')
        await callContractAction(anna, id, 'activate')
        expect((await anna.get(`contracts/${id}/terms`)).body).toMatchObject({
          now: { from: '2026-01-10', reason: 'start', animals: [{ name: 'Rex', hourlyPrice: 42.5 }] },
          coming: [{ from: '2026-03-01', reason: 'price', animals: [{ name: 'Rex', hourlyPrice: 85 }] }],
        })
        await goTo('2026-03-20T09:00:00.000Z')
        await sync()
        expect(await billed()).toEqual([
          // 22 of 31 days of 10.63.
          ['2026-01', 'created', 7.54],
          ['2026-02', 'created', 10.62],
          ['2026-03', 'created', 21.25],
        ])
      },
    )

    it('applies from the start of a contract that starts after the notice period', async () => {
      const id = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, id, 'signed')
      await anna.put('species/Chien', { hourlyPrice: 85 })
      await goTo('2026-02-01T09:00:00.000Z')
      await callContractAction(anna, id, 'activate')
      await sync()
      expect(await billed()).toEqual([['2026-02', 'created', 21.25]])
      expect((await anna.get(`contracts/${id}/terms`)).body).toMatchObject({ coming: [] })
    })

    it('that is undone never applies to a contract that was sent', async () => {
      const id = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, id, 'signed')
      for (const hourlyPrice of [85, 42.5]) await anna.put('species/Chien', { hourlyPrice })
      await callContractAction(anna, id, 'activate')
      expect((await anna.get(`contracts/${id}/terms`)).body).toMatchObject({
        now: { animals: [{ hourlyPrice: 42.5 }] },
        coming: [],
      })
    })

    it('applies only to new species, while a new VAT rate applies to all animals', async () => {
      await anna.post('species', { name: 'Chat', hourlyPrice: 40 })
      const id = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, id, 'signed')
      await goTo('2026-01-05T09:00:00.000Z')
      await anna.put('species/Chien', { hourlyPrice: 85 })
      await anna.put('species/Chat', { hourlyPrice: 50 })
      await anna.put('practice', { vatRate: 6 })
      await anna.post('animals', { ...rex(clientId), name: 'Luna' })
      await anna.post('animals', { ...rex(clientId), name: 'Mie', speciesName: 'Chat' })
      await callContractAction(anna, id, 'activate')
      expect((await anna.get(`contracts/${id}/terms`)).body).toMatchObject({
        now: {
          animals: [
            { name: 'Luna', hourlyPrice: 42.5 },
            { name: 'Mie', hourlyPrice: 50 },
            { name: 'Rex', hourlyPrice: 42.5 },
          ],
        },
        coming: [
          {
            from: '2026-03-01',
            animals: [
              { name: 'Luna', hourlyPrice: 85 },
              { name: 'Mie', hourlyPrice: 50 },
              { name: 'Rex', hourlyPrice: 85 },
            ],
          },
        ],
      })
      await sync()
      const [january] = await fetchInvoices(anna)
      expect(await fetchText(january?.id)).toContain('VAT 6%')
    })

    it('applies at once to a contract that was not sent', async () => {
      await anna.put('species/Chien', { hourlyPrice: 85 })
      await startContract()
      await sync()
      expect(await billed()).toEqual([['2026-01', 'created', 21.25]])
    })
  })
})
