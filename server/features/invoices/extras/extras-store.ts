import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { recordStore } from '../../../records/record-store.ts'
import { findInvoiceNumbers } from '../invoices-store.ts'

export const extraStore = recordStore(
  'extras',
  async (tx, rows) => {
    const invoiceIds = rows.flatMap(row => row.invoice_id ?? [])
    const numbers = await findInvoiceNumbers(tx, invoiceIds)
    return row => ({ invoiceNumber: numbers.get(row.invoice_id ?? '') ?? null })
  },
  windows => sql<boolean>`(invoice_id is null or created_at >= ${windows.invoices})`,
)

export async function findClientExtras(tx: Tx, clientId: string) {
  const rows = await tx
    .selectFrom('extras')
    .select(extraStore.columns)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return extraStore.toRows(tx, rows)
}
