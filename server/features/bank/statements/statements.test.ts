import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../../src/domain/text/json.ts'
import { type CamtEntry, camt053, camt054, pain002 } from '../../../../tests/bank-statements/camt-writer.ts'
import { codaFile } from '../../../../tests/bank-statements/coda-writer.ts'
import { faultOfConservation } from '../../../../tests/billing/conservation.ts'
import { getField, getRows } from '../../../testing/client.ts'
import { onEveryEngine } from '../../../testing/engines.ts'
import {
  addPastInvoices,
  billMonth,
  clientAtWork,
  fetchInvoices,
  findInvoice,
} from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'
import {
  applyStatements,
  digitsFor,
  findingsIn,
  readStatements,
  sentFiles,
} from '../../../testing/statement-actions.ts'
import { createZip } from '../../../testing/zip-of.ts'

const account = 'BE68539007547034'
const day = '2026-01-23'
/** The total of each January invoice. */
const cents = 1_286
const numbers = ['2026-00001', '2026-00002'] as const

function readEntries({ body }: { body: unknown }): unknown[] {
  const { entries }: { entries: { [field: string]: unknown }[] } = Object(body)
  return entries.map(({ kind, reason, isOfBank, cost }) => ({ kind, reason, isOfBank, cost }))
}

onEveryEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })
  /** File for the bank with the January invoices of two clients. */
  let file: string
  beforeEach(async () => {
    await clientAtWork(server, anna, { lastName: "D'Hondt", iban: 'BE74096000000062' })
    await clientAtWork(server, anna, { lastName: 'Müller', iban: 'BE71096123456769' })
    await billMonth(anna, '2026-01')
    const invoiceIds = (await fetchInvoices(anna)).map(({ id }) => id)
    const { body } = await anna.post('invoices/export/xml?month=2026-01', { invoiceIds })
    file = String(getField(body, 'id')).replaceAll('-', '')
    server.clock.set('2026-01-24T08:00:00.000Z')
    await server.db.updateTable('access_tokens').set({ expires_at: '2030-01-01' }).execute()
  })

  afterEach(async () => expect(await faultOfConservation(server.db)).toBeUndefined())

  const camt = (...entries: CamtEntry[]) =>
    camt053({ account, day, number: 15, openingCents: 50_000, entries })
  const detail = (n: number, more = {}) => ({
    cents,
    endToEndId: numbers[n] ?? '',
    mandate: 'M',
    name: 'Klant',
    ...more,
  })
  const collected = (...which: number[]): CamtEntry => ({
    cents: cents * which.length,
    day,
    code: 'PMNT IDDT ESDD',
    reference: 'B1',
    details: which.map(n => detail(n)),
  })
  const sum = (more = {}): CamtEntry => ({
    cents: cents * 2,
    day,
    code: 'PMNT IDDT ESDD',
    batch: { paymentId: file, count: 2 },
    ...more,
  })
  const returned = (n: number, reason: string, more = {}): CamtEntry => ({
    cents: -cents,
    day,
    code: 'PMNT IDDT UPDD',
    details: [detail(n, { reason })],
    ...more,
  })
  const transfer = (n: number, more: Partial<CamtEntry> = {}): CamtEntry => ({
    cents,
    day,
    code: 'PMNT RCDT ESCT',
    reference: 'T1',
    details: [{ name: 'Zoë', iban: 'BE71096123456769', communication: digitsFor(numbers[n]) }],
    ...more,
  })
  const states = async () =>
    (await fetchInvoices(anna)).map(({ status, paid, toPay }) => [
      status,
      Math.round(Number(paid) * 100),
      Math.round(Number(toPay) * 100),
    ])
  const fetchFirst = () => findInvoice(anna, { number: numbers[0] })
  const kinds = (found: Awaited<ReturnType<typeof findingsIn>>) =>
    found.map(({ kind, explanation }) => [kind, explanation])
  const credits = async () => getRows(await anna.get('clients?sortBy=lastName')).map(({ credit }) => credit)
  const apply = (text: string | Uint8Array, chosen: Json) =>
    anna.post('bank-statements/apply', { files: sentFiles([text]), chosen })
  const applied = async (...texts: (string | Uint8Array)[]) => {
    const answer = await applyStatements(anna, texts)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const [paid, sent, unpaid] = [
    ['paid', cents, 0],
    ['sent', 0, cents],
    ['not_paid', 0, cents],
  ]
  const refusals = async () =>
    (await fetchInvoices(anna)).map(({ refusedOn, refusal, refusalCost }) => [
      refusedOn,
      refusal,
      refusalCost,
    ])

  it('an invoice shows the reason and cost of a failed collection until the next one', async () => {
    await applied(camt(collected(0, 1)))
    expect(await refusals()).toEqual([
      [null, null, 0],
      [null, null, 0],
    ])
    const back = returned(0, 'AM04', {
      cents: -cents - 350,
      details: [detail(0, { reason: 'AM04', claimCents: cents })],
    })
    await applied(camt053({ account, day, number: 16, entries: [back] }))
    expect(await refusals()).toEqual([
      [day, 'AM04', 3.5],
      [null, null, 0],
    ])
    const { id } = await fetchFirst()
    const ledger = await anna.get(`invoices/${id}/ledger`)
    expect(readEntries(ledger)).toEqual([
      { kind: 'invoice', reason: '', isOfBank: false, cost: 0 },
      { kind: 'payment', reason: '', isOfBank: true, cost: 0 },
      { kind: 'reversal', reason: 'AM04', isOfBank: true, cost: 3.5 },
    ])
    await anna.post('invoices/export/xml?month=2026-01', { invoiceIds: [id] })
    expect((await refusals())[0]).toEqual([null, null, 0])
  })

  it('applied statements can be viewed by file and by entry', async () => {
    await applied(camt(collected(0, 1)))
    await applied(camt053({ account, day, number: 16, entries: [returned(1, 'MD06')] }))
    const answer = await anna.get('bank-statements')
    const none = { count: 0, amount: 0 }
    const opening = { number: '15', opening: 500, closing: 525.72, format: 'camt.053', account, day }
    expect(answer.body).toMatchObject({
      hasMore: false,
      data: expect.arrayContaining([
        expect.objectContaining({ number: '16', collected: none, returned: { count: 1, amount: 12.86 } }),
        expect.objectContaining({ ...opening, collected: { count: 2, amount: 25.72 }, returned: none }),
      ]),
    })
    const second = getRows(answer).find(({ number }) => number === '16')
    expect(second?.by).toBe('Anna Peeters')
    expect((await anna.get(`bank-statements/${String(second?.id)}/entries`)).body).toMatchObject({
      hasMore: false,
      data: [
        {
          kind: 'returned',
          day,
          amount: -12.86,
          reason: 'MD06',
          cost: 0,
          invoiceNumber: numbers[1],
          client: { lastName: 'Müller' },
        },
      ],
    })
  })

  describe('a return without an end-to-end id of the practice', () => {
    const unnamed = (more: Partial<CamtEntry> = {}): CamtEntry => ({
      cents: -cents - 300,
      day,
      code: 'PMNT IDDT UPDD',
      reference: 'R1',
      details: [{ name: 'Müller', iban: 'BE71096123456769', reason: 'MS03', claimCents: cents }],
      ...more,
    })

    it('proposes collections by amount, account and name, and returns the chosen one', async () => {
      await applied(camt(collected(0, 1)))
      const text = camt053({ account, day, number: 16, entries: [unnamed()] })
      const [found] = await findingsIn(anna, text)
      const { id: invoiceId } = await findInvoice(anna, { number: numbers[1] })
      expect(found).toMatchObject({
        kind: 'proposal',
        explanation: 'return-looks-like',
        isReturn: true,
        reference: 'R1',
        name: 'Müller',
        candidates: [{ invoiceId, amount: cents / 100, collectedOn: expect.any(String) }],
      })
      const chosen = [{ id: String(found?.id), invoiceId, reason: 'AM04', cost: 4.5 }]
      expect(await apply(text, chosen)).toMatchObject({
        status: 200,
        body: { returned: { count: 1, amount: cents / 100 }, costs: 4.5, left: 0 },
      })
      expect(await states()).toEqual([paid, unpaid])
      expect((await refusals())[1]).toEqual([day, 'AM04', 4.5])
      expect(kinds(await findingsIn(anna, text))).toEqual([['known', 'reported-before']])
    })

    it('is assigned to any collected invoice, with the reason and cost from the bank', async () => {
      await applied(camt(collected(0, 1)))
      const details = [{ name: 'Inconnu', reason: 'MS03', claimCents: cents }]
      const text = camt053({ account, day, number: 16, entries: [unnamed({ details })] })
      const chosen = [{ id: '0.0.0.0', invoiceId: (await fetchFirst()).id }]
      expect(await apply(text, chosen)).toMatchObject({
        body: { returned: { count: 1 }, costs: 3, left: 0 },
      })
      expect(await states()).toEqual([unpaid, paid])
      expect((await refusals())[0]).toEqual([day, 'MS03', 3])
    })

    it('reverses a manual payment of an invoice that is in no file', async () => {
      const of = await clientAtWork(server, anna, { lastName: 'Oeuvrard' })
      await addPastInvoices(server, of, [{ at: '2021-03-02T08:00:00.000Z', status: 'sent', cents: 4_200 }])
      const { id } = await findInvoice(anna, { clientId: of.clientId })
      const payment = { amount: 42, day: '2026-01-20', method: 'direct-debit' }
      expect((await anna.post(`invoices/${id}/payments`, payment)).status).toBe(200)
      const text = camt(unnamed({ cents: -4_200, details: [{ name: 'INCONNU' }] }))
      const answer = await apply(text, [{ id: '0.0.0.0', invoiceId: id }])
      expect(answer).toMatchObject({ status: 200, body: { returned: { count: 1, amount: 42 }, left: 0 } })
      expect(await findInvoice(anna, { id })).toMatchObject({ toPay: 42 })
    })

    it('is refused for an invoice without a collection, and nothing is applied', async () => {
      await applied(camt(transfer(0)))
      const text = camt053({ account, day, number: 16, entries: [unnamed({ cents: -5 })] })
      expect(await apply(text, [{ id: '0.0.0.0', invoiceId: (await fetchFirst()).id }])).toMatchObject({
        status: 422,
        body: { code: 'bank/return-not-assignable', field: '0.0.0.0' },
      })
      expect((await states())[0]).toEqual(paid)
    })
  })

  describe('a transfer that another format reports again', () => {
    const coda = (at: string, reference: string) => {
      const from = { name: 'ZOE', iban: 'BE71096123456769' }
      const booking = { cents, code: '00150000', communication: digitsFor(numbers[0]), reference, ...from }
      return codaFile([{ account, day: at, number: 16, openingCents: 0, bookings: [booking] }])
    }

    it.each([
      ['a day later', '2026-01-24', 'T1'],
      ['a day earlier under another reference', '2026-01-22', 'X9'],
    ])('%s is proposed as a duplicate, and booked only when chosen', async (_, at, reference) => {
      await applied(camt(transfer(0)))
      const text = coda(at, reference)
      const { id: invoiceId } = await fetchFirst()
      expect(await findingsIn(anna, text)).toMatchObject([
        { kind: 'proposal', explanation: 'maybe-reported-before', candidates: [{ invoiceId }] },
      ])
      expect(await states()).toEqual([paid, sent])
      const chosen = [{ id: '0.0.0.0', invoiceId }]
      const body = { files: sentFiles([text]), chosen, confirmsGaps: true }
      expect((await anna.post('bank-statements/apply', body)).body).toMatchObject({ transfers: { count: 1 } })
      expect(await credits()).toEqual([cents / 100, 0])
    })
  })

  it('entries that were applied are recognized, and are not applied again', async () => {
    const text = camt(collected(0, 1))
    expect(await applied(text)).toMatchObject({ collected: { count: 2, amount: (cents * 2) / 100 }, left: 0 })
    expect(kinds(await findingsIn(anna, text))).toEqual(Array(2).fill(['known', 'reported-before']))
    server.clock.advance(1_000)
    const again = await apply(
      text,
      ['0.0.0.0', '0.0.0.1'].map(id => ({ id, invoiceId: null })),
    )
    expect(again).toMatchObject({ status: 200, body: { collected: { count: 0 }, left: 2 } })
    expect(await states()).toEqual([paid, paid])
    expect(getRows(await anna.get('bank-statements'))).toMatchObject([
      { collected: { count: 0 } },
      { collected: { count: 2 }, by: 'Anna Peeters' },
    ])
  })

  /** Both collections, the return of the second and a transfer. The bank may report the collections as a total. */
  const codaOfAll = (details: object) => {
    const collections = { cents: cents * 2, code: '10550000', customer: file, ...details }
    const debit = { mandate: 'M', back: '2', reason: 'AM04' }
    const back = { cents: -cents, code: '00503000', customer: numbers[1], debit }
    const from = { name: 'ZOE', iban: 'BE71096123456769' }
    const paidIn = { cents: 700, code: '00150000', communication: digitsFor(numbers[0]), ...from }
    const bookings = [collections, back, paidIn]
    return codaFile([{ account, day, number: 15, openingCents: 50_000, bookings }])
  }
  const codaDetails = () =>
    numbers.map(customer => ({ cents, code: '50550000', customer, name: 'K', debit: { mandate: 'M' } }))

  describe.each([
    ['CODA', () => codaOfAll({ details: codaDetails() })],
    ['camt.053 with details', () => camt(collected(0, 1), returned(1, 'AM04'), transfer(0, { cents: 700 }))],
    ['camt.053 with only the total', () => camt(sum(), returned(1, 'AM04'), transfer(0, { cents: 700 }))],
    [
      'camt.054',
      () => {
        const entries = [collected(0, 1), returned(1, 'AM04'), transfer(0, { cents: 700 })]
        return camt054({ account, day, number: 3, entries })
      },
    ],
  ] as [string, () => string | Uint8Array][])('reported by %s first', (_, first) => {
    it('is applied once when other formats report it again', async () => {
      expect(await applied(first())).toMatchObject({
        collected: { count: 2 },
        returned: { count: 1 },
        transfers: { count: 1 },
        toCredit: 7,
      })
      const end = [paid, unpaid]
      expect(await states()).toEqual(end)
      const others = [
        camt(collected(0, 1), returned(1, 'AM04'), transfer(0, { cents: 700, reference: '' })),
        camt(sum(), returned(1, 'AM04'), transfer(0, { cents: 700, reference: '' })),
        codaOfAll({}),
        pain002({
          messageId: file,
          groupStatus: 'PART',
          payment: { id: file, rows: [{ endToEndId: numbers[1], status: 'RJCT', reason: 'AM04' }] },
        }),
      ]
      // CODA may use another reference for a transfer than camt.
      for (const other of others)
        for (const { kind, explanation } of await findingsIn(anna, other))
          expect([
            ['known', 'reported-before'],
            ['proposal', 'maybe-reported-before'],
          ]).toContainEqual([kind, explanation])
      expect(await states()).toEqual(end)
      expect(await credits()).toEqual([7, 0])
    })
  })

  it('a collection refused before payment is not paid, and can be repeated at once', async () => {
    const rows = [{ endToEndId: numbers[0], status: 'RJCT', reason: 'AC04', cents }]
    const report = pain002({ messageId: file, groupStatus: 'PART', payment: { id: file, rows } })
    expect(await applied(report)).toMatchObject({ returned: { count: 1 } })
    expect(await states()).toEqual([unpaid, sent])
    expect((await refusals())[0]).toEqual(['2026-01-24', 'AC04', 0])
    const [first, second] = await fetchInvoices(anna)
    expect([first?.collectingUntil, second?.collectingUntil === null]).toEqual([null, false])
    expect(kinds(await findingsIn(anna, report))).toEqual([['known', 'reported-before']])
    const ledger = [
      { kind: 'invoice', reason: '', isOfBank: false, cost: 0 },
      { kind: 'refused', reason: 'AC04', isOfBank: true, cost: 0 },
    ]
    for (const path of [`invoices/${first?.id}`, `clients/${first?.clientId}`])
      expect(readEntries(await anna.get(`${path}/ledger`))).toEqual(ledger)
    // The total of the file no longer includes the refused collection.
    expect(await applied(camt(sum({ cents })))).toMatchObject({ collected: { count: 1 } })
    expect(await states()).toEqual([unpaid, paid])
  })

  it('a completely refused file marks all of its invoices as not paid', async () => {
    const refused = pain002({ messageId: file, groupStatus: 'RJCT', reason: 'FF01' })
    expect(await applied(refused)).toMatchObject({ returned: { count: 2 } })
    expect(await states()).toEqual([unpaid, unpaid])
  })

  it('a collection returned as unauthorized after a year revokes its mandate', async () => {
    await applied(camt(collected(0, 1)))
    const back = { ...returned(1, 'MD01'), day: '2027-02-20' }
    await applied(camt054({ account, day: '2027-02-20', number: 40, entries: [back] }))
    const mandates = server.db.selectFrom('mandates').select(['state', 'end_reason', 'ended_day'])
    expect(await mandates.orderBy('state').execute()).toMatchObject([
      { state: 'active' },
      { state: 'revoked', end_reason: 'unauthorised', ended_day: '2027-02-20' },
    ])
    expect(await states()).toEqual([paid, unpaid])
    const payments = server.db.selectFrom('payments').select(['reason', 'source', 'day'])
    expect(await payments.where('reverses', 'is not', null).execute()).toEqual([
      { reason: 'MD01', source: 'statement', day: '2027-02-20' },
    ])
  })

  it('a return read before the statement with its collection ends as not paid', async () => {
    await applied(camt(returned(0, 'AM04')))
    expect(kinds(await findingsIn(anna, camt(collected(0))))).toEqual([['collected', 'came-and-went']])
    await applied(camt(collected(0)))
    expect(await states()).toEqual([unpaid, sent])
  })

  it('a collection, its return and a second collection end as paid, without credit', async () => {
    await applied(camt(returned(0, 'AM04')))
    await anna.post('invoices/export/xml?month=2026-01', { invoiceIds: [(await fetchFirst()).id] })
    const later = '2026-01-30'
    const again = { ...collected(0), day: later, details: [detail(0, { endToEndId: '2026-00001-R1' })] }
    const next = { account, day: later, number: 16, openingCents: 50_000 + cents, entries: [again] }
    await applied(camt(collected(0)), camt053(next))
    expect((await states())[0]).toEqual(paid)
    expect(await credits()).toEqual([0, 0])
  })

  it('a manually paid invoice is not paid twice, and its collection can be returned', async () => {
    await anna.patch(`invoices/${(await fetchFirst()).id}/mark-paid`)
    expect(kinds(await findingsIn(anna, camt(collected(0))))).toEqual([['known', 'marked-by-hand']])
    await applied(camt(returned(0, 'MS03')))
    expect((await states())[0]).toEqual(unpaid)
  })

  it('a return removes the credit of a collection even if its invoice is not paid', async () => {
    await applied(camt(transfer(0, { cents: 500 }), collected(0)))
    expect((await states())[0]).toEqual(paid)
    expect(await credits()).toEqual([5, 0])
    await anna.patch(`invoices/${(await fetchFirst()).id}/mark-not-paid`)
    expect(await credits()).toEqual([5, 0])
    await applied(camt(returned(0, 'MD06')))
    expect((await states())[0]).toEqual(unpaid)
    expect(await credits()).toEqual([0, 0])
  })

  it('a return keeps the credit of an older payment that was marked as not paid', async () => {
    const path = `invoices/${(await fetchFirst()).id}`
    const amount = (cents + 400) / 100
    await anna.post(`${path}/payments`, { amount, day, method: 'direct-debit' })
    await anna.patch(`${path}/mark-not-paid`)
    expect(await credits()).toEqual([4, 0])
    await applied(camt(returned(0, 'AM04')))
    expect(await credits()).toEqual([4, 0])
  })

  it('a transfer pays by its structured communication, and the surplus becomes credit', async () => {
    await applied(camt(transfer(0, { cents: 500 }), transfer(0, { cents, reference: 'T2' })))
    expect(await states()).toEqual([paid, sent])
    expect(await credits()).toEqual([5, 0])
  })

  it('two equal transfers on one day are separate, and a third equal transfer is new', async () => {
    const two = camt(transfer(0, { cents: 100 }), transfer(0, { cents: 100, reference: 'T2' }))
    expect(await applied(two)).toMatchObject({ transfers: { count: 2 } })
    const entries = [
      transfer(0, { cents: 100, reference: 'T3' }),
      transfer(0, { cents: 100, reference: 'T2' }),
      transfer(0, { cents: 100 }),
    ]
    const three = camt054({ account, day, number: 4, entries })
    expect(kinds(await findingsIn(anna, three)).map(([kind]) => kind)).toEqual(['transfer', 'known', 'known'])
  })

  it('an outgoing transfer books the matching refund on its day, once', async () => {
    await applied(camt(transfer(0, { cents: cents + 1_500 })))
    const { id: clientId, iban, lastName } = Object(getRows(await anna.get('clients?sortBy=lastName'))[0])
    for (const amount of [10, 5])
      await anna.post(`clients/${clientId}/refunds`, { amount, day: '2026-02-01', method: 'transfer' })
    const out = (outCents: number, reference: string): CamtEntry => ({
      cents: -outCents,
      day,
      code: 'PMNT ICDT ESCT',
      reference,
      details: [{ name: lastName, iban }],
    })
    const text = camt053({ account, day, number: 16, entries: [out(1_000, 'R1'), out(700, 'R2')] })
    expect(await findingsIn(anna, text)).toMatchObject([
      { kind: 'refunded', explanation: 'refund', client: { lastName } },
      { kind: 'other', explanation: 'paid-out', client: null },
    ])
    expect(await applied(text)).toMatchObject({ refunded: { count: 1, amount: 10 }, left: 0 })
    expect(getRows(await anna.get('refunds'))).toMatchObject([{ clientId, amount: 5 }])
    const ledger = getRows(await anna.get(`clients/${clientId}/ledger`), 'entries')
    expect(ledger.filter(({ kind }) => kind === 'refund').map(entry => entry.day)).toContain(day)
    expect(kinds(await findingsIn(anna, text))).toEqual([
      ['known', 'reported-before'],
      ['other', 'paid-out'],
    ])
    const statement = getRows(await anna.get('bank-statements')).find(({ number }) => number === '16')
    expect(statement).toMatchObject({ refunded: { count: 1, amount: 10 } })
    expect(getRows(await anna.get(`bank-statements/${String(statement?.id)}/entries`))).toMatchObject([
      { kind: 'refunded', day, amount: -10, client: { lastName } },
    ])
  })

  it('one transfer pays several invoices of one client, in order, once', async () => {
    const [first, other] = await fetchInvoices(anna)
    const at = server.clock.now().toISOString()
    const { clientId, contractId } = Object(first)
    await addPastInvoices(server, { clientId, contractId }, [{ at, status: 'sent', cents: 700 }])
    const owed = async () => (await fetchInvoices(anna)).filter(row => row.clientId === clientId)
    const ids = (await owed()).map(({ id }) => id)
    const { iban } = Object(getRows(await anna.get('clients')).find(({ id }) => id === clientId))
    const text = camt(transfer(0, { cents: cents + 700, details: [{ name: 'Klant', iban }] }))
    const [found] = await findingsIn(anna, text)
    expect(found).toMatchObject({ kind: 'proposal', explanation: 'several-look-like' })
    const proposed = getRows({ status: 200, body: found ?? null }, 'together').map(row =>
      String(row.invoiceId),
    )
    expect(proposed.toSorted()).toEqual(ids.toSorted())
    const pay = (invoiceIds: string[]) =>
      apply(text, [{ id: String(found?.id), invoiceId: null, invoiceIds }])
    const strangers = await pay([String(first?.id), String(other?.id)])
    expect(strangers.body).toMatchObject({ transfers: { count: 0 }, left: 1 })
    const responses = await Promise.all([pay(proposed), pay(proposed)])
    expect(responses.map(({ body }) => Object(body).transfers.count).toSorted()).toEqual([0, 1])
    expect(await owed()).toMatchObject(Array(2).fill({ status: 'paid', toPay: 0 }))
    expect(kinds(await findingsIn(anna, text))).toEqual([['known', 'reported-before']])
    const transfers = getRows(await anna.get('bank-statements')).map(row => row.transfers)
    expect(transfers).toContainEqual({ count: 1, amount: (cents + 700) / 100 })
  })

  it('a match by amount and account is only proposed, and applied only when chosen', async () => {
    const text = camt(
      transfer(1, { details: [{ name: 'Müller', iban: 'BE71096123456769', text: ['Bedankt'] }] }),
    )
    const [found] = await findingsIn(anna, text)
    expect(found).toMatchObject({
      kind: 'proposal',
      explanation: 'looks-like',
      candidates: [{ number: '2026-00002' }],
    })
    expect(await apply(text, [{ id: '0.0.0.0', invoiceId: null }])).toMatchObject({
      body: { transfers: { count: 0 }, left: 1 },
    })
    const { id: invoiceId } = await findInvoice(anna, { number: '2026-00002' })
    expect(await apply(text, [{ id: '0.0.0.0', invoiceId }])).toMatchObject({
      body: { transfers: { count: 1 } },
    })
    expect((await states())[1]).toEqual(paid)
    expect(kinds(await findingsIn(anna, text))).toEqual([['known', 'reported-before']])
  })

  it('an unmatched transfer is assigned to any invoice', async () => {
    const text = camt(transfer(0, { cents: 500, details: [{ name: 'INCONNU', text: ['MERCI'] }] }))
    expect(kinds(await findingsIn(anna, text))).toEqual([['unknown', 'nobody-known']])
    const answer = await apply(text, [{ id: '0.0.0.0', invoiceId: (await fetchFirst()).id }])
    expect(answer).toMatchObject({ status: 200, body: { transfers: { count: 1, amount: 5 }, left: 0 } })
    expect((await states())[0]).toEqual(['sent', 500, cents - 500])
  })

  it('each unusable file is refused with its reason, and the other files are read', async () => {
    const answer = await readStatements(
      anna,
      camt053({ account: 'BE71096123456769', day, number: 1, entries: [] }),
      camt(transfer(0)),
      'Datum;Bedrag',
    )
    expect(answer.body).toMatchObject({
      files: [
        { format: null, problems: [{ code: 'account', expected: account, found: 'BE71096123456769' }] },
        { format: 'camt.053', problems: [], statements: [{ number: '15', isOther: false }] },
        { problems: [{ code: 'format-unknown' }] },
      ],
      findings: [{ kind: 'transfer', id: '1.0.0.0' }],
    })
    expect(await apply('Datum;Bedrag', [{ id: '0', invoiceId: null }])).toMatchObject({
      status: 422,
      body: { code: 'bank/file-broken', field: 'file-0' },
    })
  })

  it('the files of a zip are read and applied, with a limit on their sizes', async () => {
    const zip = createZip([
      { name: '2026/015.xml', bytes: Buffer.from(camt(transfer(0))) },
      { name: 'menu.txt', bytes: Buffer.from('Soup') },
    ])
    const whole = createZip([{ name: '015.xml', bytes: Buffer.from(camt(transfer(0))) }])
    expect((await readStatements(anna, zip)).body).toMatchObject({
      files: [
        { name: 'file-0/015.xml', problems: [] },
        { name: 'file-0/menu.txt', problems: [{ code: 'format-unknown' }] },
      ],
      findings: [{ id: '0.0.0.0', kind: 'transfer' }],
    })
    expect(await applied(whole)).toMatchObject({ transfers: { count: 1 } })
    const bomb = createZip([{ name: 'a', bytes: Buffer.alloc(65 * 1024 * 1024) }])
    expect((await readStatements(anna, bomb, zip.subarray(0, zip.length - 30))).body).toMatchObject({
      files: [{ problems: [{ code: 'too-large' }] }, { problems: [{ code: 'zip-broken' }] }],
    })
  })

  it('a possibly missing statement is reported, and applying requires confirmation', async () => {
    await applied(camt(transfer(0, { cents: 100 })))
    const statement = (at: string, number: number, openingCents: number, transferCents: number) =>
      camt053({
        account,
        day: at,
        number,
        openingCents,
        entries: [transfer(0, { cents: transferCents, day: at })],
      })
    const later = statement('2026-01-30', 17, 60_000, 200)
    expect((await readStatements(anna, later)).body).toMatchObject({
      gaps: [{ opening: 600, beforeClosing: 501, beforeNumber: '15', beforeDay: day }],
    })
    expect(await applyStatements(anna, [later])).toMatchObject({
      status: 409,
      body: { code: 'bank/not-following' },
    })
    expect(await applyStatements(anna, [later], { confirmsGaps: true })).toMatchObject({ status: 200 })
    const between = statement('2026-01-31', 18, 60_200, 1)
    expect((await readStatements(anna, between)).body).toMatchObject({ gaps: [] })
  })

  it('entries of an erased client change nothing of that client', async () => {
    await applied(camt(collected(0, 1)))
    const [first] = await fetchInvoices(anna)
    const erased = {
      client_id: String(first?.clientId),
      erased_at: day,
      erased_by: 'anna',
      documents_until: null,
      wiped_at: null,
    }
    await server.db.insertInto('erasures').values(erased).execute()
    const back = camt054({
      account,
      day,
      number: 4,
      entries: [returned(0, 'MD06'), returned(1, 'MD06'), transfer(0)],
    })
    expect(kinds(await findingsIn(anna, back))).toEqual([
      ['unknown', 'communication-unknown'],
      ['unknown', 'return-unknown'],
      ['returned', 'returned-after-payment'],
    ])
    expect(await applied(back)).toMatchObject({ returned: { count: 1 } })
  })
})
