import { beforeEach, describe, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows } from '../../testing/client.ts'
import { bringTo, callContractAction } from '../../testing/contract-actions.ts'
import { fetchPage } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import {
  addPastInvoices,
  billMonth,
  clientAtWork,
  fetchInvoices,
  findInvoice,
  takeInvoiceStep,
} from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

// The amounts of random years are compared with a second calculation in `tests/billing`.
onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })
  let clientId: string
  let animalId: string
  let contractId: string
  beforeEach(async () => {
    ;({ clientId, animalId, contractId } = await clientAtWork(server, anna))
  })

  const sync = async () => (await anna.post('invoices/sync')).body
  const withdraw = (id = contractId) => anna.patch(`contracts/${id}/withdraw`)
  const makeAgain = (id: string) => anna.post(`invoices/${id}/make-again`)
  const fetchTerms = async (id: string) => (await anna.get(`contracts/${id}/terms`)).body
  const fetchText = async (path: string) =>
    (await fetchPage(server, anna, path))
      .replace(/<style>.*<\/style>/s, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')

  it('the database refuses two uncanceled invoices of a client for the same month', async () => {
    const add = (status: 'sent' | 'canceled', of = contractId) =>
      addPastInvoices(server, { clientId, contractId: of }, [
        { at: '2026-01-20T08:00:00.000Z', status, cents: 100 },
      ])
    await add('canceled')
    await add('sent')
    await expect(add('sent', getId(await anna.post('contracts', { clientId })))).rejects.toThrow(/unique/i)
    await add('canceled')
  })

  it('a late Synchronize bills each month at the prices and VAT rates of its days', async () => {
    await goTo('2026-01-10T09:00:00.000Z')
    // The contract promises one month of notice. The new price applies from 1 March.
    await anna.put('species/Chien', { hourlyPrice: 170 })
    await goTo('2026-03-16T09:00:00.000Z')
    await anna.put('practice', { vatRate: 6 })
    await goTo('2026-03-25T09:00:00.000Z')
    await anna.put('species/Chien', { vatRate: 12 })
    await goTo('2026-03-31T09:00:00.000Z')
    expect(await sync()).toMatchObject({ created: 3 })
    expect(await fetchInvoices(anna)).toMatchObject([
      { period: '2026-01', net: 10.63, vat: 2.23, total: 12.86 },
      { period: '2026-02', net: 10.62, vat: 2.23, total: 12.85 },
      // 15 days at 21%, 9 days at 6% and 7 days at 12%.
      { period: '2026-03', net: 42.5, vat: 6.21 },
    ])
  })

  it('an invoice reduced to zero is canceled, and its month is billed again later', async () => {
    expect(await sync()).toMatchObject({ created: 1 })
    await anna.delete(`animals/${animalId}`)
    expect(await sync()).toMatchObject({ created: 0, recomputed: 1 })
    expect(await fetchInvoices(anna)).toMatchObject([{ status: 'canceled', net: 0 }])
    await anna.post('animals', rex(clientId))
    expect(await sync()).toMatchObject({ created: 1 })
    expect(await fetchInvoices(anna)).toMatchObject([
      { number: '2026-00001', status: 'canceled' },
      { number: '2026-00002', status: 'created', period: '2026-01', net: 10.63 },
    ])
  })

  it('a canceled invoice is made again on request, once', async () => {
    await sync()
    const { id } = await findInvoice(anna, { period: '2026-01' })
    expect(await makeAgain(id)).toMatchObject({ status: 409, body: { code: 'invoices/cannot-make-again' } })
    await takeInvoiceStep(anna, id, 'cancel')
    expect(await sync()).toMatchObject({ created: 0 })
    const responses = await Promise.all([makeAgain(id), makeAgain(id)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await fetchInvoices(anna)).toMatchObject([
      { number: '2026-00001', period: '2026-01', status: 'canceled' },
      { number: '2026-00002', period: '2026-01', status: 'created', net: 10.63 },
    ])
    expect(await makeAgain(id)).toMatchObject({ status: 409 })
    expect(await sync()).toMatchObject({ created: 0, recomputed: 0 })
  })

  describe('withdrawing from a contract', () => {
    it('within 14 days charges nothing', async () => {
      await sync()
      await goTo('2026-01-02T09:00:00.000Z')
      expect(await withdraw()).toMatchObject({
        status: 200,
        body: { status: 'canceled', withdrawnAt: '2026-01-02T09:00:00.000Z' },
      })
      expect(await fetchInvoices(anna)).toMatchObject([{ status: 'canceled', net: 0 }])
      await goTo('2026-02-20T09:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 0 })
    })

    it('is possible for 14 days, or for a year longer without the withdrawal form', async () => {
      await anna.delete(`contracts/${contractId}`)
      const id = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, id, 'active')
      const tooLate = { status: 409, body: { code: 'contracts/too-late-to-withdraw' } }
      await goTo('2026-01-16T09:00:00.000Z')
      expect(await withdraw(id)).toMatchObject(tooLate)
      const unsigned = getId(await anna.post('contracts', { clientId }))
      expect(await withdraw(unsigned)).toMatchObject({ body: { code: 'contracts/cannot-withdraw' } })
      await server.db.updateTable('contracts').set({ has_withdrawal_form: 0 }).where('id', '=', id).execute()
      await goTo('2027-01-16T09:00:00.000Z')
      expect(await withdraw(id)).toMatchObject(tooLate)
      await goTo('2027-01-15T09:00:00.000Z')
      expect(await withdraw(id)).toMatchObject({ status: 200 })
    })
  })

  describe('a raised price', () => {
    let otherId: string
    beforeEach(async () => {
      otherId = getId(await anna.post('clients', claire))
      await anna.post('animals', rex(otherId))
    })
    async function bringNewTo(status: 'pending' | 'sent' | 'signed'): Promise<string> {
      const id = getId(await anna.post('contracts', { clientId: otherId }))
      await bringTo(anna, id, status)
      return id
    }

    const afterNotice = [{ from: '2026-03-01', reason: 'price', animals: [{ hourlyPrice: 85 }] }]
    it.each([
      ['pending', 85, ['send', 'force-sign', 'activate'], []],
      ['sent', 42.5, ['force-sign', 'activate'], afterNotice],
      ['signed', 42.5, ['activate'], afterNotice],
    ] as const)('lets a %s contract start at %d', async (status, hourlyPrice, steps, coming) => {
      const id = await bringNewTo(status)
      await goTo('2026-01-05T09:00:00.000Z')
      await anna.put('species/Chien', { hourlyPrice: 85 })
      expect(await fetchTerms(id)).toMatchObject({ now: null, coming: [] })
      await goTo('2026-01-10T09:00:00.000Z')
      for (const step of steps) await callContractAction(anna, id, step)
      expect(await fetchTerms(id)).toMatchObject({
        now: { from: '2026-01-10', reason: 'start', animals: [{ name: 'Rex', hourlyPrice }] },
        coming,
      })
    })

    it('applies only to new species, while a new VAT rate applies to all animals', async () => {
      await anna.post('species', { name: 'Chat', hourlyPrice: 40 })
      const id = await bringNewTo('signed')
      await goTo('2026-01-05T09:00:00.000Z')
      await anna.put('species/Chien', { hourlyPrice: 85 })
      await anna.put('species/Chat', { hourlyPrice: 50 })
      await anna.put('practice', { vatRate: 6 })
      await anna.post('animals', { ...rex(otherId), name: 'Luna' })
      await anna.post('animals', { ...rex(otherId), name: 'Mie', speciesName: 'Chat' })
      await callContractAction(anna, id, 'activate')
      const animals = (price: number) => [
        { name: 'Luna', hourlyPrice: price },
        { name: 'Mie', hourlyPrice: 50 },
        { name: 'Rex', hourlyPrice: price },
      ]
      expect(await fetchTerms(id)).toMatchObject({
        now: { animals: animals(42.5) },
        coming: [{ from: '2026-03-01', animals: animals(85) }],
      })
      await sync()
      const { id: january } = await findInvoice(anna, { clientId: otherId })
      expect(await fetchText(`invoices/${january}`)).toContain('VAT 6%')
    })
  })

  describe('a correction of a validated month', () => {
    beforeEach(() => billMonth(anna, '2026-01'))

    async function february() {
      await goTo('2026-02-02T09:00:00.000Z')
      await sync()
      return findInvoice(anna, { period: '2026-02' })
    }
    const februaryText = async () => fetchText(`invoices/${(await february()).id}`)
    async function pauseUntil(day: string) {
      await goTo('2026-01-10T09:00:00.000Z')
      await anna.patch(`contracts/${contractId}/pause`)
      await goTo(`${day}T09:00:00.000Z`)
      await anna.patch(`contracts/${contractId}/resume`)
    }
    async function addMax(day: string) {
      await goTo(`${day}T09:00:00.000Z`)
      return getId(await anna.post('animals', { ...rex(clientId), name: 'Max' }))
    }

    it.each([
      [
        'en',
        'Correction for January 2026: the contract was paused on 10 January 2026; the contract was resumed on 24 January 2026. Amount due for the month: €6.17, billed: €10.63 (excl. VAT).',
        'Rex, 3 visits a year at €42.50: 18 of 31 days of January 2026, €6.17',
        'Correction for January 2026 invoice 2026-00001 of 1 January 2026',
      ],
      ['fr', 'Correction pour janvier 2026 : le contrat a été suspendu le 10 janvier 2026'],
      ['nl', 'Correctie voor januari 2026: het contract werd gepauzeerd op 10 januari 2026'],
    ])('explains a pause in %s with the amount due and the billed amount', async (language, ...lines) => {
      await anna.put('practice', { documentLanguage: language })
      await pauseUntil('2026-01-24')
      // 18 days: 1 to 10 January, and 24 to 31 January.
      const text = await februaryText()
      for (const line of lines) expect(text).toContain(line)
    })

    it('explains an added animal, also in the terms, and validation freezes it', async () => {
      const max = await addMax('2026-01-12')
      expect(getField(await fetchTerms(contractId), 'next')).toMatchObject({
        period: '2026-02',
        corrections: [
          {
            period: '2026-01',
            changes: [{ kind: 'came', day: '2026-01-12', names: ['Max'] }],
            sums: { billed: 10.63 },
          },
        ],
      })
      const path = `invoices/${(await february()).id}`
      const sentence = 'Correction for January 2026: Max charged from 12 January 2026. Amount due for the'
      expect(await fetchText(path)).toContain(sentence)
      await anna.patch(`${path}/validate`)
      await anna.delete(`animals/${max}`)
      expect(await fetchText(path)).toContain(sentence)
    })

    it('explains a new contract version, and bills its days once', async () => {
      await goTo('2026-01-10T09:00:00.000Z')
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 4 })
      const [next] = getRows(await anna.get('contracts?statuses=created'))
      await bringTo(anna, String(next?.id), 'active')
      expect(await sync()).toMatchObject({ created: 0, recomputed: 0 })
      // January costs 13.15: nine days at the old terms and 22 at the new ones.
      expect(await februaryText()).toContain(
        'Correction for January 2026: a new version of the contract began on 10 January 2026. Amount due for the month: €13.15, billed: €10.63',
      )
      expect(await findInvoice(anna, { period: '2026-02' })).toMatchObject({ net: 16.68 })
      expect(await sync()).toMatchObject({ created: 0, recomputed: 0 })
    })

    it('that is outdated gives the change, but no amounts that do not add up', async () => {
      await addMax('2026-01-12')
      const { id } = await february()
      // The billed amount of January has changed since this invoice was calculated.
      await server.db
        .updateTable('invoice_lines')
        .set({ net_cents: 900 })
        .where('period', '=', '2026-01')
        .where('kind', '=', 'month')
        .execute()
      const text = await fetchText(`invoices/${id}`)
      expect(text).toContain('Correction for January 2026: Max charged from 12 January 2026.')
      expect(text).not.toContain('Amount due for the month')
    })

    it('is repeated when the invoice with it is canceled', async () => {
      await pauseUntil('2026-02-01')
      const { id, net } = await february()
      expect(net).toBe(3.42)
      for (const action of ['validate', 'cancel'] as const) await takeInvoiceStep(anna, id, action)
      await goTo('2026-03-02T09:00:00.000Z')
      await sync()
      expect(await findInvoice(anna, { period: '2026-03' })).toMatchObject({ net: 3.43 })
    })

    it('is not repeated when a canceled invoice is made again after a later one', async () => {
      await addMax('2026-01-16')
      const { id } = await february()
      expect(await fetchText(`invoices/${id}`)).toContain('Correction for January 2026')
      await takeInvoiceStep(anna, id, 'cancel')
      await goTo('2026-03-05T09:00:00.000Z')
      await sync()
      expect(await makeAgain(id)).toMatchObject({ status: 201 })
      // January was billed at 10.63, and cost 16.11.
      const created = (await fetchInvoices(anna)).filter(({ status }) => status === 'created')
      expect(created.map(({ period, net }) => [period, net])).toEqual([
        ['2026-03', 26.73],
        ['2026-02', 21.25],
      ])
    })

    it.each([
      [
        'withdrew, so that nothing is charged',
        () => withdraw(),
        'the client withdrew from the contract on 14 January 2026, so nothing is charged. Amount due for the month: €0.00',
      ],
      [
        'ended the contract',
        () => anna.delete(`contracts/${contractId}`),
        'the contract ended on 14 January 2026. Amount due for the month: €4.80',
      ],
    ])('on a credit note says that the client %s', async (_, end, sentence) => {
      await goTo('2026-01-14T09:00:00.000Z')
      await end()
      await sync()
      const [note] = getRows(await anna.get('credit-notes'))
      expect(await fetchText(`credit-notes/${String(note?.id)}`)).toContain(
        `Correction for January 2026: ${sentence}, billed: €10.63 (excl. VAT).`,
      )
    })
  })
})
