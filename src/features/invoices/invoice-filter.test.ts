import { describe, expect, it } from 'vitest'
import { invoiceStatuses } from '../../domain/billing/invoices.ts'
import { withFields } from '../../ui/lists/address-fields.ts'
import { countPassing, filtersIn, type InvoiceQuery, writtenFilter } from './invoice-filter.ts'

describe('the address', () => {
  it('says to what the list is narrowed, in the order of the list, and nothing where no invoice is left out', () => {
    const of = (text: string, filters: InvoiceQuery['filters'], month: string | null) =>
      decodeURIComponent(withFields(new URLSearchParams(text), writtenFilter({ filters, month })).toString())
    expect(of('search=rex', ['overdue', 'sent'], '2026-03')).toBe(
      'search=rex&statuses=sent,overdue&month=2026-03',
    )
    expect(of('search=rex&statuses=paid&month=2026-03', [], null)).toBe('search=rex')
    expect(of('statuses=paid', invoiceStatuses, null)).toBe('')
  })

  it('is read with care: what nobody knows is left out', () => {
    expect(filtersIn('not_paid,lost,sent')).toEqual(['sent', 'not_paid'])
    expect(filtersIn('overdue')).toEqual(['overdue'])
    expect([filtersIn(null), filtersIn(''), filtersIn('lost'), filtersIn(invoiceStatuses.join(','))]).toEqual(
      [[], [], [], []],
    )
  })
})

describe('of a month that the server alone has', () => {
  const month = {
    month: '2024-01',
    totalCount: 9,
    statusCounts: { paid: 4, not_paid: 2, sent: 1, created: 2 },
    overdueCount: 3,
  }

  it('those that pass are counted, each once', () => {
    expect(countPassing(month, [])).toBe(9)
    expect(countPassing(month, ['paid', 'created'])).toBe(6)
    expect(countPassing(month, ['overdue'])).toBe(3)
    expect(countPassing(month, ['overdue', 'sent'])).toBe(3)
    expect(countPassing(month, ['canceled'])).toBe(0)
  })

  it('what was validated late, or paid by credit, is owed and not overdue: nothing is claimed that the numbers do not tell', () => {
    const late = { ...month, overdueCount: 1 }
    expect(countPassing(late, ['overdue'])).toBe(1)
    expect(countPassing(late, ['paid', 'overdue'])).toBe(5)
    expect(countPassing(late, ['sent', 'not_paid', 'overdue'])).toBe(3)
    expect(countPassing(late, ['sent', 'overdue'])).toBeUndefined()
    expect(countPassing({ ...month, overdueCount: undefined }, ['overdue'])).toBeUndefined()
    expect(countPassing(month, ['credited'])).toBeUndefined()
  })
})
