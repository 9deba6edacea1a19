import { describe, expect, it } from 'vitest'
import {
  creditNoteNumber,
  creditNoteSum,
  dividedNote,
  dividedPayment,
  linesLeft,
  openCents,
  type PaymentEvent,
  reopenedAmounts,
  statusUnpaid,
  withBalances,
} from './payments.ts'

const invoice = { totalCents: 1210, creditCents: 200, paidCents: 300, creditedCents: 10 }

it('computes the outstanding amount without payments, credit and credit notes', () => {
  expect(openCents(invoice)).toBe(700)
})

it.each([
  [700, 500, 500, 0],
  [700, 700, 700, 0],
  [700, 1200, 700, 500],
  [0, 1200, 0, 1200],
])('with %i cents outstanding, a payment of %i pays %i and gives a credit of %i', (open, cents, ...parts) => {
  const [paidCents, creditCents] = parts
  expect(dividedPayment(open, cents)).toEqual({ paidCents, creditCents })
})

it.each([
  ['none', 0, 'pending'],
  ['sent', 0, 'not_paid'],
  ['waiting', 0, 'not_paid'],
  ['none', 1, 'not_paid'],
] as const)('an invoice with email %s and %i collections returns to %s', (mail, collections, status) => {
  expect(statusUnpaid({ mail, collections })).toBe(status)
})

it('reopens invoices that used reversed credit, the latest first', () => {
  const used = [
    { id: 'march', usedCents: 300 },
    { id: 'february', usedCents: 500 },
    { id: 'january', usedCents: 100 },
  ]
  expect(reopenedAmounts(used, 400)).toEqual([
    { id: 'march', usedCents: 300, againCents: 300 },
    { id: 'february', usedCents: 500, againCents: 100 },
  ])
  expect(reopenedAmounts(used, 0)).toEqual([])
})

describe('a credit note', () => {
  const paid = { totalCents: 1210, creditCents: 0, paidCents: 1210, creditedCents: 0 }
  it.each([
    ['a part', invoice, 100, 100, 0],
    ['the whole', invoice, 700, 700, 0],
    ['more than the whole', invoice, 1200, 700, 500],
    ['a part of a paid invoice', paid, 210, 0, 210],
  ])('of %s of what is owed is split', (_, of, cents, creditedCents, returnedCents) => {
    expect(dividedNote(of, cents)).toEqual({ creditedCents, returnedCents })
  })

  it('covers the lines left by earlier credit notes, by month and rate', () => {
    const line = { period: '2026-01', vatRate: 21, netCents: 1063, vatCents: 223 }
    const reduced = { period: '2026-01', vatRate: 6, netCents: 500, vatCents: 30 }
    const credited = { ...line, netCents: 500, vatCents: 105 }
    expect(linesLeft([line, reduced], [credited])).toEqual([
      { ...line, netCents: 563, vatCents: 118 },
      reduced,
    ])
    expect(linesLeft([line], [line])).toEqual([])
    // More was credited than billed. Canceling the invoice takes nothing from the client.
    expect(linesLeft([line], [line, line])).toEqual([])
    expect(creditNoteSum([line, reduced])).toEqual({ netCents: 1563, vatCents: 253, totalCents: 1816 })
  })

  it('has a number from its own sequence', () => {
    expect([3, 12345].map(count => creditNoteNumber('2026', count))).toEqual(['2026-C0003', '2026-C12345'])
  })
})

it('orders a ledger by day, then by time within the day', () => {
  const createEvent = (
    ...[kind, day, at, owedCents, creditCents]: [PaymentEvent['kind'], string, string, number, number]
  ) => ({ kind, day, at, owedCents, creditCents })
  const ledger = withBalances([
    createEvent('payment', '2026-02-01', '2', -100, 0),
    createEvent('credit-note', '2026-02-01', '3', -20, 10),
    createEvent('credit-used', '2026-01-01', '1', -5, -5),
    createEvent('invoice', '2026-01-01', '1', 125, 0),
    createEvent('opening-credit', '2026-01-01', '1', 0, 5),
  ])
  expect(ledger.map(({ kind, owedAfter, creditAfter }) => [kind, owedAfter, creditAfter])).toEqual([
    ['opening-credit', 0, 5],
    ['invoice', 125, 5],
    ['credit-used', 120, 0],
    ['payment', 20, 0],
    ['credit-note', 0, 10],
  ])
})
