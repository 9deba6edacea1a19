import { creditTaken } from '../../../src/domain/billing.ts'
import { dayAfter, dayOf } from '../../../src/domain/brussels.ts'
import {
  type InvoiceAction,
  invoiceSteps,
  isOwed,
  refusalOfInvoiceStep,
} from '../../../src/domain/invoices.ts'
import type { Tx } from '../../db/database.ts'
import { lockClientsOf } from '../../db/lock-rows.ts'
import type { About } from '../../mail/email.ts'
import { dropEmails, waitsFor } from '../../mail/mails-store.ts'
import type { Target } from '../../records/record-store.ts'
import { refuse } from '../../refuse.ts'
import type { Touched } from '../../sync/changes.ts'
import { missedRow } from '../../sync/erased.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import { drawn, keepDocument } from './invoice-documents.ts'
import {
  findInvoice,
  lockInvoice,
  readInvoice,
  recountOwed,
  setInvoiceMail,
  setInvoiceStatus,
} from './invoices-store.ts'
import type { Invoice } from './invoices-table.ts'
import { findLines } from './lines-store.ts'

/** Takes an invoice for a step of its life, and its client before it, or says why not. */
export async function lockForInvoiceStep(tx: Tx, target: Target, action: InvoiceAction): Promise<Invoice> {
  await lockClientsOf(tx, 'invoices', [target.id])
  const invoice = await lockInvoice(tx, target)
  if (invoice === undefined)
    throw await missedRow(tx, 'invoices', target.id, await findInvoice(tx, target.id))
  const refusal = refusalOfInvoiceStep(action, invoice.status)
  if (refusal !== undefined) throw refuse(refusal)
  return invoice
}

/** The step, and what it does to the money of the client. */
export async function takeInvoiceStep(
  tx: Tx,
  target: Target,
  action: Exclude<InvoiceAction, 'send'>,
): Promise<Touched[]> {
  const invoice = await lockForInvoiceStep(tx, target, action)
  if (action === 'validate') return validateInvoices(tx, [invoice], target.now)
  if (action === 'cancel') await undo(tx, invoice)
  const { to } = invoiceSteps[action]
  await setInvoiceStatus(tx, invoice.id, to)
  const asksTheSame = isOwed(invoice.status) === isOwed(to)
  if (asksTheSame && action !== 'cancel') return [touchedInvoice(invoice)]
  await recountOwed(tx, [invoice.clientId])
  return [touchedInvoice(invoice), touchedClient(invoice)]
}

/**
 * Freezes invoices that were taken, with their clients, just as their previews show them: nothing is counted anew. This is the day of issue, from
 * which the due day is counted; the client's credit pays what it can, and the text is kept.
 */
export async function validateInvoices(
  tx: Tx,
  invoices: readonly Invoice[],
  now: string,
): Promise<Touched[]> {
  const touched: Touched[] = []
  // Read once, for the texts of all: what somebody changes in between would stand in some of them alone.
  const practice = await readLetterhead(tx)
  const clientIds = invoices.map(({ clientId }) => clientId)
  const lines = await findLines(
    tx,
    invoices.map(({ id }) => id),
  )
  const issueDay = dayOf(now)
  const dueDay = dayAfter(issueDay, practice.daysToPay)
  for (const invoice of invoices) {
    const creditCents = await takeCredit(tx, invoice.clientId, invoice.totalCents)
    const frozen: Invoice = { ...invoice, creditCents, issueDay, dueDay, status: 'pending' }
    const said = { practice, lines: lines.get(invoice.id) ?? [] }
    await keepDocument(tx, invoice.id, await drawn(tx, frozen, said))
    await tx
      .updateTable('invoices')
      .set({
        status: frozen.status,
        issue_day: issueDay,
        due_day: dueDay,
        credit_cents: creditCents,
        updated_at: now,
      })
      .where('id', '=', invoice.id)
      .execute()
    touched.push(touchedInvoice(invoice), touchedClient(invoice))
  }
  await recountOwed(tx, clientIds)
  return touched
}

/** What of it the client's credit pays. The client is locked, so no cent is spent twice. */
async function takeCredit(tx: Tx, clientId: string, totalCents: number): Promise<number> {
  const client = await tx
    .selectFrom('clients')
    .select('credit_cents')
    .where('id', '=', clientId)
    .executeTakeFirst()
  const taken = creditTaken(client?.credit_cents ?? 0, totalCents)
  if (taken > 0) await giveCredit(tx, clientId, -taken)
  return taken
}

async function undo(tx: Tx, invoice: Invoice): Promise<void> {
  await dropEmails(tx, { record: 'invoices', id: invoice.id })
  await setInvoiceMail(tx, invoice.id, 'none')
  if (invoice.creditCents > 0) await giveCredit(tx, invoice.clientId, invoice.creditCents)
}

async function giveCredit(tx: Tx, clientId: string, cents: number): Promise<void> {
  await tx
    .updateTable('clients')
    .set(row => ({ credit_cents: row('credit_cents', '+', cents) }))
    .where('id', '=', clientId)
    .execute()
}

export const touchedInvoice = ({ id }: { id: string }): Touched => ({ record: 'invoices', id })
const touchedClient = ({ clientId }: { clientId: string }): Touched => ({
  record: 'clients',
  id: clientId,
})

/** An email about an invoice went out: its row says so, unless another one still waits. */
export async function invoiceEmailWent(tx: Tx, about: About): Promise<Touched[]> {
  const invoice = await readInvoice(tx, about.id)
  if (invoice === undefined || (await waitsFor(tx, about))) return []
  await setInvoiceMail(tx, about.id, 'sent')
  return [touchedInvoice(invoice)]
}
