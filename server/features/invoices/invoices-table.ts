import type { InvoiceRow } from '../../../src/contract/invoices.ts'
import type { InvoiceStatus } from '../../../src/domain/invoices.ts'
import { invoices } from '../../../src/records/invoices.ts'
import { columnsOf, rowFromCells } from '../../../src/records/record.ts'
import type { InvoicesTable } from '../../db/invoice-tables.ts'

/** Between an invoice as its rules see it and the columns of its table. */
export const columns = [...columnsOf(invoices), 'month'] as const

export type TableRow = Pick<InvoicesTable, (typeof columns)[number]>

/**
 * An invoice as its rules see it, in cents. Of a canceled one, `updatedAt` is when it was canceled: nothing touches it
 * any more.
 */
export type Invoice = Pick<InvoiceRow, SameInRules> & {
  month: string
  dueDay: string
  netCents: number
  vatCents: number
  totalCents: number
  creditCents: number
}
type SameInRules =
  | 'id'
  | 'number'
  | 'clientId'
  | 'contractId'
  | 'period'
  | 'status'
  | 'communication'
  | 'collections'
  | 'outUntil'
  | 'createdAt'
  | 'updatedAt'
  | 'rev'

export function invoiceFromTable(row: TableRow): Invoice {
  return {
    ...rowFromCells(invoices, row, { client: null, toPay: 0 }),
    month: row.month,
    dueDay: row.due_day,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    totalCents: row.total_cents,
    creditCents: row.credit_cents,
  }
}

export function statusFrom(status: string): InvoiceStatus {
  return invoices.status.fromCells({ status })
}
