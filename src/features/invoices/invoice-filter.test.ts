import { describe, expect, it } from 'vitest'
import { invoiceStatuses } from '../../domain/billing/invoices.ts'
import { withFields } from '../../ui/lists/address-fields.ts'
import { countPassing, filtersIn, type InvoiceQuery, writtenFilter } from './invoice-filter.ts'

describe('the address', () => {
  it('contains the filters in list order, and none when every invoice is shown', () => {
    const of = (text: string, filters: InvoiceQuery['filters'], month: string | null) =>
      decodeURIComponent(withFields(new URLSearchParams(text), writtenFilter({ filters, month })).toString())
    expect(of('search=rex', ['overdue', 'sent'], '2026-03')).toBe(
      'search=rex&statuses=sent,overdue&month=2026-03',
    )
    expect(of('search=rex&statuses=paid&month=2026-03', [], null)).toBe('search=rex')
    expect(of('statuses=paid', invoiceStatuses, null)).toBe('')
  })

  it('ignores unknown filters when it is read', () => {
    expect(filtersIn('not_paid,lost,sent')).toEqual(['sent', 'not_paid'])
    expect(filtersIn('overdue')).toEqual(['overdue'])
    expect([filtersIn(null), filtersIn(''), filtersIn('lost'), filtersIn(invoiceStatuses.join(','))]).toEqual(
      [[], [], [], []],
    )
  })
})

describe('a month that only the server has', () => {
  const month = {
    month: '2024-01',
    totalCount: 9,
    statusCounts: { paid: 4, not_paid: 2, sent: 1, created: 2 },
    overdueCount: 3,
  }

  it('counts each invoice that passes the filter once', () => {
    expect(countPassing(month, [])).toBe(9)
    expect(countPassing(month, ['paid', 'created'])).toBe(6)
    expect(countPassing(month, ['overdue'])).toBe(3)
    expect(countPassing(month, ['overdue', 'sent'])).toBe(3)
    expect(countPassing(month, ['canceled'])).toBe(0)
  })

  it('leaves the count unknown if totals cannot separate owed from overdue invoices', () => {
    const late = { ...month, overdueCount: 1 }
    expect(countPassing(late, ['overdue'])).toBe(1)
    expect(countPassing(late, ['paid', 'overdue'])).toBe(5)
    expect(countPassing(late, ['sent', 'not_paid', 'overdue'])).toBe(3)
    expect(countPassing(late, ['sent', 'overdue'])).toBeUndefined()
    expect(countPassing({ ...month, overdueCount: undefined }, ['overdue'])).toBeUndefined()
    expect(countPassing(month, ['credited'])).toBeUndefined()
  })
})
