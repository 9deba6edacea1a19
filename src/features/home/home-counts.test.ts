import { expect, it } from 'vitest'
import { readHomeCounts, writeHomeCounts } from './home-counts.ts'

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
  expect(
    [
      null,
      [],
      {},
      { ...stored, visits: null },
      { ...stored, extras: {} },
      { ...stored, clients: 1 },
      { ...stored, sums: null },
    ].map(readHomeCounts),
  ).toEqual(Array(7).fill(null))
})
