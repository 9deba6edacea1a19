import { expect, it } from 'vitest'
import { aView } from '../../../tests/world/create-view.ts'
import { blankRow } from '../../contract/rows.ts'
import { countDueExtras, readHomeCounts, writeHomeCounts } from './home-counts.ts'

const counts = {
  invoices: new Map([['2026-12-01 refused ', 2]]),
  sums: new Map([['2026-12-01 refused ', 124_310]]),
  contracts: new Map([['sent', 1]]),
  animals: new Map<string, number>(),
  clients: new Map([['c1', 1]]),
  visits: { animalsToPlan: 3, visitsOver: 0 },
  extras: { count: 12, cents: 34_000 },
}

it('the counts of the start page are read as they were stored', () => {
  const stored = JSON.parse(JSON.stringify(writeHomeCounts(counts)))
  expect(readHomeCounts(stored)).toEqual(counts)
  const malformed = [{ visits: null }, { extras: {} }, { clients: 1 }, { sums: null }]
  for (const value of [null, [], {}, ...malformed.map(each => ({ ...stored, ...each }))])
    expect(readHomeCounts(value)).toBeNull()
})

it('extra work is due after its month, and at once for clients without a contract', () => {
  const line = (id: string, clientId: string, day: string, invoiceId: string | null = null) => {
    return { ...blankRow.extras, id, clientId, day, invoiceId, quantity: 2, price: 10 }
  }
  const extras = [
    line('this month', 'with', '2026-11-02'),
    line('earlier', 'with', '2026-10-31'),
    line('without a contract', 'without', '2026-11-02'),
    line('invoiced', 'without', '2026-10-02', 'i1'),
  ]
  const contracts = [{ ...blankRow.contracts, id: 'k', clientId: 'with', status: 'active' as const }]
  expect(countDueExtras(aView({ extras, contracts }), '2026-11-30')).toEqual({ count: 2, cents: 4000 })
  expect(countDueExtras(aView({ extras, contracts }), '2026-12-01')).toEqual({ count: 3, cents: 6000 })
})
