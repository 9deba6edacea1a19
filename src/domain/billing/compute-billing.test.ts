import { describe, expect, it } from 'vitest'
import { termsAnimal } from '../../../tests/practice/billing-rows.ts'
import { type Month, toInstant } from '../calendar/brussels.ts'
import type { Step } from './billing.ts'
import {
  type BilledInvoice,
  type BillingContract,
  type BillingInput,
  computeBilling,
  monthLines,
  sumLines,
} from './compute-billing.ts'
import { startTerms, withAnimals, withRates } from './terms.ts'
import { domesticVat } from './vat.ts'

const chien = { hourlyCents: 6000, vatRate: 21 }
const rex = termsAnimal('Rex', { visits: 4 })
const bo = termsAnimal('Bo')
const usual = startTerms([rex], { chien }, '2025-01-01')

/** A contract with its status changes, in the local time of Brussels. */
function createContract(changes: [Step['status'], string][], terms = usual, id = 'a'): BillingContract {
  return { id, steps: changes.map(([status, time]) => ({ status, at: toInstant(time) })), terms }
}

/** The amounts of random years are compared with a second calculation in `tests/billing/random-years.test.ts`. */
describe('the lines of a month', () => {
  const linesOfMarch = (...contracts: BillingContract[]) =>
    monthLines(contracts, '2026-03', '2026-03-31T12:00:00.000Z').map(
      ({ contractId, animal, from, to, days, netCents }) =>
        `${contractId} ${animal.name} (${animal.speciesName}), ${from} to ${to}, ${days} days, ${netCents}`,
    )

  it('show each period with constant terms, divided among the animals to the cent', () => {
    const terms = withAnimals(usual, [rex, bo], { chien }, '2026-03-19')
    // 18 of 31 days of 20.00, and 13 of 31 days of 25.00.
    expect(linesOfMarch(createContract([['active', '2026-03-01T08:00']], terms))).toEqual([
      'a Rex (chien), 2026-03-01 to 2026-03-18, 18 days, 1161',
      'a Bo (chien), 2026-03-19 to 2026-03-31, 13 days, 210',
      'a Rex (chien), 2026-03-19 to 2026-03-31, 13 days, 838',
    ])
  })

  it('merge periods when the species changes but the price does not', () => {
    const cat = { ...rex, speciesId: 'chat', speciesName: 'chat' }
    const terms = withAnimals(usual, [cat], { chat: chien }, '2026-03-10')
    expect(linesOfMarch(createContract([['active', '2026-03-01T08:00']], terms))).toEqual([
      'a Rex (chat), 2026-03-01 to 2026-03-31, 31 days, 2000',
    ])
  })

  it('assign a day shared by two contracts to the later active contract', () => {
    const changes: [Step['status'], string][] = [
      ['active', '2026-01-05T08:00'],
      ['canceled', '2026-03-10T09:00'],
    ]
    const dearer = startTerms([{ ...rex, visits: 6 }], { chien }, '2026-03-10')
    const second = createContract([['active', '2026-03-10T09:30']], dearer, 'b')
    // 9 of 31 days of 20.00, and 22 of 31 days of 30.00.
    expect(linesOfMarch(createContract(changes), second)).toEqual([
      'a Rex (chien), 2026-03-01 to 2026-03-09, 9 days, 581',
      'b Rex (chien), 2026-03-10 to 2026-03-31, 22 days, 2129',
    ])
  })
})

it('VAT is calculated once per rate, and mirrored for refunded amounts', () => {
  const net = (vatRate: number, netCents: number) => ({ vatRate, netCents })
  expect(sumLines([net(21, 12), net(6, 100), net(21, 12)])).toEqual({
    netCents: 124,
    vatCents: 11,
    totalCents: 135,
    byRate: [
      { vatRate: 21, netCents: 24, vatCents: 5 },
      { vatRate: 6, netCents: 100, vatCents: 6 },
    ],
  })
  expect(sumLines([net(21, -50)]).vatCents).toBe(-sumLines([net(21, 50)]).vatCents)
})

const line = (period: Month, netCents: number) => ({ period, vatRate: 21, netCents })

function createInvoice(
  period: Month,
  state: BilledInvoice['state'],
  lines: BilledInvoice['lines'] = [],
): BilledInvoice {
  return { id: period, period, state, isReplaced: false, lines, ...domesticVat }
}
const issued = (period: Month, netCents: number) => createInvoice(period, 'issued', [line(period, netCents)])

describe('the billing of a client', () => {
  const now = '2026-03-20T10:00:00.000Z'
  const bill = (some: Partial<BillingInput>, at = now) => {
    const contracts = [createContract([['active', '2026-01-05T08:00']])]
    const usual = { contracts, invoices: [], notes: [], isActive: true, ...domesticVat }
    const client: BillingInput = { ...usual, ...some }
    const { invoices, notes, waiting } = computeBilling(client, at)
    const nets = (lines: readonly { netCents: number }[]) => lines.map(({ netCents }) => netCents).join(' ')
    return {
      made: invoices.map(({ id, period, lines }) => `${id ?? 'new'} ${period}: ${nets(lines)}`),
      noted: notes.map(({ period, lines }) => `${period}: ${nets(lines)}`),
      waiting,
    }
  }
  // 27 of 31 days of 20.00.
  const january = 1742
  const all = [`new 2026-01: ${january}`, 'new 2026-02: 2000', 'new 2026-03: 2000']

  it('creates an invoice for each month without one, and no duplicates', () => {
    expect(bill({}).made).toEqual(all)
    const others = [createInvoice('2026-02', 'void'), createInvoice('2026-03', 'created')]
    expect(bill({ invoices: [issued('2026-01', january), ...others] }).made).toEqual([
      '2026-03 2026-03: 2000',
    ])
  })

  it('corrects on an invoice of the current month, and waits when that is issued', () => {
    const contracts = [
      createContract([
        ['active', '2026-01-05T08:00'],
        ['canceled', '2026-02-01T00:00'],
      ]),
    ]
    const less = issued('2026-01', january - 100)
    expect(bill({ contracts, invoices: [less] }).made).toEqual(['new 2026-03: 100'])
    const invoices = [less, createInvoice('2026-03', 'issued')]
    expect(bill({ contracts, invoices }).made).toEqual([])
    expect(bill({ contracts, invoices }, '2026-04-01T10:00:00.000Z').made).toEqual(['new 2026-04: 100'])
  })

  it('corrects on the next invoice that exists, skipping months without an amount', () => {
    const tiny = startTerms([bo], { chien: { hourlyCents: 12, vatRate: 21 } }, '2026-01-01')
    const terms = withRates(tiny, { chien: 50 }, '2026-03-01')
    const pause: [Step['status'], string][] = [
      ['paused', '2026-02-02T08:00'],
      ['active', '2026-03-01T08:00'],
    ]
    const contract = createContract([['active', '2026-01-01T08:00'], ...pause], terms)
    // 0.07 of a cent is due for February.
    expect(monthLines([contract], '2026-02', now)).toMatchObject([{ netCents: 0 }])
    expect(bill({ contracts: [contract], invoices: [issued('2026-01', 2)] }).made).toEqual([
      'new 2026-03: 1 -1',
    ])
  })

  it('deducts a reduction from the next invoice only if its total stays positive', () => {
    const noted = (march: number, more: Partial<BillingInput> = {}) =>
      bill({
        invoices: [issued('2026-01', january), issued('2026-02', 2000), issued('2026-03', march)],
        ...more,
      }).noted
    expect(noted(3999)).toEqual([])
    expect(noted(4000)).toEqual(['2026-03: -2000'])
    expect(noted(2001, { isActive: false })).toEqual(['2026-03: -1'])
    const paused = createContract([
      ['active', '2026-01-05T08:00'],
      ['paused', '2026-03-10T08:00'],
    ])
    // 10 of 31 days of 20.00 are due.
    expect(noted(2000, { contracts: [paused] })).toEqual(['2026-03: -1355'])
  })

  it('repeats a correction that was on a canceled invoice', () => {
    const february = createInvoice('2026-02', 'credited', [line('2026-02', 2000), line('2026-01', -100)])
    const notes = february.lines.map(each => ({ ...each, invoiceId: '2026-02', netCents: -each.netCents }))
    const invoices = [issued('2026-01', january + 100), february]
    expect(bill({ invoices, notes }).made).toEqual(['new 2026-03: 2000 -100'])
  })

  it('creates nothing for an inactive client, and reports the waiting months', () => {
    const result = bill({ isActive: false, invoices: [issued('2026-01', january)] })
    expect(result).toEqual({ made: [], noted: [], waiting: ['2026-02', '2026-03'] })
  })

  it('recreates an invoice that was emptied, or whose replacement a user requested', () => {
    const replaced = { ...createInvoice('2026-02', 'void'), isReplaced: true }
    expect(bill({ invoices: [createInvoice('2026-01', 'emptied'), replaced] }).made).toEqual(all)
  })

  it('empties an invoice without remaining lines', () => {
    const invoices = [createInvoice('2026-03', 'created')]
    expect(bill({ contracts: [], invoices }).made).toEqual(['2026-03 2026-03: '])
  })
})
