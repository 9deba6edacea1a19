import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { invoiceActions, invoiceStatuses, invoiceSteps } from '../../../src/domain/billing/invoices.ts'
import { toMonth } from '../../../src/domain/calendar/brussels.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { chien, filledIn, rex } from '../../../tests/practice/cast.ts'
import { type Db, readTransaction, type Tx } from '../../db/database.ts'
import { type Client, type ListedRow, logIn, repeatWhileBusy, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import {
  addPastInvoices,
  clientAtWork,
  fetchInvoices,
  giveCredit,
  type PastInvoice,
} from '../../testing/invoice-actions.ts'
import type { Server } from '../../testing/server.ts'
import { sumOutstanding } from '../invoices/invoices-store.ts'

const calls = [...invoiceActions, 'synchronize', 'reprice', 'validate month', 'collect'] as const
type Call = (typeof calls)[number]

const act = fc.record({ what: fc.constantFrom(...calls, 'credit', 'look'), which: fc.nat(20) })
const rounds = fc.array(
  fc.record({ daysLater: fc.constantFrom(0, 0, 31), actions: fc.array(act, { minLength: 2, maxLength: 8 }) }),
  { minLength: 3, maxLength: 5 },
)

onEveryEngine(({ openServer }) => {
  const opened: Server[] = []
  const closeAll = async () => {
    for (const server of opened.splice(0)) await server.close()
  }
  afterEach(closeAll)

  async function openPractice() {
    const server = await openServer({ now: '2026-01-20T08:00:00.000Z' })
    opened.push(server)
    const anna = await signUp(server)
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
    for (const lastName of ['A', 'B'])
      await addPastInvoices(server, await clientAtWork(server, anna, { lastName }), pastInvoices)
    await anna.post('invoices/sync')
    await expectExact(server.db)
    return { server, anna }
  }

  it.each(calls)('the stored sums equal those of all invoices after: %s', async action => {
    const { server, anna } = await openPractice()
    const before = await countedSums(server)
    server.clock.advance(1000)
    if (action === 'synchronize')
      await anna.post('animals', rex(String((await fetchInvoices(anna))[0]?.clientId)))
    expect(await call(anna, action, 1, await fetchInvoices(anna))).toMatchObject({ status: 200 })
    await server.mailsSettled()
    await expectExact(server.db)
    if (action !== 'reprice') expect(await countedSums(server)).not.toEqual(before)
  })

  it('the stored sums always equal those of all invoices during simultaneous actions', async () => {
    const property = fc.asyncProperty(rounds, async all => {
      const { server } = await openPractice()
      for (const { daysLater, actions } of all) {
        server.clock.advance(daysLater * 86_400_000)
        const anna = await logIn(server)
        const invoices = await fetchInvoices(anna)
        // The actions of one round run concurrently.
        const doing = actions.map(async ({ what: action, which }): Promise<unknown> => {
          if (action === 'look') return expectExact(server.db)
          if (action === 'credit')
            return giveCredit(server, String(invoices[which % invoices.length]?.clientId), which * 50)
          // A concurrent action may cause a refusal, but never a server error.
          return expect(
            (await repeatWhileBusy(() => call(anna, action, which, invoices))).status,
          ).toBeLessThan(500)
        })
        await Promise.all(doing)
        await expectExact(server.db)
      }
      await closeAll()
    })
    await fc.assert(property, { numRuns: 8 })
  })
})

const pastInvoices = invoiceStatuses.slice(1).flatMap((status, n): PastInvoice[] => [
  { at: '2025-12-31T22:30:00.000Z', status, cents: 1_000 + n },
  { at: '2025-12-31T23:30:00.000Z', status, cents: 2_000 + n, creditCents: 10 * n },
])

/** Usually picks an invoice that allowed the action when the round began. */
function call(anna: Client, action: Call, which: number, invoices: readonly ListedRow[]) {
  if (action === 'synchronize') return anna.post('invoices/sync')
  if (action === 'reprice') return anna.put('species/Chien', { hourlyPrice: 20 + which })
  const from: Record<Exclude<Call, 'synchronize' | 'reprice'>, readonly Json[]> = {
    validate: invoiceSteps.validate.from,
    send: invoiceSteps.send.from,
    'mark-paid': invoiceSteps['mark-paid'].from,
    'mark-not-paid': invoiceSteps['mark-not-paid'].from,
    cancel: invoiceSteps.cancel.from,
    'validate month': ['created'],
    collect: ['pending'],
  }
  const able = invoices.filter(({ status, total }) => from[action].includes(status ?? null) && total !== 0)
  const among = which % 5 === 0 || able.length === 0 ? invoices : able
  const some = among[which % among.length]
  const month = toMonth(String(some?.createdAt))
  if (action === 'validate month') return anna.post('invoices/validate-month', { month })
  if (action === 'collect')
    return anna.post(`invoices/export/xml?month=${month}`, { invoiceIds: [some?.id ?? ''] })
  const path = `invoices/${String(some?.id)}/${action}`
  return action === 'send' ? anna.post(path) : anna.patch(path)
}

async function expectExact(db: Db): Promise<void> {
  await readTransaction(db, async tx => {
    expect(await readStoredSums(tx)).toEqual(await addedUp(tx))
    expect(await sumOutstanding(tx, today)).toEqual(await owedRowByRow(tx))
  })
}

const today = '2026-02-20'

async function owedRowByRow(tx: Tx) {
  const rows = await tx
    .selectFrom('invoices')
    .select(['status', 'total_cents', 'credit_cents', 'paid_cents', 'credited_cents', 'due_day'])
    .select(['collecting_until', 'collections', 'to_collect'])
    .where('status', 'not in', ['created', 'paid', 'canceled'])
    .execute()
  type Row = (typeof rows)[number]
  const open = (row: Row) => row.total_cents - row.credit_cents - row.paid_cents - row.credited_cents
  const isAtBank = (row: Row) =>
    (row.collecting_until !== null && row.collecting_until > today) ||
    (row.status === 'sent' && row.collections + row.to_collect > 0)
  const late = rows.filter(
    row => row.status !== 'pending' && open(row) > 0 && row.due_day < today && !isAtBank(row),
  )
  const euros = (some: readonly Row[]) => some.reduce((sum, row) => sum + open(row), 0) / 100
  return {
    outstanding: euros(rows),
    outstandingInvoices: rows.length,
    overdue: euros(late),
    overdueInvoices: late.length,
  }
}

const countedSums = ({ db }: Server) => readTransaction(db, addedUp)

type Sums = { [key: string]: { count: number; total: number; credit: number } }

async function readStoredSums(tx: Tx): Promise<Sums> {
  const rows = await tx
    .selectFrom('invoice_sums')
    .select(['month', 'status', 'count', 'total_cents as total', 'credit_cents as credit'])
    .execute()
  return Object.fromEntries(rows.map(({ month, status, ...sum }) => [`${month} ${status}`, sum]))
}

/** Added row by row in the test, independently of the engine. */
async function addedUp(tx: Tx): Promise<Sums> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['created_at', 'status', 'total_cents', 'credit_cents'])
    .execute()
  const sums: Sums = {}
  for (const { created_at, status, total_cents, credit_cents } of rows) {
    const key = `${toMonth(created_at)} ${status}`
    const { count, total, credit } = sums[key] ?? { count: 0, total: 0, credit: 0 }
    sums[key] = { count: count + 1, total: total + total_cents, credit: credit + credit_cents }
  }
  return sums
}
