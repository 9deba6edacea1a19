import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsOf, creditTaken, firstActiveMonth, monthsToBill, type Step, spanOfMonth } from './billing.ts'
import { monthAfter } from './brussels.ts'

const now = '2026-06-15T10:00:00.000Z'
const activeMonths = (steps: readonly Step[], now: string) =>
  monthsToBill([{ id: 'one', clientId: 'c1', steps }], now).map(({ period }) => period)

describe('the months in which a contract was active', () => {
  it('are all from its start to now, the month of the start included', () => {
    const steps = [
      { status: 'signed', at: '2026-03-30T10:00:00.000Z' },
      { status: 'active', at: '2026-03-31T21:59:59.000Z' },
    ] as const
    expect(activeMonths(steps, now)).toEqual(['2026-03', '2026-04', '2026-05', '2026-06'])
    expect(firstActiveMonth(steps)).toBe('2026-03')
  })

  it('are none before it was started, and leave out whole months of a pause', () => {
    expect(activeMonths([{ status: 'signed', at: '2026-01-05T10:00:00.000Z' }], now)).toEqual([])
    const steps = [
      { status: 'active', at: '2026-01-05T10:00:00.000Z' },
      { status: 'paused', at: '2026-02-01T10:00:00.000Z' },
      { status: 'active', at: '2026-04-30T21:00:00.000Z' },
      { status: 'canceled', at: '2026-05-02T10:00:00.000Z' },
    ] as const
    expect(activeMonths(steps, now)).toEqual(['2026-01', '2026-02', '2026-04', '2026-05'])
  })

  it('end with the month before, when it is paused as the month begins', () => {
    const steps = [
      { status: 'active', at: '2026-01-05T10:00:00.000Z' },
      { status: 'paused', at: '2026-01-31T23:00:00.000Z' },
    ] as const
    expect(activeMonths(steps, now)).toEqual(['2026-01'])
  })
})

describe('the months that a client is billed', () => {
  const old = {
    id: 'z',
    clientId: 'claire',
    steps: [
      { status: 'active', at: '2026-03-05T10:00:00.000Z' },
      { status: 'canceled', at: '2026-04-10T10:00:00.000Z' },
    ],
  } as const
  const next = {
    id: 'a',
    clientId: 'claire',
    steps: [{ status: 'active', at: '2026-04-20T10:00:00.000Z' }],
  } as const
  const billed = (...contracts: (typeof old | typeof next)[]) =>
    monthsToBill(contracts, now).map(({ contract, period }) => `${period} ${contract.id}`)

  it('are each billed by the contract that was active last in them', () => {
    const months = ['2026-03 z', '2026-04 a', '2026-05 a', '2026-06 a']
    expect(billed(old, next)).toEqual(months)
    expect(billed(next, old)).toEqual(months)
  })

  it('stay with the old contract until the new one is started, and are those of each client', () => {
    expect(billed(old)).toEqual(['2026-03 z', '2026-04 z'])
    const other = { ...next, id: 'b', clientId: 'zoe' }
    expect(monthsToBill([old, other], now)).toHaveLength(5)
  })
})

describe('the amounts of a month', () => {
  it('of any twelve months in a row add up to the year, whatever the price', () => {
    const anyYear = fc.integer({ min: 0, max: 100_000_00 })
    fc.assert(
      fc.property(anyYear, fc.integer({ min: 0, max: 40 }), (yearly, from) => {
        const months = Array.from({ length: 12 }, (_, k) => monthAfter('2024-02', from + k))
        const net = months.map(month => amountsOf(yearly, month, '2024-02', 21).netCents)
        expect(net.reduce((sum, cents) => sum + cents, 0)).toBe(yearly)
      }),
    )
  })

  it('hold the tax on their own sum, to the cent', () => {
    expect(amountsOf(12_750, '2026-03', '2026-03', 21)).toEqual({
      netCents: 1063,
      vatCents: 223,
      totalCents: 1286,
    })
  })

  it('take no more credit than they ask for, and no more than there is', () => {
    expect([creditTaken(500, 1286), creditTaken(5000, 1286), creditTaken(0, 1286)]).toEqual([500, 1286, 0])
  })
})

it('a month of invoices spans its first to its last moment in Brussels', () => {
  expect(spanOfMonth('2026-03')).toEqual({
    startDate: '2026-02-28T23:00:00.000Z',
    endDate: '2026-03-31T21:59:59.999Z',
  })
})
