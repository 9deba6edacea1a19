import { inChunks, rowsPerInsert } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { recountOwed } from '../features/invoices/invoices-store.ts'
import type { Billing } from './made-invoices.ts'

/** After their clients and contracts. The clients owe from then on what their invoices ask for. */
export async function addInvoices(tx: Tx, { invoices, bankFiles, lastNumbers }: Billing): Promise<void> {
  const rows = invoices.map(({ paper: _, ...row }) => row)
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('invoices').values(some).execute()
  const papers = invoices.flatMap(({ id, paper }) =>
    paper === null ? [] : [{ invoice_id: id, paper, pdf: null }],
  )
  for (const some of inChunks(papers, rowsPerInsert))
    await tx.insertInto('invoice_papers').values(some).execute()
  for (const row of lastNumbers) await tx.insertInto('invoice_numbers').values(row).execute()
  for (const { file, rows } of bankFiles) {
    await tx.insertInto('xml_exports').values(file).execute()
    for (const some of inChunks(rows, rowsPerInsert))
      await tx.insertInto('xml_export_rows').values(some).execute()
  }
  await recountOwed(
    tx,
    invoices.map(invoice => invoice.client_id),
  )
}
