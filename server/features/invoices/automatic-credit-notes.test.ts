import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chien, filledIn, rex } from '../../../tests/practice/cast.ts'
import { getRows, logIn, type SignedInClient, signUp } from '../../testing/client.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { clientAtWork, fetchInvoices } from '../../testing/invoice-actions.ts'
import type { Server } from '../../testing/server.ts'

// Credit notes that Synchronize and Withdraw create. Their VAT matches the VAT of the invoice.
onFastEngine(({ openServer }) => {
  let server: Server
  let anna: SignedInClient
  let clientId: string
  let contractId: string
  async function open(now: string, species: object = chien) {
    server = await openServer({ now })
    anna = await signUp(server)
    await anna.put('practice', filledIn)
    await anna.post('species', { ...chien, ...species })
    ;({ clientId, contractId } = await clientAtWork(server, anna))
  }
  afterEach(() => server.close())

  async function goTo(instant: string): Promise<void> {
    server.clock.set(instant)
    anna = await logIn(server)
  }
  const sync = async () => (await anna.post('invoices/sync')).body
  async function billed(month: string): Promise<string> {
    await sync()
    const id = await findInvoiceId(month)
    await anna.patch(`invoices/${id}/validate`)
    return id
  }
  const invoices = async () => fetchInvoices(anna)
  const findInvoiceId = async (period: string) =>
    String((await invoices()).find(row => row.period === period)?.id)
  const findInvoice = async (id: string) => (await invoices()).find(row => row.id === id)
  const client = async () => (await anna.get('clients?search=Claire')).body
  const notes = async () => getRows(await anna.get('credit-notes?sortBy=number&sortOrder=ASC'))
  const fetchPage = async (path: string) =>
    (await fetchDocument(server, anna, `${path}/html`)).text.replaceAll(/[\u00a0\u202f]/g, ' ')
  async function collectEmails(act: () => Promise<unknown>) {
    await server.mailsSettled()
    const before = server.emails.length
    await act()
    await server.mailsSettled()
    return server.emails.slice(before)
  }

  describe('Synchronize', () => {
    beforeEach(() => open('2026-01-01T08:00:00.000Z'))

    /** January is billed in full. Then the contract ends on 13 January. */
    async function endedInJanuary(): Promise<string> {
      const id = await billed('2026-01')
      await goTo('2026-01-13T09:00:00.000Z')
      await anna.delete(`contracts/${contractId}`)
      await goTo('2026-01-14T09:00:00.000Z')
      return id
    }

    it('credits a month that costs less than billed, once, and emails the credit note', async () => {
      const id = await endedInJanuary()
      const emails = await collectEmails(async () =>
        expect(await sync()).toMatchObject({ created: 0, recomputed: 0, creditNotes: 1 }),
      )
      // 13 of 31 days of 10.63 are 4.46.
      const amounts = { net: 6.17, vat: 1.3, total: 7.47 }
      const [note, ...others] = await notes()
      expect(others).toEqual([])
      expect(note).toMatchObject({
        number: '2026-C0001',
        invoiceNumber: '2026-00001',
        reason: 'correction',
        day: '2026-01-14',
        ...amounts,
        returned: 0,
        lines: [{ period: '2026-01', vatRate: 21, net: 6.17, vat: 1.3 }],
      })
      expect(await findInvoice(id)).toMatchObject({
        status: 'pending',
        total: 12.86,
        credited: 7.47,
        toPay: 5.39,
        creditNotes: '2026-C0001',
      })
      expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 5.39 }] })
      expect(emails.map(({ address, subject }) => [address, subject])).toEqual([
        ['claire@example.be', 'Credit note 2026-C0001 from Dierenartsen De Hond & Œuvrard'],
      ])
      expect(emails[0]?.text.replaceAll(/\s/g, ' ')).toContain('for invoice 2026-00001: €7.47')
      expect(emails[0]?.attachments.map(({ name }) => name)).toEqual(['2026-c0001-claire-dupont.pdf'])
      const page = await fetchPage(`credit-notes/${String(note?.id)}`)
      expect(page).toMatch(
        /2026-C0001.*2026-00001.*The amount due for this month was lower than invoiced\..*January 2026.*€7\.47/s,
      )
      expect(await sync()).toMatchObject({ creditNotes: 0 })
      expect(await notes()).toHaveLength(1)
    })

    it('leaves a remainder that canceling the invoice credits to the cent', async () => {
      const id = await endedInJanuary()
      await sync()
      await anna.patch(`invoices/${id}/cancel`)
      // 2.23 minus the 1.30 already credited is 0.93. The VAT of 4.46 alone would be 0.94.
      expect(await notes()).toMatchObject([
        { number: '2026-C0001', total: 7.47 },
        { number: '2026-C0002', reason: 'cancel', net: 4.46, vat: 0.93, total: 5.39, returned: 0 },
      ])
      expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 0 }] })
    })

    it('then cancellation creates a credit note that gives the invoice’s issue day', async () => {
      await sync()
      const id = await findInvoiceId('2026-01')
      await goTo('2026-01-06T09:00:00.000Z')
      await anna.patch(`invoices/${id}/validate`)
      await anna.patch(`invoices/${id}/cancel`)
      const [note] = await notes()
      const page = await fetchPage(`credit-notes/${String(note?.id)}`)
      expect(page).toContain('6 January 2026')
      expect(page).not.toContain('1 January 2026')
    })

    it('creates credit for a client who has paid', async () => {
      const id = await billed('2026-01')
      await anna.post(`invoices/${id}/send`)
      await anna.patch(`invoices/${id}/mark-paid`)
      await endedInJanuary()
      const [email] = await collectEmails(sync)
      expect(await notes()).toMatchObject([{ total: 7.47, returned: 7.47 }])
      expect(email?.text.replaceAll(/\s/g, ' ')).toContain(
        'You had already paid €7.47. It has been added to your credit balance',
      )
      expect(await client()).toMatchObject({ data: [{ credit: 7.47, totalOwed: 0 }] })
    })
  })

  describe('Synchronize during a contract', () => {
    let dogId: string
    const hamster = async () => {
      const animals = getRows(await anna.get('animals'))
      return animals.find(({ speciesName }) => speciesName === 'Hamster') ?? expect.fail('no hamster')
    }
    /** From 2 January: a dog at 60.00 a month and, optionally, a hamster at 1.67. */
    async function january(withHamster: boolean): Promise<string> {
      await open('2026-01-02T08:00:00.000Z', { hourlyPrice: 240 })
      dogId = String(getRows(await anna.get('animals'))[0]?.id)
      if (withHamster) {
        await anna.post('species', { name: 'Hamster', hourlyPrice: 20 })
        await anna.post('animals', { ...rex(clientId), speciesName: 'Hamster', nbYearlyVisit: 1 })
      }
      return billed('2026-01')
    }

    it('credits a removed animal when the other animal costs too little, and never twice', async () => {
      const id = await january(true)
      expect(await findInvoice(id)).toMatchObject({ total: 72.21 })
      await goTo('2026-01-03T09:00:00.000Z')
      await anna.delete(`animals/${dogId}`)
      expect(await sync()).toMatchObject({ created: 0, creditNotes: 1, skipped: [] })
      expect(await notes()).toMatchObject([{ invoiceNumber: '2026-00001', total: 67.92, returned: 0 }])
      expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 4.29 }] })
      for (const month of ['2026-02', '2026-03']) {
        await goTo(`${month}-02T09:00:00.000Z`)
        await billed(month)
        expect(await sync()).toMatchObject({ creditNotes: 0 })
      }
      expect((await invoices()).map(({ total }) => total).toSorted()).toEqual([2.01, 2.02, 72.21])
      expect(await notes()).toHaveLength(1)
    })

    it('gives a client credit for paid days after the only animal dies', async () => {
      const id = await january(false)
      expect(await findInvoice(id)).toMatchObject({ total: 70.25 })
      await anna.post(`invoices/${id}/send`)
      await anna.patch(`invoices/${id}/mark-paid`)
      await goTo('2026-01-03T09:00:00.000Z')
      await anna.delete(`animals/${dogId}`)
      expect(await sync()).toMatchObject({ created: 0, creditNotes: 1, skipped: [] })
      expect(await client()).toMatchObject({ data: [{ credit: 67.91, totalOwed: 0 }] })
      expect(await sync()).toMatchObject({ creditNotes: 0, skipped: [{ reason: 'nothing-to-bill' }] })
    })

    it('credits the days of a pause', async () => {
      await january(false)
      await goTo('2026-01-03T09:00:00.000Z')
      await anna.patch(`contracts/${contractId}/pause`)
      await sync()
      expect(await notes()).toMatchObject([{ total: 65.57 }])
      expect(await client()).toMatchObject({ data: [{ totalOwed: 4.68 }] })
    })

    it('credits an inactive client, who receives no further invoice', async () => {
      await january(true)
      await goTo('2026-01-03T09:00:00.000Z')
      await anna.delete(`animals/${(await hamster()).id}`)
      expect(await sync()).toMatchObject({ creditNotes: 0 })
      await anna.put(`clients/${clientId}`, { isActive: false })
      expect(await sync()).toMatchObject({ creditNotes: 1 })
      expect(await notes()).toMatchObject([{ total: 1.89 }])
    })

    it('corrects a month again when the invoice with its correction is canceled', async () => {
      await january(true)
      await goTo('2026-01-03T09:00:00.000Z')
      await anna.delete(`animals/${(await hamster()).id}`)
      await goTo('2026-02-02T09:00:00.000Z')
      const february = await billed('2026-02')
      expect(await findInvoice(february)).toMatchObject({ net: 58.44 })
      await anna.patch(`invoices/${february}/cancel`)
      await goTo('2026-03-02T09:00:00.000Z')
      expect(await findInvoice(await billed('2026-03'))).toMatchObject({ net: 58.44 })
      expect((await notes()).map(note => note.net)).toEqual([58.44])
    })
  })

  it('withdrawing credits all billed amounts at once with one note per invoice', async () => {
    await open('2026-01-25T08:00:00.000Z')
    const january = await billed('2026-01')
    await anna.post(`invoices/${january}/send`)
    await anna.patch(`invoices/${january}/mark-paid`)
    await goTo('2026-02-02T09:00:00.000Z')
    const february = await billed('2026-02')
    await goTo('2026-02-05T09:00:00.000Z')
    const emails = await collectEmails(async () =>
      expect(await anna.patch(`contracts/${contractId}/withdraw`)).toMatchObject({
        body: { status: 'canceled' },
      }),
    )
    // 7 of 31 days of 10.63, which was paid. All of February, which was not paid.
    expect(await notes()).toMatchObject([
      {
        number: '2026-C0001',
        reason: 'withdraw',
        net: 2.4,
        vat: 0.5,
        total: 2.9,
        returned: 2.9,
        lines: [{ period: '2026-01' }],
      },
      {
        number: '2026-C0002',
        reason: 'withdraw',
        net: 10.62,
        vat: 2.23,
        total: 12.85,
        returned: 0,
        lines: [{ period: '2026-02' }],
      },
    ])
    expect(emails.map(({ subject }) => subject.slice(0, 22)).toSorted()).toEqual([
      'Credit note 2026-C0001',
      'Credit note 2026-C0002',
    ])
    expect(await findInvoice(february)).toMatchObject({
      status: 'canceled',
      toPay: 0,
      creditNotes: '2026-C0002',
    })
    expect(await anna.post(`invoices/${february}/send`)).toMatchObject({ status: 409 })
    const file = await anna.post('invoices/export/xml?month=2026-02', { invoiceIds: [february] })
    expect(file).toMatchObject({ body: { code: 'invoices/other-month' } })
    expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 0 }] })
    expect((await anna.get('refunds')).body).toMatchObject({
      data: [{ clientId, amount: 2.9, dueDay: '2026-02-19', iban: 'BE71096123456769' }],
    })
    const letters = emails.map(({ text }) => text.replaceAll(/\s/g, ' ')).join()
    expect(letters).toContain('The €2.90 that you had already paid will be refunded by 19 February 2026')
    for (const { id } of await notes())
      expect(await fetchPage(`credit-notes/${String(id)}`)).toContain('You withdrew from the contract.')
    expect(await sync()).toMatchObject({ created: 0, creditNotes: 0 })
  })

  it('withdrawing cancels an unpaid invoice that a correction has credited', async () => {
    await open('2025-12-31T22:30:00.000Z')
    await goTo('2025-12-31T23:00:00.000Z')
    const january = await billed('2026-01')
    // At the first instant of January in Brussels: nothing of the month is charged.
    await anna.patch(`contracts/${contractId}/pause`)
    await goTo('2026-01-05T09:00:00.000Z')
    await sync()
    expect(await findInvoice(january)).toMatchObject({ status: 'pending', toPay: 0 })
    await anna.patch(`contracts/${contractId}/withdraw`)
    expect(await findInvoice(january)).toMatchObject({ status: 'canceled', toPay: 0 })
    expect(await sync()).toMatchObject({ created: 0, creditNotes: 0 })
  })

  it('a credit note divides VAT over months so that its total equals the invoice', async () => {
    await open('2026-01-01T08:00:00.000Z', { hourlyPrice: 41.15 })
    await billed('2026-01')
    await goTo('2026-01-16T09:00:00.000Z')
    await anna.post('animals', { ...rex(clientId), name: 'Luna' })
    await goTo('2026-02-02T09:00:00.000Z')
    const february = await billed('2026-02')
    // A second animal since 16 January: 5.31 for January, and 20.57 for February.
    const amounts = { net: 25.88, vat: 5.43, total: 31.31 }
    expect(await findInvoice(february)).toMatchObject(amounts)
    await anna.patch(`invoices/${february}/cancel`)
    const [note] = await notes()
    expect(note).toMatchObject({ ...amounts, returned: 0 })
    const lines = getRows({ status: 200, body: note ?? null }, 'lines')
    const sumField = (field: string, period: string) =>
      lines
        .filter(line => line.period === period)
        .reduce((sum, line) => sum + Math.round(Number(line[field]) * 100), 0)
    expect([sumField('net', '2026-01'), sumField('net', '2026-02')]).toEqual([531, 2057])
    // Rounded separately, these are 1.12 and 4.32. That is one cent more than the invoice.
    expect(sumField('vat', '2026-01') + sumField('vat', '2026-02')).toBe(543)
  })

  it.each([
    ['the practice’s own text', 'Vrijgesteld, art. 44', 'Vrijgesteld, art. 44'],
    ['the default text', '', 'Exempt from VAT.'],
  ])('a credit note for an invoice without VAT gives the reason: %s', async (_, exemptionEn, reason) => {
    await open('2026-01-01T08:00:00.000Z')
    await anna.put('practice', { vatRate: 0, exemptionEn })
    const id = await billed('2026-01')
    await anna.patch(`invoices/${id}/cancel`)
    const [note] = await notes()
    expect(note).toMatchObject({ vat: 0, total: 10.63 })
    expect((await fetchPage(`credit-notes/${String(note?.id)}`)).split(reason)).toHaveLength(2)
  })

  it('the ledger lists an invoice on its validation day, after earlier payments', async () => {
    await open('2026-01-01T08:00:00.000Z')
    await sync()
    await goTo('2026-01-07T09:00:00.000Z')
    const id = await billed('2026-01')
    await anna.post(`invoices/${id}/payments`, { amount: 2, day: '2026-01-05', method: 'cash' })
    const entries = getRows(await anna.get(`clients/${clientId}/ledger`), 'entries')
    expect(entries.map(({ kind, day, owed }) => [kind, day, owed])).toEqual([
      ['payment', '2026-01-05', -2],
      ['invoice', '2026-01-07', 10.86],
    ])
  })

  it('a species VAT rate applies from the day on which it is set', async () => {
    await open('2026-01-01T08:00:00.000Z')
    await goTo('2026-01-17T09:00:00.000Z')
    await anna.put('species/Chien', { vatRate: 6 })
    await sync()
    // 16 days at 21%: 5.49 and 1.15. 15 days at 6%: 5.14 and 0.31.
    expect(await invoices()).toMatchObject([{ net: 10.63, vat: 1.46, total: 12.09 }])
    expect((await anna.get(`contracts/${contractId}/terms`)).body).toMatchObject({
      now: { from: '2026-01-17', reason: 'vat' },
    })
    await goTo('2026-02-02T09:00:00.000Z')
    await anna.put('practice', { vatRate: 12 })
    await sync()
    expect((await invoices())[1]).toMatchObject({ period: '2026-02', net: 10.62, vat: 0.64 })
    await anna.put('species/Chien', { vatRate: null })
    await sync()
    // A day at 6%, and 27 at the rate of the practice.
    expect((await invoices())[1]).toMatchObject({ net: 10.62, vat: 1.25 })
  })
})
