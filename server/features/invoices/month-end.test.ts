import { expect, it } from 'vitest'
import { getField } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { clientAtWork, findInvoice } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

onEveryEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2024-03-10T08:00:00.000Z' })

  const fetchMonthEnd = async (month: string) => (await anna.get(`invoices/months/${month}/end`)).body
  const findCreated = () => findInvoice(anna, { status: 'created' })

  it('any month end lists clients whose invoice Synchronize would create', async () => {
    const { clientId } = await clientAtWork(server, anna)
    const jan = { clientId, client: { firstName: 'Claire', lastName: 'Dupont' } }
    expect(await fetchMonthEnd('2024-03')).toMatchObject({ unbilled: [jan], before: [] })
    expect(await fetchMonthEnd('2024-02')).toMatchObject({ unbilled: [] })
    await anna.post('invoices/sync')
    expect(await fetchMonthEnd('2024-03')).toMatchObject({ unbilled: [] })
    // More than two years later, when the device no longer stores 2024.
    await goTo('2026-11-10T08:00:00.000Z')
    expect(await fetchMonthEnd('2024-03')).toMatchObject({ unbilled: [] })
    expect(await fetchMonthEnd('2024-04')).toMatchObject({ unbilled: [jan] })
    expect(await fetchMonthEnd('2026-12')).toMatchObject({ unbilled: [] })
    await anna.put(`clients/${clientId}`, { isActive: false })
    expect(await fetchMonthEnd('2024-04')).toMatchObject({ unbilled: [] })
    expect(await anna.get('invoices/months/2024-13/end')).toMatchObject({ status: 400 })
  })

  it('the month end compares invoices waiting for validation with the previous invoice', async () => {
    await clientAtWork(server, anna)
    await anna.post('invoices/sync')
    const first = await findCreated()
    expect(await fetchMonthEnd('2024-03')).toMatchObject({
      before: [{ invoiceId: first.id, total: null, isFirst: true }],
    })
    await goTo('2024-04-10T08:00:00.000Z')
    await anna.post('invoices/sync')
    expect(await fetchMonthEnd('2024-03')).toMatchObject({
      before: [{ invoiceId: first.id, isFirst: true }],
    })
    expect(await fetchMonthEnd('2024-04')).toMatchObject({
      before: [{ total: first.total, isFirst: false }],
    })
  })

  it('a review of an invoice is kept with its findings until removal or validation', async () => {
    await clientAtWork(server, anna)
    await anna.post('invoices/sync')
    const { id, total = null } = await findCreated()
    const look = (...findings: string[]) =>
      anna.post('invoices/looks', { looks: [{ invoiceId: id, total, findings }] })
    expect(await look('first', 'no-mandate')).toMatchObject({ status: 200, body: { kept: 1 } })
    const cents = Math.round(Number(total) * 100)
    expect(await findCreated()).toMatchObject({
      reviewedAt: '2024-03-10T08:00:00.000Z',
      reviewedStatus: `${cents} no-mandate first`,
      reviewedBy: expect.stringMatching(/\w/),
      total,
    })
    await look()
    expect(await findCreated()).toMatchObject({ reviewedAt: null, reviewedBy: null, reviewedStatus: null })
    expect(await look('odd')).toMatchObject({ status: 400 })
    await anna.patch(`invoices/${id}/validate`)
    expect(await look('first')).toMatchObject({ status: 200, body: { kept: 0 } })
    expect(getField((await anna.get('invoices')).body, 'data')).toMatchObject([{ reviewedAt: null }])
  })
})
