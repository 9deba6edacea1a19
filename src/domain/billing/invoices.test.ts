import { describe, expect, it } from 'vitest'
import { payableInvoice } from '../../../tests/practice/billing-rows.ts'
import { searchNeedles } from '../search/search-terms.ts'
import {
  addToSums,
  allowedInvoiceActions,
  invoiceActions,
  invoiceCents,
  invoiceNumber,
  invoiceSearchText,
  invoiceSequence,
  invoiceStatuses,
  invoiceStatusTexts,
  invoiceStepRefusal,
  invoiceSteps,
  isFrozen,
  isLate,
  isOverdue,
  isOwed,
  noSums,
  otherFilterTexts,
  passesFilters,
  queuedStepPatch,
  undonePaymentPatch,
} from './invoices.ts'

describe('the lifecycle of an invoice', () => {
  it('offers the steps of the specification for each status, and refuses others', () => {
    expect(invoiceStatuses.map(status => [status, allowedInvoiceActions(status)])).toEqual([
      ['created', ['validate', 'cancel']],
      ['pending', ['send', 'cancel']],
      ['sent', ['mark-paid', 'mark-not-paid']],
      ['paid', ['mark-not-paid']],
      ['not_paid', ['mark-paid', 'cancel']],
      ['canceled', []],
    ])
    for (const status of invoiceStatuses) {
      for (const action of invoiceActions) {
        const refusal = allowedInvoiceActions(status).includes(action)
          ? undefined
          : `invoices/cannot-${action}`
        expect(invoiceStepRefusal(action, status)).toBe(refusal)
      }
    }
  })

  it.each([
    ['validate', 'created', { total: { from: 60, to: 60 } }],
    ['mark-paid', 'sent', { toPay: { from: 40.1, to: 0 } }],
    ['mark-not-paid', 'sent', { toPay: { from: 40.1, to: 40.1 }, paid: { from: 19.9, to: 19.9 } }],
    ['mark-not-paid', 'paid', { toPay: { from: 40.1, to: 60 }, paid: { from: 19.9, to: 0 } }],
    ['cancel', 'created', { total: { from: 60, to: 60 }, toPay: { from: 40.1, to: 40.1 } }],
    ['cancel', 'pending', { total: { from: 60, to: 60 }, toPay: { from: 40.1, to: 0 } }],
  ] as const)(
    'the step %s of a %s invoice includes the amounts that it depends on',
    (action, from, amounts) => {
      const status = { from, to: invoiceSteps[action].to }
      const values = { status: from, total: 60, toPay: 40.1, paid: 19.9 }
      expect(queuedStepPatch(action, values)).toEqual({ status, ...amounts })
    },
  )

  it('is owed from validation until it is paid or canceled', () => {
    expect(invoiceStatuses.filter(isOwed)).toEqual(['pending', 'sent', 'not_paid'])
  })

  it.each(['2026-00042', '202600042', '00042', '42', '0042', '026-00042', '2026'])(
    'is found by the part %s of its number',
    typed => {
      const text = invoiceSearchText('2026-00042')
      expect(searchNeedles(typed).some(needle => text.includes(needle))).toBe(true)
    },
  )

  it('has a number that starts with its year', () => {
    expect(invoiceNumber('2026', 42)).toBe('2026-00042')
    expect(invoiceNumber('2026', 123_456)).toBe('2026-123456')
  })
})

describe('overdue invoices', () => {
  const sent = payableInvoice('sent', { dueDate: '2026-03-15' })

  it('become overdue the day after the due date while an amount is outstanding', () => {
    expect(isOverdue(sent, '2026-03-15')).toBe(false)
    expect(isOverdue(sent, '2026-03-16')).toBe(true)
    expect(isOverdue({ ...sent, toPay: 0 }, '2026-03-16')).toBe(false)
    const late = invoiceStatuses.filter(status => isOverdue({ ...sent, status }, '2026-03-16'))
    expect(late).toEqual(['sent', 'not_paid'])
  })

  const inFile = { status: 'not_paid', collectingUntil: '2026-03-20' } as const
  it.each([
    ['is not overdue while in an open bank file', inFile, '2026-03-19', false],
    ['is overdue from the day its bank file ends', inFile, '2026-03-20', true],
    ['is not overdue after a collection', { ...inFile, status: 'sent', collections: 1 }, '2026-04-20', false],
    ['is not overdue when it will be collected', { toCollect: true }, '2026-03-16', false],
    ['is overdue after a returned collection', { status: 'not_paid', collections: 1 }, '2026-03-16', true],
    ['is not overdue without a due date', { dueDate: '' }, '2026-03-16', false],
  ] as const)('an invoice %s', (_, more, today, isLate) => {
    const invoice = { ...sent, ...more }
    expect(isOverdue(invoice, today)).toBe(isLate)
    expect(passesFilters(invoice, ['overdue'], today)).toBe(isLate)
  })

  it('pass the filter for overdue or for their status', () => {
    const passes = (...filters: Parameters<typeof passesFilters>[1]) =>
      passesFilters(sent, filters, '2026-03-16')
    expect([passes(), passes('overdue'), passes('sent'), passes('paid', 'overdue')]).toEqual(
      Array(4).fill(true),
    )
    expect([passes('paid'), passes('not_paid', 'created')]).toEqual([false, false])
    expect(passesFilters(sent, ['overdue'], '2026-03-15')).toBe(false)
  })

  it('pass the filter for refused by the bank while an amount is outstanding', () => {
    const refused = { ...sent, status: 'not_paid', refusedOn: '2026-03-10' } as const
    const passing = [refused, { ...refused, status: 'paid' } as const, sent].filter(invoice =>
      passesFilters(invoice, ['refused'], '2026-03-16'),
    )
    expect(passing).toEqual([refused])
  })

  it('pass separate filters when canceled and when credited', () => {
    const canceled = { ...sent, status: 'canceled', toPay: 0 } as const
    const credited = { ...canceled, creditNotes: '2026-C0001' }
    const passed = (invoice: Parameters<typeof passesFilters>[0]) =>
      (['canceled', 'void', 'credited'] as const).filter(filter =>
        passesFilters(invoice, [filter], '2026-03-16'),
      )
    expect([passed(canceled), passed(credited)]).toEqual([
      ['canceled', 'void'],
      ['canceled', 'credited'],
    ])
  })
})

describe('the sums of a month', () => {
  const invoice = { total: 100.1, credit: 20, credited: 10.05, toPay: 70.05, refusedOn: null }

  it.each([
    ['created', {}, [9_005, 0, 0, 0]],
    ['sent', {}, [9_005, 7_005, 0, 0]],
    ['sent', { toPay: 30 }, [9_005, 3_000, 4_005, 0]],
    ['not_paid', { refusedOn: '2026-11-05' }, [9_005, 7_005, 0, 7_005]],
    ['paid', { toPay: 0, refusedOn: '2026-11-05' }, [9_005, 0, 7_005, 0]],
    ['canceled', { toPay: 0 }, [0, 0, 0, 0]],
  ] as const)('count an invoice that is %s with %j', (status, more, expected) => {
    const sums = noSums()
    const listSums = () => [sums.billed, sums.outstanding, sums.collected, sums.returned]
    addToSums(sums, { ...invoice, ...more, status })
    expect(listSums()).toEqual(expected)
    addToSums(sums, { ...invoice, ...more, status })
    expect(listSums()).toEqual(expected.map(cents => 2 * cents))
  })

  it('are in cents', () => expect(invoiceCents({ toPay: 19.99 })).toBe(1_999))
})

it('an undone payment reopens its amount', () => {
  expect(undonePaymentPatch({ toPay: 40.1, paid: 19.9 })).toEqual({
    status: { from: 'paid', to: 'not_paid' },
    toPay: { from: 0, to: 40.1 },
    paid: { from: 60, to: 19.9 },
  })
})

it('an invoice is frozen from validation on', () => {
  expect(invoiceStatuses.filter(status => !isFrozen(status))).toEqual(['created'])
})

it.each([
  ['2026-00089', '89'],
  ['2026-10500', '10500'],
  ['draft', ''],
  ['2026-0x1', ''],
])('the sequence of %s is %j', (number, sequence) => expect(invoiceSequence(number)).toBe(sequence))

it('an edit is late when it arrives more than a day after it was made', () => {
  const madeAt = '2026-11-23T10:00:00.000Z'
  expect(isLate(madeAt, '2026-11-24T10:00:00.000Z')).toBe(false)
  expect(isLate(madeAt, '2026-11-24T10:00:00.001Z')).toBe(true)
  expect(isLate(madeAt, madeAt)).toBe(false)
})

it('statuses and filters have names in three languages', () => {
  const listNames = (texts: { [name: string]: string }) => Object.values(texts).join(', ')
  expect(Object.values(invoiceStatusTexts).map(listNames)).toEqual([
    'Created, Pending, Sent, Paid, Not Paid, Canceled',
    'Créée, En attente, Envoyée, Payée, Impayée, Annulée',
    'Aangemaakt, In afwachting, Verstuurd, Betaald, Niet betaald, Geannuleerd',
  ])
  const overdue = Object.values(otherFilterTexts).map(texts => texts.overdue)
  expect(overdue).toEqual(['Overdue', 'En retard', 'Vervallen'])
})
