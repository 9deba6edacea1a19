import { sql } from 'kysely'
import { dayOf } from '../../../../src/domain/brussels.ts'
import type { PaymentHow, WayPaid } from '../../../../src/domain/payments.ts'
import { inChunks, mostIds, rowsPerInsert } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'
import type { InvoicesTable, PaymentsTable } from '../../../db/tables.ts'
import type { Ids } from '../../../ports.ts'
import { nameOfStaff } from '../../../sync/changes.ts'
import { recountOwed } from '../invoices-store.ts'

/** Who keeps it and when; nobody is named of what the server does by itself. */
export type KeptBy = { ids: Ids; now: string; userId: string | undefined }

type Paid = { invoice: { id: string; clientId: string }; cents: number; how: PaymentHow; day?: string }

/** The client and the invoice are locked; `recountMoney` follows once all rows are there. */
export async function addPayment(tx: Tx, { invoice, cents, how, day }: Paid, by: KeptBy): Promise<void> {
  const source = how === 'credit' ? 'validation' : 'person'
  const row = { invoice_id: invoice.id, client_id: invoice.clientId, cents, how, source }
  await keep(tx, { ...row, day: day ?? dayOf(by.now), reverses: null }, by)
}

/** What came in as money is taken back, payment by payment; what credit paid stays. */
export async function reversePayments(tx: Tx, invoiceId: string, by: KeptBy): Promise<void> {
  const standing = await tx
    .selectFrom('payments')
    .select(['id', 'client_id', 'cents', 'how'])
    .where('invoice_id', '=', invoiceId)
    .where('how', '<>', 'credit')
    .where('reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as later').select('later.id').whereRef('later.reverses', '=', 'payments.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, client_id, cents, how } of standing) {
    const row = { invoice_id: invoiceId, client_id, cents: -cents, how, source: 'person' }
    await keep(tx, { ...row, day: dayOf(by.now), reverses: id }, by)
  }
}

type NewPayment = Pick<
  PaymentsTable,
  'invoice_id' | 'client_id' | 'cents' | 'how' | 'source' | 'day' | 'reverses'
>

async function keep(tx: Tx, payment: NewPayment, { ids, now, userId }: KeptBy): Promise<void> {
  const row = { ...payment, id: ids.uuid(), reason: '', cost_cents: 0, created_at: now }
  const by = userId === undefined ? null : await nameOfStaff(tx, userId)
  await tx
    .insertInto('payments')
    .values({ ...row, created_by: by, created_by_id: userId ?? null })
    .execute()
}

/** Credit that clients come with, from another system. Their rows are new, and hold the same amount already. */
export async function addCarriedCredit(
  tx: Tx,
  clients: readonly { id: string; creditCents: number; createdAt: string }[],
  { ids }: { ids: Pick<Ids, 'uuid'> },
): Promise<void> {
  const rows = clients
    .filter(({ creditCents }) => creditCents > 0)
    .map(
      ({ id, creditCents, createdAt }): PaymentsTable => ({
        ...{ id: ids.uuid(), invoice_id: null, client_id: id, cents: creditCents, day: dayOf(createdAt) },
        ...{ how: 'credit', source: 'carried-over', reverses: null, reason: '', cost_cents: 0 },
        ...{ created_at: createdAt, created_by: null, created_by_id: null },
      }),
    )
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('payments').values(some).execute()
}

type PastInvoice = Pick<
  InvoicesTable,
  'id' | 'client_id' | 'status' | 'credit_cents' | 'paid_cents' | 'collections' | 'updated_at'
>

/** What invoices say that was paid of them, where they come with their past: as of invoices from before there were such rows. */
export async function addPastPayments(tx: Tx, invoices: readonly PastInvoice[]): Promise<void> {
  const rows = invoices.flatMap(invoice => {
    const usedCents = invoice.status === 'canceled' ? 0 : invoice.credit_cents
    return [
      ...pastPayment(invoice, 'credit', usedCents),
      ...pastPayment(invoice, wayMarked(invoice), invoice.paid_cents),
    ]
  })
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('payments').values(some).execute()
}

function pastPayment(invoice: PastInvoice, how: PaymentHow, cents: number): PaymentsTable[] {
  const { id, client_id, updated_at } = invoice
  const made = { invoice_id: id, client_id, day: dayOf(updated_at), created_at: updated_at }
  const by = { reverses: null, reason: '', cost_cents: 0, created_by: null, created_by_id: null }
  const kind = how === 'credit' ? 'credit' : 'paid'
  return cents > 0 ? [{ id: `${id}-${kind}`, cents, how, source: 'carried-over', ...made, ...by }] : []
}

/**
 * What stands with these invoices and their clients, counted anew from the rows of payments and credit notes, so that it can never drift
 * away from them. Clients and invoices are locked already.
 */
export async function recountMoney(
  tx: Tx,
  invoices: readonly { id: string; clientId: string }[],
): Promise<void> {
  for (const some of inChunks([...new Set(invoices.map(({ id }) => id))], mostIds)) {
    await sql`
      update invoices set
        credit_cents = (select coalesce(sum(cents), 0) from payments where invoice_id = invoices.id and how = 'credit'),
        paid_cents = (select coalesce(sum(cents), 0) from payments where invoice_id = invoices.id and how <> 'credit'),
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

/** What they came with and what credit notes gave back, without what their invoices have used. */
export async function recountCredit(tx: Tx, clientIds: readonly string[]): Promise<void> {
  for (const some of inChunks([...new Set(clientIds)], mostIds)) {
    await sql`
      update clients set credit_cents = (
        select coalesce(sum(case when invoice_id is null then cents else -cents end), 0)
        from payments where client_id = clients.id and how = 'credit'
      ) + (
        select coalesce(sum(returned_cents), 0) from credit_notes where client_id = clients.id
      ) where id in (${sql.join(some)})
    `.execute(tx)
  }
}

/** How the money of an invoice that is marked as paid came in. */
export function wayMarked({ collections }: { collections: number }): WayPaid {
  return collections > 0 ? 'direct-debit' : 'transfer'
}
