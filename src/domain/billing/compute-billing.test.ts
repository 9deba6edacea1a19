import { describe, expect, it } from 'vitest'
import { type Month, monthAfter } from '../calendar/brussels.ts'
import type { Step } from './billing.ts'
import {
  type BilledInvoice,
  type BillingContract,
  type BillingInput,
  computeBilling,
  type Line,
  monthLines,
  sumLines,
} from './compute-billing.ts'
import { startTerms, type TermsAnimal, withAnimals, withRates } from './terms.ts'
import { domesticVat } from './vat.ts'

const chien = { hourlyCents: 6000, vatRate: 21 }
const animal = (name: string, visits: number, speciesId = 'chien'): TermsAnimal => ({
  id: name.toLowerCase(),
  name,
  chipId: '',
  speciesId,
  speciesName: speciesId,
  visits,
})
const rex = animal('Rex', 4)
const bo = animal('Bo', 1)

function steps(...pairs: [Step['status'], string][]): Step[] {
  return pairs.map(([status, at]) => ({ status, at: new Date(at).toISOString() }))
}

function createContract(
  its: Step[],
  terms = startTerms([rex], { chien }, '2025-01-01'),
  id = 'a',
): BillingContract {
  return { id, steps: its, terms }
}

const since = (at: string) => createContract(steps(['active', at]))
const listNets = (lines: readonly { netCents: number }[]) => lines.map(({ netCents }) => netCents)

describe('the lines of a month', () => {
  it('add up to the yearly amount over twelve months', () => {
    const odd = createContract(
      steps(['active', '2026-01-01T00:00+01:00']),
      startTerms([animal('Rex', 1)], { chien: { hourlyCents: 5003, vatRate: 21 } }, '2026-01-01'),
    )
    const all = Array.from({ length: 12 }, (_, n) =>
      monthLines([odd], monthAfter('2026-01', n), '2026-12-31T12:00:00.000Z'),
    )
    expect(all.flat().reduce((sum, { netCents }) => sum + netCents, 0)).toBe(5003)
  })

  it('count every day with an active hour, in each month that the contract touches', () => {
    const short = createContract(
      steps(['active', '2026-01-31T23:30+01:00'], ['canceled', '2026-02-01T00:30+01:00']),
    )
    const of = (month: Month) => monthLines([short], month, '2026-03-01T12:00:00.000Z')
    expect(of('2026-01')).toMatchObject([
      { days: 1, ofDays: 31, from: '2026-01-31', netCents: Math.round(2000 / 31) },
    ])
    expect(of('2026-02')).toMatchObject([
      { days: 1, ofDays: 28, to: '2026-02-01', netCents: Math.round(2000 / 28) },
    ])
    expect(of('2026-03')).toEqual([])
  })

  it('end with the previous day when a contract ends at midnight', () => {
    const ended = createContract(
      steps(['active', '2026-03-01T10:00+01:00'], ['paused', '2026-03-29T00:00+01:00']),
    )
    expect(monthLines([ended], '2026-03', '2026-04-10T12:00:00.000Z')).toMatchObject([
      { days: 28, to: '2026-03-28' },
    ])
  })

  it('exclude paused days', () => {
    const paused = createContract(
      steps(
        ['active', '2025-12-01T10:00+01:00'],
        ['paused', '2026-01-02T10:00+01:00'],
        ['active', '2026-03-30T10:00+02:00'],
      ),
    )
    const of = (month: Month) => monthLines([paused], month, '2026-03-31T12:00:00.000Z')
    expect(of('2026-01')).toMatchObject([{ days: 2, netCents: Math.round((2000 * 2) / 31) }])
    expect(of('2026-02')).toEqual([])
    expect(of('2026-03')).toMatchObject([{ days: 2, from: '2026-03-30', to: '2026-03-31' }])
  })

  it('bill the current month as if no further change follows', () => {
    expect(
      monthLines([since('2026-03-21T10:00+01:00')], '2026-03', '2026-03-21T12:00:00.000Z'),
    ).toMatchObject([{ from: '2026-03-21', to: '2026-03-31', days: 11 }])
  })

  it('show each period with constant terms, divided among the animals to the cent', () => {
    const begun = startTerms([rex], { chien }, '2026-03-01')
    const contract = createContract(
      steps(['active', '2026-03-01T08:00+01:00']),
      withAnimals(begun, [rex, bo], { chien }, '2026-03-19'),
    )
    const lines = monthLines([contract], '2026-03', '2026-03-31T12:00:00.000Z')
    expect(lines.map(({ animal: { name }, days, netCents }) => [name, days, netCents])).toEqual([
      ['Rex', 18, 1161],
      ['Bo', 13, 210],
      ['Rex', 13, 838],
    ])
    expect(1161).toBe(Math.round((2000 * 18) / 31))
    expect(210 + 838).toBe(Math.round((2500 * 13) / 31))
  })

  it('merge periods when the species changes but the price does not', () => {
    const cat = { ...rex, speciesId: 'chat', speciesName: 'Chat' }
    const its = createContract(
      steps(['active', '2026-03-01T08:00+01:00']),
      withAnimals(startTerms([rex], { chien }, '2026-03-01'), [cat], { chat: chien }, '2026-03-10'),
    )
    expect(monthLines([its], '2026-03', '2026-03-31T12:00:00.000Z')).toMatchObject([
      { days: 31, netCents: 2000, animal: { speciesName: 'Chat' } },
    ])
  })

  it('assign a day shared by two contracts to the later active contract', () => {
    const first = createContract(
      steps(['active', '2026-01-05T08:00+01:00'], ['canceled', '2026-03-10T09:00+01:00']),
    )
    const dearer = startTerms([animal('Rex', 6)], { chien }, '2026-03-10')
    const second = createContract(steps(['active', '2026-03-10T09:30+01:00']), dearer, 'b')
    const lines = monthLines([first, second], '2026-03', '2026-03-31T12:00:00.000Z')
    expect(lines.map(({ contractId, days, netCents }) => [contractId, days, netCents])).toEqual([
      ['a', 9, Math.round((2000 * 9) / 31)],
      ['b', 22, Math.round((3000 * 22) / 31)],
    ])
  })
})

it('VAT is calculated once per rate, and mirrored for refunded amounts', () => {
  expect(
    sumLines([
      { vatRate: 21, netCents: 12 },
      { vatRate: 6, netCents: 100 },
      { vatRate: 21, netCents: 12 },
    ]),
  ).toEqual({
    netCents: 124,
    vatCents: 11,
    totalCents: 135,
    byRate: [
      { vatRate: 21, netCents: 24, vatCents: 5 },
      { vatRate: 6, netCents: 100, vatCents: 6 },
    ],
  })
  expect(sumLines([{ vatRate: 21, netCents: -50 }]).vatCents).toBe(
    -sumLines([{ vatRate: 21, netCents: 50 }]).vatCents,
  )
})

const createInvoice = (
  period: Month,
  state: BilledInvoice['state'],
  lines: readonly Pick<Line, 'period' | 'vatRate' | 'netCents'>[] = [],
): BilledInvoice => ({
  id: period,
  period,
  state,
  isReplaced: false,
  lines,
  ...domesticVat,
})

function clientWith(some: Partial<BillingInput>): BillingInput {
  return {
    contracts: [since('2026-01-05T08:00+01:00')],
    invoices: [],
    notes: [],
    isActive: true,
    vatRegime: 'domestic',
    ...some,
  }
}

describe('the billing of a client', () => {
  const now = '2026-03-20T10:00:00.000Z'
  const made = (client: Partial<BillingInput>, at = now) =>
    computeBilling(clientWith(client), at).invoices.map(({ id, period, lines }) => [
      id,
      period,
      ...listNets(lines),
    ])
  const january = Math.round((2000 * 27) / 31)
  const issued = createInvoice('2026-01', 'issued', [{ period: '2026-01', vatRate: 21, netCents: january }])

  it('creates an invoice for each month without one, and no duplicates', () => {
    expect(made({})).toEqual([
      [null, '2026-01', january],
      [null, '2026-02', 2000],
      [null, '2026-03', 2000],
    ])
    expect(
      made({ invoices: [issued, createInvoice('2026-02', 'void'), createInvoice('2026-03', 'created')] }),
    ).toEqual([['2026-03', '2026-03', 2000]])
  })

  it('corrects an issued month once, on the next invoice', () => {
    const more = createInvoice('2026-01', 'issued', [
      { period: '2026-01', vatRate: 21, netCents: january + 100 },
    ])
    expect(made({ invoices: [more] })).toEqual([
      [null, '2026-02', 2000, -100],
      [null, '2026-03', 2000],
    ])
    const corrected = createInvoice('2026-02', 'issued', [
      { period: '2026-02', vatRate: 21, netCents: 2000 },
      { period: '2026-01', vatRate: 21, netCents: -100 },
    ])
    expect(made({ invoices: [more, corrected] })).toEqual([[null, '2026-03', 2000]])
  })

  it('charges VAT only in the domestic regime, and keeps the regime of issued months', () => {
    const computeRates = (client: Partial<BillingInput>) =>
      computeBilling(clientWith(client), now).invoices.map(({ lines }) => lines.map(({ vatRate }) => vatRate))
    const issued = createInvoice('2026-01', 'issued', [
      { period: '2026-01', vatRate: 0, netCents: january + 100 },
    ])
    const draft = createInvoice('2026-02', 'created')
    const invoices = [{ ...issued, vatRegime: 'exempt' as const }, draft]
    expect(computeRates({ invoices })).toEqual([[21, 0], [21]])
    expect(computeRates({ invoices, vatRegime: 'reverse-charge' })).toEqual([[0, 0], [0]])
    const taxed = { ...issued, lines: [{ period: '2026-01', vatRate: 21, netCents: january + 100 }] }
    expect(computeRates({ invoices: [taxed, draft], vatRegime: 'exempt' })).toEqual([[0, 21], [0]])
  })

  it('corrects on an invoice of the current month, and waits when that is issued', () => {
    const ended = createContract(
      steps(['active', '2026-01-05T08:00+01:00'], ['canceled', '2026-02-01T00:00+01:00']),
    )
    const less = createInvoice('2026-01', 'issued', [
      { period: '2026-01', vatRate: 21, netCents: january - 100 },
    ])
    const client = { contracts: [ended] }
    expect(made({ ...client, invoices: [less] })).toEqual([[null, '2026-03', 100]])
    const ofMarch = createInvoice('2026-03', 'issued')
    expect(made({ ...client, invoices: [less, ofMarch] })).toEqual([])
    expect(made({ ...client, invoices: [less, ofMarch] }, '2026-04-01T10:00:00.000Z')).toEqual([
      [null, '2026-04', 100],
    ])
  })

  it('corrects on the next invoice that exists, skipping months without an amount', () => {
    const tiny = startTerms([animal('Rex', 1)], { chien: { hourlyCents: 12, vatRate: 21 } }, '2026-01-01')
    const its = createContract(
      steps(
        ['active', '2026-01-01T08:00+01:00'],
        ['paused', '2026-02-02T08:00+01:00'],
        ['active', '2026-03-01T08:00+01:00'],
      ),
      tiny,
    )
    const first = createInvoice('2026-01', 'issued', [{ period: '2026-01', vatRate: 21, netCents: 2 }])
    // 0.07 of a cent is due for February.
    expect(monthLines([its], '2026-02', now)).toMatchObject([{ netCents: 0 }])
    const more = withRates(tiny, { chien: 50 }, '2026-03-01')
    expect(made({ contracts: [{ ...its, terms: more }], invoices: [first] })).toEqual([
      [null, '2026-03', 1, -1],
    ])
  })

  it('credits excess billing immediately for a client without an active contract', () => {
    const ended = createContract(
      steps(['active', '2026-03-01T08:00+01:00'], ['canceled', '2026-03-10T08:00+01:00']),
    )
    const march = createInvoice('2026-03', 'issued', [{ period: '2026-03', vatRate: 21, netCents: 2000 }])
    const back = Math.round((2000 * 10) / 31) - 2000
    const result = computeBilling(clientWith({ contracts: [ended], invoices: [march] }), now)
    expect(result).toMatchObject({
      invoices: [],
      notes: [{ invoiceId: '2026-03', lines: [{ netCents: back }] }],
    })
    const note = { invoiceId: '2026-03', period: '2026-03', vatRate: 21, netCents: back }
    expect(
      computeBilling(clientWith({ contracts: [ended], invoices: [march], notes: [note] }), now).notes,
    ).toEqual([])
  })

  const createBilledInvoice = (period: Month, netCents: number, state: BilledInvoice['state'] = 'issued') =>
    createInvoice(period, state, [{ period, vatRate: 21, netCents }])
  const noted = (client: Partial<BillingInput>, at = now) =>
    computeBilling(clientWith(client), at).notes.map(({ period, lines }) => [period, ...listNets(lines)])

  it('deducts a reduction from the next invoice only if its total stays positive', () => {
    const others = [issued, createBilledInvoice('2026-02', 2000)]
    expect(noted({ invoices: [...others, createBilledInvoice('2026-03', 3999)] })).toEqual([])
    expect(noted({ invoices: [...others, createBilledInvoice('2026-03', 4000)] })).toEqual([
      ['2026-03', -2000],
    ])
    expect(noted({ invoices: [...others, createBilledInvoice('2026-03', 2001)], isActive: false })).toEqual([
      ['2026-03', -1],
    ])
    const paused = createContract(
      steps(['active', '2026-01-05T08:00+01:00'], ['paused', '2026-03-10T08:00+01:00']),
    )
    const days = Math.round((2000 * 10) / 31)
    expect(
      noted({ contracts: [paused], invoices: [...others, createBilledInvoice('2026-03', 2000)] }),
    ).toEqual([['2026-03', days - 2000]])
  })

  it('credits the part of a reduction that exceeds an invoice before validation', () => {
    const invoices = [
      createBilledInvoice('2026-01', january + 1500),
      createBilledInvoice('2026-02', 2600),
      createBilledInvoice('2026-03', 0, 'created'),
    ]
    expect(made({ invoices })).toEqual([['2026-03', '2026-03', 2000, -1500]])
    expect(noted({ invoices })).toEqual([['2026-02', -600]])
    const note = { invoiceId: '2026-02', period: '2026-02', vatRate: 21, netCents: -600 }
    expect(noted({ invoices, notes: [note] })).toEqual([])
    expect(made({ invoices, notes: [note] })).toEqual([['2026-03', '2026-03', 2000, -1500]])
  })

  it('repeats a correction that was on a canceled invoice', () => {
    const february = createInvoice('2026-02', 'credited', [
      { period: '2026-02', vatRate: 21, netCents: 2000 },
      { period: '2026-01', vatRate: 21, netCents: -100 },
    ])
    const invoices = [createBilledInvoice('2026-01', january + 100), february]
    const notes = february.lines.map(line => ({ ...line, invoiceId: '2026-02', netCents: -line.netCents }))
    expect(made({ invoices, notes })).toEqual([[null, '2026-03', 2000, -100]])
  })

  it('creates nothing for an inactive client, and reports the waiting months', () => {
    expect(computeBilling(clientWith({ isActive: false, invoices: [issued] }), now)).toEqual({
      invoices: [],
      notes: [],
      waiting: ['2026-02', '2026-03'],
    })
  })

  it('skips months whose invoice a user canceled', () => {
    const settled = [
      createInvoice('2026-01', 'void'),
      createInvoice('2026-02', 'credited'),
      createInvoice('2026-03', 'void'),
    ]
    expect(computeBilling(clientWith({ invoices: settled }), now)).toEqual({
      invoices: [],
      notes: [],
      waiting: [],
    })
  })

  it('recreates an invoice that was emptied, or whose replacement a user requested', () => {
    const over = [
      createInvoice('2026-01', 'emptied'),
      { ...createInvoice('2026-02', 'void'), isReplaced: true },
    ]
    expect(made({ invoices: over })).toEqual([
      [null, '2026-01', january],
      [null, '2026-02', 2000],
      [null, '2026-03', 2000],
    ])
  })

  it('empties an invoice without remaining lines', () => {
    expect(made({ contracts: [], invoices: [createInvoice('2026-03', 'created', [])] })).toEqual([
      ['2026-03', '2026-03'],
    ])
  })

  it('applies a new statutory rate from its first day', () => {
    const terms = withRates(startTerms([rex], { chien }, '2026-01-05'), { chien: 6 }, '2026-03-16')
    const [, , march] = computeBilling(
      clientWith({ contracts: [createContract(steps(['active', '2026-01-05T08:00+01:00']), terms)] }),
      now,
    ).invoices
    expect(sumLines(march?.lines ?? []).byRate).toEqual([
      { vatRate: 21, netCents: Math.round((2000 * 15) / 31), vatCents: 203 },
      { vatRate: 6, netCents: Math.round((2000 * 16) / 31), vatCents: 62 },
    ])
  })
})
