import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeTransaction } from '../../../db/database.ts'
import { lockRows } from '../../../db/lock-rows.ts'
import { fieldOf, type SignedInClient, signUp } from '../../../testing/client.ts'
import { fetchDocument } from '../../../testing/documents.ts'
import { onEveryEngine } from '../../../testing/engines.ts'
import { clientAtWork, giveCredit, invoicesOf, type Listed } from '../../../testing/invoice-actions.ts'
import { changed, pushed, pushTogether } from '../../../testing/push-actions.ts'
import { chien, filledIn } from '../../../testing/rows.ts'
import type { Server } from '../../../testing/server.ts'
import { giveCreditNote } from './credit-notes.ts'

onEveryEngine(({ openServer }) => {
  let server: Server
  let anna: SignedInClient
  let clientId: string
  beforeEach(async () => {
    server = await openServer({ now: '2026-01-01T08:00:00.000Z' })
    anna = await signUp(server)
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
    ;({ clientId } = await clientAtWork(server, anna))
  })
  afterEach(() => server.close())

  /** The one invoice of January, of 12.86. */
  async function validated(): Promise<string> {
    await anna.post('invoices/sync')
    const [row] = await invoicesOf(anna)
    await anna.patch(`invoices/${String(row?.id)}/validate`)
    return String(row?.id)
  }
  const step = (id: string, action: string) => {
    server.clock.advance(1_000)
    return anna.patch(`invoices/${id}/${action}`)
  }
  const row = async (id: string) => (await invoicesOf(anna)).find(one => one.id === id)
  const client = async () => (await anna.get(`clients?search=Claire`)).body
  const notes = async (query = ''): Promise<Listed[]> => {
    const { status, body } = await anna.get(`credit-notes${query}`)
    expect(status).toBe(200)
    const data = fieldOf(body, 'data')
    return Array.isArray(data) ? data.filter(isRow) : []
  }
  const ledgerOf = async (path: string): Promise<Listed[]> => {
    const entries = fieldOf((await anna.get(`${path}/ledger`)).body, 'entries')
    return Array.isArray(entries) ? entries.filter(isRow) : []
  }
  const told = async (path: string) =>
    (await ledgerOf(path)).map(({ kind, amount, toCredit, owed, credit }) => [
      kind,
      amount,
      toCredit,
      owed,
      credit,
    ])

  it('paid, then not paid, then canceled: every euro stands in the ledger, and a credit note says that it is canceled', async () => {
    const id = await validated()
    await anna.post(`invoices/${id}/send`)
    await step(id, 'mark-paid')
    expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 0 }] })
    await step(id, 'mark-not-paid')
    expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 12.86 }] })
    await step(id, 'cancel')
    expect(await row(id)).toMatchObject({ status: 'canceled', creditNotes: '2026-C0001', toPay: 0, paid: 0 })
    expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 0 }] })
    expect(await told(`invoices/${id}`)).toEqual([
      ['invoice', 12.86, 0, 12.86, 0],
      ['payment', -12.86, 0, 0, 0],
      ['reversal', 12.86, 0, 12.86, 0],
      ['credit-note', -12.86, 0, 0, 0],
    ])
    expect(await notes()).toMatchObject([
      {
        ...{ number: '2026-C0001', invoiceNumber: '2026-00001', why: 'cancel', day: '2026-01-01' },
        ...{ net: 10.63, vat: 2.23, total: 12.86, returned: 0, client: { lastName: 'Dupont' } },
        lines: [{ period: '2026-01', vatRate: 21, net: 10.63, vat: 2.23 }],
      },
    ])
  })

  it('what was paid of a canceled invoice is credit of the client, and pays the next one', async () => {
    await giveCredit(server, clientId, 200)
    const id = await validated()
    expect(await row(id)).toMatchObject({ credit: 2, toPay: 10.86 })
    const cash = { amount: 5, day: '2025-12-31', how: 'cash' }
    expect(await anna.post(`invoices/${id}/payments`, cash)).toMatchObject({
      body: { status: 'pending', paid: 5, toPay: 5.86 },
    })
    expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 5.86 }] })
    await step(id, 'cancel')
    expect(await client()).toMatchObject({ data: [{ credit: 7, totalOwed: 0 }] })
    expect(await notes()).toMatchObject([{ total: 12.86, returned: 7 }])
    expect(await told(`clients/${clientId}`)).toEqual([
      ['payment', -5, 0, -5, 0],
      ['carried-over', 0, 2, -5, 2],
      ['invoice', 12.86, 0, 7.86, 2],
      ['credit-used', -2, -2, 5.86, 0],
      ['credit-note', -5.86, 7, 0, 7],
    ])
  })

  it('an invoice is paid once nothing of it is open, and no more can come in than is open', async () => {
    const id = await validated()
    const pay = (amount: number, more = {}) =>
      anna.post(`invoices/${id}/payments`, { amount, day: '2026-01-01', how: 'card', ...more })
    expect(await pay(12.87)).toMatchObject({ status: 422, body: { code: 'invoices/amount-too-high' } })
    for (const amount of [0, -1, 1.001])
      expect(await pay(amount)).toMatchObject({ status: 422, body: { code: 'invoices/amount-invalid' } })
    for (const day of ['2026-01-02', '2026-02-30'])
      expect(await pay(1, { day })).toMatchObject({ status: 422, body: { code: 'invoices/day-invalid' } })
    expect(await pay(2)).toMatchObject({ body: { status: 'pending', toPay: 10.86 } })
    expect(await pay(10.86)).toMatchObject({ body: { status: 'paid', paid: 12.86, toPay: 0 } })
    expect(await pay(1)).toMatchObject({ status: 409, body: { code: 'invoices/cannot-pay' } })
    expect((await anna.get('statistics')).body).toMatchObject({ totalPaymentsReceived: 12.86 })
    await step(id, 'mark-not-paid')
    expect(await row(id)).toMatchObject({ status: 'not_paid', paid: 0, toPay: 12.86 })
    expect((await anna.get('statistics')).body).toMatchObject({ totalPaymentsReceived: 0 })
    await step(id, 'mark-paid')
    expect(await row(id)).toMatchObject({ status: 'paid', paid: 12.86, toPay: 0 })
    expect((await ledgerOf(`invoices/${id}`)).map(({ kind, how, by }) => [kind, how, by])).toEqual([
      ['invoice', null, null],
      ['payment', 'card', 'Anna Peeters'],
      ['payment', 'card', 'Anna Peeters'],
      ['reversal', 'card', 'Anna Peeters'],
      ['reversal', 'card', 'Anna Peeters'],
      ['payment', 'transfer', 'Anna Peeters'],
    ])
  })

  it('an invoice that nobody validated is void, and has no credit note', async () => {
    await anna.post('invoices/sync')
    const [created] = await invoicesOf(anna)
    await step(String(created?.id), 'cancel')
    expect(await notes()).toEqual([])
    expect(await ledgerOf(`invoices/${String(created?.id)}`)).toEqual([])
  })

  it('an invoice in a file that the bank still collects cannot be canceled until that is over', async () => {
    const id = await validated()
    await anna.post('invoices/export/xml?month=2026-01', { invoiceIds: [id] })
    await step(id, 'mark-not-paid')
    const refused = await step(id, 'cancel')
    expect(refused).toMatchObject({ status: 409, body: { code: 'invoices/cannot-cancel-out' } })
    expect(String(fieldOf(refused.body, 'message'))).toContain('22 Jan 2026')
    expect(await row(id)).toMatchObject({ status: 'not_paid', toPay: 12.86 })
    server.clock.set('2026-01-22T08:00:00.000Z')
    await server.db.updateTable('access_tokens').set({ expires_at: '2027-01-01' }).execute()
    expect(await step(id, 'cancel')).toMatchObject({ status: 200, body: { creditNotes: '2026-C0001' } })
  })

  describe('a credit note', () => {
    it('over a part lowers what is open, gives back what was paid already, and leaves a later one the rest', async () => {
      const id = await validated()
      const correct = (netCents: number) =>
        writeTransaction(server.db, async tx => {
          await lockRows(tx, 'clients', [clientId])
          await lockRows(tx, 'invoices', [id])
          const lines = [{ period: '2026-01', vatRate: 21, netCents }]
          const { touched } = await giveCreditNote(tx, {
            ...{ invoice: { id }, lines, why: 'correction', ids: server.ids, userId: undefined },
            now: server.clock.now().toISOString(),
          })
          expect(touched).toEqual([
            { record: 'invoices', id },
            { record: 'clients', id: clientId },
          ])
        })
      await correct(100)
      expect(await row(id)).toMatchObject({ status: 'pending', credited: 1.21, toPay: 11.65 })
      expect(await client()).toMatchObject({ data: [{ credit: 0, totalOwed: 11.65 }] })
      await anna.post(`invoices/${id}/payments`, { amount: 11, day: '2026-01-01', how: 'transfer' })
      await correct(200)
      expect(await row(id)).toMatchObject({ credited: 1.86, toPay: 0, creditNotes: '2026-C0001, 2026-C0002' })
      expect(await client()).toMatchObject({ data: [{ credit: 1.77, totalOwed: 0 }] })
      await step(id, 'cancel')
      expect((await notes()).map(({ total, returned }) => [total, returned]).toSorted()).toEqual([
        [1.21, 0],
        [2.42, 1.77],
        [9.23, 9.23],
      ])
      expect(await client()).toMatchObject({ data: [{ credit: 11, totalOwed: 0 }] })
      const { body } = await anna.get(`clients/${clientId}/ledger`)
      expect(body).toMatchObject({ owed: 0, credit: 11 })
    })

    it('is kept as it was made, as a page and a file, and goes to the client', async () => {
      const id = await validated()
      await server.mailsSettled()
      const before = server.mails.length
      await step(id, 'cancel')
      await server.mailsSettled()
      const [sent] = server.mails.slice(before)
      expect(sent?.subject).toBe('Credit note 2026-C0001 of Dierenartsen De Hond & Œuvrard')
      expect(sent?.text).toContain('invoice 2026-00001')
      expect(sent?.attachments.map(({ name }) => name)).toEqual(['2026-c0001-claire-dupont.pdf'])
      expect(await notes()).toMatchObject([{ mail: 'sent' }])
      const noteId = String((await notes())[0]?.id)
      const page = async () => (await fetchDocument(server, anna, `credit-notes/${noteId}/html`)).text
      const file = async () => fetchDocument(server, anna, `credit-notes/${noteId}/pdf`)
      const [text, pdf] = [await page(), (await file()).bytes]
      expect(text).toContain('2026-C0001')
      expect(text).toContain('2026-00001')
      expect(text).toContain('The invoice is canceled.')
      expect(pdf.length).toBeGreaterThan(1_000)
      await anna.put('practice', { name: 'Another name', documentLanguage: 'nl' })
      await anna.put(`clients/${clientId}`, { lastName: 'Other' })
      expect(await page()).toBe(text)
      expect((await file()).bytes).toEqual(pdf)
      expect((await anna.get('credit-notes/nobody/html')).status).toBe(404)
    })

    it('of an invoice that a device cancels leaves at once: nobody has to wake the postman', async () => {
      const id = await validated()
      await server.mailsSettled()
      const before = server.mails.length
      const patch = changed('status', 'pending', 'canceled')
      expect(await pushTogether(anna, [pushed(1, 'invoices.cancel', id, patch)])).toMatchObject([
        { outcome: 'done', row: { status: 'canceled', creditNotes: '2026-C0001' } },
      ])
      await expect.poll(() => server.mails.length - before, { timeout: 10_000 }).toBe(1)
    })

    it('is found by its number, that of its invoice, and its client', async () => {
      const id = await validated()
      await step(id, 'cancel')
      for (const search of ['2026-C0001', '2026-00001', 'claire dup'])
        expect(await notes(`?search=${encodeURIComponent(search)}`)).toHaveLength(1)
      expect(await notes('?search=2026-C0002')).toEqual([])
      expect(await notes(`?clientId=${clientId}`)).toHaveLength(1)
      expect(await notes('?clientId=nobody')).toEqual([])
    })

    it('has the next number, without a gap, however many are made at once', async () => {
      for (const lastName of ['B', 'C', 'D', 'E']) await clientAtWork(server, anna, { lastName })
      await anna.post('invoices/sync')
      await anna.post('invoices/validate-month', { month: '2026-01' })
      const ids = (await invoicesOf(anna)).map(({ id }) => String(id))
      const answers = await Promise.all(ids.map(id => step(id, 'cancel')))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const numbers = answers.map(({ body }) => fieldOf(body, 'creditNotes')).sort()
      expect(numbers).toEqual([1, 2, 3, 4, 5].map(n => `2026-C000${n}`))
    })
  })
})

const isRow = (entry: unknown): entry is Listed => typeof entry === 'object' && entry !== null
