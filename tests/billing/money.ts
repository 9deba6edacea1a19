import type { WayPaid } from './actions.ts'
import {
  type Client,
  type Collection,
  computeCredit,
  computeOpenAmount,
  type Invoice,
} from './billing-model.ts'

/**
 * A receipt of a client. `paid` went to its invoice, and `rest` is the excess. Zero means that there was no
 * such part, or that it was undone.
 */
export type ReceivedPayment = {
  client: Client
  invoice: Invoice
  at: number
  method: WayPaid
  /** The amount that first paid the invoice, or the whole amount if it paid none. */
  first: number
  /** False for a payment that was credit from the beginning. */
  paidInvoice: boolean
  paid: number
  rest: number
  of: Collection | undefined
}

type PendingPayment = { cents: number; method: WayPaid; at: number; of?: Collection }

/** Money pays its invoice, and the excess is credit of the client. An invoice with nothing open is paid. */
export function receive(invoice: Invoice, { cents, method, at, of }: PendingPayment): void {
  const { client } = invoice
  const open = isOwed(invoice) ? Math.max(0, computeOpenAmount(invoice)) : 0
  const paid = Math.min(cents, open)
  const rest = cents - paid
  if (paid > 0) invoice.payments.push(paid)
  client.overpaid += rest
  if (isOwed(invoice) && paid === open) invoice.status = 'paid'
  const paidInvoice = paid > 0
  if (cents > 0)
    client.received.push({ client, invoice, at, method, first: paid || rest, paidInvoice, paid, rest, of })
}

export function isOwed({ status }: Invoice): boolean {
  return status === 'pending' || status === 'sent' || status === 'not_paid'
}

export function isInEffect({ paid, rest }: ReceivedPayment): boolean {
  return paid + rest > 0
}

/** The paid amount is open again, and the excess is no longer credit. */
export function takeBack(received: ReceivedPayment, whenUsed: 'refuse' | 'ask-again'): 'done' | 'refused' {
  const { client, invoice, paid, rest } = received
  if (!isInEffect(received)) return 'refused'
  // A payment of a canceled invoice has become credit.
  const isCanceled = invoice.status === 'canceled'
  const reversed = rest + (isCanceled ? paid : 0)
  const missing = reversed - computeCredit(client)
  if (reversed > 0 && missing > 0) {
    if (whenUsed === 'refuse') return 'refused'
    askAgain(client, missing)
  }
  client.overpaid -= reversed
  if (!isCanceled && paid > 0) {
    invoice.payments.push(-paid)
    reopen(invoice)
  }
  Object.assign(received, { paid: 0, rest: 0 })
  return 'done'
}

/**
 * The remaining claim of a canceled invoice is taken from the client's credit. If the credit is spent, the
 * invoices that it paid are reopened.
 */
export function giveCreditBack(invoice: Invoice, open: number): void {
  const { client } = invoice
  if (open <= 0) return
  const missing = open - computeCredit(client)
  if (missing > 0) askAgain(client, missing, invoice)
  invoice.creditUsed += open
}

/** The spent credit is void. The invoices that it paid last are reopened first. */
function askAgain(client: Client, cents: number, canceled?: Invoice): void {
  let missing = cents
  const used = client.invoices.filter(
    invoice => invoice.status !== 'canceled' && invoice !== canceled && invoice.creditUsed > 0,
  )
  used.sort((a, b) => (b.issueDay ?? 0) - (a.issueDay ?? 0) || (a.number < b.number ? 1 : -1))
  for (const invoice of used) {
    const again = Math.min(invoice.creditUsed, missing)
    if (again === 0) return
    invoice.creditUsed -= again
    missing -= again
    reopen(invoice)
  }
}

function reopen(invoice: Invoice): void {
  if (invoice.status !== 'paid') return
  invoice.status = invoice.wasMailed || invoice.collections.length > 0 ? 'not_paid' : 'pending'
}

/** 'Not paid' removes the payments of the invoice and keeps the excess. */
export function takeBackFrom(invoice: Invoice): void {
  for (const received of invoice.client.received) {
    if (received.invoice !== invoice || received.paid === 0) continue
    invoice.payments.push(-received.paid)
    received.paid = 0
  }
}
