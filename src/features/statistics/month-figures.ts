import type { InvoiceStatusRow, MonthlyRevenueRow } from '../../contract/statistics.ts'
import { type InvoiceFilter, type InvoiceStatus, invoiceStatuses } from '../../domain/billing/invoices.ts'
import { type RevenueGroup, revenueGroup } from '../../domain/billing/statistics.ts'
import type { Month } from '../../domain/calendar/brussels.ts'
import type { Language } from '../../domain/text/language.ts'
import { formatDate } from '../../ui/fields/wall-time.ts'

export type MonthRow<Key extends string = string> = { month: Month; values: Readonly<Record<Key, number>> }

export function shareRows(shares: readonly InvoiceStatusRow[]): MonthRow<InvoiceStatus>[] {
  const months = [...new Set(shares.map(({ month }) => month))].toSorted()
  return months.map(month => {
    const values = { created: 0, pending: 0, sent: 0, paid: 0, not_paid: 0, canceled: 0 }
    for (const share of shares) if (share.month === month) values[share.status] = share.percentage
    return { month, values }
  })
}

export function revenueRows(revenue: readonly MonthlyRevenueRow[]): MonthRow<RevenueGroup>[] {
  return revenue
    .map(({ month, ...values }) => ({ month, values }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** The order of the series in texts and in the stack, starting at the bottom. */
export const shareKeys = invoiceStatuses
export const revenueKeys = ['paid', 'notPaid', 'notSent', 'canceled'] as const satisfies RevenueGroup[]

export function isEmpty(rows: readonly MonthRow[]): boolean {
  return rows.every(({ values }) => Object.values(values).every(value => value === 0))
}

/**
 * The rows as drawn. A series that is zero in a month and in both adjacent months is omitted there: its line would
 * cover another's.
 */
export function drawnRows(
  rows: readonly MonthRow[],
  keys: readonly string[],
): Record<string, string | number | null>[] {
  const at = (n: number, key: string) => rows[n]?.values[key] ?? 0
  return rows.map(({ month }, n) => ({
    month,
    ...Object.fromEntries(
      keys.map(key => {
        const isNear = [n - 1, n, n + 1].some(index => at(index, key) !== 0)
        return [key, isNear ? at(n, key) : null]
      }),
    ),
  }))
}

export function highest(rows: readonly MonthRow[], keys: readonly string[], isStacked: boolean): number {
  return Math.max(
    ...rows.map(({ values }) => {
      const own = keys.map(key => values[key] ?? 0)
      return isStacked ? own.reduce((sum, value) => sum + value, 0) : Math.max(...own)
    }),
  )
}

/**
 * At most six round ticks starting at 0. The last tick is not below the highest value, and not far above it.
 */
export function axisTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(most / 5, 1)))
  const step =
    [1, 2, 2.5, 5, 10].map(times => times * power).find(size => Number.isInteger(size) && size * 5 >= most) ??
    most
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step)
}

/** In percent. */
export function failedShare(months: readonly { collections: number; failedCollections: number }[]): number {
  const all = months.reduce((sum, { collections }) => sum + collections, 0)
  const failed = months.reduce((sum, { failedCollections }) => sum + failedCollections, 0)
  return all === 0 ? 0 : (failed * 100) / all
}

/** The URL of the list of invoices, filtered to the invoices of a figure. */
export function invoicesForFigure(
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

export function revenueStatuses(group: RevenueGroup): InvoiceFilter[] {
  return invoiceStatuses.filter(status => revenueGroup[status] === group)
}

/** The figures of the specification are French in every language. Other figures and months use the user's. */
const count = new Intl.NumberFormat('fr-FR')
const hundredths = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const wholeEuros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})

export const formatCount = (value: number) => count.format(value)
export const formatEuros = (value: number) => euros.format(value)
export const formatWholeEuros = (value: number) => wholeEuros.format(value)
export const formatPercent = (value: number) => `${count.format(value)}%`
export const formatPercentCell = (value: number) => `${hundredths.format(value)}%`

export function formatShortMonth(month: string, language: Language): string {
  return formatDate(`${month}-01`, language, { month: 'short', year: '2-digit' })
}
