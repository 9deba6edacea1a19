import { describe, expect, it } from 'vitest'
import { invoiceStatuses } from '../../domain/invoices.ts'
import { countPassing, filtersIn, narrowedAddress } from './invoice-filter.ts'

describe('the address', () => {
  it('says to what the list is narrowed, in the order of the list, and nothing where no invoice is left out', () => {
    const of = (
      text: string,
      filters: Parameters<typeof narrowedAddress>[1]['filters'],
      month: string | null,
    ) => decodeURIComponent(narrowedAddress(new URLSearchParams(text), { filters, month }).toString())
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

it('counts of a month that the server alone has those that pass; what is owed of two years ago is overdue', () => {
  const month = {
    month: '2024-01',
    totalCount: 9,
    statusCounts: { paid: 4, not_paid: 2, sent: 1, created: 2 },
  }
  expect(countPassing(month, [])).toBe(9)
  expect(countPassing(month, ['paid', 'created'])).toBe(6)
  expect(countPassing(month, ['overdue'])).toBe(3)
  expect(countPassing(month, ['overdue', 'sent'])).toBe(3)
  expect(countPassing(month, ['canceled'])).toBe(0)
})
