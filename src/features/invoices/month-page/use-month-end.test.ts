import { describe, expect, it } from 'vitest'
import { aView } from '../../../../tests/world/create-view.ts'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import { blankRow } from '../../../contract/rows.ts'
import { monthEnd } from './use-month-end.ts'

const today = '2026-11-23'
const invoice = (id: string, more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  ...blankRow.invoices,
  contractId: 'x',
  id,
  clientId: `client of ${id}`,
  createdAt: '2026-11-05T08:00:00.000Z',
  period: '2026-11',
  total: 50,
  ...more,
})
const billed = (more: Partial<InvoiceRow>) => invoice('b', { createdAt: '2024-03-05T08:00:00.000Z', ...more })

const contract = { ...blankRow.contracts, id: 'k1', clientId: 'c1', status: 'active' as const }
const practice = (...invoices: InvoiceRow[]) => aView({ invoices, contracts: [contract] })

describe('the status of a month', () => {
  const openExtras = { lines: 0, clients: 0, net: 0 }
  const around = { month: '2026-11', today, response: undefined, older: [] }

  it('comes from the rows of this device for the current month', () => {
    const stand = monthEnd(practice(invoice('a'), invoice('b', { clientId: 'c1' })), around)
    expect(stand).toMatchObject({ count: 2, left: { make: 0, check: 2 }, isUnbilledKnown: true })
    expect(monthEnd(practice(invoice('a')), around).left.make).toBe(1)
  })

  it('lists the credit of clients, largest first, with the total', () => {
    const client = (id: string, credit: number) => ({ ...blankRow.clients, id, credit })
    const clients = [client('c1', 0.1), client('c2', 67.92), client('c3', 0)]
    const { owed } = monthEnd(aView({ clients }), around)
    expect(owed.clients.map(({ id, credit }) => [id, credit])).toEqual([
      ['c2', 67.92],
      ['c1', 0.1],
    ])
    expect(owed.sum).toBe(68.02)
  })

  it('lists companies without a VAT number before validation, and counts e-invoices', () => {
    const client = (id: string, companyName = '', companyVAT = '') => {
      return { ...blankRow.clients, id, companyName, companyVAT }
    }
    const clients = [client('c1', 'A'), client('c2', 'B', 'BE0403170701'), client('c3', 'C'), client('c4')]
    const invoices = [
      ...['c1', 'c2', 'c4'].map(clientId => invoice(`of ${clientId}`, { clientId })),
      invoice('a', { clientId: 'c3', status: 'pending' }),
      invoice('b', { clientId: 'c2', status: 'canceled' }),
    ]
    const stand = monthEnd(aView({ clients, invoices }), around)
    expect(stand.withoutVatNumber.map(({ id }) => id)).toEqual(['c1'])
    expect(stand.eInvoices).toBe(1)
  })

  it('counts the open lines of extra work of active clients', () => {
    const line = { ...blankRow.extras, id: 'e1', clientId: 'c1', day: '2026-11-02', price: 12.5, quantity: 2 }
    const extras = [line, { ...line, id: 'e2', invoiceId: 'a' }, { ...line, id: 'e3', clientId: 'c2' }]
    const client = { ...blankRow.clients, id: 'c1' }
    const clients = [client, { ...client, id: 'c2', isActive: false }]
    expect(monthEnd(aView({ extras, clients }), around).extras).toEqual({ count: 1, sum: 25 })
  })

  it('leaves the clients without an invoice unknown until the server responds', () => {
    const october = { ...around, month: '2026-10' }
    expect(monthEnd(practice(), october)).toMatchObject({ left: { make: 0 }, isUnbilledKnown: false })
    const unbilled = ['c1', 'c2'].map(clientId => ({ clientId, client: null }))
    const response = { unbilled, before: [], openExtras }
    const known = { left: { make: 2 }, isUnbilledKnown: true }
    expect(monthEnd(practice(), { ...october, response })).toMatchObject(known)
    // The invoice was created after the response.
    const made = invoice('a', { clientId: 'c2', period: '2026-10' })
    expect(monthEnd(practice(made), { ...october, response })).toMatchObject({ left: { make: 1 } })
  })

  it('comes from the rows of the server for a month long ago', () => {
    const older = [billed({ status: 'sent', toPay: 50, dueDate: '2024-03-20' })]
    const march = { ...around, month: '2024-03', older }
    const { count, left, sums } = monthEnd(practice(invoice('a')), march)
    expect([count, left.returns, left.reminders, sums.returns]).toEqual([1, 1, 1, 50])
  })

  it('includes invoices sent for collection in the bank file count', () => {
    const sent = invoice('a', { status: 'sent', toCollect: true, toPay: 20 })
    const pending = invoice('b', { status: 'pending', toPay: 5 })
    const { left, sums, toCollect } = monthEnd(practice(sent, pending), around)
    expect([left.file, left.returns, sums.file, sums.returns, toCollect]).toEqual([2, 0, 25, 0, 1])
  })

  it('requires no review of invoices that the server reports as unchanged', () => {
    const older = [billed({ period: '2024-03', reviewedStatus: '5000 no-mandate' })]
    const march = { ...around, month: '2024-03', older }
    expect(monthEnd(practice(), march).reviewedAt).toMatchObject([{ findings: ['no-mandate', 'first'] }])
    const withTotalBefore = (total: number) => {
      const response = { unbilled: [], openExtras, before: [{ invoiceId: 'b', total, isFirst: false }] }
      return monthEnd(practice(), { ...march, response })
    }
    const unchanged = withTotalBefore(49)
    const findings = { findings: ['no-mandate'], reviewedFindings: ['no-mandate'] }
    expect([unchanged.reviewedAt, unchanged.left.check]).toMatchObject([[findings], 0])
    expect(withTotalBefore(40).left.check).toBe(1)
  })
})
