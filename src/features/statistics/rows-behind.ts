import { type InvoiceFilter, invoiceStatuses } from '../../domain/billing/invoices.ts'
import { type RevenueGroup, revenueGroup } from '../../domain/billing/statistics.ts'
import type { Month } from '../../domain/calendar/brussels.ts'

/** Where the invoices are that a figure is made of: the list of invoices, narrowed to them. */
export function invoicesBehind(
  invoicesPath: string,
  filters: readonly InvoiceFilter[],
  month?: Month,
): string {
  const narrowed = [
    ...(month === undefined ? [] : [`month=${month}`]),
    ...(filters.length === 0 ? [] : [`statuses=${filters.join(',')}`]),
  ]
  return [invoicesPath, ...(narrowed.length === 0 ? [] : [narrowed.join('&')])].join('?')
}

/** The statuses of the invoices that stand under a heading of the revenue. */
export function statusesOf(group: RevenueGroup): InvoiceFilter[] {
  return invoiceStatuses.filter(status => revenueGroup[status] === group)
}
