import { expect, it } from 'vitest'
import { toCall } from './request.ts'

it('a request puts parameters into the path, then into the query (GET) or the body', () => {
  expect(toCall('GET bank-statements/:id/entries', { id: 'a/b', page: 2 })).toEqual({
    method: 'GET',
    path: 'bank-statements/a%2Fb/entries?page=2',
  })
  expect(toCall('POST invoices/export/xml?month=:month', { month: '2026-03', invoiceIds: ['i1'] })).toEqual({
    method: 'POST',
    path: 'invoices/export/xml?month=2026-03',
    body: { invoiceIds: ['i1'] },
  })
})

it('a request omits empty or undefined parameters, and the body without parameters', () => {
  expect(toCall('GET invoices/xml-history', { invoiceId: '' }).path).toBe('invoices/xml-history')
  expect(toCall('GET people/events', { before: undefined }).path).toBe('people/events')
  expect(toCall('POST invoices/sync')).toEqual({ method: 'POST', path: 'invoices/sync' })
  expect(toCall('DELETE imports/:id', { id: 'a' })).toEqual({ method: 'DELETE', path: 'imports/a' })
  expect(toCall('POST clients/:id/erase', { id: 'a' }).body).toEqual({})
})

it('a request sends the idempotency key as a header', () => {
  expect(toCall('POST invoices/sync', undefined, { idempotencyKey: 'k' }).headers).toEqual({
    'idempotency-key': 'k',
  })
})
