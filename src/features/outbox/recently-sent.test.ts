import { expect, it } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import type { HistoryRecord } from '../../store/outbox/history.ts'
import { historyDays } from './recently-sent.tsx'

it('sent edits are grouped by day in the time zone of the practice', () => {
  const times = ['2026-03-02T09:00:00.000Z', '2026-03-01T23:30:00.000Z', '2026-03-01T22:30:00.000Z']
  const records = times.map(
    (at, n): HistoryRecord => ({
      n,
      at,
      entry: anEntry(),
      outcome: 'sent',
      epoch: null,
      rev: null,
      isLost: false,
    }),
  )
  expect(historyDays(records, 'en').map(({ records: its }) => its.map(({ n }) => n))).toEqual([[0, 1], [2]])
})
