import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { faultOfExtras } from '../../../../tests/billing/conservation.ts'
import { claire } from '../../../../tests/practice/cast.ts'
import { type Answer, getField, getId, getRows } from '../../../testing/client.ts'
import { onEveryEngine } from '../../../testing/engines.ts'
import { clientAtWork } from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'

onEveryEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-03-10T08:00:00.000Z' })
  let clientId: string
  let other: string
  beforeEach(async () => {
    clientId = (await clientAtWork(server, anna)).clientId
    other = getId(await anna.post('clients', { ...claire, firstName: 'Noor' }))
  })

  const add = async (text: string, more = {}) =>
    getId(await anna.post('extras', { clientId, text, price: 10, vatRate: 21, ...more }))
  const extra = async (id: string) => getRows(await anna.get('extras')).find(row => row.id === id)

  /** Each line is open, or on exactly one invoice, with its own net amount. */
  async function checkLaw(): Promise<void> {
    expect(await faultOfExtras(server.db)).toBeUndefined()
    const billed = await server.db
      .selectFrom('invoice_lines')
      .innerJoin('extras', 'extras.id', 'invoice_lines.extra_id')
      .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
      .select(['invoice_lines.net_cents', 'extras.quantity_hundredths', 'extras.price_cents'])
      .where('invoices.status', '<>', 'canceled')
      .execute()
    for (const { net_cents, quantity_hundredths, price_cents } of billed)
      expect(net_cents).toBe(Math.floor((quantity_hundredths * price_cents) / 100 + 0.5))
  }
  afterEach(checkLaw)
  async function lawful(request: Promise<Answer>): Promise<Answer> {
    const answer = await request
    await checkLaw()
    return answer
  }

  const synchronize = () => lawful(anna.post('invoices/sync'))
  const invoiceNow = (id = clientId) => lawful(anna.post(`clients/${id}/invoice-now`))
  const invoices = async (id = clientId) =>
    getRows(await anna.get(`invoices?clientId=${id}&sortBy=number&sortOrder=ASC`))
  const step = (id: string, action: string) => lawful(anna.patch(`invoices/${id}/${action}`))
  const invoiceOf = async (id: string) => String(Object(await extra(id)).invoiceId)

  it('Synchronize puts open lines on the invoice of the month', async () => {
    const alone = Number(Object((await synchronize()) && (await invoices())[0]).net)
    const [worming, nails] = [await add('Worming', { quantity: 2.5 }), await add('Nails', { vatRate: 6 })]
    const monthEnd = async () => Object((await anna.get('invoices/months/2026-03/end')).body).openExtras
    expect(await monthEnd()).toEqual({ lines: 2, clients: 1, net: 35 })
    expect(await synchronize()).toMatchObject({ body: { created: 0, recomputed: 1, skipped: [] } })
    expect(await monthEnd()).toEqual({ lines: 0, clients: 0, net: 0 })
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({ status: 'created', net: eurosFromCents(Math.round(alone * 100) + 3500) })
    for (const id of [worming, nails])
      expect(await extra(id)).toMatchObject({ invoiceId: invoice?.id, invoiceNumber: invoice?.number })
    expect(await synchronize()).toMatchObject({ body: { created: 0, recomputed: 0 } })
  })

  it('lines wait for the next month when the invoice is issued', async () => {
    await synchronize()
    const [first] = await invoices()
    await step(String(first?.id), 'validate')
    const id = await add('Worming')
    expect(await synchronize()).toMatchObject({ body: { created: 0, recomputed: 0, skipped: [] } })
    expect(await extra(id)).toMatchObject({ invoiceId: null })
    await goTo('2026-04-02T08:00:00.000Z')
    expect(await synchronize()).toMatchObject({ body: { created: 1 } })
    const [, next] = await invoices()
    expect(next).toMatchObject({ period: '2026-04' })
    expect(await extra(id)).toMatchObject({ invoiceId: next?.id })
  })

  it('a client without an active contract gets an invoice of extra work only', async () => {
    const id = await add('Worming', { clientId: other })
    expect(await synchronize()).toMatchObject({ body: { created: 2 } })
    const later = await add('Nails', { clientId: other })
    await goTo('2026-04-02T08:00:00.000Z')
    await synchronize()
    const [own, ...more] = await invoices(other)
    expect(more).toEqual([])
    expect(own).toMatchObject({ contractId: null, period: '2026-03', net: 20, vat: 4.2, total: 24.2 })
    for (const line of [id, later]) expect(await extra(line)).toMatchObject({ invoiceId: own?.id })
    await step(String(own?.id), 'validate')
    const another = await add('Teeth', { clientId: other })
    await synchronize()
    expect(await invoices(other)).toHaveLength(2)
    expect(await invoiceOf(another)).not.toBe(own?.id)
  })

  it('lines of an inactive client remain open, and are reported', async () => {
    await anna.put(`clients/${other}`, { isActive: false })
    const id = await add('Worming', { clientId: other })
    expect(await synchronize()).toMatchObject({
      body: { skipped: [{ contractId: null, client: { firstName: 'Noor' }, reason: 'client-inactive' }] },
    })
    expect(await extra(id)).toMatchObject({ invoiceId: null })
    expect(await invoiceNow(other)).toMatchObject({ status: 409, body: { code: 'extras/client-inactive' } })
  })

  describe('Invoice now', () => {
    it('bills the open lines at once, next to the invoice of the month', async () => {
      const id = await add('Worming')
      const made = await invoiceNow()
      expect(made).toMatchObject({ status: 201, body: { status: 'created', contractId: null, total: 12.1 } })
      expect(await extra(id)).toMatchObject({ invoiceId: getId(made) })
      expect(await invoiceNow()).toMatchObject({ status: 409, body: { code: 'extras/none-open' } })
      const later = await add('Nails')
      expect(await invoiceNow()).toMatchObject({ status: 201, body: { id: getId(made), total: 24.2 } })
      expect(await synchronize()).toMatchObject({ body: { created: 1, recomputed: 0 } })
      expect((await invoices()).map(({ contractId }) => contractId === null)).toEqual([true, false])
      expect(await extra(later)).toMatchObject({ invoiceId: getId(made) })
    })

    it('is done once for a key, and refuses clients without open lines', async () => {
      const key = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01' }
      await add('Worming', { price: 0 })
      expect(await invoiceNow()).toMatchObject({ body: { code: 'extras/none-open' } })
      await add('Nails')
      const made = await anna.post(`clients/${clientId}/invoice-now`, undefined, key)
      expect(await anna.post(`clients/${clientId}/invoice-now`, undefined, key)).toEqual({
        ...made,
        headers: expect.anything(),
      })
      expect(await invoices()).toHaveLength(1)
      expect(await invoiceNow('nobody')).toMatchObject({ status: 404, body: { code: 'clients/not-found' } })
    })

    it('leaves lines on the invoice of the month there', async () => {
      const id = await add('Worming')
      await synchronize()
      const [month] = await invoices()
      await add('Nails')
      expect(await invoiceNow()).toMatchObject({ body: { total: 12.1 } })
      expect(await extra(id)).toMatchObject({ invoiceId: month?.id })
    })
  })

  describe('a line on an invoice', () => {
    it('changes the created invoice in the same write', async () => {
      const [worming, nails] = [await add('Worming'), await add('Nails')]
      await synchronize()
      const [before] = await invoices()
      await anna.put(`extras/${worming}`, { price: 30 })
      await anna.delete(`extras/${nails}`)
      const [after] = await invoices()
      expect(Number(after?.net)).toBeCloseTo(Number(before?.net) + 10)
      expect(Number(after?.rev)).toBeGreaterThan(Number(before?.rev))
      expect(await anna.put(`extras/${nails}?restore=true`, {})).toMatchObject({ body: { invoiceId: null } })
      await synchronize()
      expect(await extra(nails)).toMatchObject({ invoiceId: after?.id })
    })

    it('empties an invoice of extra work only with the last line', async () => {
      const [worming, free] = [await add('Worming'), await add('Advice', { price: 0 })]
      const id = getId(await invoiceNow())
      await anna.delete(`extras/${worming}`)
      expect((await invoices()).find(row => row.id === id)).toMatchObject({ status: 'canceled', total: 0 })
      expect(await extra(free)).toMatchObject({ invoiceId: null })
      await add('Nails')
      expect(getId(await invoiceNow())).not.toBe(id)
    })

    it('is frozen from validation until the invoice is canceled', async () => {
      const id = await add('Worming')
      const invoiceId = getId(await invoiceNow())
      const number = String(getField((await step(invoiceId, 'validate')).body, 'number'))
      const refused = {
        status: 422,
        body: {
          code: 'extras/invoiced',
          message: `This line is on invoice ${number}. Cancel the invoice to change it.`,
        },
      }
      expect(await anna.put(`extras/${id}`, { price: 1 })).toMatchObject(refused)
      expect(await anna.delete(`extras/${id}`)).toMatchObject(refused)
      const plans = async () => Object((await anna.get('statistics/plans')).body).months.at(-1)
      expect(await plans()).toMatchObject({ month: '2026-03', extraWork: 10, recurring: expect.any(Number) })
      await step(invoiceId, 'cancel')
      expect(await plans()).toMatchObject({ extraWork: 0 })
      const notes = getRows(await anna.get('credit-notes'))
      expect(notes).toMatchObject([{ invoiceId, net: 10, vat: 2.1, total: 12.1 }])
      expect(await anna.put(`extras/${id}`, { price: 1 })).toMatchObject({ body: { invoiceId: null } })
      expect(await invoiceNow()).toMatchObject({ body: { total: 1.21 } })
    })

    it('is open again when its invoice is voided', async () => {
      const id = await add('Worming', { clientId: other })
      await synchronize()
      const first = await invoiceOf(id)
      await step(first, 'cancel')
      expect(await extra(id)).toMatchObject({ invoiceId: null, invoiceNumber: null })
      await synchronize()
      expect(await invoiceOf(id)).not.toBe(first)
    })
  })

  it('a canceled month with extra work is billed again as before', async () => {
    await synchronize()
    const [plain] = await invoices()
    const id = await add('Worming')
    await synchronize()
    const [invoice] = await invoices()
    await step(String(invoice?.id), 'validate')
    await step(String(invoice?.id), 'cancel')
    const [note] = getRows(await anna.get('credit-notes'))
    expect(note).toMatchObject({ total: invoice?.total })
    const again = await anna.post(`invoices/${invoice?.id}/make-again`)
    expect(again).toMatchObject({ status: 201, body: { net: plain?.net, total: plain?.total } })
    await synchronize()
    expect(await extra(id)).toMatchObject({ invoiceId: getId(again) })
    await goTo('2026-04-02T08:00:00.000Z')
    await synchronize()
    const [, , april] = await invoices()
    expect(april).toMatchObject({ period: '2026-04', net: 10.62 })
  })

  it('a withdrawal credits the contract, and leaves extra work on its invoice', async () => {
    await add('Worming')
    await synchronize()
    const [invoice] = await invoices()
    await step(String(invoice?.id), 'validate')
    const contracts = getRows(await anna.get(`contracts?clientId=${clientId}`))
    const contractId = String(contracts.find(({ status }) => status === 'active')?.id)
    expect(await anna.patch(`contracts/${contractId}/withdraw`)).toMatchObject({ status: 200 })
    expect((await invoices())[0]).toMatchObject({ status: 'pending', toPay: 12.1 })
  })

  it('a client under reverse charge pays no VAT on extra work', async () => {
    const company = { companyName: 'De Hond NV', companyVAT: 'NL123456782B90', vatRegime: 'reverse-charge' }
    expect(await anna.put(`clients/${other}`, company)).toMatchObject({ status: 200 })
    const id = await add('Worming', { clientId: other })
    await synchronize()
    expect((await invoices(other))[0]).toMatchObject({ net: 10, vat: 0, vatRegime: 'reverse-charge' })
    await anna.put(`extras/${id}`, { price: 20 })
    expect((await invoices(other))[0]).toMatchObject({ net: 20, vat: 0 })
    await anna.put(`clients/${other}`, { vatRegime: 'domestic' })
    const [invoice] = await invoices(other)
    expect(await step(String(invoice?.id), 'validate')).toMatchObject({
      body: { code: 'invoices/vat-regime-changed' },
    })
    await synchronize()
    expect((await invoices(other))[0]).toMatchObject({ net: 20, vat: 4.2 })
  })
})
