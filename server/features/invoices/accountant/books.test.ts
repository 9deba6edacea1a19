import { beforeEach, expect, it } from 'vitest'
import { queuedStepPatch } from '../../../../src/domain/billing/invoices.ts'
import { type CamtEntry, camt053 } from '../../../../tests/bank-statements/camt-writer.ts'
import { faultOfConservation } from '../../../../tests/billing/conservation.ts'
import { getRows, getValues } from '../../../testing/client.ts'
import { fetchDocument } from '../../../testing/documents.ts'
import { onEveryEngine } from '../../../testing/engines.ts'
import { billMonth, clientAtWork, findInvoice } from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'
import { pushed, pushTogether } from '../../../testing/push-actions.ts'
import { applyStatements, digitsFor } from '../../../testing/statement-actions.ts'

const lastDay = '2026-01-31'
const january = `from=2026-01-01&to=${lastDay}`

onEveryEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })
  let clientIds: string[]
  let ids: string[]
  beforeEach(async () => {
    clientIds = []
    for (const lastName of ['Aerts', 'Baert', 'Claes', 'Devos', 'Evens'])
      clientIds.push((await clientAtWork(server, anna, { lastName })).clientId)
    await billMonth(anna, '2026-01')
    ids = []
    for (const clientId of clientIds) ids.push((await findInvoice(anna, { clientId })).id)
    const cash = (amount: number) => ({ amount, day: '2026-01-01', method: 'cash' })
    await anna.post(`invoices/${ids[1]}/payments`, cash(5))
    await anna.post(`invoices/${ids[4]}/payments`, cash(50))
    for (const id of ids.slice(2, 4)) await anna.post(`invoices/${id}/send`)
    expect(await anna.patch(`invoices/${ids[2]}/mark-paid`)).toMatchObject({ status: 200 })
  })

  const close = (closedUntil: string, reason?: string) =>
    anna.put('accountant/books', { closedUntil, ...(reason === undefined ? {} : { reason }) })
  const invoice = (id: string | undefined) => findInvoice(anna, { id: id ?? '' })
  const paid = (id: string | undefined) =>
    server.db
      .selectFrom('payments')
      .select(['id', 'day', 'cents'])
      .where('invoice_id', '=', id ?? '')
      .execute()
  const closedPeriod = async () => {
    const texts: string[] = []
    for (const file of ['sales-journal.csv', 'credit-notes.csv', 'payments.csv'])
      texts.push((await fetchDocument(server, anna, `accountant/tables/${file}?${january}`)).text)
    return { sums: (await anna.get(`accountant/period?${january}`)).body, texts }
  }
  const transferOnBank = async (id: string | undefined, day: string, cents: number): Promise<CamtEntry> => ({
    cents,
    day,
    code: 'PMNT RCDT ESCT',
    reference: 'T1',
    details: [{ name: 'Aerts', communication: digitsFor((await invoice(id)).number) }],
  })
  const camt = (entry: CamtEntry) =>
    camt053({ account: 'BE68539007547034', day: entry.day, number: 1, openingCents: 0, entries: [entry] })

  it('whatever follows the closing leaves the sums of the closed period as they are', async () => {
    await goTo('2026-02-01T08:00:00.000Z')
    expect(await close(lastDay)).toMatchObject({ status: 200, body: { booksClosedUntil: lastDay } })
    const before = await closedPeriod()

    const step = async (n: number, action: string) =>
      expect(await anna.patch(`invoices/${ids[n]}/${action}`)).toMatchObject({ status: 200 })
    await step(0, 'cancel')
    await step(2, 'mark-not-paid')
    await step(2, 'cancel')
    const [cash] = await paid(ids[1])
    await anna.post(`payments/${cash?.id}/undo`, { reason: 'Wrong client' })
    await applyStatements(anna, [camt(await transferOnBank(ids[1], '2026-01-30', 200))])
    await anna.post('invoices/sync')
    await anna.post('invoices/validate-month', { month: '2026-02' })
    await anna.post(`clients/${clientIds[4]}/refunds`, { amount: 1, day: '2026-02-01', method: 'cash' })
    const made = { madeAt: '2026-01-30T10:00:00.000Z' }
    const patch = queuedStepPatch('mark-paid', Object(await invoice(ids[3])))
    const edit = pushed(1, 'invoices.mark-paid', ids[3] ?? '', patch, made)
    expect(await pushTogether(anna, [edit])).toMatchObject([{ outcome: 'done' }])

    expect(await closedPeriod()).toEqual(before)
    const days = async (table: 'payments' | 'credit_notes') =>
      (await server.db.selectFrom(table).select('day').execute()).filter(({ day }) => day > '2026-01-01')
    expect(new Set((await days('payments')).map(({ day }) => day))).toEqual(new Set(['2026-02-01']))
    expect(await days('credit_notes')).toHaveLength(2)
    expect(await paid(ids[3])).toMatchObject([{ day: '2026-02-01' }])
    const entries = await server.db.selectFrom('bank_entries').select('day').execute()
    expect(entries).toEqual([{ day: '2026-01-30' }])
    expect(await faultOfConservation(server.db)).toBeUndefined()
  })

  it('a typed day inside the closed period is refused, and the next day is accepted', async () => {
    await goTo('2026-02-03T08:00:00.000Z')
    await close(lastDay)
    const pay = (day: string) => anna.post(`invoices/${ids[0]}/payments`, { amount: 1, day, method: 'cash' })
    const refund = (day: string) =>
      anna.post(`clients/${clientIds[4]}/refunds`, { amount: 1, day, method: 'cash' })
    for (const act of [pay, refund]) {
      expect(await act(lastDay)).toMatchObject({ status: 422, body: { code: 'books/day-closed' } })
      expect(await act('2026-02-01')).toMatchObject({ status: 200 })
    }
  })

  it('documents of a day that is closed are dated on the day after it', async () => {
    await anna.patch(`invoices/${ids[1]}/cancel`)
    await clientAtWork(server, anna, { lastName: 'Fierens' })
    await anna.post('invoices/sync')
    expect(await close('2026-01-01')).toMatchObject({ status: 200 })
    await anna.post('invoices/validate-month', { month: '2026-01' })
    await anna.patch(`invoices/${ids[0]}/cancel`)
    const issued = await server.db.selectFrom('invoices').select('issue_day').orderBy('number').execute()
    expect(issued.at(-1)).toEqual({ issue_day: '2026-01-02' })
    const notes = await server.db.selectFrom('credit_notes').select('day').orderBy('number').execute()
    expect(notes).toEqual([{ day: '2026-01-01' }, { day: '2026-01-02' }])
  })

  it('a refund that is due in the period must be booked before the books are closed', async () => {
    await anna.post(`clients/${clientIds[4]}/refunds`, { amount: 1, day: '2026-01-20', method: 'transfer' })
    await goTo('2026-02-03T08:00:00.000Z')
    expect(await close(lastDay)).toMatchObject({ status: 409, body: { code: 'books/refund-open' } })
    expect(await close('2026-01-19')).toMatchObject({ status: 200 })
    const [refund] = getRows(await anna.get('refunds'))
    const book = (day: string) => anna.post(`refunds/${String(refund?.id)}/book`, { day })
    expect(await book('2026-01-19')).toMatchObject({ body: { code: 'books/day-closed' } })
    await book('2026-01-25')
    expect(await close(lastDay)).toMatchObject({ status: 200 })
  })

  it('reopening needs a reason, and the history and the events keep both steps', async () => {
    await goTo('2026-02-03T08:00:00.000Z')
    expect(await close('2026-02-04')).toMatchObject({ body: { code: 'day/in-future' } })
    await close(lastDay)
    expect(await close('2025-12-31', ' ')).toMatchObject({ body: { code: 'books/reason-required' } })
    const reopened = { booksClosedUntil: '2025-12-31', booksReopenedFor: 'A missing cash payment' }
    expect(await close('2025-12-31', 'A missing cash payment')).toMatchObject({ status: 200, body: reopened })
    await anna.post(`invoices/${ids[0]}/payments`, { amount: 1, day: lastDay, method: 'cash' })
    expect(await paid(ids[0])).toMatchObject([{ day: lastDay }])
    expect(await close(lastDay)).toMatchObject({ body: { booksClosedUntil: lastDay, booksReopenedFor: '' } })
    const kinds = getValues(await anna.get('people/events'), 'kind').map(String)
    const ofBooks = kinds.filter(kind => kind.startsWith('books'))
    expect(ofBooks.toSorted()).toEqual(['books-closed', 'books-closed', 'books-reopened'])
    const history = JSON.stringify((await anna.get('history/practice/practice')).body)
    expect(history).toContain('A missing cash payment')
    const { body } = await anna.put('practice', {
      ...Object((await anna.get('practice')).body),
      booksClosedUntil: null,
    })
    expect(body).toMatchObject({ booksClosedUntil: lastDay })
  })
})
