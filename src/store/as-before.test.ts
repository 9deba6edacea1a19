import { expect, it } from 'vitest'
import { anEntry } from '../../tests/world/an-entry.ts'
import { entriesAsBefore, historyAsBefore } from './as-before.ts'
import type { HistoryRecord } from './history.ts'

const readAgain = <T>(values: readonly T[]): T[] => structuredClone([...values])
const record = (n: number, isLost = false): HistoryRecord => ({
  n,
  entry: anEntry(),
  outcome: 'sent',
  at: '2026-03-02T09:00:00.000Z',
  epoch: 'one',
  rev: n,
  isLost,
})

it('answers the same list when every entry is as it was', () => {
  const before = [anEntry(), anEntry({ dependsOn: ['a'] })]
  expect(entriesAsBefore(readAgain(before), before)).toBe(before)
  expect(entriesAsBefore([], [])).toHaveLength(0)
})

it('keeps the entries that are as they were, and takes those that changed, came or went', () => {
  const [gone, still, sent, added] = [anEntry(), anEntry(), anEntry(), anEntry()]
  const before = [gone, still, sent]
  const read = readAgain([still, { ...sent, state: 'sending' as const }, added])
  const after = entriesAsBefore(read, before)
  expect(after).toEqual(read)
  expect(after.map((entry, i) => entry === before[i + 1])).toEqual([true, false, false])
})

it('answers the same history until a record comes, goes, is lost or found', () => {
  const before = [record(3), record(2, true)]
  expect(historyAsBefore(readAgain(before), before)).toBe(before)
  for (const read of [
    [record(4), ...before],
    before.slice(1),
    [record(3, true), record(2, true)],
    [record(3), record(2)],
  ])
    expect(historyAsBefore(read, before)).toBe(read)
})
