import { expect, it } from 'vitest'
import { aHistoryRecord } from '../../../tests/world/create-entry.ts'
import { historyDays } from './recently-sent.tsx'

it('sent edits are grouped by day in the time zone of the practice', () => {
  const times = ['2026-03-02T09:00:00.000Z', '2026-03-01T23:30:00.000Z', '2026-03-01T22:30:00.000Z']
  const records = times.map((at, n) => aHistoryRecord({ n, at }))
  expect(historyDays(records, 'en').map(({ records: its }) => its.map(({ n }) => n))).toEqual([[0, 1], [2]])
})
