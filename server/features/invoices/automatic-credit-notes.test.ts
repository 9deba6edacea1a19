import { expect, it } from 'vitest'
import { rex } from '../../../tests/practice/cast.ts'
import { getRows } from '../../testing/client.ts'
import { collectEmails, fetchPage } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import {
  billMonth,
  clientAtWork,
  fetchInvoices,
  findInvoice,
  takeInvoiceStep,
} from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

// Credit notes that Synchronize and Withdraw create. Their VAT matches the VAT of the invoice.
onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })

  const sync = async () => (await anna.post('invoices/sync')).body
  async function billed(month: string): Promise<string> {
    await billMonth(anna, month)
    return (await findInvoice(anna, { period: month })).id
  }
  async function paid(month: string): Promise<void> {
    const id = await billed(month)
    for (const action of ['send', 'mark-paid'] as const) await takeInvoiceStep(anna, id, action)
  }
  const client = async () => (await anna.get('clients?search=Claire')).body
  const notes = async () => getRows(await anna.get('credit-notes?sortBy=number&sortOrder=ASC'))

  it('a month that costs less than billed is credited once, and the email says so', async () => {
    const { contractId } = await clientAtWork(server, anna)
    await sync()
    await goTo('2026-01-06T09:00:00.000Z')
    const id = await billed('2026-01')
    await goTo('2026-01-13T09:00:00.000Z')
    await anna.delete(`contracts/${contractId}`)
    await goTo('2026-01-14T09:00:00.000Z')
    const emails = await collectEmails(server, async () =>
      expect(await sync()).toMatchObject({ created: 0, recomputed: 0, creditNotes: 1 }),
    )
    // 13 of 31 days of 10.63 are 4.46.
    const first = { number: '2026-C0001', net: 6.17, vat: 1.3, total: 7.47, returned: 0 }
    expect(await notes()).toMatchObject([
      {
        ...first,
        invoiceNumber: '2026-00001',
        reason: 'correction',
        day: '2026-01-14',
        lines: [{ period: '2026-01', vatRate: 21, net: 6.17, vat: 1.3 }],
      },
    ])
    expect(await fetchInvoices(anna)).toMatchObject([
      { status: 'pending', total: 12.86, credited: 7.47, toPay: 5.39, creditNotes: '2026-C0001' },
    ])
    expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 5.39 }] })
    expect(emails).toMatchObject([
      {
        address: 'claire@example.be',
        subject: 'Credit note 2026-C0001 from Dierenartsen De Hond & Œuvrard',
        text: expect.stringContaining('for invoice 2026-00001: €7.47'),
        attachments: [{ name: '2026-c0001-claire-dupont.pdf' }],
      },
    ])
    const [note] = await notes()
    const page = await fetchPage(server, anna, `credit-notes/${String(note?.id)}`)
    expect(page).toMatch(
      /2026-C0001.*2026-00001.*6 January 2026.*The amount due for this month was lower than invoiced\..*€7\.47/s,
    )
    expect(page).not.toMatch(/\b1 January 2026/)
    expect(await sync()).toMatchObject({ creditNotes: 0 })

    await takeInvoiceStep(anna, id, 'cancel')
    // 2.23 minus the 1.30 already credited is 0.93. The VAT of 4.46 alone would be 0.94.
    expect(await notes()).toMatchObject([
      first,
      { number: '2026-C0002', reason: 'cancel', net: 4.46, vat: 0.93, total: 5.39, returned: 0 },
    ])
    expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 0 }] })
  })

  it('paid days after the only animal died become credit, and the email says so', async () => {
    await goTo('2026-01-02T08:00:00.000Z')
    await anna.put('species/Chien', { hourlyPrice: 240 })
    const { animalId } = await clientAtWork(server, anna)
    await paid('2026-01')
    await goTo('2026-01-03T09:00:00.000Z')
    await anna.delete(`animals/${animalId}`)
    const [email] = await collectEmails(server, async () =>
      expect(await sync()).toMatchObject({ created: 0, creditNotes: 1, skipped: [] }),
    )
    expect(email?.text).toContain('You had already paid €67.91. It has been added to your credit balance')
    expect(await client()).toMatchObject({ data: [{ credit: 67.91, totalOwed: 0 }] })
    expect(await sync()).toMatchObject({ creditNotes: 0, skipped: [{ reason: 'nothing-to-bill' }] })
  })

  it('withdrawing credits all billed amounts at once with one note per invoice', async () => {
    await goTo('2026-01-25T08:00:00.000Z')
    const { clientId, contractId } = await clientAtWork(server, anna)
    await paid('2026-01')
    await goTo('2026-02-02T09:00:00.000Z')
    const february = await billed('2026-02')
    await goTo('2026-02-05T09:00:00.000Z')
    const emails = await collectEmails(server, async () =>
      expect(await anna.patch(`contracts/${contractId}/withdraw`)).toMatchObject({
        body: { status: 'canceled' },
      }),
    )
    // 7 of 31 days of 10.63, which was paid. All of February, which was not paid.
    const both = { reason: 'withdraw' }
    expect(await notes()).toMatchObject([
      { ...both, number: '2026-C0001', net: 2.4, vat: 0.5, total: 2.9, returned: 2.9 },
      { ...both, number: '2026-C0002', net: 10.62, vat: 2.23, total: 12.85, returned: 0 },
    ])
    expect(await findInvoice(anna, { id: february })).toMatchObject({
      status: 'canceled',
      toPay: 0,
      creditNotes: '2026-C0002',
    })
    expect(await takeInvoiceStep(anna, february, 'send')).toMatchObject({ status: 409 })
    const file = await anna.post('invoices/export/xml?month=2026-02', { invoiceIds: [february] })
    expect(file).toMatchObject({ body: { code: 'invoices/other-month' } })
    expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 0 }] })
    expect((await anna.get('refunds')).body).toMatchObject({
      data: [{ clientId, amount: 2.9, dueDay: '2026-02-19', iban: 'BE71096123456769' }],
    })
    expect(emails).toHaveLength(2)
    const texts = emails.map(({ text }) => text).join()
    expect(texts).toContain('The €2.90 that you had already paid will be refunded by 19 February 2026')
    for (const { id } of await notes())
      expect(await fetchPage(server, anna, `credit-notes/${String(id)}`)).toContain(
        'You withdrew from the contract.',
      )
    expect(await sync()).toMatchObject({ created: 0, creditNotes: 0 })
  })

  it('withdrawing cancels an unpaid invoice that a correction has credited', async () => {
    await goTo('2025-12-31T22:30:00.000Z')
    const { contractId } = await clientAtWork(server, anna)
    await goTo('2025-12-31T23:00:00.000Z')
    const id = await billed('2026-01')
    // At the first instant of January in Brussels: nothing of the month is charged.
    await anna.patch(`contracts/${contractId}/pause`)
    await goTo('2026-01-05T09:00:00.000Z')
    await sync()
    expect(await findInvoice(anna, { id })).toMatchObject({ status: 'pending', toPay: 0 })
    await anna.patch(`contracts/${contractId}/withdraw`)
    expect(await findInvoice(anna, { id })).toMatchObject({ status: 'canceled', toPay: 0 })
    expect(await sync()).toMatchObject({ created: 0, creditNotes: 0 })
  })

  it('a credit note divides VAT over months so that its total equals the invoice', async () => {
    await anna.put('species/Chien', { hourlyPrice: 41.15 })
    const { clientId } = await clientAtWork(server, anna)
    await billed('2026-01')
    await goTo('2026-01-16T09:00:00.000Z')
    await anna.post('animals', { ...rex(clientId), name: 'Luna' })
    await goTo('2026-02-02T09:00:00.000Z')
    const id = await billed('2026-02')
    // A second animal since 16 January: 5.31 for January, and 20.57 for February.
    const amounts = { net: 25.88, vat: 5.43, total: 31.31 }
    expect(await findInvoice(anna, { id })).toMatchObject(amounts)
    await takeInvoiceStep(anna, id, 'cancel')
    const [note] = await notes()
    expect(note).toMatchObject({ ...amounts, returned: 0 })
    const lines = getRows({ status: 200, body: note ?? null }, 'lines')
    const sumField = (field: string, some = lines) =>
      some.reduce((sum, line) => sum + Math.round(Number(line[field]) * 100), 0)
    const january = lines.filter(({ period }) => period === '2026-01')
    expect([sumField('net', january), sumField('net')]).toEqual([531, 2588])
    // Rounded for each month, these are 1.12 and 4.32. That is one cent more than the invoice.
    expect(sumField('vat')).toBe(543)
  })
})
