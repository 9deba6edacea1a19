import { usedCredit } from '../../../src/domain/billing/billing.ts'
import {
  type InvoiceAction,
  invoiceStepRefusal,
  invoiceSteps,
  isFrozen,
  isOwed,
  type QueuedInvoiceStep,
} from '../../../src/domain/billing/invoices.ts'
import { openCents, type PaymentHow } from '../../../src/domain/billing/payments.ts'
import { isSameTreatment, vatTreatment } from '../../../src/domain/billing/vat.ts'
import { dayAfter, toDay } from '../../../src/domain/calendar/brussels.ts'
import { formatDay } from '../../../src/domain/text/format.ts'
import { lockOwningClients, type Tx } from '../../db/database.ts'
import type { About } from '../../mail/email.ts'
import { dropEmails, hasQueuedEmail } from '../../mail/emails-store.ts'
import type { Target } from '../../records/record-store.ts'
import { refuse } from '../../refuse.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { missedRow } from '../../sync/erased.ts'
import { mandatesInForce } from '../bank/mandates/mandates-store.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { lockOpenDay, readLetterhead, refuseClosedDay } from '../practice/practice-store.ts'
import { reopenExtras } from './extras/extras-store.ts'
import { drawn, storeInvoiceDocument } from './invoice-documents.ts'
import {
  findInvoice,
  type Invoice,
  lockInvoice,
  readInvoice,
  recountOwed,
  setInvoiceMail,
  setInvoiceStatus,
} from './invoices-store.ts'
import { findLines } from './lines-store.ts'
import { createCreditNote, linesClaimed } from './payments/credit-notes.ts'
import {
  type Actor,
  dayMade,
  markedPaymentMethod,
  payByCredit,
  readCredit,
  recountMoney,
  reversePayments,
} from './payments/payments-store.ts'
import { recordPayments, reverseCredit, reversePaymentRows } from './payments/take-payments.ts'

export async function lockForInvoiceStep(tx: Tx, target: Target, action: InvoiceAction): Promise<Invoice> {
  const invoice = await lockForStep(tx, target)
  const refusal = invoiceStepRefusal(action, invoice.status)
  if (refusal !== undefined) throw refuse(refusal)
  return invoice
}

async function lockForStep(tx: Tx, target: Target): Promise<Invoice> {
  await lockOwningClients(tx, 'invoices', [target.id])
  const invoice = await lockInvoice(tx, target)
  if (invoice === undefined)
    throw await missedRow(tx, 'invoices', target.id, await findInvoice(tx, target.id))
  return invoice
}

/** `key` and `undoes` are set on edits that a device sent. */
type InvoiceStepTarget = Target &
  Pick<Actor, 'ids' | 'userId'> & { key?: string; undoes?: string | undefined }

export async function applyInvoiceStep(
  tx: Tx,
  target: InvoiceStepTarget,
  action: QueuedInvoiceStep,
): Promise<TouchedRow[]> {
  const invoice = await lockForInvoiceStep(tx, target, action)
  if (action === 'validate') return validateInvoices(tx, [invoice], target)
  if (action === 'cancel') return cancelInvoice(tx, invoice, target)
  if (action === 'mark-paid') return markPaid(tx, invoice, target)
  if (target.undoes !== undefined) return undoMarkPaid(tx, target.undoes, target)
  await setInvoiceStatus(tx, invoice.id, invoiceSteps[action].to)
  // Partial payments remain.
  if (invoice.status !== 'paid') return [touchedInvoice(invoice)]
  await reversePayments(tx, invoice.id, target)
  await recountMoney(tx, [invoice])
  return [touchedInvoice(invoice), touchedClient(invoice)]
}

/** The payment has the ID of the edit, so that undoing the edit reverses this payment. */
async function markPaid(tx: Tx, invoice: Invoice, by: InvoiceStepTarget): Promise<TouchedRow[]> {
  const came = {
    cents: openCents(invoice),
    method: markedPaymentMethod(invoice),
    day: dayMade(by, invoice.issueDay),
  }
  const { touched } = await recordPayments(tx, [{ invoice, ...came, source: 'person', id: by.key }], by)
  return touched
}

async function undoMarkPaid(tx: Tx, id: string, by: Actor): Promise<TouchedRow[]> {
  const paid = await tx.selectFrom('payments').select('day').where('id', '=', id).executeTakeFirst()
  const reversal = { id, day: dayMade(by, paid?.day ?? null), reason: '', costCents: 0, source: 'person' }
  return reversePaymentRows(tx, [reversal], 'refuse', by)
}

/** The invoice is paid when no amount is open. An overpayment becomes credit. */
export async function recordPayment(
  tx: Tx,
  target: InvoiceStepTarget,
  { cents, day, method }: { cents: number; day: string; method: PaymentHow },
): Promise<TouchedRow[]> {
  const invoice = await lockForStep(tx, target)
  if (!isOwed(invoice.status)) throw refuse('invoices/cannot-pay')
  if (day > toDay(target.now)) throw refuse('invoices/day-invalid', { field: 'day' })
  await refuseClosedDay(tx, day)
  if (method === 'credit') {
    if (cents > openCents(invoice)) throw refuse('payments/more-than-open', { field: 'amount' })
    if (cents > (await readCredit(tx, invoice.clientId)))
      throw refuse('payments/credit-too-low', { field: 'amount' })
    return spendCredit(tx, invoice, { cents, day, source: 'person' }, target)
  }
  const { touched } = await recordPayments(tx, [{ invoice, cents, day, method, source: 'person' }], target)
  return touched
}

export async function spendCredit(
  tx: Tx,
  invoice: Invoice,
  use: Parameters<typeof payByCredit>[2],
  by: Actor,
): Promise<TouchedRow[]> {
  await payByCredit(tx, invoice, use, by)
  if (use.cents === openCents(invoice)) await setInvoiceStatus(tx, invoice.id, 'paid')
  await recountMoney(tx, [invoice])
  return [touchedInvoice(invoice), touchedClient(invoice)]
}

/** A created invoice becomes void, and a validated one gets a credit note. */
async function cancelInvoice(tx: Tx, invoice: Invoice, by: Actor): Promise<TouchedRow[]> {
  const { collectingUntil } = invoice
  if (collectingUntil !== null && toDay(by.now) < collectingUntil) {
    const day = formatDay(collectingUntil, 'en')
    const message = `The bank is still collecting this invoice. It can be canceled from ${day} on.`
    throw refuse('invoices/cannot-cancel-out', { message })
  }
  await dropEmails(tx, { record: 'invoices', id: invoice.id })
  await setInvoiceMail(tx, invoice.id, 'none')
  await setInvoiceStatus(tx, invoice.id, 'canceled')
  const touched = [touchedInvoice(invoice), touchedClient(invoice), ...(await reopenExtras(tx, invoice.id))]
  if (!isFrozen(invoice.status)) return touched
  const lines = await linesClaimed(tx, invoice)
  if (lines.length > 0) await createCreditNote(tx, { ...by, invoice, lines, reason: 'cancel' })
  const then = await readInvoice(tx, invoice.id)
  const remaining = then === undefined ? 0 : openCents(then)
  const others = remaining > 0 ? await reverseCredit(tx, invoice, remaining, by) : []
  return [...touched, ...others]
}

/** Freezes invoices as previewed. Sets the issue and due days, uses credit and stores the text. */
export async function validateInvoices(
  tx: Tx,
  invoices: readonly Invoice[],
  by: Actor,
): Promise<TouchedRow[]> {
  const touched: TouchedRow[] = []
  // The practice is read once, so that all texts agree.
  const practice = await readLetterhead(tx)
  const clientIds = invoices.map(({ clientId }) => clientId)
  const ids = invoices.map(({ id }) => id)
  const lines = await findLines(tx, ids)
  const mandates = await mandatesInForce(tx, clientIds, by.now)
  const toOpenDay = await lockOpenDay(tx)
  const issueDay = toOpenDay(toDay(by.now))
  const dueDay = dayAfter(issueDay, practice.daysToPay)
  const clients = new Map((await findClientsByIds(tx, clientIds)).map(client => [client.id, client]))
  for (const invoice of invoices) {
    const client = clients.get(invoice.clientId)
    if (client !== undefined && !isSameTreatment(vatTreatment(client), invoice))
      throw refuse('invoices/vat-regime-changed')
    const creditCents = usedCredit(await readCredit(tx, invoice.clientId), invoice.totalCents)
    const frozen: Invoice = { ...invoice, creditCents, issueDay, dueDay, status: 'pending' }
    const { mandate } = mandates(invoice.clientId)
    const context = { practice, lines: lines.get(invoice.id) ?? [], mandate }
    await storeInvoiceDocument(tx, invoice.id, await drawn(tx, frozen, context))
    await tx
      .updateTable('invoices')
      .set({ status: frozen.status, issue_day: issueDay, due_day: dueDay, updated_at: by.now })
      .where('id', '=', invoice.id)
      .execute()
    if (creditCents > 0) {
      await payByCredit(tx, invoice, { cents: creditCents, day: issueDay, source: 'validation' }, by)
      // The client's next invoice uses the remaining credit.
      await recountMoney(tx, [invoice])
    }
    touched.push(touchedInvoice(invoice), touchedClient(invoice))
  }
  await recountOwed(tx, clientIds)
  return touched
}

export const touchedInvoice = ({ id }: { id: string }): TouchedRow => ({ record: 'invoices', id })
const touchedClient = ({ clientId: id }: { clientId: string }): TouchedRow => ({ record: 'clients', id })

export async function onInvoiceEmailSent(
  tx: Tx,
  about: About,
  state: 'sent' | 'file',
): Promise<TouchedRow[]> {
  const invoice = await readInvoice(tx, about.id)
  if (invoice === undefined || (await hasQueuedEmail(tx, about))) return []
  await setInvoiceMail(tx, about.id, state)
  return [touchedInvoice(invoice)]
}
