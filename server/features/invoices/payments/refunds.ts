import type { RefundRow } from '../../../../src/contract/payments.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import type { RefundMethod } from '../../../../src/domain/billing/payments.ts'
import { type Day, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { lockRows, type Tx } from '../../../db/database.ts'
import { refuse } from '../../../refuse.ts'
import type { TouchedRow } from '../../../sync/changes.ts'
import { lockOpenDay, refuseClosedDay } from '../../practice/practice-store.ts'
import {
  type Actor,
  isNotReversed,
  newPayment,
  readCredit,
  recountCredit,
  storePayments,
} from './payments-store.ts'

type NewRefund = { clientId: string; cents: number; day: Day; method: RefundMethod; note: string }

/** Refunds credit. Cash is booked on its day, a transfer by the bank. Requires the lock of the client. */
export async function storeRefund(
  tx: Tx,
  { clientId, cents, day, method, note: reason }: NewRefund,
  by: Actor,
): Promise<string> {
  const paid = { cents: -cents, day, method, reason, source: 'refund' }
  const row = { ...newPayment(by), ...paid, invoice_id: null, client_id: clientId }
  await storePayments(tx, [row], by)
  const refund = { payment_id: row.id, due_day: day, booked_on: method === 'cash' ? day : null }
  await tx.insertInto('refunds').values(refund).execute()
  await recountCredit(tx, [clientId])
  return row.id
}

export async function refundCredit(tx: Tx, refund: NewRefund, by: Actor): Promise<TouchedRow[]> {
  const { clientId, cents, day, method } = refund
  await lockRows(tx, 'clients', [clientId])
  if (method === 'cash' && day > toDay(by.now)) throw refuse('invoices/day-invalid', { field: 'day' })
  await refuseClosedDay(tx, day)
  if (cents > (await readCredit(tx, clientId))) throw refuse('payments/credit-too-low', { field: 'amount' })
  await storeRefund(tx, refund, by)
  return [{ record: 'clients', id: clientId }]
}

/** A day read from the bank moves out of the closed books. */
export async function bookRefund(
  tx: Tx,
  paymentId: string,
  { day, source, now }: { day: Day; source: 'person' | 'statement'; now: string },
): Promise<TouchedRow[]> {
  if (day > toDay(now)) throw refuse('invoices/day-invalid', { field: 'day' })
  const found = await tx
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select('payments.client_id')
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (found === undefined) throw refuse('payments/not-found')
  await lockRows(tx, 'clients', [found.client_id])
  const [open] = await refundsToBook(tx, paymentId)
  if (open === undefined) throw refuse('payments/refund-booked')
  if (source === 'person') await refuseClosedDay(tx, day)
  const toOpenDay = await lockOpenDay(tx)
  const openDay = toOpenDay(day)
  await tx.updateTable('refunds').set({ booked_on: day }).where('payment_id', '=', paymentId).execute()
  await tx.updateTable('payments').set({ day: openDay }).where('id', '=', paymentId).execute()
  await recountCredit(tx, [found.client_id])
  return [{ record: 'clients', id: found.client_id }]
}

export async function refundsToBook(tx: Tx, paymentId?: string): Promise<RefundRow[]> {
  let rows = tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('clients', 'clients.id', 'payments.client_id')
    .select(['payments.id', 'payments.client_id as clientId', 'payments.cents', 'payments.reason as note'])
    .select(['clients.first_name as firstName', 'clients.last_name as lastName', 'clients.iban'])
    .select('refunds.due_day as dueDay')
    .where('refunds.booked_on', 'is', null)
    .where(isNotReversed)
    .orderBy('refunds.due_day')
    .orderBy('payments.id')
  if (paymentId !== undefined) rows = rows.where('payments.id', '=', paymentId)
  return (await rows.execute()).map(({ cents, ...row }) => ({ ...row, amount: eurosFromCents(-cents) }))
}
