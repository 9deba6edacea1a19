import { describe, expect, it } from 'vitest'
import { payableInvoice as invoice } from '../../../tests/practice/billing-rows.ts'
import { type PayableInvoice as Invoice, invoiceKind, isOverdue, isRefused } from '../billing/invoices.ts'
import { blankAddressWithPhone } from './address.ts'
import { animalKind } from './animal-address.ts'
import { clientsToRefund, countAttention, isBeginning, type Tally } from './attention.ts'
import { clientKind } from './clients.ts'

const today = '2026-11-23'
const tally = (...kinds: string[]): Tally => {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}
const quiet = { toSettle: 0, toSend: 0, isReachable: true }
const none = { invoices: tally(), sums: tally(), contracts: tally(), animals: tally() }
const countInvoices = (invoices: readonly Invoice[]) => {
  const sums = new Map<string, number>()
  for (const each of invoices) {
    const kind = invoiceKind(each)
    sums.set(kind, (sums.get(kind) ?? 0) + Math.round(each.toPay * 100))
  }
  return { invoices: tally(...invoices.map(invoiceKind)), sums }
}

describe('the attention list', () => {
  it.each([
    ['nothing', quiet, {}],
    ['edits that need a decision', { ...quiet, toSettle: 2 }, {}, 'editsToSettle', 2],
    ['no unsent edits while the server is reachable', { ...quiet, toSend: 3 }, {}],
    ['unsent edits otherwise', { ...quiet, toSend: 3, isReachable: false }, {}, 'editsToSend', 3],
    ['draft contracts', quiet, { contracts: tally('created', 'pending', 'active') }, 'contractsToSend', 2],
    ['contracts to sign', quiet, { contracts: tally('sent', 'signed') }, 'contractsToSign', 1],
    ['addresses to check', quiet, { animals: tally('to check', '', '') }, 'addressesToCheck', 1],
  ] as const)('counts %s', (_, outbox, tallies, kind?: string, count?: number) => {
    const expected = kind === undefined ? [] : [{ kind, count }]
    expect(countAttention(outbox, { ...none, ...tallies }, today)).toEqual(expected)
  })

  it('counts overdue and refused invoices with the same rules as the invoice list', () => {
    const invoices = [
      invoice('created', { dueDate: '2026-01-01' }),
      invoice('pending', { dueDate: today }),
      invoice('pending', { dueDate: '2026-11-22' }),
      invoice('sent', { dueDate: '2026-11-22' }),
      invoice('sent', { dueDate: '2026-11-22', toPay: 0 }),
      invoice('not_paid', { dueDate: '2026-11-01', refusedOn: '2026-11-05' }),
      invoice('not_paid', { refusedOn: '2026-11-20' }),
      invoice('not_paid', { dueDate: '2026-11-01', collectingUntil: '2026-11-24' }),
      invoice('sent', { dueDate: '2026-11-01', collections: 1 }),
      invoice('sent', { dueDate: '2026-11-01', toCollect: true }),
      invoice('paid', { dueDate: '2026-11-01', refusedOn: '2026-11-05' }),
      invoice('canceled', { dueDate: '2026-11-01' }),
    ]
    const counted = countInvoices(invoices)
    const totalOf = (kind: string, passes: (each: Invoice) => boolean) => {
      const passing = invoices.filter(passes)
      return { kind, count: passing.length, cents: passing.reduce((all, { toPay }) => all + toPay * 100, 0) }
    }
    expect(countAttention(quiet, { ...none, ...counted }, today)).toEqual([
      totalOf('refusedInvoices', isRefused),
      totalOf('overdueInvoices', each => isOverdue(each, today)),
      totalOf('invoicesToValidate', ({ status }) => status === 'created'),
      { ...totalOf('collections', ({ collectingUntil }) => collectingUntil !== null), day: '2026-11-17' },
    ])
    expect(countAttention(quiet, { ...none, ...counted }, '2026-11-24')).toContainEqual(
      totalOf('overdueInvoices', each => isOverdue(each, '2026-11-24')),
    )
  })

  it('lists collections by day until the bank can no longer return them', () => {
    const out = (toPay: number, collectingUntil: string | null, more: Partial<Invoice> = {}) =>
      invoice('sent', { toPay, collections: 1, collectingUntil, ...more })
    const counted = countInvoices([
      out(1_000.1, '2026-12-18'),
      out(243, '2026-12-18', { status: 'not_paid' }),
      out(20, '2026-12-04'),
      out(30, '2026-11-23'),
      out(40, null),
      out(50, '2026-12-18', { status: 'paid' }),
    ])
    expect(countAttention(quiet, { ...none, ...counted }, today)).toEqual([
      { kind: 'collections', day: '2026-11-27', count: 1, cents: 2_000 },
      { kind: 'collections', day: '2026-12-11', count: 2, cents: 124_310 },
    ])
  })

  it('counts animals to plan, and past visits that are not completed', () => {
    const count = (visits: { animalsToPlan: number; visitsOver: number }) =>
      countAttention(quiet, none, today, visits)
    expect(count({ animalsToPlan: 4, visitsOver: 0 })).toEqual([{ kind: 'animalsToPlan', count: 4 }])
    expect(count({ animalsToPlan: 0, visitsOver: 2 })).toEqual([{ kind: 'visitsOver', count: 2 }])
  })

  it('starts with the most urgent tasks', () => {
    const outbox = { toSettle: 1, toSend: 1, isReachable: false }
    const invoices = tally('created', '2026-11-01 refused 2026-12-04')
    const rows = { invoices, sums: tally(), contracts: tally('created', 'sent'), animals: tally('to check') }
    const all = countAttention(outbox, rows, today, { animalsToPlan: 4, visitsOver: 2 })
    expect(all.map(({ kind }) => kind)).toEqual([
      ...['editsToSettle', 'editsToSend', 'refusedInvoices', 'overdueInvoices', 'invoicesToValidate'],
      ...['collections', 'contractsToSend', 'contractsToSign', 'animalsToPlan', 'visitsOver'],
      'addressesToCheck',
    ])
  })
})

it('finds the clients to whom a refund is due', () => {
  const clients = [
    { id: 'anna', refundBy: null },
    { id: 'bram', refundBy: '2026-12-01' },
    { id: 'claire', refundBy: null },
  ]
  expect(clientsToRefund(tally(...clients.map(clientKind)))).toEqual(['bram'])
})

it('flags an animal whose separate address equals that of its client', () => {
  const home = { ...blankAddressWithPhone, street: 'Rue Haute 1', postalCode: '1000', city: 'Bruxelles' }
  const animal = { hasOwnAddress: true, addressToCheck: false, consultingAddress: home }
  expect(animalKind(animal, home)).toBe('to check')
  expect(animalKind({ ...animal, hasOwnAddress: false }, home)).toBe('')
  expect(animalKind(animal, { ...home, street: 'Rue Basse' })).toBe('')
})

describe('a practice is new', () => {
  it.each([
    ['without invoices', [], true],
    ['with invoices in its first bank file', ['created', '2026-12-20 ', '2026-12-20 refused'], true],
    ['but not with a payment', ['created', 'paid'], false],
  ] as const)('%s', (_, invoices, isNew) => expect(isBeginning({ invoices: tally(...invoices) })).toBe(isNew))
})
