import { describe, expect, it } from 'vitest'
import { billOfEnd, billWithAnimals } from './bill-change.ts'
import { monthOf, startOfMonth } from './brussels.ts'
import { linesOfMonth, type ReckonedContract, type ReckonedInvoice, reckon, sumsOf } from './reckoning.ts'
import { startTerms, type TermsAnimal, withAnimals } from './terms.ts'

const now = '2026-03-20T10:00:00.000Z'
const animal = (id: string, visits: number, speciesId = 'chien'): TermsAnimal => ({
  ...{ id, name: id, chipId: '', speciesId, speciesName: speciesId, visits },
})
const prices = { chien: { hourlyCents: 4250, vatRate: 21 }, paard: { hourlyCents: 8500, vatRate: 6 } }
const [rex, max, horse] = [animal('rex', 3), animal('max', 5), animal('horse', 4, 'paard')]

/** As it is done at the server, of a contract that began with the month. */
function synchronized(steps: ReckonedContract['steps'], terms: ReckonedContract['terms'], at: string) {
  const began = [{ status: 'active' as const, at: startOfMonth('2026-03') }]
  const billed = { id: '', steps: began, terms: startTerms([rex], prices, '2026-03-01') }
  const invoice: ReckonedInvoice = {
    ...{ id: 'i1', period: '2026-03', state: 'issued', isReplaced: false, isCarriedOver: false },
    lines: linesOfMonth([billed], '2026-03', startOfMonth('2026-03')),
  }
  const contracts = [{ id: '', steps: [...began, ...steps], terms }]
  const isAtWork = steps.length === 0
  return reckon({ contracts, invoices: [invoice], notes: [], isAtWork, isActive: true }, at)
}

describe('what an edit does to the next bill is what Synchronize makes of it', () => {
  it.each([
    ['an animal comes', [rex, max]],
    ['one of another rate comes', [rex, horse]],
    ['another one takes its place', [max]],
  ])('where %s', (_what, after) => {
    const bill = billWithAnimals([[rex], after], prices, { now, month: 'billed', isWhole: true })
    const terms = withAnimals(startTerms([rex], prices, '2026-03-01'), after, prices, '2026-03-20')
    const [april] = synchronized([], terms, startOfMonth('2026-04')).invoices
    expect(bill).toMatchObject({ of: 'invoice', period: '2026-04' })
    expect(bill.afterCents).toBe(sumsOf(april?.lines ?? []).totalCents)
    const open = billWithAnimals([[rex], after], prices, { now, month: 'open', isWhole: true })
    const march = linesOfMonth(
      [{ id: '', steps: [{ status: 'active', at: startOfMonth('2026-03') }], terms }],
      '2026-03',
      now,
    )
    expect(open).toMatchObject({ period: monthOf(now), afterCents: sumsOf(march).totalCents })
  })

  it('where the contract ends today', () => {
    const end = billOfEnd([rex], prices, { now })
    const terms = startTerms([rex], prices, '2026-03-01')
    const { notes } = synchronized([{ status: 'canceled', at: now }], terms, now)
    expect(notes.map(({ lines }) => sumsOf(lines).totalCents)).toEqual([-end.backCents])
    expect(end).toMatchObject({ days: 20, ofDays: 31 })
  })
})
