import type { InvoiceColumn } from '../contract/columns.ts'
import type { InvoiceRow } from '../contract/invoices.ts'
import { blankRow } from '../contract/rows.ts'
import { nameKeys, personSearchText } from '../domain/clients.ts'
import { invoiceSearchText } from '../domain/invoices.ts'
import type { TableShape } from './table.ts'

type PersonName = { firstName: string; lastName: string }

/** `nameOfClient` asks the table of clients: an invoice is found by its number, and by what its client is called now. */
export function invoicesShape(
  nameOfClient: (clientId: string) => PersonName | undefined,
): TableShape<InvoiceRow> {
  const clientOf = (row: InvoiceRow): PersonName =>
    nameOfClient(row.clientId) ?? row.client ?? { firstName: '', lastName: '' }
  const columns: Record<InvoiceColumn, (row: InvoiceRow) => string | number> = {
    number: row => row.number,
    client: row => nameKeys(clientOf(row)).lastName,
    createdAt: row => row.createdAt,
    dueDate: row => row.dueDate,
    status: row => row.status,
    period: row => row.period,
    total: row => row.total,
    updatedAt: row => row.updatedAt,
  }
  return {
    blank: id => ({ ...blankRow.invoices, id }),
    columns,
    searchText: row => `${invoiceSearchText(row.number)}\n${personSearchText(clientOf(row))}`,
    ownerId: row => row.clientId,
  }
}
