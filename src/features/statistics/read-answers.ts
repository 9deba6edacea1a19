import type { Json } from '../../contract/json.ts'
import type { InvoiceStatusRow, MonthlyRevenueRow, Statistics } from '../../contract/statistics.ts'
import { isMonth } from '../../domain/brussels.ts'
import { isInvoiceStatus } from '../../domain/invoices.ts'
import { isObject } from '../../sync/read-row.ts'

/** What the host answers about statistics, or what was kept of it: read whole and as expected, or not at all. */
export function readStatistics(body: Json): Statistics | null {
  if (!isObject(body)) return null
  const { clients, animals, invoices, totalPaymentsReceived } = body
  const whole =
    isFigure(clients) && isFigure(animals) && isFigure(invoices) && isFigure(totalPaymentsReceived)
  return whole ? { clients, animals, invoices, totalPaymentsReceived } : null
}

export function readShares(body: Json): InvoiceStatusRow[] | null {
  return eachOf(body, ({ month, status, percentage }) => {
    const whole = isMonthKey(month) && isInvoiceStatus(status) && isFigure(percentage)
    return whole ? { month, status, percentage } : null
  })
}

export function readRevenue(body: Json): MonthlyRevenueRow[] | null {
  return eachOf(body, ({ month, paid, notPaid, notSent, canceled }) => {
    const whole =
      isMonthKey(month) && isFigure(paid) && isFigure(notPaid) && isFigure(notSent) && isFigure(canceled)
    return whole ? { month, paid, notPaid, notSent, canceled } : null
  })
}

function eachOf<Row>(body: Json, read: (item: { [field: string]: Json }) => Row | null): Row[] | null {
  if (!Array.isArray(body)) return null
  const rows = body.flatMap(item => (isObject(item) ? (read(item) ?? []) : []))
  return rows.length === body.length ? rows : null
}

function isFigure(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isMonthKey(value: Json | undefined): value is string {
  return typeof value === 'string' && isMonth(value)
}
