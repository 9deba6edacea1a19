import { type ExpressionBuilder, sql } from 'kysely'
import type { PaymentHow, ReceivedBy } from '../../../../src/domain/billing/payments.ts'
import { type Day, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { inChunks, insertRows, mostIds, type Tx } from '../../../db/database.ts'
import type { InvoicesTable, PaymentsTable, Tables } from '../../../db/tables.ts'
import type { Ids } from '../../../ports.ts'
import { findStaffName } from '../../../sync/changes.ts'
import { effectiveTime, type WriteTime } from '../../../sync/write.ts'
import { lockOpenDay } from '../../practice/practice-store.ts'
import { recountOwed } from '../invoices-store.ts'

export type Actor = { ids: Ids; userId: string | undefined } & WriteTime

type CreditUse = { cents: number; day: Day; source: 'validation' | 'collection' | 'person' }

/** Pays from credit. Requires the locks of client and invoice, and `recountMoney` afterwards. */
export async function payByCredit(
  tx: Tx,
  { id, clientId }: { id: string; clientId: string },
  use: CreditUse,
  by: Actor,
): Promise<void> {
  const payment = { ...newPayment(by), invoice_id: id, client_id: clientId, method: 'credit', ...use }
  await storePayments(tx, [payment], by)
}

/** Requires the lock of the client, so that credit is not spent twice. */
export async function readCredit(tx: Tx, clientId: string): Promise<number> {
  const client = await tx
    .selectFrom('clients')
    .select('credit_cents')
    .where('id', '=', clientId)
    .executeTakeFirst()
  return client?.credit_cents ?? 0
}

/** Payments from credit and overpayments remain. */
export async function reversePayments(tx: Tx, invoiceId: string, by: Actor): Promise<void> {
  const standing = await tx
    .selectFrom('payments')
    .select(['id', 'client_id', 'cents', 'method', 'day'])
    .where('invoice_id', '=', invoiceId)
    .where('method', '<>', 'credit')
    .where('reverses', 'is', null)
    .where(isNotReversed)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const rows = standing.map(({ id, client_id, cents, method, day }) => ({
    ...newPayment(by),
    invoice_id: invoiceId,
    client_id,
    cents: -cents,
    method,
    source: 'person',
    day: dayMade(by, day),
    reverses: id,
  }))
  await storePayments(tx, rows, by)
}

/** Returns the day of the edit, but not before the day of the preceding step. */
export function dayMade(when: WriteTime, after: Day | null): Day {
  const day = toDay(effectiveTime(when))
  return after !== null && after > day && after <= toDay(when.now) ? after : day
}

export const isNotReversed = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'payments'>) =>
  not(
    exists(selectFrom('payments as later').select('later.id').whereRef('later.reverses', '=', 'payments.id')),
  )

export type NewPayment = Omit<PaymentsTable, 'created_at' | 'created_by' | 'created_by_id'>

export const newPayment = ({ ids }: { ids: Pick<Ids, 'uuid'> }) => ({
  id: ids.uuid(),
  reverses: null,
  came_with: null,
  reason: '',
  cost_cents: 0,
})

/** No payment gets a day of the closed books. */
export async function storePayments(
  tx: Tx,
  payments: readonly NewPayment[],
  { now, userId }: Actor,
): Promise<void> {
  const name = userId === undefined ? null : await findStaffName(tx, userId)
  const by = { created_at: now, created_by: name, created_by_id: userId ?? null }
  const toOpenDay = await lockOpenDay(tx)
  const rows = payments.map(payment => ({ ...payment, ...by, day: toOpenDay(payment.day) }))
  await insertRows(tx, 'payments', rows)
}

/** Adds imported credit, which the client rows already contain. */
export async function addOpeningCredit(
  tx: Tx,
  clients: readonly { id: string; creditCents: number; createdAt: string }[],
  { ids }: { ids: Pick<Ids, 'uuid'> },
): Promise<void> {
  const toOpenDay = await lockOpenDay(tx)
  const rows = clients
    .filter(({ creditCents }) => creditCents > 0)
    .map(({ id, creditCents, createdAt }) => ({
      ...newPayment({ ids }),
      invoice_id: null,
      client_id: id,
      cents: creditCents,
      day: toOpenDay(toDay(createdAt)),
      method: 'credit',
      source: 'opening',
      created_at: createdAt,
      created_by: null,
      created_by_id: null,
    }))
  await insertRows(tx, 'payments', rows)
}

type PastInvoice = Pick<
  InvoicesTable,
  'id' | 'client_id' | 'status' | 'credit_cents' | 'paid_cents' | 'collections' | 'updated_at'
>

export async function addPastPayments(tx: Tx, invoices: readonly PastInvoice[]): Promise<void> {
  const rows = invoices.flatMap(invoice => {
    const usedCents = invoice.status === 'canceled' ? 0 : invoice.credit_cents
    return [
      ...pastPayment(invoice, 'credit', usedCents),
      ...pastPayment(invoice, markedPaymentMethod(invoice), invoice.paid_cents),
    ]
  })
  await insertRows(tx, 'payments', rows)
}

function pastPayment(invoice: PastInvoice, method: PaymentHow, cents: number): PaymentsTable[] {
  const { id, client_id, updated_at } = invoice
  const made = { invoice_id: id, client_id, day: toDay(updated_at), created_at: updated_at }
  const none = { reverses: null, came_with: null, reason: '', cost_cents: 0 }
  const by = { ...none, created_by: null, created_by_id: null }
  const kind = method === 'credit' ? 'credit' : 'paid'
  return cents > 0 ? [{ id: `${id}-${kind}`, cents, method, source: 'opening', ...made, ...by }] : []
}

/** Recalculates amounts of invoices and clients. Requires the locks of both. */
export async function recountMoney(
  tx: Tx,
  invoices: readonly { id: string; clientId: string }[],
): Promise<void> {
  for (const some of inChunks([...new Set(invoices.map(({ id }) => id))], mostIds)) {
    await sql`
      update invoices set
        credit_cents = (select coalesce(sum(cents), 0) from payments where invoice_id = invoices.id and method = 'credit'),
        paid_cents = (select coalesce(sum(cents), 0) from payments where invoice_id = invoices.id and method <> 'credit'),
        credited_cents = (
          select coalesce(sum(total_cents - returned_cents), 0) from credit_notes where invoice_id = invoices.id
        )
      where id in (${sql.join(some)})
    `.execute(tx)
  }
  const clientIds = invoices.map(({ clientId }) => clientId)
  await recountCredit(tx, clientIds)
  await recountOwed(tx, clientIds)
}

const unbookedRefunds = sql`
  from refunds inner join payments on payments.id = refunds.payment_id
  where payments.client_id = clients.id and refunds.booked_on is null
    and not exists (select 1 from payments as later where later.reverses = refunds.payment_id)
`

/** Credit is the sum of imports, overpayments and credit notes, less the amounts that invoices used. */
export async function recountCredit(tx: Tx, clientIds: readonly string[]): Promise<void> {
  for (const some of inChunks([...new Set(clientIds)], mostIds)) {
    await sql`
      update clients set credit_cents = (
        select coalesce(sum(case when invoice_id is null then cents when method = 'credit' then -cents else 0 end), 0)
        from payments where client_id = clients.id
      ) + (
        select coalesce(sum(returned_cents), 0) from credit_notes where client_id = clients.id
      ),
      to_refund_cents = (select coalesce(-sum(payments.cents), 0) ${unbookedRefunds}),
      refund_by = (select min(refunds.due_day) ${unbookedRefunds})
      where id in (${sql.join(some)})
    `.execute(tx)
  }
}

export function markedPaymentMethod({ collections }: { collections: number }): ReceivedBy {
  return collections > 0 ? 'direct-debit' : 'transfer'
}
