import { describe, expect, it } from 'vitest'
import { contractStatuses } from '../billing/contracts.ts'
import { invoiceStatuses } from '../billing/invoices.ts'
import { erasureRefusal, mandateRetainedUntil } from './erasure.ts'

describe('a client can be erased', () => {
  it('unless a contract is signed, active or paused', () => {
    const refused = contractStatuses.filter(status => erasureRefusal([status, 'canceled'], []))
    expect(refused).toEqual(['signed', 'active', 'paused'])
    expect(erasureRefusal(['active'], ['sent'])).toBe('clients/erase-contract')
  })

  it('unless an invoice is not settled', () => {
    const refused = invoiceStatuses.filter(status => erasureRefusal([], ['paid', status]))
    expect(refused).toEqual(['created', 'pending', 'sent', 'not_paid'])
    expect(erasureRefusal(['canceled', 'sent'], ['not_paid'])).toBe('clients/erase-unpaid')
  })

  it('while the mandate is kept for fourteen months after the last collection', () => {
    const [collected, end] = ['2025-01-31T10:00:00.000Z', '2026-03-31T10:00:00.000Z']
    expect(mandateRetainedUntil(collected, '2026-03-31T09:00:00.000Z')).toBe(end)
    expect(mandateRetainedUntil(collected, end)).toBeNull()
    expect(mandateRetainedUntil(null, end)).toBeNull()
  })
})
