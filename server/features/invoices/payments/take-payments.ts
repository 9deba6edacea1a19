import { isOwed } from '../../../../src/domain/billing/invoices.ts'
import {
  dividedPayment,
  openCents,
  type ReceivedBy,
  reopenedAmounts,
  statusUnpaid,
} from '../../../../src/domain/billing/payments.ts'
import { toDay } from '../../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import { lockRows, queryInParts, type Tx } from '../../../db/database.ts'
import { refuse } from '../../../refuse.ts'
import type { TouchedRow } from '../../../sync/changes.ts'
import type { Invoice } from '../invoices-store.ts'
import {
  type Actor,
  isNotReversed,
  type NewPayment,
  newPayment,
  recountCredit,
  recountMoney,
  storePayments,
} from './payments-store.ts'

export type Reversal = { id: string; day: string; reason: string; costCents: number; source: string }

/**
 * Reverses payments and the credit they created. If that credit was used, staff are refused. For the bank,
 * the invoices paid by it become due again. Requires the locks of the clients.
 */
export async function reversePaymentRows(
  tx: Tx,
  takenBack: readonly Reversal[],
  whenUsed: 'refuse' | 'ask-again',
  by: Actor,
): Promise<TouchedRow[]> {
  const ids = takenBack.map(({ id }) => id)
  const standing = await standingWith(tx, ids)
  const clientIds = new Set([...standing.values()].flat().map(({ client_id }) => client_id))
  const credit = await findCredits(tx, [...clientIds])
  const asking = new Map<string, number>()
  const rows: NewPayment[] = []
  for (const { id, costCents, ...details } of takenBack) {
    const parts = standing.get(id) ?? []
    const [{ client_id } = { client_id: '' }] = parts
    const reversedCents = parts.filter(isCredit).reduce((sum, { cents }) => sum + cents, 0)
    const leftCents = (credit.get(client_id) ?? 0) - reversedCents
    credit.set(client_id, Math.max(0, leftCents))
    if (reversedCents > 0 && leftCents < 0) {
      const used = await invoicesWithCredit(tx, client_id)
      if (whenUsed === 'refuse') throw refuseUsed(used)
      const remaining = used.map(usedInvoice => ({
        ...usedInvoice,
        usedCents: usedInvoice.usedCents - (asking.get(usedInvoice.invoice_id) ?? 0),
      }))
      for (const { invoice_id, againCents } of reopenedAmounts(remaining, -leftCents)) {
        asking.set(invoice_id, (asking.get(invoice_id) ?? 0) + againCents)
        const again = { ...newPayment(by), ...details, invoice_id, client_id, cents: -againCents }
        rows.push({ ...again, method: 'credit' })
      }
    }
    let came_with: string | null = null
    for (const part of parts) {
      const invoice_id = isCredit(part) ? null : part.invoice_id
      if (invoice_id !== null) asking.set(invoice_id, asking.get(invoice_id) ?? 0)
      const cost_cents = came_with === null ? costCents : 0
      const back = {
        ...newPayment(by),
        ...details,
        client_id,
        invoice_id,
        cents: -part.cents,
        method: part.method,
      }
      rows.push({ ...back, came_with, cost_cents, reverses: part.id })
      came_with ??= back.id
    }
  }
  await storePayments(tx, rows, by)
  const invoices = await askAgain(tx, [...asking.keys()], by)
  await recountMoney(tx, invoices)
  await recountCredit(tx, [...clientIds])
  return [
    ...invoices.map(({ id }): TouchedRow => ({ record: 'invoices', id })),
    ...[...clientIds].map((id): TouchedRow => ({ record: 'clients', id })),
  ]
}

/**
 * Removes the credit of a canceled invoice whose payment was returned. Invoices that used it become due
 * again. Requires the locks of clients and invoices.
 */
export async function reverseCredit(
  tx: Tx,
  invoice: Pick<Invoice, 'id' | 'clientId'>,
  openCents: number,
  by: Actor,
): Promise<TouchedRow[]> {
  const { id, clientId } = invoice
  const credit = (await findCredits(tx, [clientId])).get(clientId) ?? 0
  const used = await invoicesWithCredit(tx, clientId)
  const row = () => ({ ...newPayment(by), client_id: clientId, method: 'credit' as const, source: 'cancel' })
  const again = reopenedAmounts(used, openCents - credit)
  const day = toDay(by.now)
  const rows = [
    { ...row(), day, invoice_id: id, cents: openCents },
    ...again.map(amount => ({ ...row(), day, invoice_id: amount.invoice_id, cents: -amount.againCents })),
  ]
  await storePayments(tx, rows, by)
  const ids = again.map(({ invoice_id }) => invoice_id)
  const invoices = await askAgain(tx, ids, by)
  await recountMoney(tx, [...invoices, invoice])
  return invoices.map(reopened => ({ record: 'invoices', id: reopened.id }))
}

export const isCredit = ({ invoice_id, status }: Pick<ActivePart, 'invoice_id' | 'status'>) =>
  invoice_id === null || status === 'canceled'

type ActivePart = {
  id: string
  invoice_id: string | null
  client_id: string
  cents: number
  method: string
  came_with: string | null
  status: string | null
}

/** Returns the parts of each payment that are not reversed, starting with the payment itself. */
async function standingWith(tx: Tx, ids: readonly string[]): Promise<Map<string, ActivePart[]>> {
  const requestedIds = new Set(ids)
  const parts = await queryInParts(ids, some =>
    tx
      .selectFrom('payments')
      .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
      .select(['payments.id', 'payments.invoice_id', 'payments.client_id', 'payments.cents'])
      .select(['payments.method', 'payments.came_with', 'invoices.status'])
      .where(({ or, eb }) => or([eb('payments.id', 'in', some), eb('payments.came_with', 'in', some)]))
      .where('payments.method', '<>', 'credit')
      .where('payments.reverses', 'is', null)
      .where(isNotReversed),
  )
  const inOrder = parts.toSorted(
    (left, right) => Number(requestedIds.has(right.id)) - Number(requestedIds.has(left.id)),
  )
  const found = new Map<string, ActivePart[]>()
  for (const part of inOrder)
    addTo(found, requestedIds.has(part.id) ? part.id : (part.came_with ?? part.id), part)
  return found
}

async function findCredits(tx: Tx, clientIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryInParts(clientIds, some =>
    tx.selectFrom('clients').select(['id', 'credit_cents']).where('id', 'in', some),
  )
  return new Map(rows.map(({ id, credit_cents }) => [id, credit_cents]))
}

type Used = { invoice_id: string; number: string; usedCents: number }

export async function invoicesWithCredit(tx: Tx, clientId: string): Promise<Used[]> {
  return tx
    .selectFrom('invoices')
    .select(['id as invoice_id', 'number', 'credit_cents as usedCents'])
    .where('client_id', '=', clientId)
    .where('status', '<>', 'canceled')
    .where('credit_cents', '>', 0)
    .orderBy('issue_day', 'desc')
    .orderBy('number', 'desc')
    .execute()
}

function refuseUsed([latest]: readonly Used[]): Error {
  const message = `The credit that this payment gave has paid invoice ${latest?.number} since. Cancel that invoice first, if it is wrong too.`
  return refuse('payments/credit-used', latest === undefined ? {} : { message })
}

async function askAgain(tx: Tx, ids: readonly string[], { now }: Actor) {
  const rows = await queryInParts(ids, some =>
    tx
      .selectFrom('invoices')
      .select(['id', 'client_id as clientId', 'status', 'mail', 'collections'])
      .where('id', 'in', some),
  )
  for (const { id, status, mail, collections } of rows) {
    const then = status === 'paid' ? statusUnpaid({ mail, collections }) : status
    await tx.updateTable('invoices').set({ status: then, updated_at: now }).where('id', '=', id).execute()
  }
  return rows
}

export async function undoPayment(tx: Tx, id: string, reason: string, by: Actor): Promise<TouchedRow[]> {
  const found = await tx
    .selectFrom('payments')
    .select(['client_id', 'method', 'source'])
    .where('id', '=', id)
    .where('reverses', 'is', null)
    .executeTakeFirst()
  if (found === undefined || (found.method === 'credit' && !isUndoableUse(found)))
    throw refuse('payments/not-found')
  await lockRows(tx, 'clients', [found.client_id])
  if (found.method === 'credit') return undoCreditUse(tx, id, reason, by)
  const reversal = { id, day: toDay(by.now), reason, costCents: 0, source: 'person' }
  const touched = await reversePaymentRows(tx, [reversal], 'refuse', by)
  if (touched.length === 0) throw refuse('payments/already-reversed')
  return touched
}

/** Credit used at validation is printed on the document and cannot be undone. */
export const isUndoableUse = ({ source }: { source: string }) =>
  source === 'person' || source === 'collection'

/** Returns the credit, so that the invoice is due again. Requires the lock of the client. */
async function undoCreditUse(tx: Tx, id: string, reason: string, by: Actor): Promise<TouchedRow[]> {
  const use = await tx
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['payments.invoice_id', 'payments.client_id', 'payments.cents', 'invoices.credit_cents'])
    .where('payments.id', '=', id)
    .where('invoices.status', '<>', 'canceled')
    .where(isNotReversed)
    .executeTakeFirst()
  // A part may be due again, because the source of the credit was returned.
  if (use === undefined || use.invoice_id === null || use.credit_cents < use.cents)
    throw refuse('payments/already-reversed')
  const { invoice_id, client_id, cents } = use
  const row = {
    ...newPayment(by),
    invoice_id,
    client_id,
    cents: -cents,
    method: 'credit',
    reason,
    reverses: id,
  }
  await storePayments(tx, [{ ...row, day: toDay(by.now), source: 'person' }], by)
  const invoices = await askAgain(tx, [invoice_id], by)
  await recountMoney(tx, invoices)
  return [
    { record: 'invoices', id: invoice_id },
    { record: 'clients', id: client_id },
  ]
}

/** Money received for a locked invoice, or for a client. */
export type ReceivedPayment = ({ invoice: Invoice } | { clientId: string }) & {
  cents: number
  method: ReceivedBy
  day: string
  /** 'person', or the source, such as 'statement'. */
  source: string
  id?: string | undefined
}

type TakenAmounts = { id: string; paidCents: number; creditCents: number }

/** Pays the open amounts, and the rest becomes credit. Requires the locks of clients and invoices. */
export async function recordPayments(
  tx: Tx,
  received: readonly ReceivedPayment[],
  by: Actor,
): Promise<{ recorded: TakenAmounts[]; touched: TouchedRow[] }> {
  const invoices = new Map<string, Invoice>()
  const open = new Map<string, number>()
  const rows: NewPayment[] = []
  const recorded = received.map(payment => {
    const { cents, method, day, source, id } = payment
    const invoice = 'invoice' in payment ? payment.invoice : undefined
    const dueCents = invoice === undefined ? 0 : (open.get(invoice.id) ?? computeDueCents(invoice))
    const { paidCents, creditCents } = dividedPayment(dueCents, cents)
    const clientId = 'invoice' in payment ? payment.invoice.clientId : payment.clientId
    const row = () => ({ ...newPayment(by), client_id: clientId, method, day, source })
    const paid = invoice &&
      paidCents > 0 && { ...row(), ...(id !== undefined && { id }), invoice_id: invoice.id, cents: paidCents }
    const rest = { ...row(), invoice_id: null, cents: creditCents, came_with: paid ? paid.id : null }
    if (paid) rows.push(paid)
    if (creditCents > 0) rows.push(rest)
    if (invoice !== undefined && isOwed(invoice.status)) {
      invoices.set(invoice.id, invoice)
      open.set(invoice.id, dueCents - paidCents)
    }
    return { id: paid ? paid.id : rest.id, paidCents, creditCents }
  })
  await storePayments(tx, rows, by)
  const ids = [...invoices.keys()]
  const paidIds = ids.filter(id => open.get(id) === 0)
  const update = () => tx.updateTable('invoices')
  await queryInParts(ids, some => update().set({ updated_at: by.now }).where('id', 'in', some))
  await queryInParts(paidIds, some => update().set({ status: 'paid' }).where('id', 'in', some))
  const clientIds = [...new Set(rows.map(({ client_id }) => client_id))]
  await recountMoney(tx, [...invoices.values()])
  await recountCredit(tx, clientIds)
  const touched = [
    ...ids.map((id): TouchedRow => ({ record: 'invoices', id })),
    ...clientIds.map((id): TouchedRow => ({ record: 'clients', id })),
  ]
  return { recorded, touched }
}

function computeDueCents(invoice: Invoice): number {
  return isOwed(invoice.status) ? Math.max(0, openCents(invoice)) : 0
}
