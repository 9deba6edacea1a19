import type { InvoiceMonth, InvoiceRow } from '../../contract/invoices.ts'
import {
  type InvoiceFilter,
  type InvoiceStatus,
  invoiceFilters,
  isInvoiceStatus,
  isToCollect,
  monthsOnDevices,
  passesFilter,
} from '../../domain/billing/invoices.ts'
import { type Day, endOfMonth, type Month, monthAfter, monthOf } from '../../domain/calendar/brussels.ts'
import { addTo } from '../../domain/edits/patch.ts'
import type { View } from '../../store/overlay/view.ts'

type StatusCounts = Partial<Record<InvoiceStatus, number>>
export type MonthCount = {
  month: Month
  totalCount: number
  statusCounts: StatusCounts
  /** How many were sent to be collected; left out where there are none, and of months that only the server has. */
  toCollect?: number
  /** As the server counts it, if it does; of months on this device their rows tell. */
  overdueCount?: number | undefined
}

/** The first month of which this device has all invoices; those before it are with the server. */
export function firstMonthHere(currentMonth: Month): Month {
  return monthAfter(currentMonth, 1 - monthsOnDevices)
}

/**
 * Tells the Brussels month of each of many instants: that of UTC, but for the last hour or two of it. Instants are
 * compared as they are written, for there may be 100,000.
 */
export function monthReader(): (instant: string) => Month {
  const ends = new Map<Month, { end: string; next: Month }>()
  return instant => {
    const month = instant.slice(0, 7)
    let known = ends.get(month)
    if (known === undefined) {
      known = { end: endOfMonth(month), next: monthAfter(month) }
      ends.set(month, known)
    }
    return instant < known.end ? month : known.next
  }
}

/** How many invoices each month has, and of which status; the latest month first. */
export function countMonths(rows: Iterable<{ row: InvoiceRow }>, from: Month): MonthCount[] {
  const monthAt = monthReader()
  const months = new Map<Month, MonthCount>()
  for (const { row } of rows) {
    const month = monthAt(row.createdAt)
    if (month < from) continue
    let count = months.get(month)
    if (count === undefined) {
      count = { month, totalCount: 0, statusCounts: {} }
      months.set(month, count)
    }
    count.totalCount += 1
    count.statusCounts[row.status] = (count.statusCounts[row.status] ?? 0) + 1
    if (isToCollect(row)) count.toCollect = (count.toCollect ?? 0) + 1
  }
  return [...months.values()].toSorted(latestFirst)
}

/** The rows of each month, in the order in which they came. */
export function groupByMonth<Shown extends { row: InvoiceRow }>(rows: Iterable<Shown>): Map<Month, Shown[]> {
  const monthAt = monthReader()
  const months = new Map<Month, Shown[]>()
  for (const shown of rows) addTo(months, monthAt(shown.row.createdAt), shown)
  return months
}

/** How many of the rows each filter shows: of one month, or of all that this device has. */
export function countByFilter(
  rows: Iterable<{ row: InvoiceRow }>,
  only: Month | null,
  from: Month,
  today: Day,
): Record<InvoiceFilter, number> {
  const monthAt = monthReader()
  const counts = {
    ...{ created: 0, pending: 0, sent: 0, paid: 0, not_paid: 0, canceled: 0 },
    ...{ overdue: 0, refused: 0, credited: 0, void: 0 },
  }
  for (const { row } of rows) {
    const month = monthAt(row.createdAt)
    if (only === null ? month < from : month !== only) continue
    for (const filter of invoiceFilters) if (passesFilter(row, filter, today)) counts[filter] += 1
  }
  return counts
}

/** What the server counts before the months that this device has; a status that this version does not know is left out. */
export function olderMonths(counted: readonly InvoiceMonth[], before: Month): MonthCount[] {
  return counted
    .filter(({ month, totalCount }) => month < before && totalCount > 0)
    .map(({ month, totalCount, statusCounts, overdueCount }) => {
      const known: StatusCounts = {}
      for (const [status, count] of Object.entries(statusCounts))
        if (isInvoiceStatus(status)) known[status] = count
      return { month, totalCount, statusCounts: known, overdueCount }
    })
    .toSorted(latestFirst)
}

function latestFirst(a: MonthCount, b: MonthCount): number {
  return a.month < b.month ? 1 : -1
}

/** Whether something of the month's invoices, or of their clients, is still on its way to the server. */
export function isMonthUnsent(
  { tables }: Pick<View, 'tables'>,
  unsent: ReadonlySet<string>,
  month: Month,
): boolean {
  const isOfMonth = (id: string) => {
    const invoice = tables.invoices.get(id)?.row
    return invoice !== undefined && monthOf(invoice.createdAt) === month
  }
  return [...unsent].some(id => isOfMonth(id) || [...tables.invoices.ownedBy(id)].some(isOfMonth))
}
