import { describe, expect, it } from 'vitest'
import { termsAnimal } from '../../../tests/practice/billing-rows.ts'
import { startOfMonth, toMonth } from '../calendar/brussels.ts'
import { billWithAnimals, finalBill, overbilledCents } from './bill-change.ts'
import {
  type BilledInvoice,
  type BillingContract,
  computeBilling,
  monthLines,
  sumLines,
} from './compute-billing.ts'
import { startTerms, withAnimals } from './terms.ts'
import { domesticVat } from './vat.ts'

const now = '2026-03-20T10:00:00.000Z'
const prices = { chien: { hourlyCents: 4250, vatRate: 21 }, paard: { hourlyCents: 8500, vatRate: 6 } }
const [rex, max] = [termsAnimal('Rex', { visits: 3 }), termsAnimal('Max', { visits: 5 })]
const horse = termsAnimal('Horse', { visits: 4, speciesId: 'paard' })

const steps = [{ status: 'active' as const, at: startOfMonth('2026-03') }]
const createInvoice = (lines: BilledInvoice['lines']): BilledInvoice => ({
  id: 'i1',
  period: '2026-03',
  state: 'issued',
  isReplaced: false,
  lines,
  ...domesticVat,
})

/** Result of Synchronize on the server, for a contract that began with the month. */
function synchronized(added: BillingContract['steps'], terms: BillingContract['terms'], at: string) {
  const billed = { id: '', steps, terms: startTerms([rex], prices, '2026-03-01') }
  const invoices = [createInvoice(monthLines([billed], '2026-03', startOfMonth('2026-03')))]
  const contracts = [{ id: '', steps: [...steps, ...added], terms }]
  return computeBilling({ contracts, invoices, notes: [], isActive: true, ...domesticVat }, at)
}

describe('the previewed effect of an edit on the next bill', () => {
  it.each([
    ['an animal is added', [rex, max]],
    ['an animal with another VAT rate is added', [rex, horse]],
    ['an animal is replaced', [max]],
  ])('matches synchronization when %s', (_what, after) => {
    const bill = billWithAnimals([[rex], after], prices, { now, month: 'billed', isWhole: true })
    const terms = withAnimals(startTerms([rex], prices, '2026-03-01'), after, prices, '2026-03-20')
    const [april] = synchronized([], terms, startOfMonth('2026-04')).invoices
    expect(bill).toMatchObject({ of: 'invoice', period: '2026-04' })
    expect(bill.afterCents).toBe(sumLines(april?.lines ?? []).totalCents)
    const open = billWithAnimals([[rex], after], prices, { now, month: 'open', isWhole: true })
    const march = monthLines([{ id: '', steps, terms }], '2026-03', now)
    expect(open).toMatchObject({ period: toMonth(now), afterCents: sumLines(march).totalCents })
  })

  it('matches synchronization when a removal leads to a credit note', () => {
    const cat = termsAnimal('Cat')
    const before = startTerms([max, cat], prices, '2026-03-01')
    const terms = withAnimals(before, [cat], prices, '2026-03-02')
    const invoices = [createInvoice(monthLines([{ id: '', steps, terms: before }], '2026-03', now))]
    const client = { contracts: [{ id: '', steps, terms }], invoices, notes: [] }
    const today = '2026-03-02T10:00:00.000Z'
    const { notes } = computeBilling({ ...client, isActive: true, ...domesticVat }, today)
    const [april] = monthLines(client.contracts, '2026-04', startOfMonth('2026-04'))
    const billing = { now: today, month: 'billed', isWhole: true } as const
    const bill = billWithAnimals([[max, cat], [cat]], prices, billing)
    expect(bill.afterCents).toBe(sumLines(april === undefined ? [] : [april]).totalCents)
    expect(notes.map(({ lines }) => sumLines(lines).totalCents)).toEqual([-bill.creditedCents])
  })

  it('matches synchronization when the contract ends today', () => {
    const end = finalBill([rex], prices, { now })
    const terms = startTerms([rex], prices, '2026-03-01')
    const { notes } = synchronized([{ status: 'canceled', at: now }], terms, now)
    expect(notes.map(({ lines }) => sumLines(lines).totalCents)).toEqual([-end.backCents])
    expect(end).toMatchObject({ days: 20, ofDays: 31 })
  })
})

it('sums up what issued invoices charge for an animal after the day it left', () => {
  const both = [rex, max]
  const sum = (months: string[]) => overbilledCents([both, [max]], prices, '2026-02-15', months)
  const monthly = sumLines(
    monthLines([{ id: '', steps, terms: startTerms([rex], prices, '2026-03-01') }], '2026-03', now),
  )
  expect(sum(['2026-03'])).toBeCloseTo(monthly.totalCents, -1)
  expect(sum(['2026-02', '2026-03'])).toBeCloseTo(monthly.totalCents * 1.5, -1)
  expect(sum([])).toBe(-0)
})
