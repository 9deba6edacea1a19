import { sql } from 'kysely'
import type { InvoiceRow } from '../../../src/contract/invoices.ts'
import type { InvoiceStatus } from '../../../src/domain/invoices.ts'
import { isOnDevices, type Windows } from '../../../src/domain/windows.ts'
import { inChunks } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import { lockRows } from '../../db/lock-rows.ts'
import { findPersonNames } from '../clients/clients-store.ts'
import { columns, fromTable, type Invoice, invoiceFromTable, type TableRow } from './invoices-table.ts'

// A statement takes 32,766 values at most.
const mostIds = 10_000

export async function findInvoice(tx: Tx, id: string): Promise<InvoiceRow | undefined> {
  const [invoice] = await findInvoicesByIds(tx, [id])
  return invoice
}

/** Within its own transaction it is there. */
export async function readInvoiceRow(tx: Tx, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(tx, id)
  if (row === undefined) throw new Error('an invoice is gone within its own transaction')
  return row
}

export async function findInvoicesByIds(tx: Tx, ids: readonly string[]): Promise<InvoiceRow[]> {
  const rows: TableRow[] = []
  for (const some of inChunks(ids, mostIds))
    rows.push(...(await tx.selectFrom('invoices').select(columns).where('id', 'in', some).execute()))
  return withClients(tx, rows)
}

/** Those that devices keep. */
export async function findRecentInvoices(
  tx: Tx,
  ids: readonly string[],
  windows: Windows,
): Promise<InvoiceRow[]> {
  return (await findInvoicesByIds(tx, ids)).filter(row => isOnDevices.invoices(row, windows))
}

/** In the order of the ids. */
export async function findListedInvoices(tx: Tx, ids: readonly string[]): Promise<InvoiceRow[]> {
  const invoices = new Map((await findInvoicesByIds(tx, ids)).map(invoice => [invoice.id, invoice]))
  return ids.flatMap(id => invoices.get(id) ?? [])
}

export async function listInvoicesAfter(
  tx: Tx,
  id: string,
  limit: number,
  windows: Windows,
): Promise<InvoiceRow[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(columns)
    .where('id', '>', id)
    .where('created_at', '>=', windows.invoices)
    .orderBy('id')
    .limit(limit)
    .execute()
  return withClients(tx, rows)
}

export async function readInvoice(tx: Tx, id: string): Promise<Invoice | undefined> {
  const row = await tx.selectFrom('invoices').select(columns).where('id', '=', id).executeTakeFirst()
  return row && invoiceFromTable(row)
}

export type Target = { id: string; rev: number | undefined; now: string }

/**
 * Takes an invoice to change it: nobody else can until the commit. Nothing when there is none, or not at the revision
 * that was expected.
 */
export async function takeInvoice(tx: Tx, { id, rev, now }: Target): Promise<Invoice | undefined> {
  const row = tx.updateTable('invoices').where('id', '=', id)
  const taken = await (rev === undefined ? row : row.where('rev', '=', rev))
    .set({ updated_at: now })
    .returning(columns)
    .executeTakeFirst()
  return taken && invoiceFromTable(taken)
}

/**
 * Takes those of a month that have this status, in the order of their numbers, and their clients before them. The status
 * is looked at again behind the locks: a colleague may have canceled one meanwhile.
 */
export async function takeOfMonth(tx: Tx, month: string, status: InvoiceStatus): Promise<Invoice[]> {
  const ofMonth = tx.selectFrom('invoices').where('month', '=', month).where('status', '=', status)
  const clients = await ofMonth.select('client_id').distinct().execute()
  const clientIds = new Set(clients.map(({ client_id }) => client_id))
  await lockRows(tx, 'clients', [...clientIds])
  const rows = await ofMonth.select(columns).orderBy('id').forNoKeyUpdate().execute()
  return (
    rows
      // One that was made since is somebody else's, whose client is not locked.
      .filter(({ client_id }) => clientIds.has(client_id))
      .map(invoiceFromTable)
      .toSorted((a, b) => (a.number < b.number ? -1 : 1))
  )
}

export async function setInvoiceStatus(tx: Tx, id: string, status: InvoiceStatus): Promise<void> {
  await tx.updateTable('invoices').set({ status }).where('id', '=', id).execute()
}

export async function setInvoiceMail(tx: Tx, id: string, mail: InvoiceRow['mail']): Promise<void> {
  await tx.updateTable('invoices').set({ mail }).where('id', '=', id).execute()
}

/**
 * What the clients' validated invoices still ask for: counted anew, so that it can never drift away from them. The
 * clients are locked already: a statement that waited for one of them would count their invoices as they were before.
 */
export async function recountOwed(tx: Tx, clientIds: readonly string[]): Promise<void> {
  for (const some of inChunks([...new Set(clientIds)], mostIds)) {
    await sql`
      update clients set total_owed_cents = (
        select coalesce(sum(total_cents - credit_cents), 0) from invoices
        where invoices.client_id = clients.id and invoices.status in ('pending', 'sent', 'not_paid')
      ) where id in (${sql.join(some)})
    `.execute(tx)
  }
}

async function withClients(tx: Tx, rows: readonly TableRow[]): Promise<InvoiceRow[]> {
  const names = await findPersonNames(
    tx,
    rows.map(row => row.client_id),
  )
  return rows.map(row => fromTable(row, names.get(row.client_id) ?? null))
}
