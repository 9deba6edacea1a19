import type { InvoiceMonth, InvoiceRow } from '../../contract/invoices.ts'
import {
  addToSums,
  type InvoiceFilter,
  type InvoiceStatus,
  type InvoiceSums,
  invoiceFilters,
  isInvoiceStatus,
  isToCollect,
  monthsOnDevices,
  noSums,
  passesFilter,
} from '../../domain/billing/invoices.ts'
import { type Day, endOfMonth, type Month, monthAfter, toMonth } from '../../domain/calendar/brussels.ts'
import { addTo } from '../../domain/edits/patch.ts'
import type { View } from '../../store/overlay/view.ts'

type StatusCounts = Partial<Record<InvoiceStatus, number>>
export type MonthCount = {
  month: Month
  totalCount: number
  statusCounts: StatusCounts
  sums: InvoiceSums
  toCollect?: number
  /** The server's count, for older months. */
  overdueCount?: number | undefined
}

/** The first month with all invoices on this device. Earlier months are only on the server. */
export function oldestLocalMonth(currentMonth: Month): Month {
  return monthAfter(currentMonth, 1 - monthsOnDevices)
}

/**
 * Returns the Brussels month of many instants. Instants are compared as text, because there may be 100,000.
 */
export function monthReader(): (instant: string) => Month {
  const ends = new Map<Month, { end: string; next: Month }>()
  return instant => {
    const month = instant.slice(0, 7)
    let limits = ends.get(month)
    if (limits === undefined) {
      limits = { end: endOfMonth(month), next: monthAfter(month) }
      ends.set(month, limits)
    }
    return instant < limits.end ? month : limits.next
  }
}

export function countMonths(rows: Iterable<{ row: InvoiceRow }>, from: Month): MonthCount[] {
  const monthAt = monthReader()
  const months = new Map<Month, MonthCount>()
  for (const { row } of rows) {
    const month = monthAt(row.createdAt)
    if (month < from) continue
    let count = months.get(month)
    if (count === undefined) {
      count = { month, totalCount: 0, statusCounts: {}, sums: noSums() }
      months.set(month, count)
    }
    count.totalCount += 1
    count.statusCounts[row.status] = (count.statusCounts[row.status] ?? 0) + 1
    addToSums(count.sums, row)
    if (isToCollect(row)) count.toCollect = (count.toCollect ?? 0) + 1
  }
  return [...months.values()].toSorted(latestFirst)
}

export function groupByMonth<Shown extends { row: InvoiceRow }>(rows: Iterable<Shown>): Map<Month, Shown[]> {
  const monthAt = monthReader()
  const months = new Map<Month, Shown[]>()
  for (const viewRow of rows) addTo(months, monthAt(viewRow.row.createdAt), viewRow)
  return months
}

export function countByFilter(
  rows: Iterable<{ row: InvoiceRow }>,
  only: Month | null,
  from: Month,
  today: Day,
): Record<InvoiceFilter, number> {
  const monthAt = monthReader()
  const counts = {
    created: 0,
    pending: 0,
    sent: 0,
    paid: 0,
    not_paid: 0,
    canceled: 0,
    overdue: 0,
    refused: 0,
    credited: 0,
    void: 0,
  }
  for (const { row } of rows) {
    const month = monthAt(row.createdAt)
    if (only === null ? month < from : month !== only) continue
    for (const filter of invoiceFilters) if (passesFilter(row, filter, today)) counts[filter] += 1
  }
  return counts
}

/** The server's counts for the months before those on this device, without unknown statuses. */
export function olderMonths(counted: readonly InvoiceMonth[], before: Month): MonthCount[] {
  return counted
    .filter(({ month, totalCount }) => month < before && totalCount > 0)
    .map(({ month, totalCount, statusCounts, overdueCount, sums }) => {
      const counts: StatusCounts = {}
      for (const [status, count] of Object.entries(statusCounts))
        if (isInvoiceStatus(status)) counts[status] = count
      return { month, totalCount, statusCounts: counts, overdueCount, sums }
    })
    .toSorted(latestFirst)
}

function latestFirst(a: MonthCount, b: MonthCount): number {
  return a.month < b.month ? 1 : -1
}

/** Whether edits of the month's invoices, or of their clients, are pending. */
export function isMonthUnsent(
  { tables }: Pick<View, 'tables'>,
  unsent: ReadonlySet<string>,
  month: Month,
): boolean {
  const isOfMonth = (id: string) => {
    const invoice = tables.invoices.get(id)?.row
    return invoice !== undefined && toMonth(invoice.createdAt) === month
  }
  return [...unsent].some(id => isOfMonth(id) || [...tables.invoices.ownedBy(id)].some(isOfMonth))
}
