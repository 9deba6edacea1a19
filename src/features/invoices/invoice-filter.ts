import {
  type InvoiceFilter,
  type InvoiceStatus,
  invoiceFilters,
  invoiceStatuses,
  lateStatuses,
} from '../../domain/billing/invoices.ts'
import { isDay, isMonth, type Month } from '../../domain/calendar/brussels.ts'
import { useAddressFields } from '../../ui/lists/address-fields.ts'
import type { MonthCount } from './months.ts'

/** The filter in the URL. Empty when the URL has none. */
export type InvoiceQuery = { filters: readonly InvoiceFilter[]; month: Month | null }

/** Unknown names are dropped. All statuses together filter nothing. */
export function filtersIn(written: string | null): InvoiceFilter[] {
  const names = (written ?? '').split(',')
  return settled(invoiceFilters.filter(filter => names.includes(filter)))
}

/** In the order of the list. Empty when all statuses are selected. */
function settled(filters: readonly InvoiceFilter[]): InvoiceFilter[] {
  const isAll = invoiceStatuses.every(status => filters.includes(status))
  return isAll ? [] : invoiceFilters.filter(filter => filters.includes(filter))
}

export function writtenFilter({ filters, month }: InvoiceQuery): { statuses: string; month: string } {
  return { statuses: settled(filters).join(','), month: month ?? '' }
}

/** Filters that the server does not count by month. */
const uncounted: ReadonlySet<InvoiceFilter> = new Set(['refused', 'credited', 'void'])

/** The number of matching invoices of an older month. Undefined when the server's counts are insufficient. */
export function countPassing(
  month: Omit<MonthCount, 'sums'>,
  filters: InvoiceQuery['filters'],
): number | undefined {
  const { totalCount, statusCounts, overdueCount } = month
  if (filters.length === 0) return totalCount
  if (filters.some(filter => uncounted.has(filter))) return totalCount === 0 ? 0 : undefined
  const sumCounts = (statuses: readonly InvoiceStatus[]) =>
    statuses.reduce((sum, status) => sum + (statusCounts[status] ?? 0), 0)
  const chosen = sumCounts(invoiceStatuses.filter(status => filters.includes(status)))
  // An overdue invoice also has a status, so it is counted once.
  const others = lateStatuses.filter(status => !filters.includes(status) && (statusCounts[status] ?? 0) > 0)
  if (!filters.includes('overdue') || others.length === 0) return chosen
  if (overdueCount === undefined) return undefined
  if (overdueCount === sumCounts(lateStatuses)) return chosen + sumCounts(others)
  return sumCounts(others) === sumCounts(lateStatuses) ? chosen + overdueCount : undefined
}

/** Stored in the URL, so that links and Back restore it. */
export function useInvoiceFilter() {
  const address = useAddressFields('statuses', 'month', 'collected')
  const written = address.valueOf('month')
  const month = isMonth(written) ? written : null
  const day = address.valueOf('collected')
  const collected = isDay(day) ? day : null
  const now: InvoiceQuery = { filters: filtersIn(address.valueOf('statuses')), month }
  const narrow = (next: InvoiceQuery) => address.write(writtenFilter(next))
  return {
    ...now,
    /** The day on which the bank collects the invoices. */
    collected,
    isFiltered: now.filters.length > 0 || now.month !== null || collected !== null,
    toggleFilter(filter: InvoiceFilter) {
      const others = now.filters.filter(each => each !== filter)
      narrow({ ...now, filters: settled(others.length < now.filters.length ? others : [...others, filter]) })
    },
    leaveMonth: () => narrow({ ...now, month: null }),
    leaveCollected: () => address.write({ collected: '' }),
    clearFilter: () => address.write({ statuses: '', month: '', collected: '' }),
  }
}
