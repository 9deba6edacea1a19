import type { WayPaid } from './acts.ts'
import { type Client, type Collection, creditOf, type Invoice, openOf } from './reckoning.ts'

/** What came in for a client: a part paid an invoice, and the rest was more than it asked for. A part that is 0 was none, or was taken back. */
export type Received = {
  client: Client
  invoice: Invoice
  at: number
  how: WayPaid
  /** What of it paid the invoice at first; of one that paid nothing, all of it. */
  first: number
  paid: number
  rest: number
  /** Which the bank told. */
  of: Collection | undefined
}

type Coming = { cents: number; how: WayPaid; at: number; of?: Collection }

/** Money pays what its invoice asks for; the rest is the client's. Where nothing is open any more, the invoice is paid. */
export function receive(invoice: Invoice, { cents, how, at, of }: Coming): void {
  const { client } = invoice
  const open = isOwed(invoice) ? Math.max(0, openOf(invoice)) : 0
  const paid = Math.min(cents, open)
  const rest = cents - paid
  if (paid > 0) invoice.payments.push(paid)
  client.overpaid += rest
  if (isOwed(invoice) && paid === open) invoice.status = 'paid'
  if (cents > 0) client.received.push({ client, invoice, at, how, first: paid || rest, paid, rest, of })
}

export function isOwed({ status }: Invoice): boolean {
  return status === 'pending' || status === 'sent' || status === 'not_paid'
}

export function stands({ paid, rest }: Received): boolean {
  return paid + rest > 0
}

/** What its invoice was paid is asked for again; what it had left is no credit any more. */
export function takeBack(received: Received, whenUsed: 'refuse' | 'ask-again'): 'done' | 'refused' {
  const { client, invoice, paid, rest } = received
  if (!stands(received)) return 'refused'
  // What was paid of a canceled invoice had become the client's credit.
  const isCanceled = invoice.status === 'canceled'
  const gone = rest + (isCanceled ? paid : 0)
  const missing = gone - creditOf(client)
  if (gone > 0 && missing > 0) {
    if (whenUsed === 'refuse') return 'refused'
    askAgain(client, missing)
  }
  client.overpaid -= gone
  if (!isCanceled && paid > 0) {
    invoice.payments.push(-paid)
    reopen(invoice)
  }
  Object.assign(received, { paid: 0, rest: 0 })
  return 'done'
}

/** What a canceled invoice asks for still is taken of the client's credit, and where that was spent, of what it has paid. */
export function giveCreditBack(invoice: Invoice, open: number): void {
  const { client } = invoice
  if (open <= 0) return
  const missing = open - creditOf(client)
  if (missing > 0) askAgain(client, missing, invoice)
  invoice.creditUsed += open
}

/** The credit was spent, and is none: what it paid last is asked for again first. */
function askAgain(client: Client, cents: number, canceled?: Invoice): void {
  let missing = cents
  const used = client.invoices.filter(
    one => one.status !== 'canceled' && one !== canceled && one.creditUsed > 0,
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

/** One that was paid is so no more; one that never went to its client waits to go. */
function reopen(invoice: Invoice): void {
  if (invoice.status !== 'paid') return
  invoice.status = invoice.wasMailed || invoice.collections.length > 0 ? 'not_paid' : 'pending'
}

/** 'Not paid': the money of the invoice goes, and what was more than it asked for stays. */
export function takeBackFrom(invoice: Invoice): void {
  for (const received of invoice.client.received) {
    if (received.invoice !== invoice || received.paid === 0) continue
    invoice.payments.push(-received.paid)
    received.paid = 0
  }
}
