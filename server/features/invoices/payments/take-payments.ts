import { isOwed } from '../../../../src/domain/billing/invoices.ts'
import { dividedPayment, openCents, type WayPaid } from '../../../../src/domain/billing/payments.ts'
import { inChunks, mostIds } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'
import type { Touched } from '../../../sync/changes.ts'
import type { Invoice } from '../invoices-table.ts'
import {
  type KeptBy,
  keepPayments,
  type NewPayment,
  newPayment,
  recountCredit,
  recountMoney,
} from './payments-store.ts'

/** Money that came in for an invoice, as it was read behind its lock, or for no invoice that anybody knows. */
export type Received = ({ invoice: Invoice } | { clientId: string }) & {
  cents: number
  how: WayPaid
  day: string
  /** 'person', or what tells of it, such as a statement of the bank. */
  source: string
  /** The id of the payment, when the caller decides it. */
  id?: string | undefined
}

/** `id` is of the row that a later reversal names. */
export type Taken = { id: string; paidCents: number; creditCents: number }

/**
 * Takes what came in, one after the other: each pays what its invoice still asks for, and the rest becomes credit of the client, as does
 * all of it where the invoice asks for nothing: then the invoice is left alone. It is paid once nothing is open. Clients and invoices
 * are locked.
 */
export async function takePayments(
  tx: Tx,
  received: readonly Received[],
  by: KeptBy,
): Promise<{ taken: Taken[]; touched: Touched[] }> {
  const invoices = new Map<string, Invoice>()
  const open = new Map<string, number>()
  const rows: NewPayment[] = []
  const taken = received.map(one => {
    const { cents, how, day, source, id } = one
    const invoice = 'invoice' in one ? one.invoice : undefined
    const asked = invoice === undefined ? 0 : (open.get(invoice.id) ?? askedBy(invoice))
    const { paidCents, creditCents } = dividedPayment(asked, cents)
    const clientId = 'invoice' in one ? one.invoice.clientId : one.clientId
    const row = () => ({ ...newPayment(by), client_id: clientId, how, day, source })
    const paid = invoice &&
      paidCents > 0 && { ...row(), ...(id !== undefined && { id }), invoice_id: invoice.id, cents: paidCents }
    const rest = { ...row(), invoice_id: null, cents: creditCents, came_with: paid ? paid.id : null }
    if (paid) rows.push(paid)
    if (creditCents > 0) rows.push(rest)
    if (invoice !== undefined && isOwed(invoice.status)) {
      invoices.set(invoice.id, invoice)
      open.set(invoice.id, asked - paidCents)
    }
    return { id: paid ? paid.id : rest.id, paidCents, creditCents }
  })
  await keepPayments(tx, rows, by)
  const ids = [...invoices.keys()]
  for (const some of inChunks(ids, mostIds))
    await tx.updateTable('invoices').set({ updated_at: by.now }).where('id', 'in', some).execute()
  const paidIds = ids.filter(id => open.get(id) === 0)
  for (const some of inChunks(paidIds, mostIds))
    await tx.updateTable('invoices').set({ status: 'paid' }).where('id', 'in', some).execute()
  const clientIds = [...new Set(rows.map(({ client_id }) => client_id))]
  await recountMoney(tx, [...invoices.values()])
  await recountCredit(tx, clientIds)
  const touched = [
    ...ids.map((id): Touched => ({ record: 'invoices', id })),
    ...clientIds.map((id): Touched => ({ record: 'clients', id })),
  ]
  return { taken, touched }
}

/** One that nobody has validated asks for nothing yet, and one that is paid or canceled for nothing any more. */
function askedBy(invoice: Invoice): number {
  return isOwed(invoice.status) ? Math.max(0, openCents(invoice)) : 0
}
