import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queuedStepPatch } from '../../../../src/domain/billing/invoices.ts'
import { faultOfConservation } from '../../../../tests/billing/conservation.ts'
import { lockRows, readTransaction, type Tx, writeTransaction } from '../../../db/database.ts'
import { getField, getRows } from '../../../testing/client.ts'
import { fetchDocument, fetchPage } from '../../../testing/documents.ts'
import { onEveryEngine } from '../../../testing/engines.ts'
import {
  billMonth,
  clientAtWork,
  fetchInvoices,
  findInvoice,
  giveCredit,
} from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'
import { pushed, pushTogether } from '../../../testing/push-actions.ts'
import { readInvoice } from '../invoices-store.ts'
import { createCreditNote } from './credit-notes.ts'
import type { Actor } from './payments-store.ts'
import { type ReceivedPayment, recordPayments, reversePaymentRows } from './take-payments.ts'

onEveryEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })
  let clientId: string
  beforeEach(async () => {
    ;({ clientId } = await clientAtWork(server, anna))
  })

  const fetchStatement = (ending: 'html' | 'pdf', from: string, to: string, id = clientId) =>
    fetchDocument(server, anna, `clients/${id}/statement/${ending}?from=${from}&to=${to}`)
  const closingPattern = /<tr class="main"><th[^>]*>([^<]*)<\/th><td>([^<]+)</

  async function checkConservation(): Promise<void> {
    expect(await faultOfConservation(server.db)).toBeUndefined()
    const { total_owed_cents, credit_cents } = await server.db
      .selectFrom('clients')
      .select(['total_owed_cents', 'credit_cents'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    const { text } = await fetchStatement('html', '2026-01-01', '2030-12-31')
    const [, label = '', amount = ''] = closingPattern.exec(text) ?? []
    const sign = label.includes('in your favor') ? -1 : 1
    expect(sign * Number(amount.replace(/\D/g, ''))).toBe(total_owed_cents - credit_cents)
  }

  async function validated(month = '2026-01'): Promise<string> {
    await billMonth(anna, month)
    return (await findInvoice(anna, { period: month })).id
  }
  async function inFebruary(): Promise<string> {
    await goTo('2026-02-01T08:00:00.000Z')
    return validated('2026-02')
  }
  const step = (id: string, action: string) => {
    server.clock.advance(1_000)
    return anna.patch(`invoices/${id}/${action}`)
  }
  const send = (id: string) => anna.post(`invoices/${id}/send`)
  const pay = (id: string, amount: number, method = 'transfer', more = {}) =>
    anna.post(`invoices/${id}/payments`, { amount, day: '2026-01-01', method, ...more })
  const undo = (id: unknown, reason = 'Wrong invoice') => anna.post(`payments/${id}/undo`, { reason })
  const row = (id: string) => findInvoice(anna, { id })
  const client = async () => getRows(await anna.get('clients?search=Claire'))[0]
  const received = async () => getField((await anna.get('statistics')).body, 'totalPaymentsReceived')
  const notes = async (query = '') => getRows(await anna.get(`credit-notes${query}`))
  const fetchLedger = async (path: string) => getRows(await anna.get(`${path}/ledger`), 'entries')
  const fetchLedgerAmounts = async (path: string) =>
    (await fetchLedger(path)).map(({ kind, amount, toCredit, owed, credit }) => [
      kind,
      amount,
      toCredit,
      owed,
      credit,
    ])

  const locked = <Result>(body: (tx: Tx, by: Actor) => Promise<Result>) =>
    writeTransaction(server.db, async tx => {
      await lockRows(tx, 'clients', [clientId])
      return body(tx, { ids: server.ids, now: server.clock.now().toISOString(), userId: undefined })
    })
  const came = { method: 'transfer', day: '2026-01-01', source: 'statement' } as const
  const take = (payments: readonly ReceivedPayment[]) => locked((tx, by) => recordPayments(tx, payments, by))
  const takeBack = (ids: readonly string[], costCents = 0) => {
    const back = { day: '2026-02-20', reason: 'MD06', costCents, source: 'statement' }
    return locked((tx, by) =>
      reversePaymentRows(
        tx,
        ids.map(id => ({ ...back, id })),
        'ask-again',
        by,
      ),
    )
  }
  const read = (id: string) =>
    readTransaction(server.db, async tx => (await readInvoice(tx, id)) ?? expect.fail('the invoice is gone'))

  it('a statement begins with the balance before its period, in the client’s language', async () => {
    const id = await validated()
    await anna.put(`clients/${clientId}`, { language: 'nl' })
    await goTo('2026-02-01T08:00:00.000Z')
    expect(await pay(id, 20, 'transfer', { day: '2026-02-01' })).toMatchObject({ status: 200 })
    const refund = { amount: 2.14, day: '2026-02-01', method: 'cash' }
    expect(await anna.post(`clients/${clientId}/refunds`, refund)).toMatchObject({ status: 200 })
    const { bytes, headers } = await fetchStatement('pdf', '2026-02-01', '2026-12-31')
    expect(headers['content-disposition']).toContain('rekeningoverzicht-claire-dupont-2026-12-31.pdf')
    const { text } = await extractText(bytes, { mergePages: true })
    const printed = text.replace(/\s+/g, ' ')
    for (const line of [
      'Van 1 februari 2026 tot en met 31 december 2026',
      '01/02/2026 Beginsaldo € 12,86',
      '01/02/2026 Betaling (overschrijving, factuur 2026-00001) € -20,00 € -7,14',
      '01/02/2026 Terugbetaling aan u (contant) € 2,14 € -5,00',
      'Saldo in uw voordeel op 31 december 2026 € 5,00',
    ])
      expect(printed).toContain(line)
    const january = (await fetchStatement('html', '2026-01-01', '2026-01-31')).text
    expect(january).toContain('Te betalen saldo op 31 januari 2026</th><td>€\u00a012,86')
    expect(await fetchStatement('html', 'January', '2026-01-31')).toMatchObject({ status: 400 })
    expect(await fetchStatement('html', '2026-01-01', '2026-01-31', 'nobody')).toMatchObject({ status: 404 })
  })

  it('an invoice is paid when nothing is outstanding, and its ledger has each change', async () => {
    const id = await validated()
    expect(await pay(id, 1_000_000.01)).toMatchObject({ body: { code: 'invoices/amount-too-high' } })
    for (const amount of [0, -1, 1.001])
      expect(await pay(id, amount)).toMatchObject({ status: 422, body: { code: 'invoices/amount-invalid' } })
    for (const day of ['2026-01-02', '2026-02-30'])
      expect(await pay(id, 1, 'card', { day })).toMatchObject({ body: { code: 'invoices/day-invalid' } })
    expect(await pay(id, 6.43, 'card')).toMatchObject({ body: { status: 'pending', toPay: 6.43 } })
    expect(await pay(id, 6.43, 'card')).toMatchObject({ body: { status: 'paid', paid: 12.86, toPay: 0 } })
    expect(await pay(id, 1)).toMatchObject({ status: 409, body: { code: 'invoices/cannot-pay' } })
    expect([await client(), await received()]).toMatchObject([{ credit: 0, totalOwed: 0 }, 12.86])
    await step(id, 'mark-not-paid')
    expect(await row(id)).toMatchObject({ status: 'not_paid', paid: 0, toPay: 12.86 })
    expect([await client(), await received()]).toMatchObject([{ credit: 0, totalOwed: 12.86 }, 0])
    await step(id, 'mark-paid')
    expect(await row(id)).toMatchObject({ status: 'paid', paid: 12.86, toPay: 0 })
    await step(id, 'mark-not-paid')
    await step(id, 'cancel')
    expect(await row(id)).toMatchObject({ status: 'canceled', creditNotes: '2026-C0001', toPay: 0, paid: 0 })
    expect(await client()).toMatchObject({ credit: 0, totalOwed: 0 })
    const ledger = await fetchLedger(`invoices/${id}`)
    expect(ledger.map(({ kind, method, by, owed }) => [kind, method, by, owed])).toEqual([
      ['invoice', null, null, 12.86],
      ['payment', 'card', 'Anna Peeters', 6.43],
      ['payment', 'card', 'Anna Peeters', 0],
      ['reversal', 'card', 'Anna Peeters', 6.43],
      ['reversal', 'card', 'Anna Peeters', 12.86],
      ['payment', 'transfer', 'Anna Peeters', 0],
      ['reversal', 'transfer', 'Anna Peeters', 12.86],
      ['credit-note', null, 'Anna Peeters', 0],
    ])
    expect(await notes()).toMatchObject([
      {
        number: '2026-C0001',
        invoiceNumber: '2026-00001',
        reason: 'cancel',
        day: '2026-01-01',
        net: 10.63,
        vat: 2.23,
        total: 12.86,
        returned: 0,
        client: { lastName: 'Dupont' },
        lines: [{ period: '2026-01', vatRate: 21, net: 10.63, vat: 2.23 }],
      },
    ])
  })

  it('payments of a canceled invoice become client credit, until they are reversed', async () => {
    await giveCredit(server, clientId, 200)
    await anna.post('invoices/sync')
    await goTo('2026-01-07T08:00:00.000Z')
    const id = await validated()
    expect(await row(id)).toMatchObject({ credit: 2, toPay: 10.86 })
    expect(await pay(id, 5, 'cash', { day: '2026-01-05' })).toMatchObject({
      body: { status: 'pending', paid: 5, toPay: 5.86 },
    })
    expect(await client()).toMatchObject({ credit: 0, totalOwed: 5.86 })
    await step(id, 'cancel')
    expect(await client()).toMatchObject({ credit: 7, totalOwed: 0 })
    expect(await notes()).toMatchObject([{ total: 12.86, returned: 7 }])
    server.clock.advance(1_000)
    const [, cash] = await fetchLedger(`clients/${clientId}`)
    expect(await undo(cash?.id)).toMatchObject({ status: 200 })
    expect(await client()).toMatchObject({ credit: 2, totalOwed: 0 })
    expect(await row(id)).toMatchObject({ status: 'canceled', toPay: 0 })
    // The invoice is listed on the day of its validation, after the payment.
    expect(await fetchLedgerAmounts(`clients/${clientId}`)).toEqual([
      ['opening-credit', 0, 2, 0, 2],
      ['payment', -5, 0, -5, 2],
      ['invoice', 12.86, 0, 7.86, 2],
      ['credit-used', -2, -2, 5.86, 0],
      ['credit-note', -5.86, 7, 0, 7],
      ['reversal', 0, -5, 0, 2],
    ])
  })

  it('an invoice canceled before validation is void, without a credit note', async () => {
    await anna.post('invoices/sync')
    const { id } = await findInvoice(anna, { status: 'created' })
    await step(id, 'cancel')
    expect(await notes()).toEqual([])
    expect(await fetchLedger(`invoices/${id}`)).toEqual([])
  })

  it('an invoice in a bank file cannot be canceled until the collection period ends', async () => {
    const id = await validated()
    await anna.post('invoices/export/xml?month=2026-01', { invoiceIds: [id] })
    await step(id, 'mark-not-paid')
    const refused = await step(id, 'cancel')
    expect(refused).toMatchObject({ status: 409, body: { code: 'invoices/cannot-cancel-out' } })
    expect(String(getField(refused.body, 'message'))).toContain('22 Jan 2026')
    expect(await row(id)).toMatchObject({ status: 'not_paid', toPay: 12.86 })
    await goTo('2026-01-22T08:00:00.000Z')
    expect(await step(id, 'cancel')).toMatchObject({ status: 200, body: { creditNotes: '2026-C0001' } })
  })

  describe('credit that staff use for an open invoice', () => {
    const spendCredit = (id: string, amount: number, headers?: { [name: string]: string }) =>
      anna.post(`invoices/${id}/payments`, { amount, day: '2026-01-01', method: 'credit' }, headers)
    const creditEntry = async (id: string) =>
      (await fetchLedger(`invoices/${id}`)).find(
        ({ kind, amount }) => kind === 'credit-used' && amount === -4,
      )

    it('is used up to the credit and the outstanding amount, and undone by a reversal', async () => {
      const id = await validated()
      await giveCredit(server, clientId, 300)
      const tooLow = { status: 409, body: { code: 'payments/credit-too-low' } }
      expect(await spendCredit(id, 3.01)).toMatchObject(tooLow)
      await giveCredit(server, clientId, 1_500)
      const tooMuch = { status: 409, body: { code: 'payments/more-than-open' } }
      expect(await spendCredit(id, 12.87)).toMatchObject(tooMuch)
      const key = { 'idempotency-key': randomUUID() }
      for (const repeated of [key, key])
        expect(await spendCredit(id, 4, repeated)).toMatchObject({ body: { status: 'pending', toPay: 8.86 } })
      expect(await client()).toMatchObject({ credit: 11, totalOwed: 8.86 })
      expect(await spendCredit(id, 8.86)).toMatchObject({ body: { status: 'paid', credit: 12.86, toPay: 0 } })
      expect(await client()).toMatchObject({ credit: 2.14, totalOwed: 0 })
      expect(await spendCredit(id, 1)).toMatchObject({ status: 409, body: { code: 'invoices/cannot-pay' } })
      const used = await creditEntry(id)
      expect(used).toMatchObject({ amount: -4, toCredit: -4, canUndo: true })
      expect(await undo(used?.id)).toMatchObject({ status: 200 })
      expect(await row(id)).toMatchObject({ status: 'pending', credit: 8.86, toPay: 4 })
      expect(await client()).toMatchObject({ credit: 6.14, totalOwed: 4 })
      expect(await undo(used?.id)).toMatchObject({ status: 409, body: { code: 'payments/already-reversed' } })
    })

    it('cannot be undone after cancellation, because the credit note returned it', async () => {
      const id = await validated()
      await giveCredit(server, clientId, 400)
      await spendCredit(id, 4)
      const used = await creditEntry(id)
      await step(id, 'cancel')
      expect(await creditEntry(id)).toMatchObject({ canUndo: false })
      expect(await undo(used?.id)).toMatchObject({ body: { code: 'payments/already-reversed' } })
      expect(await client()).toMatchObject({ credit: 4 })
    })
  })

  describe('a refund to the client', () => {
    const refund = (amount: number, method: string, day = '2026-01-01') =>
      anna.post(`clients/${clientId}/refunds`, { amount, day, method, note: 'Moved away' })
    const toBook = async () => getRows(await anna.get('refunds'))
    const refunds = async () =>
      (await fetchLedger(`clients/${clientId}`)).filter(({ kind }) => kind === 'refund')

    it('lowers the credit at once, and a transfer is listed until it is booked', async () => {
      await giveCredit(server, clientId, 2_000)
      expect(await refund(20.01, 'transfer')).toMatchObject({ body: { code: 'payments/credit-too-low' } })
      expect(await refund(12, 'transfer')).toMatchObject({ status: 200 })
      expect(await refund(8, 'cash', '2026-01-02')).toMatchObject({ body: { code: 'invoices/day-invalid' } })
      expect(await refund(3, 'cash')).toMatchObject({ status: 200 })
      expect(await client()).toMatchObject({ credit: 5, toRefund: 12, refundBy: '2026-01-01' })
      const listed = await toBook()
      expect(listed).toMatchObject([{ clientId, amount: 12, dueDay: '2026-01-01', note: 'Moved away' }])
      const booked = async () =>
        (await refunds()).map(({ method, toCredit, toBookBy }) => [method, toCredit, toBookBy]).sort()
      expect(await booked()).toEqual([
        ['cash', -3, null],
        ['transfer', -12, '2026-01-01'],
      ])
      const book = () => anna.post(`refunds/${String(listed[0]?.id)}/book`, { day: '2026-01-01' })
      expect(await book()).toMatchObject({ status: 200 })
      expect(await book()).toMatchObject({ status: 409, body: { code: 'payments/refund-booked' } })
      expect(await toBook()).toEqual([])
      expect((await booked()).map(([, , toBookBy]) => toBookBy)).toEqual([null, null])
      expect(await client()).toMatchObject({ credit: 5, toRefund: 0, refundBy: null })
    })

    it('is undone once by a reversal, which returns the credit', async () => {
      await giveCredit(server, clientId, 1_000)
      await refund(10, 'transfer')
      const [entry] = await refunds()
      expect(entry).toMatchObject({ toCredit: -10, canUndo: true, reason: 'Moved away' })
      const responses = await Promise.all([undo(entry?.id), undo(entry?.id)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await client()).toMatchObject({ credit: 10, toRefund: 0, refundBy: null })
      expect(await toBook()).toEqual([])
      expect((await fetchLedger(`clients/${clientId}`)).map(({ kind }) => kind)).toContain('refund-back')
    })
  })

  describe('an overpayment or a returned payment', () => {
    afterEach(checkConservation)

    const findPayment = async (path: string) =>
      (await fetchLedger(path)).find(({ kind, canUndo }) => kind === 'payment' && canUndo === true)

    it('becomes client credit in the same ledger entry, and pays the next invoice', async () => {
      const id = await validated()
      expect(await pay(id, 20)).toMatchObject({ body: { status: 'paid', paid: 12.86, toPay: 0 } })
      expect([await client(), await received()]).toMatchObject([{ credit: 7.14, totalOwed: 0 }, 20])
      for (const path of [`clients/${clientId}`, `invoices/${id}`])
        expect(await fetchLedgerAmounts(path)).toEqual([
          ['invoice', 12.86, 0, 12.86, 0],
          ['payment', -12.86, 7.14, 0, 7.14],
        ])
      const next = await inFebruary()
      expect(await row(next)).toMatchObject({ credit: 7.14 })

      const payment = await findPayment(`clients/${clientId}`)
      expect(payment).toMatchObject({ invoiceNumber: '2026-00001', usedFor: '2026-00002' })
      const refused = await undo(payment?.id)
      expect(refused).toMatchObject({ status: 409, body: { code: 'payments/credit-used' } })
      expect(getField(refused.body, 'message')).toContain('2026-00002')
      expect(await row(id)).toMatchObject({ status: 'paid', toPay: 0 })
      await step(next, 'cancel')
      expect(await undo(payment?.id)).toMatchObject({ status: 200 })
      expect(await client()).toMatchObject({ credit: 0, totalOwed: 12.86 })
    })

    it('is reversed together with its payment, once, with the reason', async () => {
      const id = await validated()
      await send(id)
      await pay(id, 20)
      const payment = await findPayment(`invoices/${id}`)
      expect(payment).toMatchObject({ canUndo: true, usedFor: null })
      expect(await undo(payment?.id, ' ')).toMatchObject({ body: { code: 'payments/reason-required' } })
      const both = await Promise.all([undo(payment?.id), undo(payment?.id)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await row(id)).toMatchObject({ status: 'not_paid', paid: 0, toPay: 12.86 })
      expect([await client(), await received()]).toMatchObject([{ credit: 0, totalOwed: 12.86 }, 0])
      expect((await fetchLedgerAmounts(`clients/${clientId}`)).slice(1)).toEqual([
        ['payment', -12.86, 7.14, 0, 7.14],
        ['reversal', 12.86, -7.14, 12.86, 0],
      ])
      const reversal = (await fetchLedger(`invoices/${id}`)).at(-1)
      expect(reversal).toMatchObject({ reason: 'Wrong invoice', canUndo: false })
      for (const paymentId of ['nobody', reversal?.id])
        expect(await undo(paymentId)).toMatchObject({ status: 404, body: { code: 'payments/not-found' } })
    })

    it('stays when its invoice is marked as not paid, until its payment is also reversed', async () => {
      const id = await validated()
      await send(id)
      await pay(id, 20)
      await step(id, 'mark-not-paid')
      expect(await client()).toMatchObject({ credit: 7.14, totalOwed: 12.86 })
      expect(await undo((await findPayment(`invoices/${id}`))?.id)).toMatchObject({ status: 200 })
      expect(await client()).toMatchObject({ credit: 0, totalOwed: 12.86 })
      expect(await findPayment(`invoices/${id}`)).toBeUndefined()
    })

    it('reversing one payment keeps the others, and an unsent invoice is pending again', async () => {
      const id = await validated()
      await pay(id, 5, 'cash')
      server.clock.advance(1_000)
      await pay(id, 7.86, 'card')
      const [, cash] = await fetchLedger(`invoices/${id}`)
      expect(cash).toMatchObject({ method: 'cash', canUndo: true })
      expect(await undo(cash?.id)).toMatchObject({ status: 200 })
      expect(await row(id)).toMatchObject({ status: 'pending', paid: 7.86, toPay: 5 })
    })

    it('a payment of an invoice that is not payable becomes credit', async () => {
      await anna.post('invoices/sync')
      const before = await read((await findInvoice(anna, { status: 'created' })).id)
      const { touched } = await take([{ ...came, invoice: before, cents: 300 }])
      expect(touched).toEqual([{ record: 'clients', id: clientId }])
      expect(await read(before.id)).toEqual(before)
      expect(await client()).toMatchObject({ credit: 3, totalOwed: 0 })
    })

    it('a payment returned by the bank makes the invoice paid with its credit unpaid', async () => {
      const first = await read(await validated())
      const { recorded } = await take([{ ...came, invoice: first, cents: 2_000 }])
      const next = await inFebruary()
      await send(next)
      await step(next, 'mark-paid')
      const ids = recorded.map(({ id }) => id)
      const touched = await takeBack(ids, 250)
      expect(touched.map(({ id }) => id).sort()).toEqual([first.id, next, clientId].sort())
      expect(await row(first.id)).toMatchObject({ status: 'pending', toPay: 12.86 })
      expect(await row(next)).toMatchObject({ status: 'not_paid', credit: 0, toPay: 7.14 })
      expect(await client()).toMatchObject({ credit: 0, totalOwed: 20 })
      expect((await fetchLedgerAmounts(`clients/${clientId}`)).slice(-2)).toEqual([
        ['credit-back', 7.14, 7.14, 7.14, 7.14],
        ['reversal', 12.86, -7.14, 20, 0],
      ])
      const costs = server.db.selectFrom('payments').select('cost_cents').where('cost_cents', '>', 0)
      expect(await costs.execute()).toEqual([{ cost_cents: 250 }])
      expect(await takeBack(ids, 250)).toEqual([])
    })

    it('two payments returned at once make invoices paid with their credit unpaid once', async () => {
      const { recorded } = await take([1_000, 1_286].map(cents => ({ ...came, clientId, cents })))
      await validated()
      await inFebruary()
      const owed = async () => (await fetchInvoices(anna)).map(({ credit, toPay }) => [credit, toPay])
      expect(await owed()).toEqual([
        [12.86, 0],
        [10, 2.85],
      ])
      await takeBack(recorded.map(({ id }) => id))
      expect(await owed()).toEqual([
        [0, 12.86],
        [0, 12.85],
      ])
      expect(await client()).toMatchObject({ credit: 0, totalOwed: 25.71 })
    })
  })

  describe('a credit note', () => {
    afterEach(checkConservation)

    /** Credits a month that turned out to cost less. */
    const corrected = (id: string, netCents: number) =>
      locked(async (tx, by) => {
        await lockRows(tx, 'invoices', [id])
        const lines = [{ period: '2026-01', vatRate: 21, netCents }]
        return (await createCreditNote(tx, { ...by, invoice: { id }, lines, reason: 'correction' })).touched
      })

    it.each([
      ['is unused', false],
      ['has paid another invoice', true],
    ])('leaves no credit after payment reversal and cancellation, where the credit %s', async (_, isUsed) => {
      const id = await validated()
      await send(id)
      await step(id, 'mark-paid')
      await corrected(id, 200)
      expect(await client()).toMatchObject({ credit: 2.42, totalOwed: 0 })
      const owed = isUsed ? Number((await row(await inFebruary())).total) : 0
      await step(id, 'mark-not-paid')
      await step(id, 'cancel')
      expect(await client()).toMatchObject({ credit: 0, totalOwed: owed })
      expect((await fetchLedgerAmounts(`clients/${clientId}`)).at(-1)?.slice(3)).toEqual([owed, 0])
    })

    it('for a part reduces the outstanding amount and credits amounts already paid', async () => {
      const id = await validated()
      expect(await corrected(id, 100)).toEqual([
        { record: 'invoices', id },
        { record: 'clients', id: clientId },
      ])
      expect(await row(id)).toMatchObject({ status: 'pending', credited: 1.21, toPay: 11.65 })
      expect(await client()).toMatchObject({ credit: 0, totalOwed: 11.65 })
      await pay(id, 11)
      await corrected(id, 200)
      expect(await row(id)).toMatchObject({ credited: 1.86, toPay: 0, creditNotes: '2026-C0001, 2026-C0002' })
      expect(await client()).toMatchObject({ credit: 1.77, totalOwed: 0 })
      await step(id, 'cancel')
      expect((await notes()).map(({ total, returned }) => [total, returned]).toSorted()).toEqual([
        [1.21, 0],
        [2.42, 1.77],
        [9.23, 9.23],
      ])
      expect(await client()).toMatchObject({ credit: 11, totalOwed: 0 })
      const { body } = await anna.get(`clients/${clientId}/ledger`)
      expect(body).toMatchObject({ owed: 0, credit: 11 })
    })

    it('is stored unchanged as a page and a file, and found by its numbers and client', async () => {
      await step(await validated(), 'cancel')
      await server.mailsSettled()
      const [{ id, mail } = expect.fail('no note')] = await notes()
      expect(mail).toBe('sent')
      const page = () => fetchPage(server, anna, `credit-notes/${String(id)}`)
      const pdf = async () => (await fetchDocument(server, anna, `credit-notes/${String(id)}/pdf`)).bytes
      const [text, bytes] = [await page(), await pdf()]
      expect(text).toMatch(/2026-C0001.*2026-00001.*The invoice is canceled\./s)
      expect(bytes.length).toBeGreaterThan(1_000)
      await anna.put('practice', { name: 'Another name', documentLanguage: 'nl' })
      await anna.put(`clients/${clientId}`, { phone: '' })
      expect(await page()).toBe(text)
      expect(await pdf()).toEqual(bytes)
      expect((await anna.get('credit-notes/nobody/html')).status).toBe(404)
      for (const query of ['search=2026-C0001', 'search=2026-00001', 'search=claire+dup'])
        expect(await notes(`?${query}`), query).toHaveLength(1)
      expect(await notes(`?clientId=${clientId}`)).toHaveLength(1)
      for (const query of ['search=2026-C0002', 'clientId=nobody'])
        expect(await notes(`?${query}`)).toEqual([])
    })

    it('for an invoice canceled on a device is emailed at once', async () => {
      const id = await validated()
      await server.mailsSettled()
      const before = server.emails.length
      const patch = queuedStepPatch('cancel', { status: 'pending', total: 12.86, toPay: 12.86, paid: 0 })
      expect(await pushTogether(anna, [pushed(1, 'invoices.cancel', id, patch)])).toMatchObject([
        { outcome: 'done', row: { status: 'canceled', creditNotes: '2026-C0001' } },
      ])
      await expect.poll(() => server.emails.length - before, { timeout: 10_000 }).toBe(1)
    })
  })
})
