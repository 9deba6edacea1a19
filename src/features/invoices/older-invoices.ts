import type { InvoiceRow } from '../../contract/invoices.ts'
import { spanOfMonth } from '../../domain/billing.ts'
import type { Month } from '../../domain/brussels.ts'
import type { Entry } from '../../store/entry.ts'
import { foldRow } from '../../store/fold.ts'
import type { ViewRow } from '../../store/table.ts'
import type { Workspace } from '../../sync/workspace.ts'
import { type InvoicePage, readInvoicePage } from './read-answers.ts'

export const pageSize = 500

export type PageRequest = {
  page: number
  sortBy: string
  sortOrder: 'ASC' | 'DESC'
  search: string
  startDate?: string
  endDate?: string
}

/** A page of the list that is not kept on this device; null when the host did not give one. */
export async function askPage(
  workspace: Pick<Workspace, 'ask'>,
  request: PageRequest,
): Promise<InvoicePage | null> {
  const query = new URLSearchParams({ limit: String(pageSize) })
  for (const [field, value] of Object.entries(request)) if (value !== '') query.set(field, String(value))
  const answer = await workspace.ask({ method: 'GET', path: `invoices?${query}` })
  return answer.ok ? readInvoicePage(answer.body) : null
}

/** All invoices of a month, whatever is searched. */
export async function askMonth(
  workspace: Pick<Workspace, 'ask'>,
  month: Month,
): Promise<InvoiceRow[] | null> {
  const rows: InvoiceRow[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const order = { sortBy: 'number', sortOrder: 'ASC', search: '' } as const
    const answer = await askPage(workspace, { page, ...order, ...spanOfMonth(month) })
    if (!answer) return null
    rows.push(...answer.rows)
    last = answer.totalPages
  }
  return rows
}

/** A row that the host gave, as it looks with what was done on this device since. */
export function shownRow(
  row: InvoiceRow,
  known: ViewRow<InvoiceRow> | undefined,
  entries: readonly Entry[],
): ViewRow<InvoiceRow> {
  if (known && known.row.rev >= row.rev) return known
  const mine = entries.filter(entry => entry.id === row.id)
  const folded = foldRow(row, row, mine)
  return { id: row.id, row: folded.row ?? row, mark: folded.mark }
}
