import { describe, expect, it } from 'vitest'
import { payableInvoice } from '../../../tests/practice/billing-rows.ts'
import {
  type AroundInvoice,
  hasChanged,
  invoiceFindings,
  isLookedAt,
  leftInMonth,
  monthSteps,
  nextStep,
  reviewMark,
  stepStatus,
  unbilledClients,
} from './month-end.ts'

describe('the review of an invoice before validation', () => {
  const usual: AroundInvoice = {
    totalCents: 1000,
    canCollect: true,
    beforeCents: 1000,
    isFirst: false,
    creditCents: 0,
  }

  it.each([
    ['no problem in a usual invoice', {}, []],
    ['an invoice that the bank cannot collect', { canCollect: false }, ['no-mandate']],
    ['an increase of more than a tenth', { totalCents: 1101 }, ['changed']],
    ['no problem in an increase of a tenth', { totalCents: 1100 }, []],
    ['a first invoice', { beforeCents: undefined, isFirst: true }, ['first']],
    ['no problem after a skipped month', { beforeCents: undefined }, []],
    ['an invoice reduced by credit', { creditCents: 1 }, ['credit']],
    ['all', { canCollect: false, totalCents: 1, creditCents: 5 }, ['no-mandate', 'changed', 'credit']],
  ])('finds %s', (_what, more, findings) => expect(invoiceFindings({ ...usual, ...more })).toEqual(findings))

  it.each([
    [1000, 900, false],
    [1000, 899, true],
    [1000, 1100, false],
    [1000, 1101, true],
    [0, 0, false],
    [0, 1, true],
    // A month with more credited than billed.
    [-1000, -1050, false],
    [-1000, 100, true],
  ])('reports a change from %i to %i cents as a finding: %s', (before, cents, isOne) => {
    expect(hasChanged(before, cents)).toBe(isOne)
  })
})

describe('the review mark of an invoice', () => {
  const mark = reviewMark({ totalCents: 1000, findings: ['credit', 'changed'] })

  it.each([
    ['is valid for the same findings', 1000, ['changed', 'credit'], true],
    ['is valid for fewer findings', 1000, ['credit'], true],
    ['is invalid for another total', 1001, ['credit'], false],
    ['is invalid for a new finding', 1000, ['changed', 'no-mandate'], false],
  ] as const)('%s', (_what, totalCents, findings, isSeen) => {
    expect(mark).toBe('1000 changed credit')
    expect(isLookedAt(mark, totalCents, findings)).toBe(isSeen)
    expect(isLookedAt(null, totalCents, findings)).toBe(false)
  })
})

it('lists active clients as unbilled until the month has an uncanceled invoice', () => {
  const contracts = ['a', 'b', 'c', 'd'].map(clientId => ({ clientId, status: 'active' }))
  const paused = { clientId: 'e', status: 'paused' }
  const month = { period: '2026-11', contractId: 'x' }
  const invoices = [
    { ...month, clientId: 'a', status: 'created' },
    { ...month, clientId: 'b', status: 'canceled' },
    { ...month, clientId: 'c', period: '2026-10', status: 'paid' },
    // This one has extra work only.
    { ...month, clientId: 'd', contractId: null, status: 'created' },
  ]
  expect([...unbilledClients([...contracts, paused], invoices, '2026-11')]).toEqual(['b', 'c', 'd'])
})

describe('the steps of the month end', () => {
  const around = { unbilled: 2, toLookAt: 1, today: '2026-11-23' }

  it('each show the number of remaining items', () => {
    const invoices = [
      payableInvoice('created'),
      payableInvoice('created'),
      payableInvoice('pending'),
      // Not sent yet.
      payableInvoice('pending', { dueDate: '2026-11-22' }),
      payableInvoice('sent'),
      payableInvoice('sent', { toCollect: true }),
      payableInvoice('sent', { toPay: 0 }),
      payableInvoice('sent', { dueDate: '2026-11-22' }),
      payableInvoice('not_paid', { dueDate: '2026-11-22' }),
      payableInvoice('not_paid', { dueDate: '2026-11-22', collectingUntil: '2026-11-30' }),
      payableInvoice('paid', { toPay: 0, dueDate: '2026-11-01' }),
      payableInvoice('canceled'),
    ]
    const left = { make: 2, check: 1, validate: 2, file: 3, returns: 2, reminders: 2 }
    expect(leftInMonth(invoices, around)).toEqual(left)
  })

  it('are done once no items remain in them and in earlier steps', () => {
    const noneLeft = { make: 0, check: 0, validate: 0, file: 0, returns: 0, reminders: 0 }
    const remaining = { ...noneLeft, validate: 3 }
    expect(monthSteps.map(step => stepStatus(remaining, step))).toEqual([
      ...['done', 'done', 'left', 'not-yet', 'not-yet', 'not-yet'],
    ])
    expect(new Set(monthSteps.map(step => stepStatus(noneLeft, step)))).toEqual(new Set(['done']))
  })

  it('continue with the first step that has remaining items', () => {
    const noneLeft = leftInMonth([payableInvoice('paid')], { ...around, unbilled: 0, toLookAt: 0 })
    expect(nextStep(noneLeft)).toBeUndefined()
    expect(nextStep({ ...noneLeft, file: 1, reminders: 4 })).toBe('file')
    expect(nextStep({ ...noneLeft, make: 1, file: 1 })).toBe('make')
  })
})
