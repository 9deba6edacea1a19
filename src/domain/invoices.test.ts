import { describe, expect, it } from 'vitest'
import {
  invoiceActions,
  invoiceActionsOf,
  invoiceNumber,
  invoiceSearchText,
  invoiceStatuses,
  isOwed,
  refusalOfInvoiceStep,
} from './invoices.ts'
import { isFoundIn, searchNeedles } from './search.ts'

describe('the life of an invoice', () => {
  it('offers at each status what the specification offers, and refuses the rest', () => {
    expect(invoiceStatuses.map(status => [status, invoiceActionsOf(status)])).toEqual([
      ['created', ['validate', 'cancel']],
      ['pending', ['send', 'cancel']],
      ['sent', ['mark-paid', 'mark-not-paid']],
      ['paid', ['mark-not-paid']],
      ['not_paid', ['mark-paid', 'cancel']],
      ['canceled', []],
    ])
    for (const status of invoiceStatuses) {
      for (const action of invoiceActions) {
        const refusal = invoiceActionsOf(status).includes(action) ? undefined : `invoices/cannot-${action}`
        expect(refusalOfInvoiceStep(action, status)).toBe(refusal)
      }
    }
  })

  it('asks for money from the validation on, until it is paid or canceled', () => {
    expect(invoiceStatuses.filter(isOwed)).toEqual(['pending', 'sent', 'not_paid'])
  })

  it.each(['2026-00042', '202600042', '00042', '42', '0042', '026-00042', '2026'])(
    'is found by %s of its number',
    typed => {
      expect(isFoundIn(invoiceSearchText('2026-00042'), searchNeedles(typed))).toBe(true)
    },
  )

  it('has a number of its year', () => {
    expect(invoiceNumber('2026', 42)).toBe('2026-00042')
    expect(invoiceNumber('2026', 123_456)).toBe('2026-123456')
  })
})
