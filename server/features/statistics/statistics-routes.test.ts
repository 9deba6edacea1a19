import { describe, expect, it } from 'vitest'
import {
  type InvoiceAction,
  type InvoiceStatus,
  invoiceStatuses,
} from '../../../src/domain/billing/invoices.ts'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { writeTransaction } from '../../db/database.ts'
import { getId, getRows } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import {
  addPastInvoices,
  clientAtWork,
  fetchInvoices,
  giveCredit,
  type PastInvoice,
  takeInvoiceStep,
} from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'
import { recountOwed } from '../invoices/invoices-store.ts'

const paths = [
  'statistics',
  'statistics/money',
  'statistics/invoice-status',
  'statistics/monthly-revenue',
] as const

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-20T08:00:00.000Z' })

  const totals = async () => (await anna.get('statistics')).body
  const revenue = async () => getRows(await anna.get('statistics/monthly-revenue'))
  const shares = async () => getRows(await anna.get('statistics/invoice-status'))
  const findRevenue = async (month: string) => (await revenue()).find(row => row.month === month) ?? null
  const findShares = async (month: string) => {
    const rows = (await shares()).filter(row => row.month === month)
    return Object.fromEntries(rows.map(row => [row.status, row.percentage]))
  }
  const none = { paid: 0, notPaid: 0, notSent: 0, canceled: 0 }
  async function past(...invoices: PastInvoice[]): Promise<void> {
    await addPastInvoices(server, await clientAtWork(server, anna), invoices)
  }

  it('the statistics of a new practice are zero for each of twelve months', async () => {
    expect(await totals()).toEqual({ clients: 0, animals: 0, invoices: 0, totalPaymentsReceived: 0 })
    const [first, ...others] = await revenue()
    expect([first, others.at(-1)]).toEqual([
      { month: '2025-02', ...none },
      { month: '2026-01', ...none },
    ])
    expect(others).toHaveLength(11)
    const rows = await shares()
    expect(rows).toHaveLength(72)
    expect(rows.slice(0, 6).map(row => row.status)).toEqual([...invoiceStatuses])
    expect(rows.every(row => row.percentage === 0)).toBe(true)
  })

  it('clients and animals count until they are deleted, including inactive clients', async () => {
    const first = getId(await anna.post('clients', claire))
    const second = getId(await anna.post('clients', claire))
    const max = getId(await anna.post('animals', rex(first)))
    await anna.post('animals', rex(second))
    await anna.put(`clients/${first}`, { isActive: false })
    expect(await totals()).toMatchObject({ clients: 2, animals: 2 })
    await anna.delete(`animals/${max}`)
    // No call deletes a client, but every table of rows has `deleted_at`.
    await server.db.updateTable('clients').set({ deleted_at: 'now' }).where('id', '=', second).execute()
    expect(await totals()).toMatchObject({ clients: 1, animals: 1 })
  })

  describe('amounts', () => {
    it('are correct to the cent, by status, for months with thousands of invoices', async () => {
      const statuses = Array.from({ length: 3_000 }, (_, n) => invoiceStatuses[n % 6] ?? 'created')
      const invoices = statuses.map((status, n) => ({
        at: '2025-11-03T12:00:00.000Z',
        status,
        // Each sum is above four billion cents.
        cents: 9_000_001 + n,
      }))
      await past(...invoices, { at: '2019-05-01T12:00:00.000Z', status: 'paid', cents: 7 })
      const cents = (...some: InvoiceStatus[]) =>
        invoices.reduce((all, invoice) => all + (some.includes(invoice.status) ? invoice.cents : 0), 0)
      expect(await findRevenue('2025-11')).toEqual({
        month: '2025-11',
        paid: cents('paid') / 100,
        notPaid: cents('sent', 'not_paid') / 100,
        notSent: cents('created', 'pending') / 100,
        canceled: cents('canceled') / 100,
      })
      expect(await totals()).toMatchObject({
        invoices: 3_001,
        totalPaymentsReceived: (cents('paid') + 7) / 100,
      })
      expect((await revenue()).filter(row => row.month !== '2025-11')).toHaveLength(11)
      expect(await findShares('2025-11')).toEqual({
        created: 16.67,
        pending: 16.67,
        sent: 16.67,
        paid: 16.67,
        not_paid: 16.66,
        canceled: 16.66,
      })
    })

    it('paid with credit count as revenue, but not as received payments', async () => {
      const { clientId } = await clientAtWork(server, anna)
      await giveCredit(server, clientId, 286)
      await anna.post('invoices/sync')
      const [invoice] = await fetchInvoices(anna)
      const total = Number(invoice?.total)
      const paid = Math.round(total * 100 - 286) / 100
      for (const action of ['validate', 'send', 'mark-paid'] as const)
        await takeInvoiceStep(anna, invoice?.id, action)
      expect(await fetchInvoices(anna)).toMatchObject([
        { status: 'paid', total, credit: 2.86, paid, toPay: 0 },
      ])
      expect(await totals()).toMatchObject({ totalPaymentsReceived: paid })
      expect(await findRevenue('2026-01')).toEqual({ month: '2026-01', ...none, paid: total })
    })
  })

  describe('the outstanding amount', () => {
    const fetchOutstanding = async () => {
      const { months: _, ...sums } = Object((await anna.get('statistics/money')).body)
      return sums
    }

    it('is the sum due on unpaid validated invoices, and equals the clients’ totals', async () => {
      const zeroSums = { outstanding: 0, outstandingInvoices: 0, overdue: 0, overdueInvoices: 0 }
      expect(await fetchOutstanding()).toEqual(zeroSums)
      await past(
        { at: '2025-11-03T12:00:00.000Z', status: 'created', cents: 100 },
        { at: '2025-11-03T12:00:00.000Z', status: 'paid', cents: 200 },
        { at: '2025-11-03T12:00:00.000Z', status: 'canceled', cents: 400 },
        { at: '2025-11-03T12:00:00.000Z', status: 'pending', cents: 1_001 },
        { at: '2025-11-03T12:00:00.000Z', status: 'sent', cents: 2_002, creditCents: 2 },
        { at: '2026-01-19T23:00:00.000Z', status: 'not_paid', cents: 4_004 },
        { at: '2025-11-03T12:00:00.000Z', status: 'pending', cents: 500, creditCents: 500 },
      )
      expect(await fetchOutstanding()).toEqual({
        outstanding: 70.05,
        outstandingInvoices: 4,
        // The pending invoice was not sent. The third is due today in Brussels.
        overdue: 20,
        overdueInvoices: 1,
      })
      const clients = await server.db.selectFrom('clients').select('id').execute()
      const ids = clients.map(({ id }) => id)
      await writeTransaction(server.db, tx => recountOwed(tx, ids))
      expect((await anna.get('clients')).body).toMatchObject({ data: [{ totalOwed: 70.05 }] })
      await goTo('2026-01-20T22:59:59.000Z')
      expect(await fetchOutstanding()).toMatchObject({ overdueInvoices: 1 })
      await goTo('2026-01-20T23:00:00.000Z')
      expect(await fetchOutstanding()).toMatchObject({ overdue: 60.04, overdueInvoices: 2 })
    })

    it('counts as overdue alike in the tile, list and months, of all years', async () => {
      await past(
        { at: '2012-03-03T12:00:00.000Z', status: 'not_paid', cents: 1_001 },
        { at: '2022-03-03T12:00:00.000Z', status: 'not_paid', cents: 1_003 },
        { at: '2022-03-03T12:00:00.000Z', status: 'sent', cents: 500, creditCents: 500 },
        { at: '2022-03-03T12:00:00.000Z', status: 'sent', cents: 700, creditCents: 20 },
        { at: '2022-03-04T12:00:00.000Z', status: 'paid', cents: 300 },
        { at: '2025-11-03T12:00:00.000Z', status: 'sent', cents: 2_002 },
        { at: '2025-11-03T12:00:00.000Z', status: 'pending', cents: 400 },
      )
      const listed = async (statuses: string) =>
        (await fetchInvoices(anna, `&statuses=${statuses}`)).map(({ status, toPay }) => `${status} ${toPay}`)
      // Validated years after its month, so it is not due yet.
      const later = server.db.updateTable('invoices').set({ due_day: '2026-02-03' })
      await later.where('total_cents', '=', 2_002).execute()
      expect(await fetchOutstanding()).toMatchObject({
        outstandingInvoices: 6,
        overdue: 26.84,
        overdueInvoices: 3,
      })
      const overdue = ['not_paid 10.01', 'not_paid 10.03', 'sent 6.8']
      expect(await listed('overdue')).toEqual(overdue)
      expect(await listed('paid,overdue')).toEqual([...overdue, 'paid 0'])
      expect(await listed('pending,sent,not_paid')).toHaveLength(6)
      expect(await listed('lost')).toEqual([])
      expect(await listed('')).toHaveLength(7)
      expect((await anna.get('invoices/months')).body).toMatchObject([
        { month: '2025-11', overdueCount: 0 },
        { month: '2022-03', overdueCount: 2, statusCounts: { not_paid: 1, sent: 2, paid: 1 } },
        { month: '2012-03', overdueCount: 1 },
      ])
      await goTo('2026-02-04T08:00:00.000Z')
      expect((await anna.get('invoices/months')).body).toMatchObject([
        { overdueCount: 1 },
        { overdueCount: 2 },
        { overdueCount: 1 },
      ])
    })

    it('is not overdue while the bank collects it or before its planned collection', async () => {
      const at = '2025-11-03T12:00:00.000Z'
      await past(
        { at, status: 'pending', cents: 1 },
        { at, status: 'sent', cents: 20 },
        { at, status: 'sent', cents: 300 },
        { at, status: 'not_paid', cents: 4_000 },
        { at, status: 'not_paid', cents: 50_000 },
      )
      const set = (cents: number, cells: { collections?: 1; to_collect?: 1; collecting_until?: string }) =>
        server.db.updateTable('invoices').set(cells).where('total_cents', '=', cents).execute()
      await set(20, { collections: 1 })
      await set(300, { to_collect: 1 })
      await set(4_000, { collections: 1, collecting_until: '2026-01-21' })
      await set(50_000, { collections: 1 })
      const expectOverdue = async (...totals: number[]) => {
        const overdue = totals.reduce((sum, total) => sum + total, 0)
        expect(await fetchOutstanding()).toMatchObject({ overdue, overdueInvoices: totals.length })
        const listed = await fetchInvoices(anna, '&statuses=overdue')
        expect(listed.map(({ total }) => total)).toEqual(totals)
        expect((await anna.get('invoices/months')).body).toMatchObject([{ overdueCount: totals.length }])
      }
      await expectOverdue(500)
      await goTo('2026-01-21T08:00:00.000Z')
      await expectOverdue(40, 500)
    })

    it('and the overdue list get a new ETag on the next day, without any change', async () => {
      await past({ at: '2026-01-20T07:00:00.000Z', status: 'sent', cents: 2_002 })
      const listed = 'invoices?statuses=overdue'
      const [money, list] = await Promise.all([anna.get('statistics/money'), anna.get(listed)])
      const again = async (path: string, { headers }: typeof money) =>
        (await anna.get(path, { 'if-none-match': String(headers.etag) })).status
      expect([await again('statistics/money', money), await again(listed, list)]).toEqual([304, 304])
      await goTo('2026-01-21T08:00:00.000Z')
      expect([await again('statistics/money', money), await again(listed, list)]).toEqual([200, 200])
    })
  })

  it('canceled and credited invoices are counted apart, but together in the revenue', async () => {
    await clientAtWork(server, anna, { lastName: 'A' })
    await clientAtWork(server, anna, { lastName: 'B' })
    await anna.post('invoices/sync')
    const takenBack = async () => {
      const months = getRows(await anna.get('statistics/money'), 'months')
      expect(months).toHaveLength(12)
      return months.at(-1)
    }
    const [first, second] = await fetchInvoices(anna)
    expect(await takenBack()).toEqual({ month: '2026-01', canceled: 0, credited: 0 })
    await takeInvoiceStep(anna, first?.id, 'cancel')
    // Prorated from the 20th of the month.
    const total = Number(first?.total)
    expect(total).toBeGreaterThan(0)
    expect(await takenBack()).toEqual({ month: '2026-01', canceled: total, credited: 0 })
    for (const action of ['validate', 'cancel'] as const) await takeInvoiceStep(anna, second?.id, action)
    expect(await takenBack()).toEqual({ month: '2026-01', canceled: total, credited: total })
    expect(await findRevenue('2026-01')).toEqual({ month: '2026-01', ...none, canceled: total * 2 })
    const listed = async (statuses: string) =>
      (await fetchInvoices(anna, `&statuses=${statuses}`)).map(({ number }) => number)
    expect([await listed('void'), await listed('credited')]).toEqual([[first?.number], [second?.number]])
    expect(await listed('canceled')).toHaveLength(2)
  })

  it('the statistics reflect each status of an invoice at once', async () => {
    await clientAtWork(server, anna)
    await anna.post('invoices/sync')
    const [invoice] = await fetchInvoices(anna)
    const amount = Number(invoice?.total)
    const life: [InvoiceAction | 'nothing yet', object, InvoiceStatus, received: number][] = [
      ['nothing yet', { notSent: amount }, 'created', 0],
      ['validate', { notSent: amount }, 'pending', 0],
      ['send', { notPaid: amount }, 'sent', 0],
      ['mark-paid', { paid: amount }, 'paid', amount],
      ['mark-not-paid', { notPaid: amount }, 'not_paid', 0],
      ['mark-paid', { paid: amount }, 'paid', amount],
      ['mark-not-paid', { notPaid: amount }, 'not_paid', 0],
      ['cancel', { canceled: amount }, 'canceled', 0],
    ]
    for (const [action, moved, status, received] of life) {
      if (action !== 'nothing yet')
        expect((await takeInvoiceStep(anna, invoice?.id, action)).status).toBe(200)
      expect(await findRevenue('2026-01'), action).toEqual({ month: '2026-01', ...none, ...moved })
      expect(await findShares('2026-01'), action).toMatchObject({ [status]: 100 })
      expect(await totals(), action).toMatchObject({ invoices: 1, totalPaymentsReceived: received })
    }
  })

  describe('a repeated request with an ETag', () => {
    it.each(paths)('for %s returns 304 until something changes', async path => {
      const first = await anna.get(path)
      const tag = String(first.headers.etag)
      expect(first.headers).toMatchObject({ 'x-head': expect.anything(), 'x-epoch': expect.anything() })
      expect(await anna.get(path, { 'if-none-match': tag })).toMatchObject({ status: 304, body: null })
      await anna.post('clients', claire)
      const later = await anna.get(path, { 'if-none-match': tag })
      expect(later.status).toBe(200)
      expect(later.headers.etag).not.toBe(tag)
    })

    it.each(paths.slice(2))('for %s returns new data in another month, without any change', async path => {
      const tag = String((await anna.get(path)).headers.etag)
      await goTo('2026-01-31T22:59:59.000Z')
      expect((await anna.get(path, { 'if-none-match': tag })).status).toBe(304)
      await goTo('2026-01-31T23:00:00.000Z')
      expect((await anna.get(path, { 'if-none-match': tag })).status).toBe(200)
    })
  })
})
